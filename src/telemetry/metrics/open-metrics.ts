import type { Logger } from 'pino';
import type { AiMeters } from '../../ai/open-provider.js';
import type { Config } from '../../config/config.js';
import { ConfigError } from '../../config/env.js';
import type { Ledger, OnCommit } from '../../ledger/ledger.js';
import {
  createExposition,
  type Exposition,
  type MetricsListener,
  openMetricsListener,
} from './exposition.js';
import { meterLedger } from './metered-ledger.js';
import { createProbes, type MetricSources } from './probes.js';
import type { Recorder } from './recorder.js';
import { createRecorder } from './recorder.js';
import { addSamples, remainsOf, samplesOfThread, type ThreadSamples } from './sum.js';

export interface Exposed {
  readonly exposition: Exposition;
  /** Null: the port of the service serves the metrics. */
  readonly listener: MetricsListener | null;
  /** What this thread counted alone. */
  readonly ownSamples: () => Promise<ThreadSamples>;
}

/** Active metrics of the service. */
export interface Metrics {
  readonly recorder: Recorder;
  readonly onCommit: OnCommit;
  readonly aiMeters: AiMeters;
  /** The ledger, with its credit movements counted. */
  meter(ledger: Ledger): Ledger;
  /** Serves scrapes from now on, if there is a port for them. @throws ConfigError */
  expose(sources: MetricSources): Promise<Exposed>;
  /** What stays of the samples of a thread that ended. */
  remainsOf(samples: ThreadSamples): ThreadSamples;
}

async function listen(
  exposition: Exposition,
  where: NonNullable<Config['metrics']>,
  token: string,
): Promise<MetricsListener> {
  return openMetricsListener(exposition, { ...where, token }).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError([`METRICS_PORT and METRICS_HOST: cannot listen there (${error.code})`]);
  });
}

/** @param token empty: a separate listener requires none */
export function openMetrics(where: Config['metrics'], token: string, logger: Logger): Metrics {
  const recorder = createRecorder();
  return {
    recorder,
    meter: (ledger) => meterLedger(ledger, recorder),
    onCommit: recorder.committed,
    aiMeters: {
      inferred: recorder.aiInferred,
      llm: (kind) => ({
        called: (outcome, durationMs) => recorder.aiCalled(kind, outcome, durationMs),
        refused: (reason) => recorder.aiRefused(kind, reason),
      }),
    },
    async expose(sources) {
      const probes = createProbes(sources, recorder.inFlight);
      const counted = recorder.readables;
      const { threads } = sources;
      let others: readonly ThreadSamples[] = [];
      const exposition = createExposition(
        async () => {
          const own = [...counted, ...(await probes())];
          others = (await threads?.samples()) ?? [];
          return others.length === 0
            ? own
            : addSamples(
                own,
                others.map(({ metrics }) => metrics),
              );
        },
        () => others.map(({ runtime }) => runtime).filter(({ length }) => length > 0),
      );
      const ownSamples = async () => ({
        metrics: samplesOfThread(counted, await probes()),
        runtime: await exposition.runtime(),
      });
      const listener = where === null ? null : await listen(exposition, where, token);
      if (listener !== null) logger.info({ url: listener.url }, 'metrics are served');
      return { exposition, listener, ownSamples };
    },
    remainsOf: ({ metrics }) => ({ metrics: remainsOf(recorder.readables, metrics), runtime: [] }),
  };
}
