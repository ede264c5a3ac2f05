import pg from 'pg';
import { type OnCommit, unobserved } from '../commits.js';
import { type Charge, type Ledger, LedgerUnavailableError, type OperationEnd } from '../ledger.js';
import { type LedgerLog, silentLog } from '../log.js';
import { inTurn, pageAccounts } from '../report-queries.js';
import { reads, writes } from './accounts.js';
import { createCalls } from './calls.js';
import { Connections } from './connections.js';
import { endings, refundOverdue } from './ends.js';
import { GiveBack } from './give-back.js';
import { GroupQueue } from './group-queue.js';
import { Admission, type GroupLimits } from './groups.js';
import { findKeys, keyReads, keyWrites } from './keys.js';
import { countOpen, findOperation } from './lookups.js';
import { prepareDatabase } from './open.js';
import { batchReads } from './read-batches.js';
import { listOpen, recentOperations, usageByDay } from './reports.js';
import { defaultSchema, type PostgresSettings } from './settings.js';
import type { Tables } from './tables.js';
import { customerTakings, isFromCustomer, isFromTrial, type Taking, trialTakings } from './take.js';
import { verifyLedger } from './verify.js';
import { forgetOldWriters, registerWriter } from './writers.js';

/** Addresses of ended trial windows and old writers are forgotten at the start and this often. */
const forgetEveryMs = 3_600_000;
/** Charges of one statement: planning takes 0.5 ms for any number, 256 of one account 10 ms in all. */
const takingsMax = 256;
/** Ends of one statement, whose joins grow with the square: 64 of as many accounts take 11 ms. */
const endingsMax = 64;
const operationIdLength = 36;
const creditsMax = 1e12;

const forget = (tables: Tables) =>
  Promise.allSettled([writes.forgetEndedWindows(tables), forgetOldWriters(tables)]);

function createQueues(
  tables: Tables,
  admission: Admission,
  giveBack: GiveBack,
  settings: PostgresSettings,
  onCommit: OnCommit,
) {
  const limits = (share: number): GroupLimits => ({
    slotsMax: Math.max(1, Math.floor(settings.poolMax * share)),
    groupMax: takingsMax,
    deadlineMs: settings.deadlineMs,
    admission,
    isBounded: true,
    registerWriter: (writerId) => registerWriter(tables, writerId),
    onCommit,
  });
  const onLate = ({ operationId }: Charge, { status }: { readonly status: string }) => {
    if (status === 'charged') giveBack.owe(operationId);
  };
  return {
    customers: new GroupQueue(customerTakings(tables, onLate), limits(0.3)),
    trials: new GroupQueue(trialTakings(tables, onLate), limits(0.2)),
    // They need no fence: an end that arrives late finds the operation ended.
    ends: new GroupQueue(endings(tables), {
      ...limits(0.2),
      groupMax: endingsMax,
      isBounded: false,
      registerWriter: async () => undefined,
    }),
  };
}

/** The statement's sums rely on it: a charge that raised a balance would open the gate for the next one. */
function refuseMalformed({ operationId, credits, leaseMs = 1 }: Taking): void {
  if (operationId.length !== operationIdLength) throw new RangeError('an operation id is a UUID');
  if (!Number.isInteger(credits) || credits < 1 || credits > creditsMax)
    throw new LedgerUnavailableError('credits are whole and at least 1');
  if (!Number.isInteger(leaseMs) || leaseMs < 1)
    throw new LedgerUnavailableError('a lease lasts whole milliseconds, at least 1');
}

type Queues = ReturnType<typeof createQueues>;

/** Takes what waits to its end, but no longer than the deadline. */
async function drain(queues: Queues, giveBack: GiveBack, deadlineMs: number): Promise<void> {
  const giveUpAt = performance.now() + deadlineMs;
  const isBusy = () => Object.values(queues).some(({ isIdle }) => !isIdle) || !giveBack.isIdle;
  while (isBusy() && performance.now() < giveUpAt) await new Promise((resolve) => setTimeout(resolve, 5));
}

/**
 * The ledger on PostgreSQL; any number of nodes may share one database.
 * @throws LedgerOpenError
 */
export async function openPostgresLedger(
  settings: PostgresSettings,
  log: LedgerLog = silentLog,
  onCommit: OnCommit = unobserved,
): Promise<Ledger> {
  await prepareDatabase(settings);
  const { clockOffset = null } = settings;
  const connections = new Connections(settings);
  const tables: Tables = {
    connections,
    s: pg.escapeIdentifier(settings.schema ?? defaultSchema),
    clockOffsetMs: () => (clockOffset === null ? 0 : Number(Atomics.load(clockOffset, 0))),
  };
  const admission = new Admission(settings.queueMax);
  const giveBack = new GiveBack(tables, log);
  const queues = createQueues(tables, admission, giveBack, settings, onCommit);
  const findKey = batchReads((hashes) => findKeys(tables, hashes));
  const { read, write } = createCalls(tables, admission);
  // Each holds a connection for as long as it takes: many at once would leave none for charges.
  const [usageInTurn, proofInTurn] = [inTurn(), inTurn()];
  await forget(tables);
  const forgetting = setInterval(() => void forget(tables), forgetEveryMs).unref();

  const take = async (taking: Taking) => {
    refuseMalformed(taking);
    if (isFromCustomer(taking)) return queues.customers.submit(taking);
    if (isFromTrial(taking)) return queues.trials.submit(taking);
    throw new TypeError('a principal is a customer or a trial');
  };

  let closing: Promise<void> | null = null;
  const close = async () => {
    // What waits is still done; nothing more is let in.
    admission.isClosed = true;
    clearInterval(forgetting);
    await drain(queues, giveBack, settings.deadlineMs);
    for (const queue of Object.values(queues)) queue.close();
    giveBack.close();
    await connections.close();
  };

  return {
    charge: ({ operationId, principal, credits }) => take({ operationId, principal, credits }),
    reserve: take,
    settle: (settlement): Promise<OperationEnd | null> => queues.ends.submit(settlement),
    refund: (operation) => queues.ends.submit({ ...operation, credits: null }),
    refundOverdue: (limit, exceptIds = []) => write(refundOverdue, limit, exceptIds),
    countOpen: () => read(countOpen),
    listOpen: (limit) => read(listOpen, limit),
    findOperation: (operationId) => read(findOperation, operationId),
    balanceOf: (principal) => read(reads.balanceOf, principal),
    findKey: (hash) => read(() => findKey(hash)),
    createAccount: (account) => write(writes.createAccount, account),
    updateAccount: (accountId, changes) => write(writes.updateAccount, accountId, changes),
    findAccount: (accountId) => read(reads.findAccount, accountId),
    listAccounts: () => read(reads.listAccounts),
    pageAccounts: (query) =>
      pageAccounts((afterId, limit) => read(reads.accountsAfter, afterId, limit), query),
    createKey: (key) => write(keyWrites.createKey, key),
    updateKey: (keyId, changes) => write(keyWrites.updateKey, keyId, changes),
    disableKey: (keyId) => write(keyWrites.disableKey, keyId),
    listKeys: (accountId) => read(keyReads.listKeys, accountId),
    grant: (grant) => write(writes.grant, grant),
    pin: async (name, value) => (await read(reads.setting, name)) ?? write(writes.pin, name, value),
    recentOperations: (query) => read(recentOperations, query),
    usageByDay: (range) => usageInTurn(() => read(usageByDay, range)),
    verify: () => proofInTurn(() => read(verifyLedger)),
    waiting: () => admission.count,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}
