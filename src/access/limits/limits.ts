import type { Config } from '../../config/config.js';
import type { Principal } from '../../ledger/ledger.js';
import { createMemoryCounter } from './memory-counter.js';
import { type RateCount, type RateCounter, rateWindowMs } from './rate-counter.js';
import { createSharedStore } from './shared-store.js';
import { createSlots } from './slots.js';

export type LimitSettings = NonNullable<Config['limits']>;
type LimitFigures = LimitSettings['key'];

/** The outcome of counting a request. */
export interface Begun {
  /** Whether it occupies a concurrency slot, until `end`. */
  readonly hasSlot: boolean;
  /** A promise rejects while the trial's shared counter is unavailable. */
  readonly counted: RateCount | Promise<RateCount>;
}

/** The limits of one kind of caller. */
export interface Limit {
  readonly name: 'key' | 'trial';
  /** The value of the `RateLimit-Policy` header. */
  readonly policy: string;
  /** Counts a request and occupies a slot for it. Returns a promise only if another thread counts. */
  begin(id: string): Begun | Promise<Begun>;
  /** Frees the slot of a request that got one. */
  end(id: string): void;
}

/** Requests for the counts of names: enough to read them, too few to copy the dataset. */
const namesPerMinuteMax = 60;

/** Request rate and concurrency limits, per API key and per trial address. */
export interface Limits {
  readonly key: Limit;
  readonly trial: Limit;
  /**
   * Characters per caller that were looked up without a charge, because the AI that they need is unavailable. At most as
   * many as a key may send requests: a character takes 4 microseconds at worst.
   */
  readonly unpaid: { waitS(id: string): number; count(id: string, by: number): void };
  /** Requests for the counts of a name, per caller. */
  readonly names: RateCounter;
  close(): Promise<void>;
}

export const callerId = (principal: Principal): string =>
  principal.kind === 'customer' ? principal.keyId : principal.addressHash;

export const policyOf = (name: Limit['name'], { perMinute }: LimitFigures): string =>
  `"${name}";q=${perMinute};w=${rateWindowMs / 1000}`;

function createLimit(name: Limit['name'], figures: LimitFigures, counter: RateCounter): Limit {
  const slots = createSlots(figures.concurrent);
  return {
    name,
    policy: policyOf(name, figures),
    begin: (id) => ({ hasSlot: slots.enter(id), counted: counter.count(id) }),
    end: slots.leave,
  };
}

/**
 * While the shared store is unavailable, the node counts alone. This gives away nothing: the ledger decides what an
 * account may spend.
 */
const withFallback = (shared: RateCounter, own: RateCounter): RateCounter => ({
  count: async (id) => {
    try {
      return await shared.count(id);
    } catch {
      return own.count(id);
    }
  },
});

/**
 * Accounts are still served while the shared store is unavailable. The trial is not: its counter rejects, since nodes
 * that count alone would multiply the free credits.
 * @param now UNIX milliseconds; counts of a shared store follow that store's clock
 */
export function createLimits(
  { store, key, trial }: LimitSettings & { readonly store: string },
  { now, onStoreFault }: { readonly now: () => number; readonly onStoreFault: (error: Error) => void },
): Limits {
  const ownKey = createMemoryCounter(key.perMinute, now);
  const quotas = [
    { name: 'key', perMinute: key.perMinute },
    { name: 'trial', perMinute: trial.perMinute },
  ];
  const shared = store === '' ? null : createSharedStore(store, quotas, onStoreFault);
  const [sharedKey, sharedTrial] = shared?.counters ?? [];
  return {
    key: createLimit('key', key, sharedKey ? withFallback(sharedKey, ownKey) : ownKey),
    trial: createLimit('trial', trial, sharedTrial ?? createMemoryCounter(trial.perMinute, now)),
    unpaid: createMemoryCounter(key.perMinute, now),
    names: createMemoryCounter(namesPerMinuteMax, now),
    close: async () => shared?.close(),
  };
}
