/**
 * What counting costs one request: all that a billed prediction records, in nanoseconds, beside the
 * same with metrics off.
 *
 *   npx tsx bench/metrics.ts
 */
import type { Prediction } from '../src/inference/types.js';
import type { Recorder } from '../src/telemetry/metrics/recorder.js';
import { createRecorder } from '../src/telemetry/metrics/recorder.js';

const rounds = 2_000_000;

const prediction: Prediction = {
  name: 'maria',
  gender: 'female',
  country: 'ES',
  confidence: 0.99,
  confidenceKind: 'observed_frequency',
  sampleCount: 1000,
  source: 'dataset',
  reason: null,
  countrySource: 'dataset',
  match: { name: 'maria', method: 'normalized', scope: 'country', country: 'ES' },
};

/** One request with one prediction and one charge. The commit is shared; here it has one operation. */
function tell(recorder: Recorder | null, i: number): void {
  const durationMs = 1 + (i % 7);
  recorder?.requestBegan();
  recorder?.predicted('name', 'ES', prediction);
  recorder?.ledger('charge', 'charged', durationMs);
  recorder?.charged(1);
  recorder?.committed(1, durationMs);
  recorder?.requestEnded({ route: '/api/v2/gender', method: 'POST', status: 200, code: null, durationMs });
}

function nsPerRequest(recorder: Recorder | null): number {
  for (let i = 0; i < rounds / 10; i += 1) tell(recorder, i);
  const since = process.hrtime.bigint();
  for (let i = 0; i < rounds; i += 1) tell(recorder, i);
  return Number(process.hrtime.bigint() - since) / rounds;
}

const heapBefore = process.memoryUsage().heapUsed;
for (const [name, recorder] of Object.entries({ off: null, counting: createRecorder() }))
  process.stdout.write(`${name.padEnd(10)}${nsPerRequest(recorder).toFixed(0).padStart(6)} ns a request\n`);
const grown = process.memoryUsage().heapUsed - heapBefore;
process.stdout.write(`heap        ${(grown / 1e6).toFixed(1)} MB more after ${2.2 * rounds} requests\n`);
