import { setTimeout as sleepFor } from 'node:timers/promises';
import { crashPoint } from '../crash-point.js';
import type { Ledger, OpenOperations, OverdueRefunds } from './ledger.js';
import type { LedgerLog } from './log.js';

export interface ReconcilerSettings {
  /** Milliseconds between two passes, give or take a quarter, so that nodes do not march in step. */
  readonly everyMs: number;
  readonly log: LedgerLog;
  /** Operations refunded in one call: what a stop has to wait for. */
  readonly batchSize?: number;
  /** Milliseconds for which an operation that could not be refunded is left alone. */
  readonly skipMs?: number;
  /** Waits, and ends at once when the signal says so. */
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
  /** From 0 up to 1. */
  readonly random?: () => number;
}

/** Figures for metrics. */
export interface ReconcilerCounts extends OpenOperations {
  /** Since the start, by this node. */
  readonly refunded: number;
  /** Tries since the start that a single operation resisted. */
  readonly failed: number;
  /** Operations that are left alone now. */
  readonly skipped: number;
}

export interface Reconciler {
  /** As the last pass found them. */
  readonly counts: () => ReconcilerCounts;
  /** Ends after the batch under way; answers when nothing runs any more. */
  stop(): Promise<void>;
}

const defaults = { batchSize: 50, skipMs: 60_000 } as const;

/** Batches of one pass: a backlog leaves room for the requests' own work. */
const batchesMax = 20;
/** Operations left alone at a time; beyond it the oldest are tried again. */
const skippedMax = 1000;

const untilWoken = (ms: number, signal: AbortSignal) =>
  sleepFor(ms, undefined, { signal, ref: false }).catch(() => undefined);

/** Operations that resisted, and until when each is left alone. */
function createSkipList(skipMs: number, now: () => number) {
  const untilById = new Map<string, number>();
  return {
    ids(): string[] {
      for (const [id, untilMs] of untilById) if (untilMs <= now()) untilById.delete(id);
      return [...untilById.keys()];
    },
    add(operationId: string): void {
      untilById.set(operationId, now() + skipMs);
      const [oldest] = untilById.keys();
      if (untilById.size > skippedMax && oldest !== undefined) untilById.delete(oldest);
    },
    get size(): number {
      return untilById.size;
    },
  };
}

/**
 * Refunds operations whose lease has ended, at once and then for as long as it runs; every node runs one. An
 * operation that resists is logged and left alone for a while, a storage that does is tried with the next pass.
 */
export function startReconciler(
  ledger: Pick<Ledger, 'refundOverdue' | 'countOpen'>,
  settings: ReconcilerSettings,
): Reconciler {
  const { everyMs, log, batchSize, skipMs } = { ...defaults, ...settings };
  const { sleep = untilWoken, now = () => performance.now(), random = Math.random } = settings;
  const stopping = new AbortController();
  const skipped = createSkipList(skipMs, now);
  const total = { refunded: 0, failed: 0 };
  let open: OpenOperations = { reserved: 0, overdue: 0 };
  let isFailing = false;

  const note = ({ refunded, failed }: OverdueRefunds) => {
    total.refunded += refunded;
    total.failed += failed.length;
    if (refunded > 0) log.info({ operations: refunded }, 'refunded operations whose lease had ended');
    for (const { operationId, message } of failed) {
      skipped.add(operationId);
      log.error({ operation_id: operationId, error: message }, 'an overdue operation cannot be refunded');
    }
  };
  const refundAll = async () => {
    for (let batch = 0; batch < batchesMax && !stopping.signal.aborted; batch += 1) {
      const refunds = await ledger.refundOverdue(batchSize, skipped.ids());
      note(refunds);
      crashPoint('reconciler.batch_done');
      if (refunds.refunded + refunds.failed.length < batchSize) break;
    }
    if (!stopping.signal.aborted) open = await ledger.countOpen();
  };
  const pass = async () => {
    try {
      await refundAll();
      if (isFailing) log.info({}, 'overdue operations are refunded again');
      isFailing = false;
    } catch (error) {
      if (!isFailing)
        log.warn({ error: (error as Error).message }, 'overdue operations wait for the storage');
      isFailing = true;
    }
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      await pass();
      if (!stopping.signal.aborted) await sleep(everyMs * (0.75 + random() / 2), stopping.signal);
    }
  };

  const running = run();
  return {
    counts: () => ({ ...open, ...total, skipped: skipped.size }),
    stop() {
      stopping.abort();
      return running;
    },
  };
}
