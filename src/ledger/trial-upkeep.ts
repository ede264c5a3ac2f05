import type { Ledger, LedgerLog } from './ledger.js';
import { startRounds, untilWoken } from './rounds.js';

/** Windows of one write, so that charges wait for it no longer than for a commit; the pause leaves them the storage. */
const batchMax = { forgotten: 1000, compacted: 100 } as const;
const pauseMs = 250;
const everyMs = 3_600_000;
/** From a pass that failed to the next: addresses are due, and a fault of the storage is mostly a short one. */
const retryMs = 60_000;

/**
 * Forgets the addresses of trial windows that ended, and compacts those that ended long ago, at once and then each hour;
 * every node may run it.
 * @returns what stops it, after the write under way
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
      await repeat(ledger.forgetWindows, batchMax.forgotten, signal);
      const windows = await repeat(ledger.compactTrials, batchMax.compacted, signal);
      if (windows > 0) log.info({ windows }, 'compacted trial windows that ended long ago');
      return everyMs;
    } catch (error) {
      log.warn(
        { error: (error as Error).message },
        'trial windows that ended cannot be forgotten and compacted',
      );
      return retryMs;
    }
  };
  return startRounds(pass, sleep);
}
