import { crashPoint } from '../runtime/crash-point.js';
import type { Ledger, LedgerLog, OpenOperation, OpenOperations, OverdueRefunds } from './ledger.js';
import { type Sleep, startRounds, untilWoken } from './rounds.js';

export interface ReconcilerSettings {
  /** Milliseconds between two passes, with a jitter of a quarter so that nodes do not run in step. */
  readonly everyMs: number;
  readonly log: LedgerLog;
  /** Operations refunded in one call, which `stop` has to wait for. */
  readonly batchSize?: number;
  /** Milliseconds for which an operation that could not be refunded is skipped. */
  readonly skipMs?: number;
  readonly sleep?: Sleep;
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
  /** From 0 up to 1. */
  readonly random?: () => number;
}

/** Batches of one pass, so that a backlog leaves capacity for requests. */
const batchesMax = 20;
/** Operations skipped at a time; beyond it the oldest are tried again. */
const skippedMax = 1000;

/** Rows of one look. */
const lookMax = 200;
/** Milliseconds that a trial window of the future is left alone: the clock may be wrong for a moment only. */
const futureWindowMs = 60_000;

/**
 * Finds what was seen in every look for as long as its patience, by the monotonic clock. The storage's clock may be set
 * back, and then what it dates would last longer.
 */
function createWatch<T>(now: () => number, idOf: (row: T) => string, patienceMsOf: (row: T) => number) {
  let firstSeenMs = new Map<string, number>();
  return (rows: readonly T[]): T[] => {
    const nowMs = now();
    firstSeenMs = new Map(rows.map((row) => [idOf(row), firstSeenMs.get(idOf(row)) ?? nowMs]));
    return rows.filter((row) => nowMs - (firstSeenMs.get(idOf(row)) ?? nowMs) >= patienceMsOf(row));
  };
}

/** Operations whose refund failed, each with the end of its pause. */
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

type ReconciledLedger = Pick<
  Ledger,
  'refundOverdue' | 'countOpen' | 'listOpen' | 'refund' | 'futureWindows' | 'boundWindows'
>;

/**
 * Refunds reservations whose lease has expired, at once and then periodically; every node runs one. A lease has
 * expired too when this node has seen it for its whole length, whatever the storage's clock says. An operation
 * that cannot be refunded is logged and skipped for a while; when the storage fails, the next pass tries again.
 * Trial windows that a clock ahead made too long are cut to their length.
 */
export function startReconciler(ledger: ReconciledLedger, settings: ReconcilerSettings) {
  const { everyMs, log, batchSize = 50, skipMs = 60_000 } = settings;
  const { sleep = untilWoken, now = () => performance.now(), random = Math.random } = settings;
  const skipped = createSkipList(skipMs, now);
  const outlivedLeases = createWatch<OpenOperation>(
    now,
    ({ operationId }) => operationId,
    ({ leaseEndsAt, createdAt }) => leaseEndsAt - createdAt,
  );
  const lastingWindows = createWatch<string>(
    now,
    (addressHash) => addressHash,
    () => futureWindowMs,
  );
  /** Of this node since its start; `failed` counts refunds of single operations. */
  const total = { refunded: 0, failed: 0 };
  let open: OpenOperations = { reserved: 0, overdue: 0 };
  let isFailing = false;

  const record = ({ refunded, failed }: OverdueRefunds) => {
    total.refunded += refunded;
    total.failed += failed.length;
    if (refunded > 0) log.info({ operations: refunded }, 'refunded reservations whose lease had expired');
    for (const { operationId, message } of failed) {
      skipped.add(operationId);
      log.error({ operation_id: operationId, error: message }, 'an expired reservation cannot be refunded');
    }
  };
  const refundAll = async (signal: AbortSignal) => {
    for (let batch = 0; batch < batchesMax && !signal.aborted; batch += 1) {
      const refunds = await ledger.refundOverdue(batchSize, skipped.ids());
      record(refunds);
      crashPoint('reconciler.batch_done');
      if (refunds.refunded + refunds.failed.length < batchSize) break;
    }
  };
  const refundOutlived = async () => {
    const outlived = open.reserved > 0 ? outlivedLeases(await ledger.listOpen(lookMax)) : [];
    const ids = new Set(skipped.ids());
    for (const { operationId, accountId } of outlived.filter((one) => !ids.has(one.operationId))) {
      try {
        await ledger.refund({ operationId, accountId });
        record({ refunded: 1, failed: [] });
      } catch (error) {
        record({ refunded: 0, failed: [{ operationId, accountId, message: (error as Error).message }] });
      }
    }
  };
  const boundFuture = async () => {
    const lasting = lastingWindows(await ledger.futureWindows(lookMax));
    if (lasting.length === 0) return;
    await ledger.boundWindows(lasting);
    log.warn({ windows: lasting.length }, 'shortened trial windows that were opened by a fast clock');
  };
  const reconcile = async (signal: AbortSignal) => {
    await refundAll(signal);
    if (signal.aborted) return;
    open = await ledger.countOpen();
    await refundOutlived();
    await boundFuture();
  };
  const pass = async (signal: AbortSignal) => {
    try {
      await reconcile(signal);
      if (isFailing) log.info({}, 'expired reservations are refunded again');
      isFailing = false;
    } catch (error) {
      if (!isFailing)
        log.warn(
          { error: (error as Error).message },
          'expired reservations cannot be refunded while the storage fails',
        );
      isFailing = true;
    }
    return everyMs * (0.75 + random() / 2);
  };

  return {
    /** Stops after the current batch; resolves once the last pass is over. */
    ...startRounds(pass, sleep),
    /** Figures for metrics as of the last pass, and the operations that are skipped now. */
    counts: () => ({ ...open, ...total, skipped: skipped.size }),
  };
}

export type Reconciler = ReturnType<typeof startReconciler>;
