import { useEffect, useRef, useState } from 'preact/hooks';
import { callService, loadCapabilities } from '../api/client.js';
import { keyNow } from '../api/key.js';
import type { ApiProblem } from '../api/problem.js';
import type { Answer, BatchRow, UsageData } from '../api/types.js';
import { type FileSettings, type Plan, requestOf } from './plan.js';
import { createRun, type Run } from './run.js';

/** Batches in flight at the same time; other clients share the service. */
const parallelMax = 4;
/** Milliseconds between two renderings of the progress. */
const renderEveryMs = 200;

const wait = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1000));

export interface RunState {
  readonly run: Run | null;
  readonly isRunning: boolean;
  readonly problem: ApiProblem | null;
  start(plan: Plan, settings: FileSettings, usage: Answer<UsageData>): Promise<void>;
  resume(): Promise<void>;
}

/** One run over a file, rendered as it proceeds. */
export function useRun(onEnd: () => void): RunState {
  const run = useRef<Run | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [, render] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => render((count) => count + 1), renderEveryMs);
    return () => clearInterval(timer);
  }, [isRunning]);
  // Leaving the page stops the run: no page would show its charges.
  useEffect(() => () => run.current?.stop(), []);

  async function resume(): Promise<void> {
    setRunning(true);
    setProblem(null);
    try {
      setProblem((await run.current?.go()) ?? null);
    } finally {
      setRunning(false);
      onEnd();
    }
  }

  async function start(plan: Plan, settings: FileSettings, usage: Answer<UsageData>): Promise<void> {
    const { limits } = (await loadCapabilities()).capabilities;
    const isTrial = usage.meta.access?.mode === 'ip_trial';
    run.current = createRun(plan.queries.values(), {
      ask: async (queries) => {
        const body = { items: queries.map((query) => requestOf(query, settings)) };
        const options = { method: 'POST', body, bearer: keyNow() } as const;
        return (await callService<Answer<readonly BatchRow[]>>('api/v2/gender/batch', options)).data;
      },
      batchMax: isTrial ? limits.trial_batch_items : limits.batch_items,
      // Trial batches are sent one at a time: a batch in flight could make the next one exceed the few credits left.
      parallelMax: isTrial ? 1 : parallelMax,
      wait,
      now: () => performance.now(),
    });
    await resume();
  }

  return { run: run.current, isRunning, problem, start, resume };
}
