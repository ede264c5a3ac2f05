import type { Principal } from '../ledger/ledger.js';

/** Why a request does not use an account; null when it does. */
export type AccessReason = 'api_key_missing' | 'api_key_invalid' | 'api_key_not_found';

/** An authenticated request: by a valid key, or by the trial of its address. */
export interface Access {
  readonly mode: 'api_key' | 'ip_trial';
  readonly reason: AccessReason | null;
  readonly principal: Principal;
  /** The earlier of the account's and the key's expiry in UNIX milliseconds; null without one and for trials. */
  readonly expiresAt: number | null;
  /** Minimum confidence of its answers, 0.5 to 1; null: the service's threshold. */
  readonly confidenceMin: number | null;
}

/** A refused request. */
export interface Refusal {
  readonly refused:
    | 'invalid_api_key'
    | 'access_denied'
    | 'key_disabled'
    | 'key_expired'
    | 'rate_limit_exceeded';
  readonly mode: 'api_key' | 'unauthenticated';
  readonly reason: AccessReason | null;
  /** Seconds after which an address may try keys again. */
  readonly retryS?: number;
}

export type AccessDecision = Access | Refusal;

export const isRefusal = (decision: AccessDecision): decision is Refusal => 'refused' in decision;

/** The credential of a request. */
export interface Credential {
  /** The presented key when it is well-formed. */
  readonly key: string | null;
  /** Set when no well-formed key was presented. */
  readonly reason: 'api_key_missing' | 'api_key_invalid' | null;
}
