import { type Answer, failedWith, keyOf, type Query } from '../../../src/tables/enrichment/answers/answer.js';
import { rowAnswer } from '../../../src/tables/enrichment/answers/batch-reply.js';
import { type ApiProblem, ProblemError } from '../api/problem.js';
import type { BatchRow } from '../api/types.js';

/** Sends one batch and returns its rows. @throws ProblemError */
type AskBatch = (queries: readonly Query[]) => Promise<readonly BatchRow[]>;

export interface RunSettings {
  readonly ask: AskBatch;
  /** Values per batch. */
  readonly batchMax: number;
  /** Batches in flight at the same time. */
  readonly parallelMax: number;
  /** Waits for some seconds. */
  readonly wait: (seconds: number) => Promise<void>;
  /** UNIX milliseconds. */
  readonly now: () => number;
}

/** A run over many values that can be stopped and resumed. */
export interface Run {
  /** By the key of the query. */
  readonly answers: ReadonlyMap<string, Answer>;
  /** Why single values failed, in the words of the service, by the key of the query. */
  readonly details: ReadonlyMap<string, string>;
  /** Values whose answer was lost: they may have been charged, and are asked again only on request. */
  lost(): number;
  askLostAgain(): void;
  /** Credits charged so far. */
  charged(): number;
  /** Values answered or failed. */
  done(): number;
  total(): number;
  /** Remaining seconds at the rate so far; null: unknown yet. */
  secondsLeft(): number | null;
  /** Values answered per second; null: unknown yet. */
  rate(): number | null;
  /** Runs until all is answered, `stop` is called or a problem occurs; returns that problem. */
  go(): Promise<ApiProblem | null>;
  /** Starts no further batch; answers of batches in flight are kept, since they are charged. */
  stop(): void;
}

/** Codes of requests that were not charged and can be retried. */
const retryable = new Set(['rate_limit_exceeded', 'concurrency_limit', 'server_busy']);
const waitAtLeastS = 1;
const trialBatchMax = 10;
/** A rate is unreliable before this time, in milliseconds. */
const rateAfterMs = 500;

/** Errors of a rejected batch by the index of the item. */
const invalidItems = ({ errors }: ApiProblem): Map<number, string> =>
  new Map(
    errors.flatMap(({ pointer, message }) => {
      const [, index] = /^\/items\/(\d+)\//.exec(pointer) ?? [];
      return index === undefined ? [] : [[Number(index), message] as const];
    }),
  );

/** The rows in the problem of a batch without a success; null: it has none. */
function rowsOf({ body }: ApiProblem): readonly BatchRow[] | null {
  const { data } = (body ?? {}) as { readonly data?: unknown };
  return Array.isArray(data) ? (data as BatchRow[]) : null;
}

/** How a run continues after a failed batch. */
type Decision =
  | { readonly kind: 'rows'; readonly rows: readonly BatchRow[] }
  | { readonly kind: 'smaller batches' }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'skip items'; readonly invalid: ReadonlyMap<number, string> }
  | { readonly kind: 'lost' }
  | { readonly kind: 'stop' };

/** The service may have answered and charged; what came back does not say. */
const isLost = ({ code, status }: ApiProblem): boolean =>
  code === 'no_answer' || (code === 'unreadable_answer' && status >= 500);

function decide(problem: ApiProblem, batchMax: number): Decision {
  const rows = rowsOf(problem);
  if (rows !== null) return { kind: 'rows', rows };
  if (problem.code === 'trial_batch_limit' && batchMax > trialBatchMax) return { kind: 'smaller batches' };
  if (retryable.has(problem.code))
    return { kind: 'wait', seconds: Math.max(waitAtLeastS, problem.retryAfterS ?? 0) };
  const invalid = invalidItems(problem);
  if (problem.code === 'validation_error' && invalid.size > 0) return { kind: 'skip items', invalid };
  return { kind: isLost(problem) ? 'lost' : 'stop' };
}

