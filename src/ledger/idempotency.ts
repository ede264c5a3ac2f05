import { type Authorship, type Grant, LedgerConflictError, type NewAccount } from './ledger.js';

/** The first use of an operator's operation id; later uses are compared with it. */
export interface IdempotencyRecord {
  readonly kind: 'account' | 'grant';
  readonly accountId: string;
  /** The first key of an account; null for grants. */
  readonly keyId: string | null;
  readonly terms: string;
}

export const grantTerms = ({ accountId, credits, reason }: Omit<Grant, 'operationId' | 'actor'>): string =>
  JSON.stringify([accountId, credits, reason]);

/** A retry draws new ids for the account and its key, so they are not compared. */
export const accountTerms = ({ name, credits, expiresAt, reason, key }: NewAccount & Authorship): string =>
  JSON.stringify([name, credits, expiresAt, reason, key.allowedNetworks, key.confidenceMin, key.expiresAt]);

const conflictMessage = (operationId: string): string =>
  `the id "${operationId}" was used before, for something else`;

/** The record that a call replays. @throws LedgerConflictError when its terms differ */
export function replayed(
  operationId: string,
  earlier: IdempotencyRecord,
  { kind, terms }: Pick<IdempotencyRecord, 'kind' | 'terms'>,
): IdempotencyRecord {
  if (earlier.kind === kind && earlier.terms === terms) return earlier;
  throw new LedgerConflictError(conflictMessage(operationId));
}

/** An entry under an id without an idempotency record, as grants of an older schema have. */
export interface EarlierEntry {
  readonly account_id: string;
  readonly kind: string;
  readonly amount: number;
  readonly reason: string | null;
}

/** The record that an entry stands for. Any kind but a grant gets terms that no command of an operator has. */
export function recordOfEntry(entry: EarlierEntry): IdempotencyRecord {
  const { account_id: accountId, kind, amount: credits, reason } = entry;
  const terms = kind === 'grant' ? grantTerms({ accountId, credits, reason: reason ?? '' }) : kind;
  return { kind: 'grant', accountId, keyId: null, terms };
}
