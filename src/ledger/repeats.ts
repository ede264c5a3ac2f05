import { type Authorship, type Grant, LedgerConflictError, type NewAccount } from './ledger.js';

/** What was asked for under an operator's operation id, and what a repeat is compared with. */
export interface Asked {
  readonly kind: 'account' | 'grant';
  readonly accountId: string;
  /** The first key of an account; null for grants. */
  readonly keyId: string | null;
  readonly terms: string;
}

export const grantTerms = ({ accountId, credits, reason }: Omit<Grant, 'operationId' | 'actor'>): string =>
  JSON.stringify([accountId, credits, reason]);

/** The ids of the account and of its key are drawn anew by who repeats, so they are no terms. */
export const accountTerms = ({ name, credits, expiresAt, reason, key }: NewAccount & Authorship): string =>
  JSON.stringify([name, credits, expiresAt, reason, key.allowedNetworks, key.confidenceMin, key.expiresAt]);

const conflictMessage = (operationId: string): string =>
  `the id "${operationId}" was used before, for something else`;

/** The earlier asking that this one repeats. @throws LedgerConflictError when it was for something else */
export function repeated(operationId: string, earlier: Asked, now: Pick<Asked, 'kind' | 'terms'>): Asked {
  if (earlier.kind === now.kind && earlier.terms === now.terms) return earlier;
  throw new LedgerConflictError(conflictMessage(operationId));
}

/** An entry that stands under the id, as grants from before ids could be repeated do. */
export interface EarlierEntry {
  readonly account_id: string;
  readonly kind: string;
  readonly amount: number;
  readonly reason: string | null;
}

/** As what it was asked for; anything but a grant is for something else than an operator asks for. */
export function askedOfEntry(entry: EarlierEntry): Asked {
  const { account_id: accountId, kind, amount: credits, reason } = entry;
  const terms = kind === 'grant' ? grantTerms({ accountId, credits, reason: reason ?? '' }) : kind;
  return { kind: 'grant', accountId, keyId: null, terms };
}
