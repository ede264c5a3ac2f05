import { describe, expect, it } from 'vitest';
import { predict } from '../../../src/inference/predict.js';
import type { Gender, InputType } from '../../../src/inference/types.js';
import {
  type Answer,
  type Answerer,
  answerOf,
  failedWith,
  type Query,
} from '../../../src/tables/enrichment/answers/answer.js';
import {
  COLUMN_GROUPS_MAX,
  evaluate,
  OTHER_GROUPS,
  ROWS_AT_ONCE,
  type ScoredRow,
} from '../../../src/tables/evaluation/evaluate.js';
import type { FailedRow, FileRow, LabelledRow } from '../../../src/tables/evaluation/labelled-rows.js';
import { reportJson, reportOf } from '../../../src/tables/evaluation/report.js';
import { fakeDataset } from '../../inference/fake-dataset.js';

const dataset = fakeDataset({
  ada: { all: [50, 950] },
  bob: { all: [30, 0] },
  kim: { all: [500, 500], KR: 'female' },
});

const answererOf = (answerAll: (queries: readonly Query[]) => Answer[]): Answerer => ({
  answerAtOnce: null,
  answerAll: async (queries) => ({ answers: answerAll(queries), stopped: null }),
  creditsUsed: () => null,
  close: async () => undefined,
});
const answerAll = (queries: readonly Query[]): Answer[] =>
  queries.map((query) => answerOf(predict(query, dataset)));
const fromDataset = answererOf(answerAll);

let line = 1;
const row = (
  value: string,
  expected: Gender | null,
  country: string | null = null,
  type: InputType = 'name',
): LabelledRow => ({
  kind: 'row',
  line: ++line,
  question: { values: [{ type, value }], country },
  isCountryUnknown: false,
  expected,
  cells: [value],
});

async function* list(...rows: readonly FileRow[]): AsyncGenerator<FileRow> {
  yield* rows;
}

const rows = () =>
  list(
    row('Ada', 'female'),
    row('Bob', 'female'),
    row('Nobody', 'male', 'GB'),
    row('Kim', 'female', 'KR'),
    row('ada@example.com', 'female', null, 'email'),
    row('42', null, null, 'username'),
    { kind: 'failed', line: 99, message: 'no' },
    { kind: 'skipped' },
  );

