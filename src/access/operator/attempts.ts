import { LRUCache } from 'lru-cache';
import { trialScope } from '../client-address.js';
import { createMemoryCounter } from '../limits/limits.js';

/** Limits of wrong tokens in a window, on each node. */
export const attemptLimits = {
  windowSeconds: 300,
  /** From one address (IPv6: one /64 network). */
  addressMax: 10,
  /** From all addresses together; also bounds the number of remembered addresses. */
  overallMax: 200,
} as const;

/** Addresses of successful logins, which guesses from elsewhere must not lock out. */
const knownMax = 1000;
const knownMs = 24 * 3_600_000;

/** Addresses whose wrong tokens are counted: more than guess before the overall limit, and those of logins. */
const addressesMax = 2 * knownMax;

/** Counts wrong tokens, which slows down guessing. Seconds are whole; 0: no wait. */
export interface Attempts {
  /** Seconds for which the address must wait, even with the right token. */
  waitSeconds(address: string): Promise<number>;
  /** Counts a wrong token; returns the seconds to wait if it exceeded a limit. */
  failed(address: string): Promise<number>;
  /** Records a right token from the address. */
  succeeded(address: string): void;
}

/** @param now UNIX milliseconds */
export function createAttempts(now: () => number): Attempts {
  // Attempts up to the limit are answered; from the next one on the address waits.
  const counter = (max: number, idsMax: number) =>
    createMemoryCounter(max + 1, now, attemptLimits.windowSeconds * 1000, idsMax);
  const each = counter(attemptLimits.addressMax, addressesMax);
  const overall = counter(attemptLimits.overallMax, 1);
  const known = new LRUCache<string, true>({ max: knownMax, ttl: knownMs });
  const fail = (limits: typeof each, id: string): number => {
    limits.count(id);
    return limits.waitS(id);
  };
  return {
    async waitSeconds(address) {
      const scope = trialScope(address);
      return each.waitS(scope) || (known.get(scope) ? 0 : overall.waitS(''));
    },
    async failed(address) {
      const scope = trialScope(address);
      const isKnown = known.get(scope) === true;
      const shutSeconds = isKnown ? 0 : overall.waitS('');
      if (shutSeconds > 0) return shutSeconds;
      // Beyond its own limit, an address does not add to the overall count, so that it cannot lock out others.
      const ownSeconds = fail(each, scope);
      if (ownSeconds > 0) return ownSeconds;
      const overallSeconds = fail(overall, '');
      return isKnown ? 0 : overallSeconds;
    },
    succeeded: (address) => known.set(trialScope(address), true),
  };
}
