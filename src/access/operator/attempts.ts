import { LRUCache } from 'lru-cache';
import type { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { trialScope } from '../client-address.js';

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

/** Counts wrong tokens, which slows down guessing. Seconds are whole; 0: no wait. */
export interface Attempts {
  /** Seconds for which the address must wait, even with the right token. */
  waitSeconds(address: string): Promise<number>;
  /** Counts a wrong token; returns the seconds to wait if it exceeded a limit. */
  failed(address: string): Promise<number>;
  /** Records a right token from the address. */
  succeeded(address: string): void;
}

interface Limiters {
  readonly address: RateLimiterMemory;
  readonly overall: RateLimiterMemory;
}

async function openLimiters(): Promise<Limiters> {
  const { RateLimiterMemory } = await import('rate-limiter-flexible');
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterMemory({ keyPrefix, points, duration: attemptLimits.windowSeconds });
  return {
    address: limiter('address', attemptLimits.addressMax),
    overall: limiter('overall', attemptLimits.overallMax),
  };
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));

async function wait(limiter: RateLimiterMemory, key: string): Promise<number> {
  const taken = await limiter.get(key);
  return taken !== null && taken.consumedPoints > limiter.points ? secondsOf(taken) : 0;
}

async function count(limiter: RateLimiterMemory, key: string): Promise<number> {
  const taken = await limiter.penalty(key);
  return taken.consumedPoints > limiter.points ? secondsOf(taken) : 0;
}

/** Limiters are loaded with the first wrong token. */
export function createAttempts(): Attempts {
  let limiters: Promise<Limiters> | null = null;
  const known = new LRUCache<string, true>({ max: knownMax, ttl: knownMs });
  return {
    async waitSeconds(address) {
      if (limiters === null) return 0;
      const { address: each, overall } = await limiters;
      const scope = trialScope(address);
      return (await wait(each, scope)) || (known.get(scope) ? 0 : wait(overall, ''));
    },
    async failed(address) {
      limiters ??= openLimiters();
      const { address: each, overall } = await limiters;
      const scope = trialScope(address);
      const isKnown = known.get(scope) === true;
      const shutSeconds = isKnown ? 0 : await wait(overall, '');
      if (shutSeconds > 0) return shutSeconds;
      // Beyond its own limit, an address does not add to the overall count, so that it cannot lock out others.
      const ownSeconds = await count(each, scope);
      if (ownSeconds > 0) return ownSeconds;
      const overallSeconds = await count(overall, '');
      return isKnown ? 0 : overallSeconds;
    },
    succeeded: (address) => known.set(trialScope(address), true),
  };
}
