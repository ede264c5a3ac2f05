import { expect, test } from 'vitest';
import {
  countRows,
  type ResolvedRows,
  type RowsContext,
} from '../../../src/tables/enrichment/answer-rows.js';
import { type Answer, EMPTY } from '../../../src/tables/enrichment/answers/answer.js';
import { hintLines } from '../../../src/tables/enrichment/summary.js';
import { enrichBytes } from './in-memory.js';

const context = { resolver: { spent: () => ({}) } } as unknown as RowsContext;

/** Rows with these countries, without a gender. */
const unknown = (
  answer: Pick<Answer, 'reason' | 'source'>,
  ...countries: readonly (string | null)[]
): ResolvedRows => ({
  rows: countries.map((_, at) => ({ number: at + 1, line: at + 2, cells: [], fault: null })),
  asked: countries.map((country) => ({
    question: { values: [], country },
    failed: null,
    unknownCountry: null,
    hasSalutation: false,
  })),
  answers: countries.map(() => ({ ...EMPTY, ...answer })),
  stopped: null,
});

const ambiguous = { reason: 'ambiguous', source: 'dataset' } as const;

const hints = (rows: ResolvedRows, ai = 'always') => hintLines(countRows(rows, context).tally, { ai });

test('a country is advised where ambiguous rows have none', () => {
  expect(hints(unknown(ambiguous, 'DE', null))).toEqual([
    'try --country COUNTRY to decide names whose gender differs by country',
  ]);
  expect(hints(unknown(ambiguous, 'DE', 'FR'))).toEqual([]);
});

test('AI is advised where the dataset does not know a name', () => {
  const advice = ['try --ai fallback to let the model answer what the dataset does not know'];
  expect(hints(unknown({ reason: 'not_found', source: 'none' }, null), 'off')).toEqual(advice);
  expect(hints(unknown(ambiguous, 'DE'), 'off')).toEqual(advice);
  expect(hints(unknown({ reason: 'no_name_candidate', source: 'none' }, null), 'off')).toEqual([]);
});

test('nothing is advised for couples, and for whom states another gender', async () => {
  const rows = ['Mx,Maria,Smith', 'Divers,Maria,Smith', 'Familie,,Meier', 'Herr und Frau,,Schulz'];
  const { tally } = await enrichBytes(Buffer.from(['Anrede,Vorname,Nachname', ...rows, ''].join('\n')));
  expect(tally.unknown.ambiguous).toBe(4);
  expect(hintLines(tally, { ai: 'off' })).toEqual([]);
});
