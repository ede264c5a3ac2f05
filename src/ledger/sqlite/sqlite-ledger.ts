import { statSync } from 'node:fs';
import type { MessagePort } from 'node:worker_threads';
import { type CompensationNotes, noNotes } from '../compensation-notes.js';
import {
  type DayUsage,
  type Ledger,
  type LedgerLog,
  LedgerOpenError,
  LedgerUnavailableError,
  type OnCommit,
  type QueueLimits,
  silentLog,
  type UsageRange,
  type Verification,
} from '../ledger.js';
import {
  checkedLimit,
  checkedQuery,
  checkedRange,
  createMutex,
  DayTotals,
  pageAccounts,
} from '../report-queries.js';
import { BatchChannel } from './batch-channel.js';
import { commandOf, databasePath, monotonicMs, type StorageSettings } from './messages.js';
import { attachTo, openThread } from './open-thread.js';

/** Entries of one read of usage: the thread runs charges between two reads. */
const entriesPerRead = 2000;

/** The sums of compacted trials are read first: trials that another process compacts meanwhile are not counted twice. */
async function usageByDay(channel: BatchChannel, range: UsageRange): Promise<DayUsage[]> {
  const { accountId, fromMs, toMs } = checkedRange(range);
  const totals = new DayTotals();
  if (accountId === null) totals.add(await channel.read('compactedDays', fromMs, toMs));
  let place = { accountId: accountId ?? '', seq: 0 };
  for (;;) {
    const { days, next } = await channel.read('usageSlice', range, place, entriesPerRead);
    totals.add(days);
    if (next === null) return totals.list();
    place = next;
  }
}

/** Up to so many bytes a database is verified in the time of a slow commit: 17,000 entries in 3 MB took 23 ms here. */
const shortBytesMax = 4_000_000;

function isShort({ dataDir }: StorageSettings): boolean {
  const path = databasePath(dataDir);
  const size = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return size(path) + size(`${path}-wal`) <= shortBytesMax;
}

/**
 * Verifies the ledger's rules. 300,000 entries took 1.3 s here, in which the storage thread would run no charge. So a
 * temporary thread reads them, beside which charges took 18 ms at most.
 */
async function verifyOnOwnThread(
  channel: BatchChannel,
  settings: StorageSettings,
  limits: QueueLimits,
  log: LedgerLog,
): Promise<Verification> {
  if (isShort(settings)) return channel.call('verify');
  // Fails where the ledger is closed, or its file is no longer the one that was opened.
  await channel.read('countOpen');
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

/**
 * The ledger on the embedded database, in a thread of its own. A thread that died is not replaced: `lost` resolves,
 * and the process has to be restarted.
 * @param settings.port of `attach`: the thread is another ledger's
 * @throws LedgerOpenError
 */
export async function openSqliteLedger(
  settings: StorageSettings & { readonly port?: MessagePort | null },
  limits: QueueLimits,
  log: LedgerLog = silentLog,
  onCommit?: OnCommit,
  notes: CompensationNotes = noNotes,
): Promise<Ledger> {
  const { dataDir, clockOffset, port } = settings;
  const own = { dataDir, clockOffset };
  const channel = new BatchChannel(port ?? (await openThread(own)), limits, log, onCommit, notes);
  const usageMutex = createMutex();
  return {
    charge: (charge) => channel.run(commandOf.charge(charge)),
    reserve: (reservation) => channel.run(commandOf.reserve(reservation)),
    settle: (settlement) => channel.run(commandOf.settle(settlement, monotonicMs() + limits.deadlineMs)),
    refund: (operation) => channel.run(commandOf.refund(operation)),
    refundUnanswered: ({ operationId }) => channel.refundUnanswered(operationId),
    refundOverdue: (limit, exceptIds = []) => channel.call('refundOverdue', limit, exceptIds),
    futureWindows: (limit) => channel.read('futureWindows', limit),
    boundWindows: (addressHashes) => channel.call('boundWindows', addressHashes),
    // Reads first: mostly there is nothing to do, and a write would wait for the lock while charges wait behind it.
    forgetWindows: async (limit) =>
      (await channel.read('hasEndedWindows')) ? channel.call('forgetWindows', limit) : 0,
    compactTrials: async (limit) =>
      (await channel.read('hasDueTrials')) ? usageMutex(() => channel.call('compactTrials', limit)) : 0,
    countOpen: () => channel.read('countOpen'),
    listOpen: async (limit) => channel.read('listOpen', checkedLimit(limit)),
    findOperation: (operationId) => channel.read('findOperation', operationId),
    balanceOf: (principal) => channel.read('balanceOf', principal),
    findKey: (hash) => channel.read('findKey', hash),
    createAccount: (account) => channel.call('createAccount', account),
    updateAccount: (accountId, changes) => channel.call('updateAccount', accountId, changes),
    findAccount: (accountId) => channel.read('findAccount', accountId),
    listAccounts: () => channel.call('listAccounts'),
    pageAccounts: (query) =>
      pageAccounts((afterId, limit) => channel.read('accountsAfter', afterId, limit), query),
    createKey: (key) => channel.call('createKey', key),
    updateKey: (keyId, changes) => channel.call('updateKey', keyId, changes),
    disableKey: (keyId) => channel.call('disableKey', keyId),
    listKeys: (accountId) => channel.call('listKeys', accountId),
    grant: (grant) => channel.call('grant', grant),
    proveWrite: channel.writeProof.prove,
    // Reads first: a CLI command that only reads must not wait for the write lock.
    insertIfAbsent: async (name, value) =>
      (await channel.read('keptSetting', name)) ?? channel.call('insertIfAbsent', name, value),
    recentOperations: async (query) => channel.read('recentOperations', checkedQuery(query)),
    usageByDay: (range) => usageMutex(() => usageByDay(channel, range)),
    verify: () => verifyOnOwnThread(channel, own, limits, log),
    close: () => channel.close(),
    lost: channel.lost,
    waiting: () => channel.waiting,
    attach: () => attachTo(channel.storage),
  };
}
