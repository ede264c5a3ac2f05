import { randomUUID } from 'node:crypto';
import type { Charge, ChargeOutcome, CustomerPrincipal, Reservation, TrialPrincipal } from '../ledger.js';
import { trialCredits, trialWindowMs } from '../tariff.js';
import type { Answer, GroupKind } from './groups.js';
import type { Tables } from './tables.js';
import { takeFromCustomersSql, takeFromTrialsSql } from './take-sql.js';

/** A charge, or a reservation when it has a lease. */
export type Taking = Charge & Partial<Pick<Reservation, 'leaseMs'>>;
type CustomerTaking = Taking & { readonly principal: CustomerPrincipal };
type TrialTaking = Taking & { readonly principal: TrialPrincipal };

export const isFromCustomer = (taking: Taking): taking is CustomerTaking =>
  taking.principal.kind === 'customer';
export const isFromTrial = (taking: Taking): taking is TrialTaking => taking.principal.kind === 'trial';

interface TakeRow {
  readonly status: 'charged' | 'insufficient' | 'unread' | 'struck';
  readonly account_id: string;
  readonly balance: number;
  readonly window_ends_at: number | null;
}

/** @param unread what it means that the statement found no figures for the charge */
function toAnswer(row: TakeRow, unread: Answer<ChargeOutcome>): Answer<ChargeOutcome> {
  const balance = { balance: row.balance, windowEndsAt: row.window_ends_at };
  switch (row.status) {
    case 'charged':
      return { outcome: { status: 'charged', accountId: row.account_id, ...balance } };
    case 'insufficient':
      return { outcome: { status: 'insufficient', ...balance } };
    case 'struck':
      return 'struck';
    default:
      return unread;
  }
}

const common = (group: readonly Taking[]) => [
  group.map(({ operationId }) => operationId),
  group.map(({ credits }) => credits),
  group.map(({ leaseMs }) => leaseMs ?? null),
];

/**
 * A charge that was written names the account and the balance after it. Read after the writer was struck
 * off: the delete waits for a statement that holds the writer, and one that comes later writes nothing.
 */
async function settleLost({ connections, s }: Tables, writerId: string, group: readonly Taking[]) {
  await connections.rows(`delete from ${s}.writer where writer_id = $1`, [writerId]);
  const rows = await connections.rows<TakeRow & { operation_id: string }>(
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

type OnLate = (taking: Taking, outcome: ChargeOutcome) => void;

export function customerTakings(tables: Tables, onLate: OnLate): GroupKind<CustomerTaking, ChargeOutcome> {
  const sql = takeFromCustomersSql(tables.s);
  return {
    keyOf: ({ principal }) => principal.accountId,
    async run(writerId, group) {
      const rows = await tables.connections.rows<TakeRow>(sql, [
        tables.clockOffsetMs(),
        writerId,
        ...common(group),
        group.map(({ principal }) => principal.accountId),
        group.map(({ principal }) => principal.keyId),
        group.map(({ principal }) => principal.keyRevision),
      ]);
      return rows.map((row) => toAnswer(row, { outcome: { status: 'stale_key' } }));
    },
    settleLost: (writerId, group) => settleLost(tables, writerId, group),
    onLate,
  };
}

export function trialTakings(tables: Tables, onLate: OnLate): GroupKind<TrialTaking, ChargeOutcome> {
  const sql = takeFromTrialsSql(tables.s);
  return {
    keyOf: ({ principal }) => principal.addressHash,
    async run(writerId, group) {
      const rows = await tables.connections.rows<TakeRow>(sql, [
        tables.clockOffsetMs(),
        writerId,
        ...common(group),
        group.map(({ principal }) => principal.addressHash),
        group.map(() => `trial_${randomUUID()}`),
        trialCredits,
        trialWindowMs,
      ]);
      return rows.map((row) => toAnswer(row, 'again'));
    },
    settleLost: (writerId, group) => settleLost(tables, writerId, group),
    onLate,
  };
}
