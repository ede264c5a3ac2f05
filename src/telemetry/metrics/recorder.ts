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