interface RunState {
  readonly settings: RunSettings;
  readonly answers: Map<string, Answer>;
  readonly details: Map<string, string>;
  /** Values not sent yet, the next one last. */
  readonly waiting: Query[];
  lost: Query[];
  batchMax: number;
  charged: number;
  isStopped: boolean;
  problem: ApiProblem | null;
}

const LOST = failedWith('the answer was lost, it may have been charged', null);

function noteRows(state: RunState, batch: readonly Query[], rows: readonly BatchRow[]): void {
  for (const row of rows) {
    const query = batch[row.index];
    if (query === undefined) continue;
    state.charged += row.charged_credits;
    state.answers.set(keyOf(query), rowAnswer(row));
    if (row.error) state.details.set(keyOf(query), row.error.detail);
  }
}

const putBack = ({ waiting }: RunState, batch: readonly Query[]): void => {
  waiting.push(...[...batch].reverse());
};

function skipItems(
  state: RunState,
  batch: readonly Query[],
  code: string,
  invalid: ReadonlyMap<number, string>,
): void {
  for (const [index, detail] of invalid) {
    const query = batch[index];
    if (query === undefined) continue;
    state.answers.set(keyOf(query), failedWith(code, null));
    state.details.set(keyOf(query), detail);
  }
  putBack(
    state,
    batch.filter((_query, index) => !invalid.has(index)),
  );
}

async function onProblem(state: RunState, batch: readonly Query[], problem: ApiProblem): Promise<void> {
  const decision = decide(problem, state.batchMax);
  if (decision.kind === 'rows') return noteRows(state, batch, decision.rows);
  if (decision.kind === 'skip items') return skipItems(state, batch, problem.code, decision.invalid);
  if (decision.kind === 'lost') {
    for (const query of batch) state.answers.set(keyOf(query), LOST);
    state.lost.push(...batch);
  } else putBack(state, batch);
  if (decision.kind === 'smaller batches') state.batchMax = trialBatchMax;
  else if (decision.kind === 'wait') await state.settings.wait(decision.seconds);
  else {
    state.problem = problem;
    state.isStopped = true;
  }
}

/** Sends batch after batch; several of these run concurrently. */
async function work(state: RunState): Promise<void> {
  while (!state.isStopped && state.waiting.length > 0) {
    const batch = state.waiting.splice(-state.batchMax).reverse();
    try {
      noteRows(state, batch, await state.settings.ask(batch));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      await onProblem(state, batch, error.problem);
    }
  }
}

export function createRun(queries: Iterable<Query>, settings: RunSettings): Run {
  const { now, batchMax, parallelMax } = settings;
  const waiting = [...queries].reverse();
  const total = waiting.length;
  const answers = new Map<string, Answer>();
  const details = new Map<string, string>();
  const state: RunState = {
    settings,
    answers,
    details,
    waiting,
    lost: [],
    batchMax,
    charged: 0,
    isStopped: false,
    problem: null,
  };
  /** Time spent running, without pauses. */
  let workedMs = 0;
  let startedMs: number | null = null;
  const elapsedMs = (): number => workedMs + (startedMs === null ? 0 : now() - startedMs);
  const rate = (): number | null =>
    elapsedMs() < rateAfterMs || answers.size === 0 ? null : (answers.size * 1000) / elapsedMs();
  return {
    answers,
    details,
    charged: () => state.charged,
    done: () => answers.size,
    total: () => total,
    lost: () => state.lost.length,
    askLostAgain() {
      for (const query of state.lost) answers.delete(keyOf(query));
      putBack(state, state.lost);
      state.lost = [];
    },
    rate,
    secondsLeft() {
      const perSecond = rate();
      return perSecond === null ? null : (total - answers.size) / perSecond;
    },
    async go() {
      state.isStopped = false;
      state.problem = null;
      startedMs = now();
      try {
        await Promise.all(Array.from({ length: parallelMax }, () => work(state)));
      } finally {
        workedMs = elapsedMs();
        startedMs = null;
      }
      return state.problem;
    },
    stop() {
      state.isStopped = true;
    },
  };
}
