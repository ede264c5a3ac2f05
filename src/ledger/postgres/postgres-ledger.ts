import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { operationIdLength } from '../../runtime/operation-id.js';
import { type CompensationNotes, noNotes } from '../compensation-notes.js';
import { CompensationQueue } from '../compensation-queue.js';
import {
  type Ledger,
  LedgerBusyError,
  type LedgerLog,
  LedgerUnavailableError,
  type OnCommit,
  type OperationEnd,
  silentLog,
} from '../ledger.js';
import { operatorBounds } from '../operator.js';
import { checkedLimit, checkedQuery, createMutex, pageAccounts } from '../report-queries.js';
import { createWriteProof } from '../write-proof.js';
import { createCalls, createRecords } from './calls.js';
import { proveCharge } from './charge-proof.js';
import { Connections, defaultSchema, type PostgresSettings, type Tables } from './connections.js';
import { customerDebits, isFromCustomer, type TrialDebit, trialDebits } from './debits.js';
import { forgetOldFencingTokens, registerFencingToken } from './fencing-tokens.js';
import { GroupQueue } from './group-queue.js';
import { type GroupLimits, InFlightLimit } from './groups.js';
import type { Debit } from './key-debits.js';
import { prepareDatabase } from './migrations.js';
import { createKeyReads, usageByDay } from './reads.js';
import { compensateWith, refundOverdue, settlements } from './settlements.js';
import { trialWrites } from './trials.js';
import { verifyLedger } from './verify.js';

/** Charges of one statement: planning takes 0.5 ms for any number, 256 of one account 10 ms in all. */
const debitsMax = 256;
/** Settlements of one statement, whose joins grow with the square: 64 of as many accounts take 11 ms. */
const settlementsMax = 64;

function createQueues(
  tables: Tables,
  inFlight: InFlightLimit,
  compensations: CompensationQueue,
  settings: PostgresSettings,
  onCommit: OnCommit,
) {
  const limits = (share: number): GroupLimits => ({
    slotsMax: Math.max(1, Math.floor(settings.poolMax * share)),
    groupMax: debitsMax,
    deadlineMs: settings.deadlineMs,
    inFlight,
    isBounded: true,
    registerFencingToken: (fencingToken) => registerFencingToken(tables, fencingToken),
    onCommit,
  });
  return {
    customers: new GroupQueue(customerDebits(tables, compensations), limits(0.3)),
    trials: new GroupQueue(trialDebits(tables, compensations), limits(0.2)),
    // They need no fencing: a late settlement finds the operation settled or refunded already, and a settlement whose
    // request got no result is refunded, whether it was written before or is written later.
    settlements: new GroupQueue(settlements(tables, compensations), {
      ...limits(0.2),
      groupMax: settlementsMax,
      isBounded: false,
      registerFencingToken: async () => undefined,
    }),
  };
}

/** The sums of a debit's statement rely on it: a charge that raised a balance would let the next one pass. */
function refuseMalformed({ operationId, credits, leaseMs = 1 }: Debit): void {
  if (operationId.length !== operationIdLength) throw new RangeError('an operation id is a UUID');
  if (!Number.isInteger(credits) || credits < 1 || credits > operatorBounds.creditsMax)
    throw new LedgerUnavailableError('credits are whole and at least 1');
  if (!Number.isInteger(leaseMs) || leaseMs < 1)
    throw new LedgerUnavailableError('a lease lasts whole milliseconds, at least 1');
}

type Queues = ReturnType<typeof createQueues>;

/** Completes what is queued, within the deadline. */
async function drain(queues: Queues, compensations: CompensationQueue, deadlineMs: number): Promise<void> {
  const giveUpAt = performance.now() + deadlineMs;
  const isBusy = () => Object.values(queues).some(({ isIdle }) => !isIdle) || compensations.size > 0;
  while (isBusy() && performance.now() < giveUpAt) await pause(5);
}

