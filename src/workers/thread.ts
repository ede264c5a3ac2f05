import { type MessagePort, workerData } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import {
  type Begun,
  type Limit,
  type LimitSettings,
  type Limits,
  policyOf,
} from '../access/limits/limits.js';
import { trialScope } from '../access/trial-scopes.js';
import { createApp } from '../app.js';
import type { Config, Secrets } from '../config/config.js';
import type { SharedCounts } from '../http/direct.js';
import { preload } from '../http/preload.js';
import type { Shared } from '../parts.js';
import { holdFiles, type SharedFiles } from '../runtime/section-file.js';
import { failThread } from '../runtime/start-worker.js';
import { reload } from '../serve.js';
import type { ActivityState } from '../telemetry/activity.js';
import type { ThreadSamples } from '../telemetry/metrics/exposition.js';
import { link } from './link.js';
import type { CountedByProcess, StateApi } from './process-state.js';

/** What a thread is started with. */
export interface ThreadData {
  readonly config: Config;
  readonly secrets: Secrets;
  /** Dataset, lexicon and model. */
  readonly files: SharedFiles;
  readonly listenFd: number;
  readonly requests: SharedCounts;
  /** To the process's main thread. */
  readonly process: MessagePort;
  /** To the embedded storage; null with PostgreSQL. */
  readonly storage: MessagePort | null;
}

/** What the process asks of a thread that is ready. */
export interface ThreadApi {
  samples(): Promise<ThreadSamples>;
  activity(): Promise<ActivityState>;
  drain(): Promise<void>;
  reload(): Promise<void>;
  /** Answers the requests in flight and closes everything. */
  close(): Promise<void>;
}

/** What a thread asks of the process. */
export interface ProcessApi extends StateApi {
  /** The thread answers. */
  ready(url: string): void;
  /** The text of a scrape: the sum of all threads. */
  metrics(): Promise<string>;
  /** What all threads have counted for the operator. */
  activity(): Promise<ActivityState>;
}

// Answers HTTP beside other threads, over the same listening socket, storage and bytes.
const data = workerData as ThreadData;
const { config, secrets, requests, listenFd } = data;
holdFiles(data.files);
const toProcess = link<ProcessApi, ThreadApi>(data.process, {
  samples: async () => (await app).ownSamples(),
  activity: async () => (await side).activity,
  drain: async () => (await side).drain(),
  reload: async () => reload(await app, await side),
  close: async () => (await app).close(),
});

/** Maximum callers whose wait after uncharged lookups is cached, as the process last reported it. */
const unpaidMax = 10_000;

function limitsOf(figures: LimitSettings): Limits {
  const unpaidWaits = new LRUCache<string, number>({ max: unpaidMax });
  const begunOf = (id: string, { hasSlot, counted, unpaidWaitS }: CountedByProcess): Begun => {
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
    begin: (id) => toProcess.call('begin', name, id).then((there) => begunOf(id, there)),
    end: (id) => toProcess.tell('end', name, id),
  });
  return {
    key: limit('key'),
    trial: limit('trial'),
    unpaid: {
      waitS: (id) => unpaidWaits.get(id) ?? 0,
      count: (id, by) => toProcess.tell('countUnpaid', id, by),
    },
    names: { count: (id) => toProcess.call('countName', id) },
    close: async () => undefined,
  };
}

/** The state that the process keeps for this thread. */
const shared: Shared = {
  thread: { number: requests.index, port: data.storage },
  limits: config.limits && limitsOf(config.limits),
  addresses: {
    scopeOf(address) {
      const own = trialScope(address);
      // Only IPv6 networks, of which one customer may have many, need the state of the process.
      return own.endsWith('/64') ? toProcess.call('scopeOf', address) : own;
    },
    waitS: (key, address) => toProcess.call('keyWaitS', key, address),
    tried: (key, address, isFound) => toProcess.tell('keyTried', key, address, isFound),
  },
  attempts: {
    waitSeconds: (address) => toProcess.call('attemptWaitS', address),
    failed: (address) => toProcess.call('attemptFailed', address),
    succeeded: (address) => toProcess.tell('attemptSucceeded', address),
  },
  ended: {
    add: (id) => toProcess.call('sessionEnded', id),
    has: (id) => toProcess.call('hasSessionEnded', id),
  },
  http: {
    listenFd,
    requests,
    connections: {
      open: (scope, isBounded) => toProcess.call('connectionOpened', scope, isBounded),
      close: (scope, verdict) => toProcess.tell('connectionClosed', scope, verdict),
    },
    activity: () => toProcess.call('activity'),
  },
  exposition: { text: () => toProcess.call('metrics') },
};

const app = createApp(config, secrets, {}, shared);
const side = app.then((opened) => opened.listen());

async function serve(): Promise<void> {
  toProcess.tell('ready', (await side).url);
  await preload(config, (await app).logger);
}

serve().catch(failThread);
