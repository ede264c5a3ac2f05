import type { Limit, Limits } from '../access/limits/limits.js';
import type { RateCount } from '../access/limits/rate-counter.js';
import { createAttempts } from '../access/operator/operator.js';
import { createEndedSessions } from '../access/operator/sessions.js';
import { createAddresses } from '../access/trial-scopes.js';
import type { Config } from '../config/config.js';
import { type ConnectionVerdict, connectionsMaxOf, createConnectionCounts } from '../http/connections.js';

type LimitName = Limit['name'];

/** A request as the process counted it. */
export interface CountedByProcess {
  readonly hasSlot: boolean;
  /** Null: the shared counter of the trial is unavailable. */
  readonly counted: RateCount | null;
  /** Seconds until the caller may again send requests whose lookup is not charged; 0: it may. */
  readonly unpaidWaitS: number;
}

/** Counts what one thread occupies, so that it can be released when the thread ends. */
function createHolds<Kind extends string>(release: (kind: Kind, id: string) => void) {
  const held = new Map<string, { readonly kind: Kind; readonly id: string; count: number }>();
  return {
    take(kind: Kind, id: string): void {
      const known = held.get(`${kind} ${id}`);
      if (known === undefined) held.set(`${kind} ${id}`, { kind, id, count: 1 });
      else known.count += 1;
    },
    end(kind: Kind, id: string): void {
      const known = held.get(`${kind} ${id}`);
      if (known === undefined) return;
      known.count -= 1;
      if (known.count === 0) held.delete(`${kind} ${id}`);
      release(kind, id);
    },
    endAll(): void {
      for (const { kind, id, count } of held.values()) for (let i = 0; i < count; i += 1) release(kind, id);
      held.clear();
    },
  };
}

/**
 * The state that the threads of a process share, kept by its main thread: limits of rate, concurrency and connections hold
 * for all threads together.
 * @param limits null: off
 * @param now UNIX milliseconds
 */
export function createProcessState(config: Config, limits: Limits | null, now: () => number) {
  const { limits: figures } = config;
  const addresses = createAddresses(figures?.trial.perMinute ?? null, now);
  const attempts = createAttempts(now);
  const ended = createEndedSessions(now);
  const connections = createConnectionCounts(connectionsMaxOf(config));
  const limitOf = (name: LimitName): Limit => (limits as Limits)[name];

  /** The functions that one thread calls. */
  return () => {
    const slots = createHolds<LimitName>((name, id) => limitOf(name).end(id));
    const open = createHolds<ConnectionVerdict>((verdict, scope) => connections.close(scope, verdict));
    const api = {
      begin(name: LimitName, id: string): CountedByProcess | Promise<CountedByProcess> {
        const counted = limitOf(name).begin(id);
        if (counted instanceof Promise) throw new Error('the process counts itself');
        const { hasSlot } = counted;
        if (hasSlot) slots.take(name, id);
        const unpaidWaitS = limits?.unpaid.waitS(id) ?? 0;
        const known = counted.counted;
        return known instanceof Promise
          ? known.then(
              (count) => ({ hasSlot, counted: count, unpaidWaitS }),
              () => ({ hasSlot, counted: null, unpaidWaitS }),
            )
          : { hasSlot, counted: known, unpaidWaitS };
      },
      end: slots.end,
      countName: (id: string) => (limits as Limits).names.count(id),
      countUnpaid: (id: string, characters: number) => limits?.unpaid.count(id, characters),
      scopeOf: addresses.scopeOf,
      keyWaitS: addresses.waitS,
      keyTried: addresses.tried,
      connectionOpened(scope: string, isBounded: boolean): ConnectionVerdict {
        const verdict = connections.open(scope, isBounded);
        if (verdict !== 'refused') open.take(verdict, scope);
        return verdict;
      },
      connectionClosed: (scope: string, verdict: ConnectionVerdict) => open.end(verdict, scope),
      attemptWaitS: attempts.waitSeconds,
      attemptFailed: attempts.failed,
      attemptSucceeded: attempts.succeeded,
      sessionEnded: ended.add,
      hasSessionEnded: ended.has,
    };
    return {
      api,
      /** Releases what the thread held. */
      release() {
        slots.endAll();
        open.endAll();
      },
    };
  };
}

export type StateApi = ReturnType<ReturnType<typeof createProcessState>>['api'];
