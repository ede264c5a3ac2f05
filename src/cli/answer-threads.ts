import type { Worker } from 'node:worker_threads';
import type { SharedFiles } from '../file-bytes.js';
import type { AiMode } from '../predictions/limits.js';
import { startWorker } from '../start-worker.js';
import type { Answer, Answerer, Query } from '../tables/enrichment/answers/answer.js';
import { textOfQueries, unpacked } from '../tables/enrichment/answers/answer-texts.js';
import { CommandError } from './output.js';

export interface ThreadSettings {
  readonly env: NodeJS.ProcessEnv;
  readonly ai: AiMode;
  /** Dataset, lexicon and model, which all threads share. */
  readonly files: SharedFiles;
  /** SHA-256 of the operator's corrections; null: none. */
  readonly corrections: string | null;
}

export interface ToAnswerThread {
  readonly id: number;
  readonly queries: string;
}

/** `id` null: the thread is ready. */
export interface FromAnswerThread {
  readonly id: number | null;
  readonly answers: string;
}

/** Queries of one message: some milliseconds of work. */
const CHUNK = 256;
/** Messages that a thread has at a time, so that it need not wait for the next. */
const IN_FLIGHT_MAX = 2;
/** Of a thread, beside the shared bytes. */
const HEAP_MB_MAX = 512;

interface Task {
  readonly queries: string;
  readonly resolve: (answers: Answer[]) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  readonly tasks: Map<number, Task>;
}

const chunksOf = (queries: readonly Query[]): Query[][] =>
  Array.from({ length: Math.ceil(queries.length / CHUNK) }, (_, at) =>
    queries.slice(at * CHUNK, (at + 1) * CHUNK),
  );

/** Threads that answer queries. After a fault of one every answer is refused. */
function openThreads(count: number, settings: ThreadSettings) {
  const waiting: Task[] = [];
  const threads: Thread[] = [];
  let fault: CommandError | null = null;
  let lastId = 0;
  let isOneReady = false;
  const ready = withResolvers<void>();
  ready.promise.catch(() => undefined);

  const fail = (reason: string): void => {
    fault ??= new CommandError(`a thread of the run failed: ${reason}`);
    ready.reject(fault);
    const lost = [...waiting.splice(0), ...threads.flatMap(({ tasks }) => [...tasks.values()])];
    for (const { reject } of lost) reject(fault);
  };
  const feed = (thread: Thread): void => {
    while (thread.tasks.size < IN_FLIGHT_MAX) {
      const task = waiting.shift();
      if (task === undefined) return;
      thread.tasks.set(++lastId, task);
      thread.worker.postMessage({ id: lastId, queries: task.queries } satisfies ToAnswerThread);
    }
  };
  const start = (): void => {
    const resourceLimits = { maxOldGenerationSizeMb: HEAP_MB_MAX };
    const worker = startWorker('cli/enrich-worker', { workerData: settings, resourceLimits });
    const thread: Thread = { worker, tasks: new Map() };
    worker.on('message', ({ id, answers }: FromAnswerThread) => {
      if (id === null) {
        isOneReady = true;
        threads.push(thread);
        ready.resolve();
      } else {
        const task = thread.tasks.get(id);
        thread.tasks.delete(id);
        task?.resolve(unpacked(answers));
      }
      feed(thread);
    });
    worker.on('error', (error) => fail(error.message));
    worker.on('exit', (code) => code !== 0 && fail(`it ended with code ${code}`));
    workers.push(worker);
  };
  const workers: Worker[] = [];
  for (let at = 0; at < count; at++) start();

  const ask = (queries: readonly Query[]): Promise<Answer[]> =>
    new Promise((resolve, reject) => {
      if (fault !== null) return reject(fault);
      waiting.push({ queries: textOfQueries(queries), resolve, reject });
    });
  return {
    /** One can answer, or will say why none can. */
    hasBegun: () => isOneReady || fault !== null,
    ready: ready.promise,
    async answer(queries: readonly Query[]): Promise<Answer[]> {
      const asked = Promise.all(chunksOf(queries).map(ask));
      for (const thread of threads) feed(thread);
      return (await asked).flat();
    },
    async close(): Promise<void> {
      for (const worker of workers) worker.removeAllListeners('exit');
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

function withResolvers<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  return { promise, resolve, reject };
}

export interface ThreadingOptions {
  readonly count: number;
  /** Lookups after which the threads are started: before, their start costs more than they save. 0: at once. */
  readonly fromLookups: number;
  readonly settings: () => ThreadSettings;
}

/** The same answers, from several threads once there is enough to do. */
export function withThreads(local: Answerer, { count, fromLookups, settings }: ThreadingOptions): Answerer {
  let threads: ReturnType<typeof openThreads> | null = null;
  return {
    ...local,
    threadsFrom: fromLookups,
    async answerAll(queries) {
      threads ??= openThreads(count, settings());
      if (fromLookups === 0) await threads.ready;
      if (threads.hasBegun()) return { answers: await threads.answer(queries), stopped: null };
      return local.answerAll(queries);
    },
    async close() {
      await threads?.close();
      await local.close();
    },
  };
}
