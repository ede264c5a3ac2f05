import type { Account, ApiKey, LedgerEntry, OpenOperation, OperationSummary } from './ledger.js';

/** Records in the JSON that the command line and the Admin API share; times are ISO 8601 in UTC. */

export const iso = (ms: number): string => new Date(ms).toISOString();

/** Whether a time can be written so that every client reads it: other years than 0000 to 9999 would have a sign. */
export const isIsoYear = (ms: number): boolean => /^\d{4}-/.test(iso(ms));

export const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms));

export const accountJson = (account: Account) => ({
  account_id: account.accountId,
  name: account.name,
  credits: account.balance,
  expires_at: isoOrNull(account.expiresAt),
  created_at: iso(account.createdAt),
});

export const keyJson = (key: ApiKey) => ({
  key_id: key.keyId,
  account_id: key.accountId,
  hint: key.hint,
  allowed_networks: key.allowedNetworks === null ? null : [...key.allowedNetworks],
  confidence_min: key.confidenceMin,
  expires_at: isoOrNull(key.expiresAt),
  disabled_at: isoOrNull(key.disabledAt),
  created_at: iso(key.createdAt),
});

export const summaryJson = (operation: OperationSummary) => ({
  operation_id: operation.operationId,
  account_id: operation.accountId,
  kind: operation.kind,
  is_trial: operation.isTrial,
  key_id: operation.keyId,
  state: operation.state,
  net_credits: operation.netCredits,
  created_at: iso(operation.createdAt),
});

export const openOperationJson = (operation: OpenOperation) => ({
  operation_id: operation.operationId,
  account_id: operation.accountId,
  reserved_credits: operation.reservedCredits,
  lease_ends_at: iso(operation.leaseEndsAt),
  created_at: iso(operation.createdAt),
});

export const entryJson = (entry: LedgerEntry) => ({
  account_id: entry.accountId,
  seq: entry.seq,
  kind: entry.kind,
  amount: entry.amount,
  balance_after: entry.balanceAfter,
  key_id: entry.keyId,
  actor: entry.actor,
  reason: entry.reason,
  created_at: iso(entry.createdAt),
});
