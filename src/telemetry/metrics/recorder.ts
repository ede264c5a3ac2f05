import type { CallOutcome } from '../../ai/llm/ask.js';
import type { InputType, Prediction } from '../../inference/types.js';

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

/** One request that is over. */
interface EndedRequest {
  /** The route's pattern, never an address; null outside of every route. */
  readonly route: string | null;
  readonly method: string;
  /** 499 where the client left before the answer. */
  readonly status: number;
  /** A problem's code; null without one. */
  readonly code: string | null;
  readonly durationMs: number;
}

/**
 * What the service tells of itself while it works. Nothing here may take a submitted value, a key or the id of an
 * account. Every call is a few additions; none throws.
 */
export interface Recorder {
  requestBegan(): void;
  requestEnded(ended: EndedRequest): void;
  /** A head that was refused below the router. */
  headRefused(status: number): void;
  shed(kind: ShedClass): void;
  limited(payer: 'customer' | 'trial', limit: 'rate' | 'concurrency'): void;
  /** A charged response whose client left. */
  undelivered(): void;
  ledger(operation: LedgerOperation, outcome: LedgerOutcome, durationMs: number): void;
  charged(credits: number): void;
  refunded(credits: number): void;
  /** A group of operations that shared one commit. */
  committed(operations: number, durationMs: number): void;
  /** @param country as asked: one of the interface's codes, or null */
  predicted(type: InputType, country: string | null, prediction: Prediction): void;
  /** An item that got no prediction, and the problem code it was told. */
  failed(type: InputType, code: string): void;
  aiCalled(provider: string, outcome: CallOutcome, durationMs: number): void;
  /** An inference of the embedded model. */
  aiInferred(): void;
  aiRefused(provider: string, reason: AiRefusal): void;
  spans(outcome: 'exported' | 'failed', count: number): void;
}

const nothing = (): void => undefined;

/** Counts nothing: metrics are off. */
export const silentRecorder: Recorder = {
  requestBegan: nothing,
  requestEnded: nothing,
  headRefused: nothing,
  shed: nothing,
  limited: nothing,
  undelivered: nothing,
  ledger: nothing,
  charged: nothing,
  refunded: nothing,
  committed: nothing,
  predicted: nothing,
  failed: nothing,
  aiCalled: nothing,
  aiInferred: nothing,
  aiRefused: nothing,
  spans: nothing,
};
