import { type ApiProblem, ProblemError } from '../api/problem.js';
import type { BatchRow } from '../api/types.js';
import type { Answered, Question } from './plan.js';

/** Asks one batch; the rows in its order. @throws ProblemError */
export type AskBatch = (questions: readonly Question[]) => Promise<readonly BatchRow[]>;

export interface RunSettings {
  readonly ask: AskBatch;
  /** Values in a batch. */
  readonly batchMax: number;
  /** Batches under way at the same time. */
  readonly parallelMax: number;
  /** Waits, in seconds. */
  readonly wait: (seconds: number) => Promise<void>;
  /** UNIX milliseconds. */
  readonly now: () => number;
  readonly onProgress: () => void;
}

/** A run over many questions that can be stopped and taken up again. */
export interface Run {
  readonly answers: ReadonlyMap<string, Answered>;
  /** Credits charged so far. */
  charged(): number;
  /** Questions answered or failed. */
  done(): number;
  total(): number;
  /** Seconds that are left at the rate so far; null: too early to say. */
  secondsLeft(): number | null;
  /** Questions answered in a second; null: too early to say. */
  rate(): number | null;
  /** Goes on until everything is answered, `stop`, or a problem; answers that problem. */
  go(): Promise<ApiProblem | null>;
  /** Begins no new batch; those under way are still answered, since they are charged. */
  stop(): void;
}

/** Nothing was charged and the same request may be sent again. */
const passing = new Set(['rate_limit_exceeded', 'concurrency_limit', 'server_busy']);
const waitAtLeastS = 1;
const trialBatchMax = 10;

/** Indexes of the items that a refused batch points at. */
const faultyItems = ({ errors }: ApiProblem): Map<number, string> =>
  new Map(
    errors.flatMap(({ pointer, message }) => {
      const [, index] = /^\/items\/(\d+)\//.exec(pointer) ?? [];
      return index === undefined ? [] : [[Number(index), message] as const];
    }),
  );

/** Rows of a batch in which nothing succeeded; null: the problem has none. */
function rowsOf({ body }: ApiProblem): readonly BatchRow[] | null {
  const { data } = (body ?? {}) as { readonly data?: unknown };
  return Array.isArray(data) ? (data as BatchRow[]) : null;
}

export function createRun(questions: Iterable<Question>, settings: RunSettings): Run {
  const { ask, parallelMax, wait, now, onProgress } = settings;
  const answers = new Map<string, Answered>();
  const waiting = [...questions].reverse();
  const total = waiting.length;
  let { batchMax } = settings;
  let charged = 0;
  let isStopped = false;
  let problem: ApiProblem | null = null;
  /** Time spent at work, in milliseconds; a pause does not count. */
  let workedMs = 0;
  let startedMs: number | null = null;

  const elapsedMs = (): number => workedMs + (startedMs === null ? 0 : now() - startedMs);

  function noteRows(batch: readonly Question[], rows: readonly BatchRow[]): void {
    for (const row of rows) {
      const question = batch[row.index];
      if (question === undefined) continue;
      charged += row.charged_credits;
      const { code = 'internal_error', detail = '' } = row.error ?? {};
      answers.set(
        question.key,
        row.data ? { kind: 'result', result: row.data } : { kind: 'error', code, detail },
      );
    }
  }

  const putBack = (batch: readonly Question[]): void => {
    waiting.push(...[...batch].reverse());
  };

  /** What a failed batch means for the run. */
  async function onProblem(batch: readonly Question[], failed: ApiProblem): Promise<void> {
    const rows = rowsOf(failed);
    const faulty = faultyItems(failed);
    if (rows !== null) noteRows(batch, rows);
    else if (failed.code === 'trial_batch_limit' && batchMax > trialBatchMax) {
      batchMax = trialBatchMax;
      putBack(batch);
    } else if (passing.has(failed.code)) {
      putBack(batch);
      await wait(Math.max(waitAtLeastS, failed.retryAfterS ?? 0));
    } else if (failed.code === 'validation_error' && faulty.size > 0) {
      for (const [index, detail] of faulty) {
        const question = batch[index];
        if (question) answers.set(question.key, { kind: 'error', code: failed.code, detail });
      }
      putBack(batch.filter((_question, index) => !faulty.has(index)));
    } else {
      putBack(batch);
      problem = failed;
      isStopped = true;
    }
  }

  async function work(): Promise<void> {
    while (!isStopped && waiting.length > 0) {
      const batch = waiting.splice(-batchMax).reverse();
      try {
        noteRows(batch, await ask(batch));
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        await onProblem(batch, error.problem);
      }
      onProgress();
    }
  }

  const rate = (): number | null => {
    const seconds = elapsedMs() / 1000;
    return seconds < 0.5 || answers.size === 0 ? null : answers.size / seconds;
  };

  return {
    answers,
    charged: () => charged,
    done: () => answers.size,
    total: () => total,
    rate,
    secondsLeft: () => {
      const perSecond = rate();
      return perSecond === null ? null : (total - answers.size) / perSecond;
    },
    async go() {
      isStopped = false;
      problem = null;
      startedMs = now();
      try {
        await Promise.all(Array.from({ length: parallelMax }, work));
      } finally {
        workedMs = elapsedMs();
        startedMs = null;
      }
      return problem;
    },
    stop() {
      isStopped = true;
    },
  };
}
