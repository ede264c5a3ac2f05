import { expect, test } from 'vitest';
import { countryCodes } from '../../../src/country-codes.js';
import type { Prediction } from '../../../src/inference/types.js';
import { definitions } from '../../../src/telemetry/metrics/definitions.js';
import { createRecorder } from '../../../src/telemetry/metrics/recorder.js';

const prediction = (reason: Prediction['reason'], source: Prediction['source']): Prediction => ({
  name: null,
  gender: null,
  country: null,
  confidence: null,
  confidenceKind: null,
  sampleCount: null,
  source,
  reason,
  countrySource: null,
  match: { name: null, method: null, scope: null, country: null },
});

const seriesOf = (recorder: ReturnType<typeof createRecorder>, name: string) => {
  const readable = recorder.readables.find(({ definition }) => definition.name === name);
  const distinct = readable?.samples().map(({ labels: { le, ...labels } }) => JSON.stringify(labels));
  return [...new Set(distinct)].map((labels) => JSON.parse(labels) as Record<string, string | number>);
};

test('series beyond the maximum are counted together as other', () => {
  const recorder = createRecorder();
  for (let i = 0; i < 5000; i += 1)
    recorder.requestEnded({ route: `/r${i}`, method: `M${i}`, status: i, code: `c${i}`, durationMs: 1 });
  const requests = seriesOf(recorder, 'genderd_http_requests_total');
  expect(requests).toHaveLength(2001);
  expect(requests.at(-1)).toEqual({ route: 'other', method: 'other', status: 'other', code: 'other' });
  expect(seriesOf(recorder, 'genderd_http_request_duration_seconds')).toHaveLength(101);
  const counts = recorder.readables[0]?.samples().map(({ value }) => value) ?? [];
  expect(counts.reduce((sum, value) => sum + value, 0)).toBe(5000);
});

test('an unknown method has no series of its own', () => {
  const recorder = createRecorder();
  for (const method of ['GET', 'PROPFIND', 'x'.repeat(1000)])
    recorder.requestEnded({ route: null, method, status: 404, code: 'not_found', durationMs: 1 });
  expect(seriesOf(recorder, 'genderd_http_requests_total').map(({ method }) => method)).toEqual([
    'GET',
    'other',
  ]);
});

test('only known countries have a series', () => {
  const recorder = createRecorder();
  const given = [...countryCodes, null, 'XX', 'tr', '', 'a text'];
  for (const country of given) {
    recorder.predicted('name', country, prediction(null, 'dataset'));
    recorder.predicted('name', country, prediction('not_found', 'none'));
  }
  const series = seriesOf(recorder, 'genderd_predictions_by_country_total');
  expect(new Set(series.map(({ country }) => country))).toEqual(new Set([...countryCodes, 'none']));
  const bound = definitions.find(({ name }) => name === 'genderd_predictions_by_country_total')?.seriesMax;
  expect(series.length).toBe(2 * (countryCodes.length + 1));
  expect(series.length).toBeLessThanOrEqual(bound ?? 0);
});

test('the maximum of each metric is enough for all combinations that the code can count', () => {
  const recorder = createRecorder();
  for (const type of ['name', 'email', 'username'] as const) {
    for (const source of ['dataset', 'ai', 'none'] as const)
      for (const reason of [
        null,
        'not_found',
        'no_name_candidate',
        'ambiguous',
        'insufficient_evidence',
      ] as const)
        recorder.predicted(type, null, prediction(reason, source));
    for (const code of ['ai_unavailable', 'ai_upstream_error', 'invalid_ai_response', 'prediction_timeout'])
      recorder.failed(type, code);
  }
  for (const operation of ['charge', 'reserve', 'settle', 'refund'] as const)
    for (const outcome of ['charged', 'insufficient', 'stale', 'settled', 'refunded'] as const)
      recorder.ledger(operation, outcome, 1);
  for (const readable of recorder.readables)
    expect(readable.samples().some(({ labels }) => Object.values(labels).includes('other'))).toBe(false);
});

test('the number of series of a scrape is bounded', () => {
  const most = definitions.reduce(
    (sum, { seriesMax, buckets }) => sum + (seriesMax + 1) * (buckets === undefined ? 1 : buckets.length + 3),
    0,
  );
  expect(most).toBeLessThan(5000);
});

test('names and help keep to the rules of Prometheus', () => {
  for (const { name, type, help, labels, buckets } of definitions) {
    expect(name).toMatch(/^genderd_[a-z_]+$/);
    expect(name.endsWith('_total')).toBe(type === 'counter');
    expect(buckets !== undefined).toBe(type === 'histogram');
    expect(help).toMatch(/^[A-Z1].*\.$/);
    for (const label of Object.keys(labels)) expect(label).toMatch(/^[a-z_]+$/);
    expect(Object.keys(labels)).not.toContain('account');
  }
  expect(new Set(definitions.map(({ name }) => name)).size).toBe(definitions.length);
});
