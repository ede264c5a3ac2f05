import { describe, expect, test } from 'vitest';
import { ProblemError, toProblem, unreachable } from '../../console/src/api/problem.js';
import type { BatchRow } from '../../console/src/api/types.js';
import { Run } from '../../console/src/file/run.js';
import { keyOf, type Query } from '../../src/tables/enrichment/answers/answer.js';
import { prediction } from './samples.js';

const queries = (count: number): Query[] =>
  Array.from({ length: count }, (_, at) => ({ type: 'name', value: `k${at}`, country: null }));

const answerTo = (value: string) => keyOf({ type: 'name', value, country: null });

const rowsFor = (batch: readonly Query[]): BatchRow[] =>
  batch.map((_query, index) => ({ index, charged_credits: 1, data: prediction() }));

const problem = (status: number, code: string, members: object = {}, retryAfter: string | null = null) =>
  new ProblemError(toProblem(status, { code, detail: 'why', ...members }, retryAfter));

/** As for someone without a key. */
function tenAtMost(batch: readonly Query[]): BatchRow[] {
  if (batch.length > 10) throw problem(422, 'trial_batch_limit');
  return rowsFor(batch);
}

/** A run whose batches the test answers. */
function start(
  count: number,
  answer: (batch: readonly Query[], call: number) => BatchRow[],
  { batchMax = 4, parallelMax = 1 } = {},
) {
  const batches: string[][] = [];
  const waits: number[] = [];
  let clockMs = 0;
  const run = new Run(queries(count), {
    ask: async (batch) => {
      batches.push(batch.map(({ value }) => value));
      clockMs += 1000;
      return answer(batch, batches.length);
    },
    batchMax,
    parallelMax,
    wait: async (seconds) => void waits.push(seconds),
    now: () => clockMs,
  });
  return { run, batches, waits };
}

describe('a run', () => {
  test('sends all questions in order and adds up the charges', async () => {
    const { run, batches } = start(6, rowsFor);
    expect(await run.go()).toBeNull();
    expect(batches).toEqual([
      ['k0', 'k1', 'k2', 'k3'],
      ['k4', 'k5'],
    ]);
    expect([run.done, run.total, run.charged, run.rate]).toEqual([6, 6, 6, 3]);
  });

  test('sends no question twice with several batches in flight', async () => {
    const { run, batches } = start(41, rowsFor, { parallelMax: 4 });
    await run.go();
    const asked = batches.flat();
    expect([asked.length, new Set(asked).size, run.done]).toEqual([41, 41, 41]);
  });

  test('waits as long as a rate limit says and retries the same batch', async () => {
    const { run, batches, waits } = start(2, (batch, call) => {
      if (call === 1) throw problem(429, 'rate_limit_exceeded', {}, '7');
      if (call === 2) throw problem(503, 'server_busy');
      return rowsFor(batch);
    });
    expect(await run.go()).toBeNull();
    expect([waits, batches]).toEqual([
      [7, 1],
      [
        ['k0', 'k1'],
        ['k0', 'k1'],
        ['k0', 'k1'],
      ],
    ]);
  });

  test('stops at a problem, keeps the answers, and resumes from there', async () => {
    const { run, batches } = start(6, (batch, call) => {
      if (call === 2) throw problem(403, 'insufficient_credits');
      return rowsFor(batch);
    });
    expect(await run.go()).toMatchObject({ code: 'insufficient_credits' });
    expect(run.done).toBe(4);
    expect(await run.go()).toBeNull();
    expect([batches[1], batches[2], run.done]).toEqual([['k4', 'k5'], ['k4', 'k5'], 6]);
  });

  test('does not retry by itself what may have been charged', async () => {
    const { run, batches } = start(2, () => {
      throw new ProblemError(unreachable(true));
    });
    expect(await run.go()).toMatchObject({ code: 'no_answer' });
    expect([batches.length, run.lost.length]).toEqual([1, 2]);
    expect(run.answers.get(answerTo('k0'))?.fault?.cause).toBe(
      'the answer was lost, it may have been charged',
    );
    expect(await run.go()).toBeNull();
    expect(batches.length).toBe(1);
  });

  test('asks lost values again when that is wanted', async () => {
    const { run, batches } = start(6, (batch, call) => {
      if (call === 1) throw new ProblemError(unreachable(true));
      return rowsFor(batch);
    });
    await run.go();
    await run.go();
    expect([run.done, run.lost.length, run.charged]).toEqual([6, 4, 2]);
    run.retryLost();
    await run.go();
    expect([batches[2], run.lost.length, run.charged]).toEqual([['k0', 'k1', 'k2', 'k3'], 0, 6]);
  });

  test('skips the items that the problem of a batch points at', async () => {
    const { run, batches } = start(4, (batch, call) => {
      const errors = [{ pointer: '/items/1/value', message: 'must be well-formed' }];
      if (call === 1) throw problem(422, 'validation_error', { errors });
      return rowsFor(batch);
    });
    expect(await run.go()).toBeNull();
    expect(batches[1]).toEqual(['k0', 'k2', 'k3']);
    expect(run.answers.get(answerTo('k1'))?.reason).toBe('error: validation_error');
    expect(run.details.get(answerTo('k1'))).toBe('must be well-formed');
  });

  test('keeps the rows of a batch without a success', async () => {
    const error = { code: 'ai_upstream_error', detail: 'AI failed' };
    const { run } = start(2, (batch) => {
      const data = batch.map((_query, index) => ({ index, charged_credits: 0, error }));
      throw problem(502, 'ai_upstream_error', { data });
    });
    expect(await run.go()).toBeNull();
    expect([run.done, run.charged, run.answers.get(answerTo('k1'))?.reason]).toEqual([
      2,
      0,
      'error: ai_upstream_error',
    ]);
    expect(run.details.get(answerTo('k1'))).toBe('AI failed');
  });

  test('sends smaller batches when the key turns out to be unknown', async () => {
    const { run, batches } = start(25, tenAtMost, { batchMax: 50 });
    expect(await run.go()).toBeNull();
    expect(batches.map(({ length }) => length)).toEqual([25, 10, 10, 5]);
  });

  test('sends smaller batches when several in flight are refused for their size', async () => {
    const { run } = start(200, tenAtMost, { batchMax: 50, parallelMax: 4 });
    expect(await run.go()).toBeNull();
    expect(run.done).toBe(200);
  });

  test('ends after the batch in flight when it is stopped', async () => {
    const { run, batches } = start(12, (batch) => {
      run.stop();
      return rowsFor(batch);
    });
    expect(await run.go()).toBeNull();
    expect([batches.length, run.done]).toEqual([1, 4]);
    expect(run.secondsLeft).toBe(2);
  });
});
