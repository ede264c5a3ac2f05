import { statSync } from 'node:fs';
import { LedgerOpenError, LedgerUnavailableError, type Verification } from '../ledger.js';
import type { LedgerLog } from '../log.js';
import type { WorkerSettings } from './messages.js';
import { databasePath } from './open.js';
import { type RoundTripLimits, RoundTrips } from './round-trips.js';
import { openThread } from './thread.js';

/** Bytes of a database whose proof is as short as a slow commit: 17,000 entries in 3 MB took 23 ms here. */
const shortBytesMax = 4_000_000;

function isShort({ dataDir }: WorkerSettings): boolean {
  const path = databasePath(dataDir);
  const size = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return size(path) + size(`${path}-wal`) <= shortBytesMax;
}

/**
 * Proves the ledger's rules. 300,000 entries took 1.3 s here, for which charges would wait behind it: a thread
 * of its own reads beside them, which then took 18 ms at most, and ends with the proof.
 */
export async function verifyBeside(
  trips: RoundTrips,
  settings: WorkerSettings,
  limits: RoundTripLimits,
  log: LedgerLog,
): Promise<Verification> {
  if (isShort(settings)) return trips.call('verify');
  // Refuses a ledger that is closed, and a file that is no longer the one in use.
  await trips.call('countOpen');
  const thread = await openThread(settings).catch((error: Error) => {
    throw error instanceof LedgerOpenError ? new LedgerUnavailableError(error.message) : error;
  });
  const beside = new RoundTrips(thread, limits, log);
  try {
    return await beside.call('verify');
  } finally {
    await beside.close();
  }
}
