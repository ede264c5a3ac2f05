import type { Logger } from 'pino';
import type { AiMeters } from '../../ai/open-provider.js';
import type { AiFigures, AiProvider } from '../../ai/provider.js';
import type { Config } from '../../config/config.js';
import { ConfigError } from '../../config/env.js';
import { listenReason } from '../../config/networks.js';
import type { Ledger, OpenOperations } from '../../ledger/ledger.js';
import type { Reconciler } from '../../ledger/upkeep.js';
import type { Names } from '../../names.js';
import { packageVersion } from '../../runtime/package-root.js';
import { within } from '../../runtime/within.js';
import type { LogFigures } from '../log.js';
import type { Readable, Sample } from './cells.js';
import { sampled } from './definitions.js';
import { createExposition, openMetricsListener, type ThreadSamples } from './exposition.js';
import { meterLedger } from './metered-ledger.js';
import { createRecorder } from './recorder.js';

/** Sources of the figures that are read at a scrape. */
interface MetricSources {
  readonly ledger: Ledger;
  readonly names: Names;
  readonly ai: AiProvider;
  /** Null until it runs. */
  readonly reconciler: () => Reconciler | null;
  readonly log: () => LogFigures;
  /** Null: no other thread answers. */
  readonly threads: ThreadSources | null;
}

/** Threads that answer, whose metrics are added. */
export interface ThreadSources {
  readonly samples: () => Promise<readonly ThreadSamples[]>;
  readonly running: () => number;
  readonly replaced: () => number;
}

/** Maximum wait of a scrape for the storage, in milliseconds. */
const storageWaitMs = 500;

/**
 * Counts the open operations within `storageWaitMs`; null: the storage did not respond in time. Concurrent scrapes
 * share one query, so that a hanging storage gets only one.
 */
function createOpenCount(ledger: Pick<Ledger, 'countOpen'>): () => Promise<OpenOperations | null> {
  let asked: Promise<OpenOperations> | null = null;
  return () => {
    asked ??= ledger.countOpen().finally(() => {
      asked = null;
    });
    return within<OpenOperations | null>(asked, storageWaitMs, null);
  };
}

type Name = keyof typeof sampled;

const one = (value: number, labels: Sample['labels'] = {}): Sample[] => [{ labels, value }];

function ledgerSamples(
  { reconciler, ledger: { waiting } }: MetricSources,
  open: OpenOperations | null,
): Partial<Record<Name, Sample[]>> {
  const { refunded = 0, failed = 0, skipped = 0 } = reconciler()?.counts() ?? {};
  return {
    ledgerUp: one(open === null ? 0 : 1),
    ...(open && { openOperations: one(open.reserved), overdueOperations: one(open.overdue) }),
    ledgerQueue: one(waiting()),
    reconcilerRefunds: one(refunded),
    reconcilerFailures: one(failed),
    reconcilerSkipped: one(skipped),
  };
}

const breakerStates = ['closed', 'half_open', 'open'] as const;

function aiSamples({ provider, breaker, inFlight, waiting, calls, cost }: AiFigures) {
  const labels = { provider };
  return {
    breaker: breakerStates.map((state) => ({
      labels: { provider, state },
      value: state === breaker ? 1 : 0,
    })),
    aiInFlight: one(inFlight, labels),
    aiWaiting: one(waiting, labels),
    aiCallsToday: one(calls, labels),
    aiCostToday: one(cost, labels),
  };
}

function nameSamples({ dataset, corrections }: Names): Partial<Record<Name, Sample[]>> {
  const { version, names, countryRows } = dataset.info;
  const inUse = corrections?.current();
  return {
    datasetInfo: one(1, { version }),
    datasetNames: one(names),
    datasetCountryRows: one(countryRows),
    ...(inUse && {
      correctionsRows: one(inUse.corrections.length),
      correctionsLoaded: one(inUse.loadedAt / 1000),
    }),
  };
}

/** Reads every source once; unknown figures have no sample. */
function createProbes(sources: MetricSources, inFlight: () => number): () => Promise<Readable[]> {
  const { ledger, names, ai, log, threads } = sources;
  const countOpen = createOpenCount(ledger);
  return async () => {
    const open = await countOpen();
    const { isFailing, linesLost } = log();
    const samples: Partial<Record<Name, Sample[]>> = {
      inFlight: one(inFlight()),
      ...ledgerSamples(sources, open),
      ...(ai.figures && aiSamples(ai.figures())),
      ...nameSamples(names),
      workers: one(threads?.running() ?? 1),
      workersReplaced: one(threads?.replaced() ?? 0),
      logUp: one(isFailing ? 0 : 1),
      logLinesLost: one(linesLost),
      buildInfo: one(1, { version: packageVersion, node_version: process.version }),
    };
    return (Object.keys(sampled) as Name[]).map((name) => ({
      definition: sampled[name],
      samples: () => samples[name] ?? [],
    }));
  };
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
    /** Serves scrapes, on a listener of its own if there is one, else on the port of the service. @throws ConfigError */
    async expose(sources: MetricSources) {
      const probe = createProbes(sources, recorder.inFlight);
      const readThreads = async () => (await sources.threads?.samples()) ?? [];
      const exposition = createExposition(recorder.readables, probe, readThreads);
      if (where === null) return { exposition, listener: null };
      const listener = await openMetricsListener(exposition, { ...where, token }).catch((error) => {
        throw new ConfigError([
          `METRICS_PORT and METRICS_HOST: ${listenReason(error, where.host, where.port)}`,
        ]);
      });
      logger.info({ url: listener.url }, 'metrics are served');
      return { exposition, listener };
    },
  };
}

export type Metrics = ReturnType<typeof openMetrics>;
export type Exposed = Awaited<ReturnType<Metrics['expose']>>;
