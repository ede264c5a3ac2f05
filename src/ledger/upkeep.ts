import { setTimeout as sleepFor } from 'node:timers/promises';
import { crashPoint } from '../runtime/crash-point.js';
import type { Ledger, LedgerLog, OpenOperations, OverdueRefunds } from './ledger.js';

/** The periodic work of every node on the ledger. */

/** Waits; an abort ends the wait at once. */
type Sleep = (ms: number, signal: AbortSignal) => Promise<unknown>;

const untilWoken: Sleep = (ms, signal) =>
  sleepFor(ms, undefined, { signal, ref: false }).catch(() => undefined);

/**
 * Runs rounds one after the other, the first at once.
 * @param round resolves with the milliseconds until the next one; never rejects
 * @returns `stop`, which resolves once the round under way has ended
 */
function startRounds(
  round: (signal: AbortSignal) => Promise<number>,
  sleep: Sleep,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      const ms = await round(signal);
      if (!signal.aborted) await sleep(ms, signal);
    }
  };
  const running = run();
  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}

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

/** Reservations, or trial windows, that one pass reads. */
const lookMax = 200;
/** Milliseconds for which a trial window that ends too late is left as it is: the clock may be wrong for a moment only. */
const futureWindowMs = 60_000;

/**
 * Measures for how long each id has been in every look, in milliseconds by the monotonic clock. The storage's clock may be
 * set back, and a lease that it dates would then last longer.
 */
function createWatch(now: () => number) {
  let firstSeenMs = new Map<string, number>();
  return (ids: readonly string[]) => {
    const nowMs = now();
    firstSeenMs = new Map(ids.map((id) => [id, firstSeenMs.get(id) ?? nowMs]));
    return (id: string): number => nowMs - (firstSeenMs.get(id) ?? nowMs);
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
  const [watchLeases, watchWindows] = [createWatch(now), createWatch(now)];
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
    const held = open.reserved > 0 ? await ledger.listOpen(lookMax) : [];
    const seenMs = watchLeases(held.map(({ operationId }) => operationId));
    const ids = new Set(skipped.ids());
    for (const { operationId, accountId, leaseEndsAt, createdAt } of held) {
      if (ids.has(operationId) || seenMs(operationId) < leaseEndsAt - createdAt) continue;
      try {
        await ledger.refund({ operationId, accountId });
        record({ refunded: 1, failed: [] });
      } catch (error) {
        record({ refunded: 0, failed: [{ operationId, accountId, message: (error as Error).message }] });
      }
    }
  };
  const boundFuture = async () => {
    const future = await ledger.futureWindows(lookMax);
    const seenMs = watchWindows(future);
    const lasting = future.filter((addressHash) => seenMs(addressHash) >= futureWindowMs);
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
    /** Stops after the current batch; resolves once the last pass has ended. */
    ...startRounds(pass, sleep),
    /** Figures for metrics as of the last pass, and the operations that are skipped now. */
    counts: () => ({ ...open, ...total, skipped: skipped.size }),
  };
}

export type Reconciler = ReturnType<typeof startReconciler>;

/** Windows of one write, so that charges wait for it no longer than for a commit; the pause leaves them the storage. */
const windowsMax = { forgotten: 1000, compacted: 100 } as const;
const pauseMs = 250;
const trialsEveryMs = 3_600_000;
/** From a pass that failed to the next: addresses are overdue, and most faults of the storage are short. */
const trialsRetryMs = 60_000;

/**
 * Forgets the addresses of trial windows that ended, and compacts those that ended long ago, at once and then each hour;
 * every node may run it.
 * @returns `stop`, which resolves once the write under way has ended
 */
export function startTrialUpkeep(
  ledger: Pick<Ledger, 'forgetWindows' | 'compactTrials'>,
  log: LedgerLog,
  sleep = untilWoken,
): { stop(): Promise<void> } {
  /** @returns windows of all its writes */
  const repeat = async (write: (limit: number) => Promise<number>, limit: number, signal: AbortSignal) => {
    let windows = 0;
    for (let written = limit; written === limit && !signal.aborted; await sleep(pauseMs, signal)) {
      written = await write(limit);
      windows += written;
    }
    return windows;
  };
  const pass = async (signal: AbortSignal) => {
    try {
      await repeat(ledger.forgetWindows, windowsMax.forgotten, signal);
      const windows = await repeat(ledger.compactTrials, windowsMax.compacted, signal);
      if (windows > 0) log.info({ windows }, 'compacted trial windows that ended long ago');
      return trialsEveryMs;
    } catch (error) {
      log.warn(
        { error: (error as Error).message },
        'trial windows that ended cannot be forgotten and compacted',
      );
      return trialsRetryMs;
    }
  };
  return startRounds(pass, sleep);
}
