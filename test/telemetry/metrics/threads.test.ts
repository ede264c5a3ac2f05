import { expect, test } from 'vitest';
import { createCounter, createHistogram, type Readable } from '../../../src/telemetry/metrics/cells.js';
import { counted, sampled } from '../../../src/telemetry/metrics/definitions.js';
import { createExposition, type ThreadSamples } from '../../../src/telemetry/metrics/exposition.js';

const gauge = (definition: Readable['definition'], value: number): Readable => ({
  definition,
  samples: () => [{ labels: {}, value }],
});

/** A thread that charged credits and has a log. */
function threadWith(credits: number, seconds: number, logUp: 0 | 1) {
  const charged = createCounter(counted.creditsCharged);
  const durations = createHistogram(counted.ledgerDuration);
  charged.at().value += credits;
  durations.at('charge').observe(seconds);
  const probed = [gauge(sampled.logUp, logUp), gauge(sampled.ledgerQueue, 2), gauge(sampled.datasetNames, 7)];
  return (others: readonly ThreadSamples[]) =>
    createExposition(
      [charged, durations],
      async () => probed,
      async () => others,
    );
}

const valuesOf = (text: string, name: string): Record<string, number> =>
  Object.fromEntries(
    [...text.matchAll(new RegExp(`^(${name}\\S*?) (\\S+)$`, 'gm'))].map(([, series, value]) => [
      series as string,
      Number(value),
    ]),
  );

test('a scrape adds the counts of all threads, and has other metrics once', async () => {
  const other = await threadWith(5, 0.02, 0)([]).samples();
  const ended = { ...(await threadWith(10, 100, 0)([]).samples()), current: [] };
  const text = await threadWith(1, 0.02, 1)([other, ended]).text();
  expect(Object.values(valuesOf(text, counted.creditsCharged.name))).toEqual([16]);
  const durations = valuesOf(text, counted.ledgerDuration.name);
  const of = (part: string) => durations[`${counted.ledgerDuration.name}_${part}`];
  expect(of('count{operation="charge"}')).toBe(3);
  expect(of('sum{operation="charge"}')).toBeCloseTo(100.04, 6);
  expect(of('bucket{operation="charge",le="+Inf"}')).toBe(3);
  expect(valuesOf(text, sampled.ledgerQueue.name)).toEqual({ [sampled.ledgerQueue.name]: 4 });
  expect(valuesOf(text, sampled.datasetNames.name)).toEqual({ [sampled.datasetNames.name]: 7 });
});

test('the log is up as long as that of every running thread is', async () => {
  const [up, down] = await Promise.all([
    threadWith(1, 1, 1)([]).samples(),
    threadWith(1, 1, 0)([]).samples(),
  ]);
  const logUpWith = async (...others: ThreadSamples[]) =>
    valuesOf(await threadWith(1, 1, 1)(others).text(), sampled.logUp.name)[sampled.logUp.name];
  expect(await logUpWith()).toBe(1);
  expect(await logUpWith(up, up)).toBe(1);
  expect(await logUpWith(up, down)).toBe(0);
  expect(await logUpWith({ ...down, current: [] })).toBe(1);
});
