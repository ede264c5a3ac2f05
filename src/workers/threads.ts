import { closeSync } from 'node:fs';
import { MessageChannel, type Worker } from 'node:worker_threads';
import type { App } from '../app.js';
import { startWorker } from '../runtime/start-worker.js';
import { within } from '../runtime/within.js';
import type { ActivityState } from '../telemetry/activity.js';
import type { ThreadSamples } from '../telemetry/metrics/exposition.js';
import type { ThreadSources } from '../telemetry/metrics/open-metrics.js';
import { type Link, link } from './link.js';
import type { createProcessState } from './process-state.js';
import type { ProcessApi, ThreadApi, ThreadData } from './thread.js';

/** Maximum wait of a scrape or a page for one thread, in milliseconds. */
const answerMsMax = 500;

interface Thread {
  readonly worker: Worker;
  readonly link: Link<ThreadApi>;
  /** As of the last scrape. */
  samples: ThreadSamples;
  isReady: boolean;
}

interface ThreadsSettings {
  readonly app: App;
  readonly data: Pick<ThreadData, 'config' | 'secrets' | 'files'>;
  /** Descriptors of the listening socket, one for each thread that is ever started. */
  readonly listenFds: readonly number[];
  readonly state: ReturnType<typeof createProcessState>;
  readonly shared: Pick<ProcessApi, 'metrics' | 'activity'>;
}

/** Starts the threads that answer, and replaces those that end. */
export function createThreads({ app, data, listenFds, state, shared }: ThreadsSettings) {
  const { logger, ledger } = app;
  const threads = new Map<number, Thread>();
  const samplesOfEnded: ThreadSamples[] = [];
  const spareFds = [...listenFds];
  const requests = new Int32Array(new SharedArrayBuffer(4 * data.config.workers));
  let replaced = 0;
  let isClosing = false;
  let isDraining = false;
  const ready = () => [...threads.values()].filter(({ isReady }) => isReady);

  /** Resolves with the address once the thread answers. @throws the fault of a thread that ends before */
  function start(index: number): Promise<string> {
    const listenFd = spareFds.shift();
    if (listenFd === undefined) throw new Error('too many threads have ended');
    const { port1: own, port2: theirs } = new MessageChannel();
    const storage = ledger.attach?.();
    const worker = startWorker('workers/thread', {
      workerData: {
        ...data,
        listenFd,
        requests: { counts: requests, index },
        process: theirs,
        storage: storage?.port ?? null,
      } satisfies ThreadData,
      transferList: [theirs, ...(storage === undefined ? [] : [storage.port])],
    });
    const { api, release } = state();
    return new Promise((resolve, reject) => {
      const thread: Thread = {
        worker,
        link: link<ThreadApi, ProcessApi>(own, {
          ...api,
          ...shared,
          ready(url) {
            thread.isReady = true;
            if (isDraining) thread.link.tell('drain');
            resolve(url);
          },
        }),
        samples: { counted: [], current: [] },
        isReady: false,
      };
      threads.set(index, thread);
      let fault: Error | null = null;
      worker.once('error', (error) => {
        fault = error;
      });
      worker.once('exit', async (code) => {
        threads.delete(index);
        Atomics.store(requests, index, 0);
        samplesOfEnded.push({ ...thread.samples, current: [] });
        await storage?.detached;
        release();
        if (isClosing) return;
        if (!thread.isReady) reject(fault ?? new Error(`a thread ended with code ${code}`));
        else replace(index, fault?.stack ?? `exit code ${code}`);
      });
    });
  }

  /**
   * The storage has finished everything that the ended thread sent, so its successor can refund what that one noted as
   * unconfirmed.
   */
  function replace(index: number, error: string): void {
    replaced += 1;
    logger.error({ worker: index, error }, 'a worker ended: it is replaced');
    const exit = ({ stack }: Error) => {
      logger.fatal({ worker: index, error: stack }, 'a worker cannot be replaced: exiting');
      logger.flush(() => process.exit(1));
    };
    try {
      start(index).then(() => logger.info({ worker: index }, 'the worker is replaced'), exit);
    } catch (fault) {
      exit(fault as Error);
    }
  }

  const askAll = <T>(ask: (thread: Thread) => Promise<T>, otherwise: (thread: Thread) => T): Promise<T[]> =>
    Promise.all(ready().map((thread) => within(ask(thread), answerMsMax, otherwise(thread))));

  const sources: ThreadSources = {
    running: () => ready().length,
    replaced: () => replaced,
    async samples() {
      const live = await askAll(
        async (thread) => {
          thread.samples = await thread.link.call('samples');
          return thread.samples;
        },
        ({ samples }) => samples,
      );
      return [...live, ...samplesOfEnded];
    },
  };

  return {
    sources,
    /** @returns the address */
    async start(count: number): Promise<string> {
      const urls = await Promise.all(Array.from({ length: count }, (_, index) => start(index)));
      return urls[0] as string;
    },
    async activities(): Promise<ActivityState[]> {
      const found = await askAll<ActivityState | null>(
        ({ link }) => link.call('activity'),
        () => null,
      );
      return found.filter((one) => one !== null);
    },
    drain() {
      isDraining = true;
      for (const thread of ready()) thread.link.tell('drain');
    },
    reload() {
      for (const thread of ready()) thread.link.tell('reload');
    },
    /** Answers the requests in flight; nothing listens from then on. */
    async close() {
      isClosing = true;
      for (const fd of spareFds.splice(0)) closeSync(fd);
      await Promise.all(
        [...threads.values()].map(async ({ link: toThread, worker, isReady }) => {
          if (isReady) await toThread.call('close').catch(() => undefined);
          await worker.terminate();
        }),
      );
    },
  };
}
