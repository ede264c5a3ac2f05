import { setFlagsFromString } from 'node:v8';
import type { Worker } from 'node:worker_threads';
import { chunksOf } from '../runtime/chunks.js';
import { startWorker } from '../runtime/start-worker.js';
import type { Answerer } from '../tables/enrichment/answers/answer.js';
import type { BlockAnswer, BlockThreads, TextToAnswer } from '../tables/enrichment/blocks.js';
import type { OpenAnswerer } from '../tables/enrichment/job.js';
import { TextFault } from '../tables/formats/row.js';
import { CommandError } from './terminal.js';
import {
  answersIn,
  type FromAnswerThread,
  type ThreadSettings,
  type ThreadStart,
  type ToAnswerThread,
  textOfQueries,
} from './thread-messages.js';

/** Queries of one message: some milliseconds of work. */
const CHUNK = 256;
/** Messages that a thread has at a time, so that it need not wait for the next. */
const IN_FLIGHT_MAX = 2;
/** Of a thread, beside the shared bytes. */
const HEAP_MB_MAX = 512;
/**
 * Of it, what new objects have: twice V8's default. A million full names take 4 % less time so, and a thread 130 MB instead
 * of 80.
 */
const YOUNG_MB_MAX = 96;

interface Task {
  readonly asked: ToAnswerThread['asked'];
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  readonly tasks: Map<number, Task>;
}

type Threads = ReturnType<typeof openThreads>;

/** Threads that answer queries or blocks. After a fault of one every answer is refused. */
function openThreads(count: number, start: ThreadStart) {
  const waiting: Task[] = [];
  const threads: Thread[] = [];
  let fault: CommandError | null = null;
  let lastId = 0;
  let begin = (): void => undefined;
  let refuse = (_: Error): void => undefined;
  const ready = new Promise<void>((resolve, reject) => {
    begin = resolve;
    refuse = reject;
  });
  ready.catch(() => undefined);

  const fail = (reason: string): void => {
    fault ??= new CommandError(`a thread of the run failed: ${reason}`);
    refuse(fault);
    const lost = [...waiting.splice(0), ...threads.flatMap(({ tasks }) => [...tasks.values()])];
    for (const { reject } of lost) reject(fault);
  };
  const feed = (thread: Thread): void => {
    while (thread.tasks.size < IN_FLIGHT_MAX) {
      const task = waiting.shift();
      if (task === undefined) return;
      const { asked } = task;
      thread.tasks.set(++lastId, task);
      const moved = typeof asked === 'string' ? [] : [asked.bytes.buffer as ArrayBuffer];
      thread.worker.postMessage({ id: lastId, asked } satisfies ToAnswerThread, moved);
    }
  };
  const onMessage = (thread: Thread, { id, answer }: FromAnswerThread): void => {
    if (id === null) {
      threads.push(thread);
      begin();
    } else {
      const task = thread.tasks.get(id);
      thread.tasks.delete(id);
      if (typeof answer !== 'string' && 'fault' in answer) task?.reject(new TextFault(answer.fault));
      else task?.resolve(answer as never);
    }
    feed(thread);
  };
  const workers = Array.from({ length: count }, (): Worker => {
    const resourceLimits = { maxOldGenerationSizeMb: HEAP_MB_MAX, maxYoungGenerationSizeMb: YOUNG_MB_MAX };
    const worker = startWorker('cli/enrich-worker', { workerData: start, resourceLimits });
    const thread: Thread = { worker, tasks: new Map() };
    worker.on('message', (message: FromAnswerThread) => onMessage(thread, message));
    worker.on('error', (error) => fail(error.message));
    worker.on('exit', (code) => code !== 0 && fail(`it ended with code ${code}`));
    return worker;
  });
  const capacity = (): number => threads.length * IN_FLIGHT_MAX;
  return {
    /** One can answer, or will say why none can. */
    hasBegun: () => threads.length > 0 || fault !== null,
    ready,
    capacity,
    free: () => capacity() - threads.reduce((sum, { tasks }) => sum + tasks.size, waiting.length),
    ask<T extends string | BlockAnswer>(asked: ToAnswerThread['asked']): Promise<T> {
      return new Promise((resolve, reject) => {
        if (fault !== null) return reject(fault);
        waiting.push({ asked, resolve, reject });
        const [leastBusy] = threads.toSorted((one, other) => one.tasks.size - other.tasks.size);
        if (leastBusy !== undefined) feed(leastBusy);
      });
    },
    async close(): Promise<void> {
      for (const worker of workers) worker.removeAllListeners('exit');
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

/** When threads pay: the first lookups take as long on one core as threads need to start. */
const FROM = { lookups: 10_000, ms: 150 } as const;

/**
 * V8 collects the young generation with helper threads, which take the cores from the threads that answer, and learns to
 * make the rows of a block old, which outlive a collection. Without both a million full names take 4 % less time.
 */
function collectForThreads(): void {
  setFlagsFromString('--no-parallel-scavenge');
  setFlagsFromString('--no-allocation-site-pretenuring');
}

/** The same answers, from `count` threads in all: at once, or when there is enough to do. */
export function withThreads(
  local: Answerer,
  count: number,
  isAtOnce: boolean,
  settings: ThreadSettings,
): Pick<OpenAnswerer, 'answerer' | 'threading'> {
  collectForThreads();
  const opened: Threads[] = [];
  const open = (threads: number, text: TextToAnswer | null): Threads => {
    const one = openThreads(threads, { ...settings, text });
    opened.push(one);
    return one;
  };
  let answering: Threads | null = null;
  const answerer: Answerer = {
    ...local,
    threadsFrom: isAtOnce ? 0 : FROM.lookups,
    async answerAll(queries) {
      answering ??= open(count, null);
      const threads = answering;
      if (isAtOnce) await threads.ready;
      if (!threads.hasBegun()) return local.answerAll(queries);
      const asked = chunksOf(queries, CHUNK).map((chunk) => threads.ask<string>(textOfQueries(chunk)));
      return { answers: (await Promise.all(asked)).flatMap(answersIn), stopped: null };
    },
    async close() {
      await Promise.all(opened.map((threads) => threads.close()));
      await local.close();
    },
  };
  const openBlocks = (text: TextToAnswer): BlockThreads => {
    // This thread answers blocks too.
    const threads = open(count - 1, text);
    return {
      ...threads,
      async answer(block) {
        const { output, ...counted } = await threads.ask<BlockAnswer>(block);
        return { ...counted, output: Buffer.from(output.buffer, output.byteOffset, output.length) };
      },
    };
  };
  return { answerer, threading: { fromMs: isAtOnce ? 0 : FROM.ms, open: openBlocks } };
}
