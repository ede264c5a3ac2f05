import { type ApiProblem, ProblemError } from '../api/problem.js';
import type { BatchRow } from '../api/types.js';
import type { Answered, Question } from './plan.js';

/** Sends one batch and returns its rows. @throws ProblemError */
type AskBatch = (questions: readonly Question[]) => Promise<readonly BatchRow[]>;

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

/** A run over many questions that can be stopped and resumed. */
export interface Run {
  readonly answers: ReadonlyMap<string, Answered>;
  /** Credits charged so far. */
  charged(): number;
  /** Questions answered or failed. */
  done(): number;
  total(): number;
  /** Remaining seconds at the rate so far; null: unknown yet. */
  secondsLeft(): number | null;
  /** Questions answered per second; null: unknown yet. */
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
  | { readonly kind: 'stop' };

function decide(problem: ApiProblem, batchMax: number): Decision {
  const rows = rowsOf(problem);
  if (rows !== null) return { kind: 'rows', rows };
  if (problem.code === 'trial_batch_limit' && batchMax > trialBatchMax) return { kind: 'smaller batches' };
  if (retryable.has(problem.code))
    return { kind: 'wait', seconds: Math.max(waitAtLeastS, problem.retryAfterS ?? 0) };
  const invalid = invalidItems(problem);
  if (problem.code === 'validation_error' && invalid.size > 0) return { kind: 'skip items', invalid };
  return { kind: 'stop' };
}

interface RunState {
  readonly settings: RunSettings;
  readonly answers: Map<string, Answered>;
  /** Questions not sent yet, the next one last. */
  readonly waiting: Question[];
  batchMax: number;
  charged: number;
  isStopped: boolean;
  problem: ApiProblem | null;
}

function noteRows(state: RunState, batch: readonly Question[], rows: readonly BatchRow[]): void {
  for (const row of rows) {
    const question = batch[row.index];
    if (question === undefined) continue;
    state.charged += row.charged_credits;
    const { code = 'internal_error', detail = '' } = row.error ?? {};
    const answered: Answered = row.data
      ? { kind: 'result', result: row.data }
      : { kind: 'error', code, detail };
    state.answers.set(question.key, answered);
  }
}

const putBack = ({ waiting }: RunState, batch: readonly Question[]): void => {
  waiting.push(...[...batch].reverse());
};

async function onProblem(state: RunState, batch: readonly Question[], problem: ApiProblem): Promise<void> {
  const decision = decide(problem, state.batchMax);
  if (decision.kind === 'rows') return noteRows(state, batch, decision.rows);
  if (decision.kind === 'skip items') {
    for (const [index, detail] of decision.invalid) {
      const question = batch[index];
      if (question) state.answers.set(question.key, { kind: 'error', code: problem.code, detail });
    }
    return putBack(
      state,
      batch.filter((_question, index) => !decision.invalid.has(index)),
    );
  }
  putBack(state, batch);
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

export function createRun(questions: Iterable<Question>, settings: RunSettings): Run {
  const { now, batchMax, parallelMax } = settings;
  const waiting = [...questions].reverse();
  const total = waiting.length;
  const answers = new Map<string, Answered>();
  const state: RunState = {
    settings,
    answers,
    waiting,
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
    charged: () => state.charged,
    done: () => answers.size,
    total: () => total,
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
