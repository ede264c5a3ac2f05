import { LRUCache } from 'lru-cache';
import { createMemoryCounter } from './limits/memory-counter.js';
import { createTrialScopes } from './trial-scope.js';

/** Keys that are remembered as found. */
const foundMax = 10_000;
/** Milliseconds for which a key that was found is no guess, whatever others at its address try. */
const foundLifetimeMs = 3_600_000;

/** What is known of addresses without a usable key. Returns promises only where another thread knows it. */
export interface Addresses {
  /** What the trial of an address belongs to. */
  scopeOf(address: string): string | Promise<string>;
  /** Whole seconds for which the address may not try the key, which is 0 for one that was found lately. */
  waitS(key: string, address: string): number | Promise<number>;
  /** The key exists, or does not, which counts as a guess of the address. */
  tried(key: string, address: string, isFound: boolean): void;
}

/**
 * @param guessesPerMinute unknown keys that an address may try in a minute; null: any number
 * @param now UNIX milliseconds
 */
export function createAddresses(
  guessesPerMinute: number | null,
  now: () => number,
): Addresses & { scopeOf(address: string): string } {
  const scopeOf = createTrialScopes();
  const guesses = guessesPerMinute === null ? null : createMemoryCounter(guessesPerMinute, now);
  // Reads the clock each time: to remember it for a millisecond, the cache would set a timer in each.
  const found = new LRUCache<string, true>({ max: foundMax, ttl: foundLifetimeMs, ttlResolution: 0 });
  return {
    scopeOf,
    waitS: (key: string, address: string): number =>
      found.has(key) ? 0 : (guesses?.waitS(scopeOf(address)) ?? 0),
    tried(key: string, address: string, isFound: boolean): void {
      if (isFound) found.set(key, true);
      else {
        found.delete(key);
        guesses?.count(scopeOf(address));
      }
    },
  };
}
