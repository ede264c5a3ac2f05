import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { type ApiProblem, ProblemError } from '../api/problem.js';

/** The problem of a failed call. @throws any other error, which is a fault of the page */
function problemOf(error: unknown): ApiProblem {
  if (error instanceof ProblemError) return error.problem;
  throw error;
}

export interface Task {
  readonly isBusy: boolean;
  /** The problem of the last run; null during a run and after a success. */
  readonly problem: ApiProblem | null;
  /** Runs `work` unless a run is in progress. True: it succeeded. */
  run(work: () => Promise<void>): Promise<boolean>;
}

/** One action at a time and its problem. */
export function useTask(): Task {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const running = useRef(false);
  const run = useCallback(async (work: () => Promise<void>) => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await work();
      return true;
    } catch (error) {
      setProblem(problemOf(error));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }, []);
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
    setState(({ data }) => ({ data, problem: null, isLoading: true }));
    load().then(
      (data) => isCurrent && setState({ data, problem: null, isLoading: false }),
      (error) => isCurrent && setState({ data: null, problem: problemOf(error), isLoading: false }),
    );
    return () => {
      isCurrent = false;
    };
  }, [...inputs, turn]);
  const reload = useCallback(() => setTurn((now) => now + 1), []);
  return { ...state, reload };
}
