import type { CallOutcome } from '../../ai/llm/ask.js';
import { countryCodes } from '../../inference/country-codes.js';
import type { InputType, Prediction } from '../../inference/types.js';
import { createCounter, createHistogram, type Readable } from './cells.js';
import { counted } from './definitions.js';

export type LedgerOperation = 'charge' | 'reserve' | 'settle' | 'refund';

export type LedgerOutcome =
  | 'charged'
  | 'insufficient'
  | 'stale'
  | 'settled'
  | 'refunded'
  | 'missing'
  | 'busy'
  | 'unavailable'
  | 'unconfirmed';

type ShedClass = 'anonymous' | 'v1' | 'rest' | 'operator' | 'ledger';

type AiRefusal = 'circuit' | 'queue' | 'spend';

/** A finished request. */
interface EndedRequest {
  /** The route's pattern, not an address; null for unknown routes. */
  readonly route: string | null;
  readonly method: string;
  /** 499 for clients that disconnected before the response. */
  readonly status: number;
  /** A problem's code; null without one. */
  readonly code: string | null;
  readonly durationMs: number;
}

/**
 * Records the service's activity. No argument may be a submitted value, a key or an account ID. Every call is a few
 * additions and does not throw.
 */
export interface Recorder {
  requestBegan(): void;
  requestEnded(ended: EndedRequest): void;
  /** A request that was refused below the router. */
  headRefused(status: number): void;
  shed(kind: ShedClass): void;
  limited(payer: 'customer' | 'trial', limit: 'rate' | 'concurrency'): void;
  /** A charged response whose client disconnected. */
  undelivered(): void;
  ledger(operation: LedgerOperation, outcome: LedgerOutcome, durationMs: number): void;
  charged(credits: number): void;
  refunded(credits: number): void;
  /** A group of operations that shared one commit. */
  committed(operations: number, durationMs: number): void;
  /** @param country as submitted: a code of the interface, or null */
  predicted(type: InputType, country: string | null, prediction: Prediction): void;
  /** An item without a prediction, with its problem code. */
  failed(type: InputType, code: string): void;
  aiCalled(provider: string, outcome: CallOutcome, durationMs: number): void;
  /** An inference of the embedded model. */
  aiInferred(): void;
  aiRefused(provider: string, reason: AiRefusal): void;
  spans(outcome: 'exported' | 'failed', count: number): void;
}

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
