import { useEffect, useRef, useState } from 'preact/hooks';
import { callService, loadCapabilities } from '../api/client.js';
import { keyNow, loadUsage } from '../api/key.js';
import type { ApiProblem } from '../api/problem.js';
import type { Answer, BatchRow } from '../api/types.js';
import { announce, plural, whole } from '../kit/index.js';
import { type FileSettings, type Plan, requestOf } from './plan.js';
import { Run } from './run.js';

/** Batches in flight at the same time; other clients share the service. */
const parallelMax = 4;
/** Milliseconds between two renderings of the progress. */
const renderEveryMs = 200;

const wait = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1000));

export type RunState = ReturnType<typeof useRun>;

/** One run over a file, rendered as it proceeds. */
export function useRun() {
  const run = useRef<Run | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  /** Values answered when the results were last downloaded. */
  const [saved, setSaved] = useState(0);
  const [, render] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => render((count) => count + 1), renderEveryMs);
    return () => clearInterval(timer);
  }, [isRunning]);
  // Leaving the page stops the run, or keeps it from starting: no page would show its charges.
  const isLeft = useRef(false);
  useEffect(
    () => () => {
      isLeft.current = true;
      run.current?.stop();
    },
    [],
  );

  async function resume(): Promise<void> {
    setRunning(true);
    setProblem(null);
    // Lost answers that were downloaded as lost are asked for again.
    setSaved((count) => Math.min(count, run.current?.done ?? 0));
    try {
      setProblem((await run.current?.go()) ?? null);
    } finally {
      setRunning(false);
      const { done = 0, total = 0, charged = 0 } = run.current ?? {};
      announce(
        `Run ended: ${whole(done)} of ${plural(total, 'value')}, ${plural(charged, 'credit')} charged`,
      );
    }
  }

  /** @throws ProblemError where the service does not say what it allows; nothing was sent then */
  async function start(plan: Plan, settings: FileSettings): Promise<void> {
    const usage = await loadUsage();
    const { limits } = (await loadCapabilities()).capabilities;
    if (isLeft.current) return;
    const isTrial = usage.meta.access?.mode === 'ip_trial';
    run.current = new Run(plan.queries.values(), {
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
    announce('Run started');
    await resume();
  }

  const done = run.current?.done ?? 0;
  return {
    run: run.current,
    isRunning,
    problem,
    /** Whether answers that are charged would be lost with the page. */
    isUnsaved: isRunning || done > saved,
    onSaved: () => setSaved(done),
    start,
    resume,
  };
}
