import { type Answer, failedWith, keyOf, type Query } from '../../../src/tables/enrichment/answers/answer.js';
import { rowAnswer } from '../../../src/tables/enrichment/answers/batch-reply.js';
import { type ApiProblem, ProblemError } from '../api/problem.js';
import type { BatchRow } from '../api/types.js';

export interface RunSettings {
  /** Sends one batch and returns its rows. @throws ProblemError */
  readonly ask: (queries: readonly Query[]) => Promise<readonly BatchRow[]>;
  /** Values per batch. */
  readonly batchMax: number;
  /** Batches in flight at the same time. */
  readonly parallelMax: number;
  /** Waits for some seconds. */
  readonly wait: (seconds: number) => Promise<void>;
  /** Milliseconds of any clock. */
  readonly now: () => number;
}

/** Codes of requests that were not charged and can be retried. */
const retryable = new Set(['rate_limit_exceeded', 'concurrency_limit', 'server_busy']);
const waitAtLeastS = 1;
const trialBatchMax = 10;
/** A rate is unreliable before this time, in milliseconds. */
const rateAfterMs = 500;

/** The errors of a rejected batch by the index of their item; none for another problem. */
const invalidItems = ({ code, errors }: ApiProblem): ReadonlyMap<number, string> =>
  new Map(
    (code === 'validation_error' ? errors : []).flatMap(({ pointer, message }) => {
      const [, index] = /^\/items\/(\d+)\//.exec(pointer) ?? [];
      return index === undefined ? [] : [[Number(index), message] as const];
    }),
  );

/** The rows in the problem of a batch without a success; null: it has none. */
function rowsOf({ body }: ApiProblem): readonly BatchRow[] | null {
  const { data } = (body ?? {}) as { readonly data?: unknown };
  return Array.isArray(data) ? (data as BatchRow[]) : null;
}

/** Whether the service may have answered and charged, though its answer did not arrive. */
const isLost = ({ code, status }: ApiProblem): boolean =>
  code === 'no_answer' || (code === 'unreadable_answer' && status >= 500);

const LOST = failedWith('the answer was lost, it may have been charged', null);

/** A run over many values that can be stopped and resumed. */
export class Run {
  /** By the key of the query. */
  readonly answers = new Map<string, Answer>();
  /** Why single values failed, in the words of the service, by the key of the query. */
  readonly details = new Map<string, string>();
  readonly total: number;
  /** Credits charged so far. */
  charged = 0;
  /** Queries whose answer was lost: they may have been charged, and are sent again only on request. */
  lost: readonly Query[] = [];
  /** Queries not sent yet, the next one last. */
  readonly #waiting: Query[];
  readonly #settings: RunSettings;
  #batchMax: number;
  #isStopped = false;
  /** Why the run stopped. */
  #problem: ApiProblem | null = null;
  /** Time spent running, without pauses; of the present `go` from `#startedMs` on. */
  #workedMs = 0;
  #startedMs: number | null = null;

  constructor(queries: Iterable<Query>, settings: RunSettings) {
    this.#waiting = [...queries].reverse();
    this.total = this.#waiting.length;
    this.#settings = settings;
    this.#batchMax = settings.batchMax;
  }

  /** Values answered or failed. */
  get done(): number {
    return this.answers.size;
  }

  /** Values answered per second; null: unknown yet. */
  get rate(): number | null {
    const elapsedMs = this.#elapsedMs();
    return elapsedMs < rateAfterMs || this.done === 0 ? null : (this.done * 1000) / elapsedMs;
  }

  /** Remaining seconds at the rate so far; null: unknown yet. */
  get secondsLeft(): number | null {
    const { rate } = this;
    return rate === null ? null : (this.total - this.done) / rate;
  }

  /** Runs until all is answered, `stop` is called or a problem occurs; returns that problem. */
  async go(): Promise<ApiProblem | null> {
    this.#isStopped = false;
    this.#problem = null;
    this.#startedMs = this.#settings.now();
    try {
      await Promise.all(Array.from({ length: this.#settings.parallelMax }, () => this.#sendBatches()));
    } finally {
      this.#workedMs = this.#elapsedMs();
      this.#startedMs = null;
    }
    return this.#problem;
  }

  /** Sends no further batch; answers of batches in flight are kept, since they are charged. */
  stop(): void {
    this.#isStopped = true;
  }

  /** The next `go` sends the lost queries again. */
  retryLost(): void {
    for (const query of this.lost) this.answers.delete(keyOf(query));
    this.#putBack(this.lost);
    this.lost = [];
  }

  #elapsedMs(): number {
    return this.#workedMs + (this.#startedMs === null ? 0 : this.#settings.now() - this.#startedMs);
  }

  /** Sends batch after batch; several of these run concurrently. */
  async #sendBatches(): Promise<void> {
    while (!this.#isStopped && this.#waiting.length > 0) {
      const batch = this.#waiting.splice(-this.#batchMax).reverse();
      try {
        this.#addRows(batch, await this.#settings.ask(batch));
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        await this.#onProblem(batch, error.problem);
      }
    }
  }

  #addRows(batch: readonly Query[], rows: readonly BatchRow[]): void {
    for (const row of rows) {
      const query = batch[row.index];
      if (query === undefined) continue;
      this.charged += row.charged_credits;
      this.answers.set(keyOf(query), rowAnswer(row));
      if (row.error) this.details.set(keyOf(query), row.error.detail);
    }
  }

  #putBack(batch: readonly Query[]): void {
    this.#waiting.push(...[...batch].reverse());
  }

  /** Fails the invalid items of a rejected batch; the others are sent again. */
  #failItems(batch: readonly Query[], code: string, invalid: ReadonlyMap<number, string>): void {
    for (const [index, detail] of invalid) {
      const query = batch[index];
      if (query === undefined) continue;
      this.answers.set(keyOf(query), failedWith(code, null));
      this.details.set(keyOf(query), detail);
    }
    this.#putBack(batch.filter((_query, index) => !invalid.has(index)));
  }

  async #onProblem(batch: readonly Query[], problem: ApiProblem): Promise<void> {
    const rows = rowsOf(problem);
    if (rows !== null) return this.#addRows(batch, rows);
    const invalid = invalidItems(problem);
    if (invalid.size > 0) return this.#failItems(batch, problem.code, invalid);
    if (isLost(problem)) {
      for (const query of batch) this.answers.set(keyOf(query), LOST);
      this.lost = [...this.lost, ...batch];
    } else this.#putBack(batch);
    if (problem.code === 'trial_batch_limit' && batch.length > trialBatchMax) this.#batchMax = trialBatchMax;
    else if (retryable.has(problem.code))
      await this.#settings.wait(Math.max(waitAtLeastS, problem.retryAfterS ?? 0));
    else {
      this.#problem = problem;
      this.#isStopped = true;
    }
  }
}
