import type { Account, ApiKey, OperationSummary } from '../../ledger/ledger.js';
import type { AccountJson } from './schemas/accounts.js';
import type { KeyJson } from './schemas/keys.js';

export const iso = (ms: number): string => new Date(ms).toISOString();

export const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms));

export const accountJson = (account: Account): AccountJson => ({
  account_id: account.accountId,
  name: account.name,
  credits: account.balance,
  expires_at: isoOrNull(account.expiresAt),
  created_at: iso(account.createdAt),
});

export const keyJson = (key: ApiKey): KeyJson => ({
  key_id: key.keyId,
  account_id: key.accountId,
  hint: key.hint,
  allowed_networks: key.allowedNetworks === null ? null : [...key.allowedNetworks],
  confidence_min: key.confidenceMin,
  expires_at: isoOrNull(key.expiresAt),
  disabled_at: isoOrNull(key.disabledAt),
  created_at: iso(key.createdAt),
});

export const operationJson = (operation: OperationSummary) => ({
  operation_id: operation.operationId,
  account_id: operation.accountId,
  kind: operation.kind,
  is_trial: operation.isTrial,
  key_id: operation.keyId,
  state: operation.state,
  net_credits: operation.netCredits,
  created_at: iso(operation.createdAt),
});
