import { countryCodes } from '../../inference/country-codes.js';
import { createCounter, createHistogram, type Readable } from './cells.js';
import { counted } from './definitions.js';
import type { Recorder } from './recorder.js';

export interface CountingRecorder extends Recorder {
  /** Requests in flight. */
  readonly inFlight: () => number;
  /** All values counted so far. */
  readonly readables: readonly Readable[];
}

const methods: ReadonlySet<string> = new Set(
  'GET HEAD POST PUT PATCH DELETE OPTIONS CONNECT TRACE'.split(' '),
);

const countries: ReadonlySet<string> = new Set(countryCodes);

/** Durations are passed in milliseconds; metrics are in seconds. */
const msPerS = 1000;

function createCollections() {
  return {
    requests: createCounter(counted.requests),
    requestDuration: createHistogram(counted.requestDuration),
    requestsShed: createCounter(counted.requestsShed),
    rateLimited: createCounter(counted.rateLimited),
    undelivered: createCounter(counted.undelivered),
    ledgerOperations: createCounter(counted.ledgerOperations),
    ledgerDuration: createHistogram(counted.ledgerDuration),
    creditsCharged: createCounter(counted.creditsCharged),
    creditsRefunded: createCounter(counted.creditsRefunded),
    commitSize: createHistogram(counted.commitSize),
    commitDuration: createHistogram(counted.commitDuration),
    predictions: createCounter(counted.predictions),
    predictionsByCountry: createCounter(counted.predictionsByCountry),
    aiCalls: createCounter(counted.aiCalls),
    aiCallDuration: createHistogram(counted.aiCallDuration),
    aiRefusals: createCounter(counted.aiRefusals),
    spans: createCounter(counted.spans),
  } satisfies Record<keyof typeof counted, Readable>;
}

type Collections = ReturnType<typeof createCollections>;

function requestParts(of: Collections): Pick<Recorder, 'requestEnded' | 'headRefused' | 'shed' | 'limited'> {
  return {
    requestEnded({ route, method, status, code, durationMs }) {
      const pattern = route ?? 'none';
      of.requests.at(pattern, methods.has(method) ? method : 'other', status, code ?? 'none').value += 1;
      of.requestDuration.at(pattern).observe(durationMs / msPerS);
    },
    headRefused(status) {
      of.requests.at('none', 'none', status, 'none').value += 1;
    },
    shed(kind) {
      of.requestsShed.at(kind).value += 1;
    },
    limited(payer, limit) {
      of.rateLimited.at(payer, limit).value += 1;
    },
  };
}

function moneyParts(
  of: Collections,
): Pick<Recorder, 'ledger' | 'charged' | 'refunded' | 'committed' | 'undelivered'> {
  const [charged, refunded] = [of.creditsCharged.at(), of.creditsRefunded.at()];
  const [commitSize, commitDuration] = [of.commitSize.at(), of.commitDuration.at()];
  const undelivered = of.undelivered.at();
  return {
    ledger(operation, outcome, durationMs) {
      of.ledgerOperations.at(operation, outcome).value += 1;
      of.ledgerDuration.at(operation).observe(durationMs / msPerS);
    },
    charged(credits) {
      charged.value += credits;
    },
    refunded(credits) {
      refunded.value += credits;
    },
    committed(operations, durationMs) {
      commitSize.observe(operations);
      commitDuration.observe(durationMs / msPerS);
    },
    undelivered() {
      undelivered.value += 1;
    },
  };
}

function inferenceParts(
  of: Collections,
): Pick<Recorder, 'predicted' | 'failed' | 'aiCalled' | 'aiInferred' | 'aiRefused' | 'spans'> {
  const inferred = of.aiCalls.at('embedded', 'answered');
  return {
    predicted(type, country, { reason, source }) {
      const outcome = reason === null ? 'identified' : 'unknown';
      of.predictions.at(type, outcome, reason ?? 'none', source).value += 1;
      const asked = country !== null && countries.has(country) ? country : 'none';
      of.predictionsByCountry.at(asked, outcome).value += 1;
    },
    failed(type, code) {
      of.predictions.at(type, 'failed', code, 'none').value += 1;
    },
    aiCalled(provider, outcome, durationMs) {
      of.aiCalls.at(provider, outcome).value += 1;
      of.aiCallDuration.at(provider).observe(durationMs / msPerS);
    },
    aiInferred() {
      inferred.value += 1;
    },
    aiRefused(provider, reason) {
      of.aiRefusals.at(provider, reason).value += 1;
    },
    spans(outcome, count) {
      of.spans.at(outcome).value += count;
    },
  };
}

/** Counts everything in plain numbers. A request with one prediction and one charge takes 140 ns. */
export function createRecorder(): CountingRecorder {
  const collections = createCollections();
  let inFlight = 0;
  const requests = requestParts(collections);
  return {
    ...requests,
    ...moneyParts(collections),
    ...inferenceParts(collections),
    requestBegan() {
      inFlight += 1;
    },
    requestEnded(ended) {
      inFlight -= 1;
      requests.requestEnded(ended);
    },
    inFlight: () => inFlight,
    readables: Object.values(collections),
  };
}
