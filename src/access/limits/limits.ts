import { LRUCache } from 'lru-cache';
import type { Config } from '../../config/config.js';
import type { Principal } from '../../ledger/ledger.js';
import { type RateCount, type RateCounter, rateWindowMs } from './rate-counter.js';
import { createSharedStore } from './shared-store.js';

/**
 * Maximum callers whose windows are kept, at about 170 bytes each. Beyond it the oldest window is dropped, and its
 * caller starts a new one.
 */
export const callersMax = 50_000;

interface Window {
  readonly endsAt: number;
  count: number;
}

/**
 * Fixed windows in this process, each starting with its caller's first request. A request costs a seventh of what the
 * memory limiter of rate-limiter-flexible takes, which also returns a promise, keeps a timer per caller, is unbounded
 * and reads the system clock.
 * @param now UNIX milliseconds
 */
export function createMemoryCounter(
  quota: number,
  now: () => number,
  windowMs = rateWindowMs,
  idsMax = callersMax,
) {
  // All windows are equally long and only peeked at, so they end in their order of insertion. A Map would walk over its
  // deleted entries to find the oldest: 37 microseconds for a new caller at the bound, against 2. Created by the first
  // request, because its arrays take 7 ms.
  let created: LRUCache<string, Window> | null = null;
  const windows = (): LRUCache<string, Window> => {
    created ??= new LRUCache({ max: idsMax });
    return created;
  };

  function begin(id: string, nowMs: number): Window {
    const window = { endsAt: nowMs + windowMs, count: 0 };
    const all = windows();
    all.set(id, window);
    for (let [oldest] = all.rvalues(); oldest && oldest.endsAt <= nowMs; [oldest] = all.rvalues()) all.pop();
    return window;
  }

  return {
    /** @param by weight of the request */
    count(id: string, by = 1): RateCount {
      const nowMs = now();
      let window = windows().peek(id);
      // The last condition handles a clock that was set back.
      if (window === undefined || window.endsAt <= nowMs || window.endsAt > nowMs + windowMs)
        window = begin(id, nowMs);
      window.count += by;
      const remaining = quota - window.count;
      return {
        isOver: remaining < 0,
        remaining: Math.max(remaining, 0),
        resetS: Math.ceil((window.endsAt - nowMs) / 1000),
      };
    },
    /** Whole seconds until the window of a caller ends whose quota is used up, else 0; counts nothing. */
    waitS(id: string): number {
      const window = created?.peek(id);
      const leftMs = window === undefined ? 0 : window.endsAt - now();
      const isOver = window !== undefined && window.count >= quota && leftMs > 0 && leftMs <= windowMs;
      return isOver ? Math.ceil(leftMs / 1000) : 0;
    },
    /** Callers whose windows are kept. */
    size: () => created?.size ?? 0,
  };
}

/** Concurrent requests by caller. Only callers with a request are stored, so the connections bound its size. */
export function createSlots(concurrentMax: number) {
  const held = new Map<string, number>();
  return {
    /** False when the caller has reached its limit; then no slot is occupied. */
    enter(id: string): boolean {
      const count = held.get(id) ?? 0;
      if (count >= concurrentMax) return false;
      held.set(id, count + 1);
      return true;
    },
    /** Called once for each `enter` that returned true. */
    leave(id: string): void {
      const count = held.get(id) ?? 0;
      if (count > 1) held.set(id, count - 1);
      else held.delete(id);
    },
    /** Callers with a concurrent request. */
    size: () => held.size,
  };
}

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
  count: (id) => Promise.resolve(shared.count(id)).catch(() => own.count(id)),
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
