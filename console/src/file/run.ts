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
/** Before that a rate says nothing, in milliseconds. */
const rateAfterMs = 500;

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

/** What a failed batch means for the run. */
type Decision =
  | { readonly kind: 'rows'; readonly rows: readonly BatchRow[] }
  | { readonly kind: 'smaller batches' }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'leave out'; readonly faulty: ReadonlyMap<number, string> }
  | { readonly kind: 'stop' };

function decide(problem: ApiProblem, batchMax: number): Decision {
  const rows = rowsOf(problem);
  if (rows !== null) return { kind: 'rows', rows };
  if (problem.code === 'trial_batch_limit' && batchMax > trialBatchMax) return { kind: 'smaller batches' };
  if (passing.has(problem.code))
    return { kind: 'wait', seconds: Math.max(waitAtLeastS, problem.retryAfterS ?? 0) };
  const faulty = faultyItems(problem);
  if (problem.code === 'validation_error' && faulty.size > 0) return { kind: 'leave out', faulty };
  return { kind: 'stop' };
}

interface RunState {
  readonly settings: RunSettings;
  readonly answers: Map<string, Answered>;
  /** The next question last. */
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
  if (decision.kind === 'leave out') {
    for (const [index, detail] of decision.faulty) {
      const question = batch[index];
      if (question) state.answers.set(question.key, { kind: 'error', code: problem.code, detail });
    }
    return putBack(
      state,
      batch.filter((_question, index) => !decision.faulty.has(index)),
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

/** Asks batch after batch; several of these run side by side. */
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
  /** Time spent at work, in milliseconds; a pause does not count. */
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
