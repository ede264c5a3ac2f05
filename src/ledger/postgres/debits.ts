import { randomUUID } from 'node:crypto';
import type { Charge, ChargeOutcome, CustomerPrincipal, Reservation, TrialPrincipal } from '../ledger.js';
import { trialCredits, trialWindowMs } from '../tariff.js';
import type { Tables } from './connections.js';
import { debitCustomersSql, debitTrialsSql } from './debit-sql.js';
import { revokeFencingTokens } from './fencing-tokens.js';
import type { Answer, GroupKind } from './groups.js';

/** A charge, or a reservation when it has a lease. */
export type Debit = Charge & Partial<Pick<Reservation, 'leaseMs'>>;
type CustomerDebit = Debit & { readonly principal: CustomerPrincipal };
type TrialDebit = Debit & { readonly principal: TrialPrincipal };

export const isFromCustomer = (debit: Debit): debit is CustomerDebit => debit.principal.kind === 'customer';
export const isFromTrial = (debit: Debit): debit is TrialDebit => debit.principal.kind === 'trial';

interface DebitRow {
  readonly status: 'charged' | 'insufficient' | 'unread' | 'fenced';
  readonly account_id: string;
  readonly balance: number;
  readonly window_ends_at: number | null;
}

/** @param unread the result when the statement found no row for the charge */
function toAnswer(row: DebitRow, unread: Answer<ChargeOutcome>): Answer<ChargeOutcome> {
  const balance = { balance: row.balance, windowEndsAt: row.window_ends_at };
  switch (row.status) {
    case 'charged':
      return { outcome: { status: 'charged', accountId: row.account_id, ...balance } };
    case 'insufficient':
      return { outcome: { status: 'insufficient', ...balance } };
    case 'fenced':
      return 'fenced';
    default:
      return unread;
  }
}

const common = (group: readonly Debit[]) => [
  group.map(({ operationId }) => operationId),
  group.map(({ credits }) => credits),
  group.map(({ leaseMs }) => leaseMs ?? null),
];

/**
 * Reads the charges that a lost statement wrote, after revoking its fencing token: the delete waits for a statement
 * that holds the token, and one that runs later writes nothing.
 */
async function resolveLost(tables: Tables, fencingToken: string, group: readonly Debit[]) {
  const { connections, s } = tables;
  await revokeFencingTokens(tables, [fencingToken]);
  const rows = await connections.rows<DebitRow & { operation_id: string }>(
    `select e.operation_id, 'charged' as status, e.account_id, e.balance_after as balance, a.window_ends_at
     from ${s}.entry e join ${s}.account a using (account_id)
     where e.operation_id = any ($1::text[]) and e.kind = 'charge'`,
    [group.map(({ operationId }) => operationId)],
  );
  const found = new Map(rows.map((row) => [row.operation_id, row]));
  return group.map(({ operationId }): ChargeOutcome | null => {
    const row = found.get(operationId);
    if (row === undefined) return null;
    const { account_id: accountId, balance, window_ends_at: windowEndsAt } = row;
    return { status: 'charged', accountId, balance, windowEndsAt };
  });
}

/** What debits tell of requests that were answered as unconfirmed. */
export type DebitEvents = Required<Pick<GroupKind<Debit, ChargeOutcome>, 'onLate' | 'onUnconfirmed'>>;

export function customerDebits(tables: Tables, events: DebitEvents): GroupKind<CustomerDebit, ChargeOutcome> {
  const sql = debitCustomersSql(tables.s);
  return {
    keyOf: ({ principal }) => principal.accountId,
    async run(fencingToken, group) {
      const rows = await tables.connections.rows<DebitRow>(sql, [
        tables.clockOffsetMs(),
        fencingToken,
        ...common(group),
        group.map(({ principal }) => principal.accountId),
        group.map(({ principal }) => principal.keyId),
        group.map(({ principal }) => principal.keyRevision),
      ]);
      return rows.map((row) => toAnswer(row, { outcome: { status: 'stale_key' } }));
    },
    resolveLost: (fencingToken, group) => resolveLost(tables, fencingToken, group),
    ...events,
  };
}

export function trialDebits(tables: Tables, events: DebitEvents): GroupKind<TrialDebit, ChargeOutcome> {
  const sql = debitTrialsSql(tables.s);
  return {
    keyOf: ({ principal }) => principal.addressHash,
    async run(fencingToken, group) {
      const rows = await tables.connections.rows<DebitRow>(sql, [
        tables.clockOffsetMs(),
        fencingToken,
        ...common(group),
        group.map(({ principal }) => principal.addressHash),
        group.map(() => `trial_${randomUUID()}`),
        trialCredits,
        trialWindowMs,
      ]);
      return rows.map((row) => toAnswer(row, 'again'));
    },
    resolveLost: (fencingToken, group) => resolveLost(tables, fencingToken, group),
    ...events,
  };
}
