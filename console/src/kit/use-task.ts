import { useEffect, useRef, useState } from 'preact/hooks';
import { type ApiProblem, ProblemError } from '../api/problem.js';
import { plural } from './format.js';
import { announce } from './live.js';

/** The problem of a failed call. @throws any other error, which is a fault of the page */
function problemOf(error: unknown): ApiProblem {
  if (error instanceof ProblemError) return error.problem;
  throw error;
}

export interface Task {
  readonly isBusy: boolean;
  /** The problem of the last run; null during a run and after a success. */
  readonly problem: ApiProblem | null;
  /** Runs `work` unless a run is in progress. Errors other than a `ProblemError` stay unhandled: they are faults of the page. */
  run(work: () => Promise<void>): void;
}

/** One action at a time and its problem. */
export function useTask(): Task {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  // A second click may come before the state is rendered.
  const isRunning = useRef(false);
  const run = async (work: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { isBusy, problem, run };
}

export interface Loaded<T> {
  /** The last result; kept during a reload. */
  readonly data: T | null;
  readonly problem: ApiProblem | null;
  readonly isLoading: boolean;
  readonly reload: () => void;
}

/** Loads on the first render and whenever one of `inputs` changes; late results of older inputs are dropped. */
export function useLoad<T>(load: () => Promise<T>, inputs: readonly unknown[]): Loaded<T> {
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<Omit<Loaded<T>, 'reload'>>({
    data: null,
    problem: null,
    isLoading: true,
  });
  useEffect(() => {
    let isCurrent = true;
    // The button that retries keeps the focus until it is known how the retry ends.
    setState(({ data, problem }) => ({ data, problem, isLoading: true }));
    load().then(
      (data) => isCurrent && setState({ data, problem: null, isLoading: false }),
      (error) => isCurrent && setState({ data: null, problem: problemOf(error), isLoading: false }),
    );
    return () => {
      isCurrent = false;
    };
  }, [...inputs, turn]);
  return { ...state, reload: () => setTurn((now) => now + 1) };
}

/** One page of a list; `next` asks for the one behind it, null: it is the last. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

export interface Pages<T> {
  /** The items of all pages so far; null before the first one. */
  readonly items: readonly T[] | null;
  readonly problem: ApiProblem | null;
  readonly isLoading: boolean;
  /** Loads the first page again; null where it is there: the next one failed, which `loadMore` retries. */
  readonly reload: (() => void) | null;
  /** Loads the next page; null: there is none. */
  readonly loadMore: (() => void) | null;
}

/** Loads the first page as `useLoad` does, and further ones on demand. */
export function usePages<T>(
  load: (after: string | undefined) => Promise<Page<T>>,
  inputs: readonly unknown[],
): Pages<T> {
  const first = useLoad(() => load(undefined), inputs);
  const task = useTask();
  /** The pages read so far, and the first page that they continue: pages behind an older first page are dropped. */
  const [read, setRead] = useState<(Page<T> & { readonly first: Page<T> }) | null>(null);
  const { data } = first;
  const isContinued = read !== null && read.first === data;
  const all = isContinued ? read : data;
  const loadMore = (shown: Page<T>, begun: Page<T>, after: string) =>
    task.run(async () => {
      setRead({ ...shown, first: begun });
      const { items, next } = await load(after);
      setRead({ items: [...shown.items, ...items], next, first: begun });
      announce(`${plural(items.length, 'more row')} loaded`);
    });
  const next = all?.next ?? null;
  return {
    items: all?.items ?? null,
    problem: first.problem ?? (isContinued ? task.problem : null),
    isLoading: first.isLoading || task.isBusy,
    reload: first.problem && first.reload,
    loadMore: all && data && next !== null ? () => loadMore(all, data, next) : null,
  };
}