/**
 * The ledger on PostgreSQL; any number of nodes may share one database.
 * @throws LedgerOpenError
 */
export async function openPostgresLedger(
  settings: PostgresSettings,
  log: LedgerLog = silentLog,
  onCommit: OnCommit = () => undefined,
  notes: CompensationNotes = noNotes,
): Promise<Ledger> {
  await prepareDatabase(settings);
  const { clockOffset = null } = settings;
  const connections = new Connections(settings);
  await connections.open();
  const tables: Tables = {
    connections,
    s: pg.escapeIdentifier(settings.schema ?? defaultSchema),
    clockOffsetMs: () => (clockOffset === null ? 0 : Number(Atomics.load(clockOffset, 0))),
  };
  const inFlight = new InFlightLimit(settings.queueMax);
  const compensations = new CompensationQueue(log, notes, compensateWith(tables));
  const queues = createQueues(tables, inFlight, compensations, settings, onCommit);
  const findKey = createKeyReads(tables);
  const calls = createCalls(inFlight);
  const { read, write } = calls;
  const { keptSetting, insertIfAbsent, accountsAfter, recentOperations, listOpen, ...records } =
    createRecords(tables, calls);
  // Each holds a connection for its whole duration: many at once would leave none for charges.
  const [usageMutex, verifyMutex] = [createMutex(), createMutex()];
  // A node makes few fencing tokens. The next node that starts deletes those of nodes that are gone.
  await forgetOldFencingTokens(tables).catch(() => undefined);

  const writeProof = createWriteProof(() => write(() => proveCharge(tables)));
  const submitDebit = async (debit: Debit) => {
    refuseMalformed(debit);
    try {
      const outcome = await (isFromCustomer(debit)
        ? queues.customers.submit(debit)
        : queues.trials.submit(debit as TrialDebit));
      if (outcome.status === 'charged') writeProof.committedAtMs = performance.now();
      return outcome;
    } catch (error) {
      // A busy node has not asked the database.
      if (!(error instanceof LedgerBusyError)) writeProof.committedAtMs = Number.NEGATIVE_INFINITY;
      throw error;
    }
  };
  let closing: Promise<void> | null = null;
  const close = async () => {
    // Queued commands still run; new ones are refused.
    inFlight.isClosed = true;
    await drain(queues, compensations, settings.deadlineMs);
    for (const queue of Object.values(queues)) queue.close();
    compensations.giveUp('the ledger was closed');
    await connections.close();
  };

  return {
    ...records,
    charge: ({ operationId, principal, credits }) => submitDebit({ operationId, principal, credits }),
    reserve: submitDebit,
    settle: (settlement): Promise<OperationEnd | null> => queues.settlements.submit(settlement),
    refund: (operation) => queues.settlements.submit({ ...operation, credits: null }),
    refundUnanswered: ({ operationId }) => compensations.refundNoted(operationId),
    refundOverdue: (limit, exceptIds = []) => write(() => refundOverdue(tables, limit, exceptIds)),
    boundWindows: (addressHashes) => write(() => trialWrites.boundWindows(tables, addressHashes)),
    forgetWindows: (limit) => write(() => trialWrites.forgetWindows(tables, limit)),
    compactTrials: (limit) => write(() => trialWrites.compactTrials(tables, limit)),
    listOpen: async (limit) => listOpen(checkedLimit(limit)),
    findKey: (hash) => read(() => findKey(hash)),
    pageAccounts: (query) => pageAccounts(accountsAfter, query),
    proveWrite: writeProof.prove,
    insertIfAbsent: async (name, value) => (await keptSetting(name)) ?? insertIfAbsent(name, value),
    recentOperations: async (query) => recentOperations(checkedQuery(query)),
    usageByDay: (range) => usageMutex(() => read(() => usageByDay(tables, range))),
    verify: () => verifyMutex(() => read(() => verifyLedger(tables))),
    waiting: () => inFlight.count,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}
