import { LRUCache } from 'lru-cache';
import { trialScope } from '../access/client-address.js';
import {
  type Begun,
  type Limit,
  type LimitSettings,
  type Limits,
  policyOf,
} from '../access/limits/limits.js';
import type { Shared } from '../parts.js';
import type { ActivityState } from '../telemetry/activity.js';
import type { Link } from './link.js';
import type { CountedThere, StateApi } from './process-state.js';

/** What a thread asks of the process. */
export interface ProcessApi extends StateApi {
  /** The thread answers. */
  ready(url: string): void;
  /** The text of a scrape: the sum of all threads. */
  metrics(): Promise<string>;
  /** What all threads have counted for the operator. */
  activity(): Promise<ActivityState>;
}

type ToProcess = Link<ProcessApi>;

/** Callers that have too much looked up for nothing, as the process last said. */
const unpaidMax = 10_000;

function limitsOf(process: ToProcess, figures: LimitSettings): Limits {
  const unpaidWaits = new LRUCache<string, number>({ max: unpaidMax });
  const begunOf = (id: string, { hasSlot, counted, unpaidWaitS }: CountedThere): Begun => {
    if (unpaidWaitS > 0) unpaidWaits.set(id, unpaidWaitS);
    else unpaidWaits.delete(id);
    return {
      hasSlot,
      counted: counted ?? Promise.reject(new Error('the shared counter of the trial is unavailable')),
    };
  };
  const limit = (name: Limit['name']): Limit => ({
    name,
    policy: policyOf(name, figures[name]),
    begin: (id) => process.call('begin', name, id).then((there) => begunOf(id, there)),
    end: (id) => process.tell('end', name, id),
  });
  return {
    key: limit('key'),
    trial: limit('trial'),
    unpaid: {
      waitS: (id) => unpaidWaits.get(id) ?? 0,
      count: (id, by) => process.tell('countUnpaid', id, by),
    },
    close: async () => undefined,
  };
}

/** What a thread that answers has from the process. */
export const sharedBy = (
  process: ToProcess,
  {
    thread,
    listenFd,
    requests,
    limits,
  }: Pick<Shared, 'thread'> &
    Pick<Shared['http'], 'listenFd' | 'requests'> & { readonly limits: LimitSettings | null },
): Shared => ({
  thread,
  limits: limits && limitsOf(process, limits),
  addresses: {
    scopeOf(address) {
      const own = trialScope(address);
      // Only networks that a customer may have many of need more than the address itself.
      return own.endsWith('/64') ? process.call('scopeOf', address) : own;
    },
    waitS: (key, address) => process.call('keyWaitS', key, address),
    tried: (key, address, isFound) => process.tell('keyTried', key, address, isFound),
  },
  attempts: {
    waitSeconds: (address) => process.call('attemptWaitS', address),
    failed: (address) => process.call('attemptFailed', address),
    succeeded: (address) => process.tell('attemptSucceeded', address),
  },
  ended: {
    add: (id) => process.call('sessionEnded', id),
    has: (id) => process.call('hasSessionEnded', id),
  },
  http: {
    listenFd,
    requests,
    connections: {
      open: (scope, isBounded) => process.call('connectionOpened', scope, isBounded),
      close: (scope, verdict) => process.tell('connectionClosed', scope, verdict),
    },
    activity: () => process.call('activity'),
  },
  exposition: {
    contentType: 'text/plain; version=0.0.4; charset=utf-8',
    text: () => process.call('metrics'),
  },
});
