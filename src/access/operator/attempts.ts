import { LRUCache } from 'lru-cache';
import type { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { trialScope } from '../trial-scope.js';

/** Wrong tokens in a window, on each node. */
export const attemptLimits = {
  windowSeconds: 300,
  /** From one address (IPv6: one /64 network). */
  addressMax: 10,
  /** From all addresses together; also bounds how many addresses are remembered. */
  overallMax: 200,
} as const;

/** Addresses from which the operator came, which guesses from elsewhere must not lock out. */
const knownMax = 1000;
const knownMs = 24 * 3_600_000;

/** Counts wrong tokens, so that guessing is slow and seen. Seconds are whole; 0: go on. */
export interface Attempts {
  /** Seconds for which the address may not try, the right token included. */
  waitSeconds(address: string): Promise<number>;
  /** Counts a wrong token; seconds to wait when it was one too many. */
  failed(address: string): Promise<number>;
  /** A right token came from the address. */
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

/** Nothing is loaded before the first wrong token. */
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
      // Beyond its own limit an address adds nothing to the overall count: alone it must not shut others out.
      const ownSeconds = await count(each, scope);
      if (ownSeconds > 0) return ownSeconds;
      const overallSeconds = await count(overall, '');
      return isKnown ? 0 : overallSeconds;
    },
    succeeded: (address) => known.set(trialScope(address), true),
  };
}
