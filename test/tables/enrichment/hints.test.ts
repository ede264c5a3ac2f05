import { expect, test } from 'vitest';
import {
  countRows,
  type ResolvedRows,
  type RowsContext,
} from '../../../src/tables/enrichment/answer-rows.js';
import { EMPTY } from '../../../src/tables/enrichment/answers/answer.js';
import { hintLines } from '../../../src/tables/enrichment/summary.js';

const context = { resolver: { spent: () => ({}) } } as unknown as RowsContext;

/** Ambiguous rows with these countries. */
const ambiguous = (...countries: readonly (string | null)[]): ResolvedRows => ({
  rows: countries.map((_, at) => ({ number: at + 1, line: at + 2, cells: [], fault: null })),
  asked: countries.map((country) => ({
    question: { values: [], country },
    failed: null,
    unknownCountry: null,
    hasSalutation: false,
  })),
  answers: countries.map(() => ({ ...EMPTY, reason: 'ambiguous' })),
  stopped: null,
});

test('a country is advised where ambiguous rows have none', () => {
  const hints = (rows: ResolvedRows) => hintLines(countRows(rows, context).tally, { ai: 'always' });
  expect(hints(ambiguous('DE', null))).toEqual([
    'try --country COUNTRY to decide names whose gender differs by country',
  ]);
  expect(hints(ambiguous('DE', 'FR'))).toEqual([]);
});
