import { setTimeout as sleepFor } from 'node:timers/promises';
import type { Ledger, LedgerLog } from './ledger.js';

/** Windows of one write, so that charges wait for it no longer than for a commit; the pause leaves them the storage. */
const batchMax = 100;
const pauseMs = 250;
const everyMs = 3_600_000;

/**
 * Forgets the addresses of trial windows that ended, and compacts those that ended long ago, at once and then each hour;
 * every node may run it.
 * @returns what stops it, after the write under way
 */
export function startCompaction(
  ledger: Pick<Ledger, 'compactTrials'>,
  log: LedgerLog,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const wait = (ms: number) =>
    sleepFor(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
  const pass = async () => {
    let windows = 0;
    for (let compacted = batchMax; compacted === batchMax && !stopping.signal.aborted; await wait(pauseMs)) {
      compacted = await ledger.compactTrials(batchMax);
      windows += compacted;
    }
    if (windows > 0) log.info({ windows }, 'compacted trial windows that ended long ago');
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      await pass().catch((error: Error) =>
        log.warn({ error: error.message }, 'trial windows that ended cannot be forgotten and compacted'),
      );
      await wait(everyMs);
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
