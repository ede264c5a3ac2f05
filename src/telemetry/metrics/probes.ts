import type { AiFigures } from '../../ai/provider.js';
import type { DatasetInfo } from '../../dataset/dataset.js';
import type { Ledger, OpenOperations } from '../../ledger/ledger.js';
import type { ReconcilerCounts } from '../../ledger/reconciler.js';
import type { LogFigures } from '../log/log-destination.js';
import type { Readable, Sample } from './cells.js';
import { sampled } from './definitions.js';

/** Sources of the figures that are read at each scrape. */
export interface Probed {
  readonly version: string;
  readonly inFlight: () => number;
  readonly ledger: Pick<Ledger, 'countOpen' | 'waiting'>;
  readonly reconciler: () => ReconcilerCounts;
  readonly log: () => LogFigures;
  readonly threads: () => { readonly running: number; readonly replaced: number };
  /** Null without an LLM. */
  readonly ai: (() => AiFigures) | null;
  readonly dataset: () => DatasetInfo;
  /** Null without corrections. */
  readonly corrections: (() => { readonly rows: number; readonly loadedAt: number }) | null;
}

/** Maximum wait of a scrape for the storage, in milliseconds. */
const storageWaitMs = 500;

/**
 * Counts the open operations within `storageWaitMs`; null: the storage did not respond in time. Concurrent scrapes
 * share one query, so that a hanging storage gets only one.
 */
function createOpenCount(ledger: Pick<Ledger, 'countOpen'>): () => Promise<OpenOperations | null> {
  let asked: Promise<OpenOperations | null> | null = null;
  return async () => {
    asked ??= ledger
      .countOpen()
      .catch(() => null)
      .finally(() => {
        asked = null;
      });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, storageWaitMs, null);
    });
    return Promise.race([asked, late]).finally(() => clearTimeout(timer));
  };
}

type Name = keyof typeof sampled;

const one = (value: number, labels: Sample['labels'] = {}): Sample[] => [{ labels, value }];

function ledgerSamples(probed: Probed, open: OpenOperations | null): Partial<Record<Name, Sample[]>> {
  const { refunded, failed, skipped } = probed.reconciler();
  const { waiting } = probed.ledger;
  return {
    ledgerUp: one(open === null ? 0 : 1),
    ...(open && { openOperations: one(open.reserved), overdueOperations: one(open.overdue) }),
    ...(waiting && { ledgerQueue: one(waiting()) }),
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

function nameSamples({ dataset, corrections }: Probed): Partial<Record<Name, Sample[]>> {
  const { version, names, countryRows } = dataset();
  const inUse = corrections?.();
  return {
    datasetInfo: one(1, { version }),
    datasetNames: one(names),
    datasetCountryRows: one(countryRows),
    ...(inUse && { correctionsRows: one(inUse.rows), correctionsLoaded: one(inUse.loadedAt / 1000) }),
  };
}

/** Reads every source once; unknown figures have no sample. */
export function createProbes(probed: Probed): () => Promise<Readable[]> {
  const countOpen = createOpenCount(probed.ledger);
  return async () => {
    const open = await countOpen();
    const samples: Partial<Record<Name, Sample[]>> = {
      inFlight: one(probed.inFlight()),
      ...ledgerSamples(probed, open),
      ...(probed.ai && aiSamples(probed.ai())),
      ...nameSamples(probed),
      workers: one(probed.threads().running),
      workersReplaced: one(probed.threads().replaced),
      logUp: one(probed.log().isFailing ? 0 : 1),
      logLinesLost: one(probed.log().linesLost),
      buildInfo: one(1, { version: probed.version, node_version: process.version }),
    };
    return (Object.keys(sampled) as Name[]).map((name) => ({
      definition: sampled[name],
      samples: () => samples[name] ?? [],
    }));
  };
}
