import type { Logger } from 'pino';
import type { AiMeters } from '../../ai/open-provider.js';
import type { Config } from '../../config/config.js';
import { ConfigError } from '../../config/env.js';
import type { Ledger } from '../../ledger/ledger.js';
import {
  createExposition,
  type Exposition,
  type MetricsListener,
  openMetricsListener,
} from './exposition.js';
import { meterLedger } from './metered-ledger.js';
import { createProbes, type MetricSources } from './probes.js';
import { createRecorder } from './recorder.js';

export interface Exposed {
  readonly exposition: Exposition;
  /** Null: the port of the service serves the metrics. */
  readonly listener: MetricsListener | null;
}

/**
 * Active metrics of the service.
 * @param where null: no listener of their own
 * @param token empty: a separate listener requires none
 */
export function openMetrics(where: Config['metrics'], token: string, logger: Logger) {
  const recorder = createRecorder();
  const aiMeters: AiMeters = {
    inferred: recorder.aiInferred,
    llm: (kind) => ({
      called: (outcome, durationMs) => recorder.aiCalled(kind, outcome, durationMs),
      refused: (reason) => recorder.aiRefused(kind, reason),
    }),
  };
  return {
    recorder,
    aiMeters,
    /** The ledger, with its credit movements counted. */
    meter: (ledger: Ledger): Ledger => meterLedger(ledger, recorder),
    /** Serves scrapes from now on, if there is a port for them. @throws ConfigError */
    async expose(sources: MetricSources): Promise<Exposed> {
      const probe = createProbes(sources, recorder.inFlight);
      const readThreads = async () => (await sources.threads?.samples()) ?? [];
      const exposition = createExposition(recorder.readables, probe, readThreads);
      if (where === null) return { exposition, listener: null };
      const listener = await openMetricsListener(exposition, { ...where, token }).catch((error) => {
        throw new ConfigError([`METRICS_PORT and METRICS_HOST: cannot listen there (${error.code})`]);
      });
      logger.info({ url: listener.url }, 'metrics are served');
      return { exposition, listener };
    },
  };
}

export type Metrics = ReturnType<typeof openMetrics>;
