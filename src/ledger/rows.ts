import type { IdempotencyRecord } from './idempotency.js';
import type { Account, ApiKey, KeyRecord, LedgerEntry, OperationRecord, OperationState } from './ledger.js';

/** Rows of the tables as both stores read them, and the records that they make. */

export interface AccountRow {
  readonly account_id: string;
  readonly name: string;
  readonly balance: number;
  readonly expires_at: number | null;
  readonly created_at: number;
}

export const toAccount = (row: AccountRow): Account => ({
  accountId: row.account_id,
  name: row.name,
  balance: row.balance,
  expiresAt: row.expires_at,
  createdAt: row.created_at,
});

export interface KeyRow {
  readonly key_id: string;
  readonly account_id: string;
  readonly hint: string;
  /** JSON. */
  readonly allowed_networks: string | null;
  readonly confidence_min: number | null;
  readonly expires_at: number | null;
  readonly disabled_at: number | null;
  readonly created_at: number;
}

const parseNetworks = (text: string | null): string[] | null =>
  text === null ? null : (JSON.parse(text) as string[]);

export const networksText = (networks: readonly string[] | null | undefined): string | null =>
  networks ? JSON.stringify(networks) : null;

export const toKey = (row: KeyRow): ApiKey => ({
  keyId: row.key_id,
  accountId: row.account_id,
  hint: row.hint,
  allowedNetworks: parseNetworks(row.allowed_networks),
  confidenceMin: row.confidence_min,
  expiresAt: row.expires_at,
  disabledAt: row.disabled_at,
  createdAt: row.created_at,
});

/** A key with the earlier of its own and its account's expiry. */
export type KeyRecordRow = Pick<
  KeyRow,
  'key_id' | 'account_id' | 'allowed_networks' | 'confidence_min' | 'expires_at' | 'disabled_at'
> & { readonly revision: number };

export const toKeyRecord = (row: KeyRecordRow): KeyRecord => ({
  keyId: row.key_id,
  accountId: row.account_id,
  revision: row.revision,
  disabledAt: row.disabled_at,
  allowedNetworks: parseNetworks(row.allowed_networks),
  confidenceMin: row.confidence_min,
  expiresAt: row.expires_at,
});

/** What an id of an operator stands for. */
export interface IdempotencyRow {
  readonly kind: IdempotencyRecord['kind'];
  readonly account_id: string;
  readonly key_id: string | null;
  readonly terms: string;
}

export const toIdempotencyRecord = (row: IdempotencyRow): IdempotencyRecord => ({
  kind: row.kind,
  accountId: row.account_id,
  keyId: row.key_id,
  terms: row.terms,
});

/** An entry with the reservation of its operation; the last two are null for an operation without one. */
export interface EntryRow {
  readonly account_id: string;
  readonly seq: number;
  readonly kind: LedgerEntry['kind'];
  readonly amount: number;
  readonly balance_after: number;
  readonly key_id: string | null;
  readonly actor: string | null;
  readonly reason: string | null;
  readonly created_at: number;
  readonly state: OperationState | null;
  readonly lease_ends_at: number | null;
}

const toEntry = (row: EntryRow): LedgerEntry => ({
  accountId: row.account_id,
  seq: row.seq,
  kind: row.kind,
  amount: row.amount,
  balanceAfter: row.balance_after,
  keyId: row.key_id,
  actor: row.actor,
  reason: row.reason,
  createdAt: row.created_at,
});

/** The operation of these entries in their order; null without entries. */
export function toOperation(operationId: string, rows: readonly EntryRow[]): OperationRecord | null {
  if (rows.length === 0) return null;
  const reserved = rows.find(({ state }) => state !== null);
  const isRefunded = rows.some(({ kind }) => kind === 'refund');
  const state = reserved?.state ?? (isRefunded ? 'refunded' : 'settled');
  return {
    operationId,
    state,
    leaseEndsAt: state === 'reserved' ? (reserved?.lease_ends_at ?? null) : null,
    netCredits: rows.reduce((sum, { kind, amount }) => (kind === 'trial' ? sum : sum - amount), 0),
    entries: rows.map(toEntry),
  };
}
