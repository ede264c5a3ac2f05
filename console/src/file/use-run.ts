import { useEffect, useRef, useState } from 'preact/hooks';
import { loadCapabilities } from '../api/capabilities.js';
import { callService } from '../api/client.js';
import { keyNow } from '../api/key.js';
import type { ApiProblem } from '../api/problem.js';
import type { Answer, BatchRow, Usage } from '../api/types.js';
import { type FileSettings, type Plan, requestOf } from './plan.js';
import { createRun, type Run } from './run.js';

/** Batches under way at the same time; the service is shared with others. */
const parallelMax = 4;
/** Milliseconds between two drawings of the progress. */
const drawEveryMs = 200;

const wait = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Who would pay now, and what is left. @throws ProblemError */
export const loadUsage = (): Promise<Answer<Usage>> =>
  callService<Answer<Usage>>('api/v2/usage', { bearer: keyNow() });

export interface RunState {
  readonly run: Run | null;
  readonly isRunning: boolean;
  readonly problem: ApiProblem | null;
  start(plan: Plan, settings: FileSettings, usage: Answer<Usage>): Promise<void>;
  resume(): Promise<void>;
}

/** One run over a file, drawn as it goes. */
export function useRun(onEnd: () => void): RunState {
  const run = useRef<Run | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [, draw] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => draw((count) => count + 1), drawEveryMs);
    return () => clearInterval(timer);
  }, [isRunning]);
  // Leaving the page ends the run: nothing would show what it spends.
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

  async function start(plan: Plan, settings: FileSettings, usage: Answer<Usage>): Promise<void> {
    const { limits } = (await loadCapabilities()).capabilities;
    const isTrial = usage.meta.access?.mode === 'ip_trial';
    run.current = createRun(plan.questions.values(), {
      ask: async (questions) => {
        const body = { items: questions.map((question) => requestOf(question, settings)) };
        const bearer = keyNow();
        return (
          await callService<Answer<readonly BatchRow[]>>('api/v2/gender/batch', {
            method: 'POST',
            body,
            bearer,
          })
        ).data;
      },
      batchMax: isTrial ? limits.trial_batch_items : limits.batch_items,
      // The trial's few credits are spent in order, so that nothing is refused that a smaller batch could have.
      parallelMax: isTrial ? 1 : parallelMax,
      wait,
      now: () => performance.now(),
    });
    await resume();
  }

  return { run: run.current, isRunning, problem, start, resume };
}
