import { type Authorship, type Grant, LedgerConflictError, type NewAccount } from '../ledger.js';
import { type Dialect, type Procedure, query } from './procedure.js';

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

/** The record that a call replays. @throws LedgerConflictError when its terms differ */
function replayed(
  operationId: string,
  earlier: IdempotencyRecord,
  { kind, terms }: Pick<IdempotencyRecord, 'kind' | 'terms'>,
): IdempotencyRecord {
  if (earlier.kind === kind && earlier.terms === terms) return earlier;
  throw new LedgerConflictError(`the id "${operationId}" was used before, for something else`);
}

/** An entry under an id without an idempotency record, as grants of an older schema have. */
interface EarlierEntry {
  readonly accountId: string;
  readonly kind: string;
  readonly amount: number;
  readonly reason: string | null;
}

/** The record that an entry stands for. Any kind but a grant gets terms that no command of an operator has. */
function recordOfEntry(entry: EarlierEntry): IdempotencyRecord {
  const { accountId, kind, amount, reason } = entry;
  const terms = kind === 'grant' ? grantTerms({ accountId, credits: amount, reason: reason ?? '' }) : kind;
  return { kind: 'grant', accountId, keyId: null, terms };
}

/** A record that is to be stored with what its command writes. */
export type NewRecord = IdempotencyRecord & { readonly operationId: string; readonly credits: number };

/**
 * The record that a call replays; null for an unused id. The entry first: where it was committed with its record, the
 * second read finds that. @throws LedgerConflictError when its terms differ
 */
export function* findReplayed(
  { prefix }: Dialect,
  { operationId, ...current }: NewRecord,
): Procedure<IdempotencyRecord | null> {
  const [entry] = yield* query<EarlierEntry>(
    `select account_id as "accountId", kind, amount, reason from ${prefix}entry where operation_id = $1 limit 1`,
    [operationId],
  );
  const [record] = yield* query<IdempotencyRecord>(
    `select kind, account_id as "accountId", key_id as "keyId", terms from ${prefix}operator_request
     where operation_id = $1`,
    [operationId],
  );
  const earlier = record ?? (entry && recordOfEntry(entry));
  return earlier ? replayed(operationId, earlier, current) : null;
}

/** Stores the record; false when another call with the id did, whose commit it waits for. */
export function* insertRecord({ prefix }: Dialect, record: NewRecord): Procedure<boolean> {
  const { operationId, kind, accountId, keyId, credits, terms } = record;
  const stored = yield* query(
    `insert into ${prefix}operator_request (operation_id, kind, account_id, key_id, credits, terms, created_at)
     values ($1, $2, $3, $4, $5, $6, :now) on conflict (operation_id) do nothing returning operation_id`,
    [operationId, kind, accountId, keyId, credits, terms],
  );
  return stored.length > 0;
}
