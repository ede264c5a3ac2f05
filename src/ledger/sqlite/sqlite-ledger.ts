import type { MessagePort } from 'node:worker_threads';
import { type CompensationNotes, noNotes } from '../compensation-notes.js';
import {
  type ChargeOutcome,
  type DayUsage,
  type Ledger,
  type LedgerLog,
  type OnCommit,
  type OperationEnd,
  silentLog,
  type UsageRange,
} from '../ledger.js';
import {
  checkOperationsLimit,
  checkUsageRange,
  createMutex,
  DayTotals,
  daysWithin,
  pageAccounts,
  recentOperations,
} from '../report-queries.js';
import { attachTo } from './attach.js';
import { BatchChannel, type BatchChannelLimits } from './batch-channel.js';
import { commandOf, monotonicMs } from './commands.js';
import type { WorkerSettings } from './messages.js';
import { openThread } from './thread.js';
import { verifyOnOwnThread } from './verify-thread.js';

/** Entries of one read: the thread runs charges between two reads. */
const entriesPerLook = 2000;

/** Of all accounts, compacted trials come first: what is compacted meanwhile by another process is not counted twice. */
async function usageByDay(channel: BatchChannel, range: UsageRange): Promise<DayUsage[]> {
  checkUsageRange(range);
  const { accountId, fromMs, toMs } = range;
  const totals = new DayTotals();
  if (accountId === null) totals.add((await channel.call('compactedDays')).filter(daysWithin(range)));
  let place = { accountId: accountId ?? '', seq: 0 };
  for (;;) {
    const where = { isOneAccount: accountId !== null, fromMs, toMs };
    const { days, next } = await channel.call('usageSlice', where, place, entriesPerLook);
    totals.add(days);
    if (next === null) return totals.list();
    place = next;
  }
}

/**
 * The ledger on the embedded database, in a thread of its own. A thread that died is not replaced: `lost` resolves,
 * and the process has to be restarted.
 * @param settings.port of `attach`: the thread is another ledger's
 * @throws LedgerOpenError
 */
export async function openSqliteLedger(
  settings: WorkerSettings & { readonly port?: MessagePort | null },
  limits: BatchChannelLimits,
  log: LedgerLog = silentLog,
  onCommit?: OnCommit,
  notes: CompensationNotes = noNotes,
): Promise<Ledger> {
  const { dataDir, clockOffset, port } = settings;
  const own = { dataDir, clockOffset };
  const channel = new BatchChannel(port ?? (await openThread(own)), limits, log, onCommit, notes);
  const usageMutex = createMutex();
  return {
    charge: (charge) => channel.run(commandOf.charge(charge)) as Promise<ChargeOutcome>,
    reserve: (reservation) => channel.run(commandOf.reserve(reservation)) as Promise<ChargeOutcome>,
    settle: (settlement) =>
      channel.run(
        commandOf.settle(settlement, monotonicMs() + limits.deadlineMs),
      ) as Promise<OperationEnd | null>,
    refund: (operation) => channel.run(commandOf.refund(operation)) as Promise<OperationEnd | null>,
    refundOverdue: (limit, exceptIds = []) => channel.call('refundOverdue', limit, exceptIds),
    futureWindows: (limit) => channel.call('futureWindows', limit),
    boundWindows: (addressHashes) => channel.call('boundWindows', addressHashes),
    // Reads first: mostly there is nothing to do, and a write waits for the lock and holds up the charges behind it.
    compactTrials: async (limit) =>
      (await channel.call('hasDueTrials')) ? usageMutex(() => channel.call('compactTrials', limit)) : 0,
    countOpen: () => channel.call('countOpen'),
    listOpen: async (limit) => {
      checkOperationsLimit(limit);
      return channel.call('listOpen', limit);
    },
    findOperation: (operationId) => channel.call('findOperation', operationId),
    balanceOf: (principal) => channel.call('balanceOf', principal),
    findKey: (hash) => channel.call('findKey', hash),
    createAccount: (account) => channel.call('createAccount', account),
    updateAccount: (accountId, changes) => channel.call('updateAccount', accountId, changes),
    findAccount: (accountId) => channel.call('findAccount', accountId),
    listAccounts: () => channel.call('listAccounts'),
    pageAccounts: (query) =>
      pageAccounts((afterId, limit) => channel.call('accountsAfter', afterId, limit), query),
    createKey: (key) => channel.call('createKey', key),
    updateKey: (keyId, changes) => channel.call('updateKey', keyId, changes),
    disableKey: (keyId) => channel.call('disableKey', keyId),
    listKeys: (accountId) => channel.call('listKeys', accountId),
    grant: (grant) => channel.call('grant', grant),
    proveWrite: channel.writeProof.prove,
    // Reads first: a CLI command that only reads must not wait for the write lock.
    insertIfAbsent: async (name, value) =>
      (await channel.call('setting', name)) ?? channel.call('insertIfAbsent', name, value),
    recentOperations: (query) =>
      recentOperations(
        {
          ofAll: (beforeId, limit) => channel.call('recentOfAll', beforeId, limit),
          ofOne: (accountId, beforeSeq, limit) => channel.call('recentOfOne', accountId, beforeSeq, limit),
        },
        query,
      ),
    usageByDay: (range) => usageMutex(() => usageByDay(channel, range)),
    verify: () => verifyOnOwnThread(channel, own, limits, log),
    close: () => channel.close(),
    lost: channel.lost,
    waiting: () => channel.waiting,
    attach: () => attachTo(channel.worker),
  };
}
