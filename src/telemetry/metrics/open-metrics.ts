import type { Logger } from 'pino';
import type { AiMeters } from '../../ai/open-provider.js';
import type { AiProvider } from '../../ai/provider.js';
import type { Config } from '../../config/config.js';
import { ConfigError } from '../../config/env.js';
import type { OnCommit } from '../../ledger/commits.js';
import type { Ledger } from '../../ledger/ledger.js';
import type { Reconciler } from '../../ledger/reconciler.js';
import type { Names } from '../../names.js';
import { packageVersion } from '../../package-root.js';
import type { LogFigures } from '../log/log-destination.js';
import { createRecorder } from './counting-recorder.js';
import { type MetricsListener, openMetricsListener } from './endpoint.js';
import { createExposition, type Exposition } from './exposition.js';
import { meterLedger } from './metered-ledger.js';
import { createProbes, type Probed } from './probes.js';
import type { Recorder } from './recorder.js';

/** Sources of the figures that are read at a scrape. */
export interface MetricSources {
  readonly ledger: Ledger;
  readonly names: Names;
  readonly ai: AiProvider;
  /** Null until it runs. */
  readonly reconciler: () => Reconciler | null;
  readonly log: () => LogFigures;
}

export interface Exposed {
  readonly exposition: Exposition;
  /** Null: the port of the service serves the metrics. */
  readonly listener: MetricsListener | null;
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

const noCounts = { reserved: 0, overdue: 0, refunded: 0, failed: 0, skipped: 0 } as const;

function probedOf({ ledger, names, ai, reconciler, log }: MetricSources, inFlight: () => number): Probed {
  const { corrections } = names;
  return {
    version: packageVersion,
    inFlight,
    ledger,
    reconciler: () => reconciler()?.counts() ?? noCounts,
    log,
    ai: ai.figures ?? null,
    dataset: () => names.dataset.info,
    corrections:
      corrections === null
        ? null
        : () => ({ rows: corrections().corrections.length, loadedAt: corrections().loadedAt }),
  };
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
      const probes = createProbes(probedOf(sources, recorder.inFlight));
      const exposition = createExposition(recorder.readables, probes);
      const listener = where === null ? null : await listen(exposition, where, token);
      if (listener !== null) logger.info({ url: listener.url }, 'metrics are served');
      return { exposition, listener };
    },
  };
}