describe('an evaluation', () => {
  it('scores each row, in all and by group', async () => {
    const report = reportOf(await evaluate(rows(), fromDataset, 0));
    expect(report).toMatchObject({
      rows: 6,
      failedRows: 1,
      skippedRows: 1,
      noneExpected: { rows: 1, shareRight: 1 },
    });
    expect(report.confusion).toMatchObject({ female: { female: 3, male: 1 }, male: { unanswered: 1 } });
    expect(report.metrics).toMatchObject({ errorCoded: 2 / 5, errorCodedWithoutNA: 1 / 4, naCoded: 1 / 5 });
    expect(report.byType.map(({ group, rows }) => [group, rows])).toEqual([
      ['name', 4],
      ['email', 1],
      ['username', 1],
    ]);
    expect(report.byCountry.map(({ group, rows }) => [group, rows])).toEqual([
      ['none', 4],
      ['GB', 1],
      ['KR', 1],
    ]);
    expect(report.byScript.map(({ group, rows }) => [group, rows])).toEqual([
      ['Latin', 5],
      ['None', 1],
    ]);
    expect(report.reliability.withoutConfidence).toEqual({ count: 0, shareRight: null });
  });

  it('reports the outcome of each row, with the suppressed answer', async () => {
    const scored: ScoredRow[] = [];
    await evaluate(rows(), fromDataset, 0.97, {
      onScored: (one) => void scored.push(one),
    });
    expect(scored.map(({ outcome, answer }) => [outcome, answer.gender])).toEqual([
      ['missing', 'female'],
      ['wrong', 'male'],
      ['missing', null],
      ['missing', 'female'],
      ['missing', 'female'],
      ['right', null],
    ]);
  });

  it('answers a row by its first value with a gender, and fails it by a faulty one', async () => {
    const asked: string[][] = [];
    const ask = answererOf((queries) => {
      asked.push(queries.map(({ value }) => value));
      return answerAll(queries);
    });
    const email = { type: 'email', value: 'bob@example.com' } as const;
    const bad = { type: 'email', value: 'bob' } as const;
    const tried = (value: string, ...more: readonly { type: InputType; value: string }[]) => {
      const one = row(value, 'male');
      return { ...one, question: { ...one.question, values: [...one.question.values, ...more] } };
    };
    const failed: FailedRow[] = [];
    const report = reportOf(
      await evaluate(
        list(tried('Nobody', email), tried('Bob', bad, email), tried('Nobody', bad), tried('Kim')),
        ask,
        0,
        { onFailed: (one) => void failed.push(one) },
      ),
    );
    expect(asked).toEqual([['Nobody', 'Bob', 'Kim'], ['bob@example.com']]);
    expect(report).toMatchObject({ rows: 3, failedRows: 1, confusion: { male: { male: 2, unanswered: 1 } } });
    expect(failed).toMatchObject([{ message: 'malformed e-mail address' }]);
    expect(report.byType.map(({ group }) => group)).toEqual(['name', 'email']);
  });

  it('counts a value that could not be predicted as failed, with its line', async () => {
    const failed: string[] = [];
    const half = answererOf((queries) =>
      queries.map((query) =>
        query.value === 'Bob' ? failedWith('too late', null) : (answerAll([query])[0] as Answer),
      ),
    );
    const evaluation = await evaluate(
      list({ ...row('Bob', 'male'), line: 7 } as FileRow, row('Ada', 'female')),
      half,
      0,
      { onFailed: (one) => void failed.push(`${one.line} ${one.message}`) },
    );
    expect(evaluation).toMatchObject({ rows: 1, failedRows: 1 });
    expect(failed).toEqual(['7 too late']);
  });

  it('asks in groups of bounded size, a value once, and keeps the order, over 100,000 rows', async () => {
    const sizes: number[] = [];
    const later = answererOf((queries) => {
      sizes.push(queries.length);
      return queries.map(({ value }) => ({
        ...(answerAll([{ type: 'name', value: 'Bob', country: null }])[0] as Answer),
        gender: value.startsWith('f') ? ('female' as const) : 'male',
        confidence: 0.9,
      }));
    });
    async function* many(): AsyncGenerator<FileRow> {
      for (let index = 0; index < 100_001; index++)
        yield index % 3 === 0 ? row(`f${index}`, 'female') : row('m', 'male');
    }
    const report = reportOf(await evaluate(many(), later, 0));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(ROWS_AT_ONCE);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(33_335);
    expect(report).toMatchObject({ rows: 100_001, metrics: { errorCoded: 0 } });
    expect(report.reliability.bins[8]?.count).toBe(100_001);
  });

  it('groups by a column of the file, a bounded number of groups', async () => {
    async function* many(): AsyncGenerator<FileRow> {
      for (let index = 0; index < COLUMN_GROUPS_MAX + 50; index++)
        yield { ...row('Ada', 'female'), cells: ['Ada', `g${index % (COLUMN_GROUPS_MAX + 25)}`] } as FileRow;
    }
    const { byColumn } = await evaluate(many(), fromDataset, 0, {}, 1);
    expect(byColumn.size).toBe(COLUMN_GROUPS_MAX + 1);
    expect(byColumn.get('g0')).toMatchObject({ female: { female: 2 } });
    expect(byColumn.get(OTHER_GROUPS)).toMatchObject({ female: { female: 25 } });
  });

  it('names its figures in JSON as the rest of the command line does', async () => {
    const json = reportJson(reportOf(await evaluate(rows(), fromDataset, 0)));
    expect(json).toMatchObject({
      rows: 6,
      failed_rows: 1,
      skipped_rows: 1,
      metrics: { error_coded: 0.4, error_coded_without_na: 0.25, na_coded: 0.2 },
      none_expected: { rows: 1, share_right: 1 },
      confusion: { female: { male: 1, female: 3, unanswered: 0 }, none: { answered: 0, unanswered: 1 } },
    });
  });
});
