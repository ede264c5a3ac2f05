import { statSync } from 'node:fs';
import { type LedgerLog, LedgerOpenError, LedgerUnavailableError, type Verification } from '../ledger.js';
import { BatchChannel, type BatchChannelLimits } from './batch-channel.js';
import type { WorkerSettings } from './messages.js';
import { databasePath } from './open.js';
import { openThread } from './thread.js';

/** Bytes of a database that is verified as fast as a slow commit: 17,000 entries in 3 MB took 23 ms here. */
const shortBytesMax = 4_000_000;

function isShort({ dataDir }: WorkerSettings): boolean {
  const path = databasePath(dataDir);
  const size = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return size(path) + size(`${path}-wal`) <= shortBytesMax;
}

/**
 * Verifies the ledger's rules. 300,000 entries took 1.3 s here, which would block charges: a temporary thread reads
 * them instead, beside which charges took 18 ms at most.
 */
export async function verifyOnOwnThread(
  channel: BatchChannel,
  settings: WorkerSettings,
  limits: BatchChannelLimits,
  log: LedgerLog,
): Promise<Verification> {
  if (isShort(settings)) return channel.call('verify');
  // Refuses a ledger that is closed, and a file that is no longer the one in use.
  await channel.call('countOpen');
  const thread = await openThread(settings).catch((error: Error) => {
    throw error instanceof LedgerOpenError ? new LedgerUnavailableError(error.message) : error;
  });
  const beside = new BatchChannel(thread, limits, log);
  try {
    return await beside.call('verify');
  } finally {
    await beside.close();
  }
}
