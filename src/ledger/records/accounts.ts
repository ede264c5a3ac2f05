import { createHash } from 'node:crypto';
import { crashPoint } from '../../runtime/crash-point.js';
import {
  type Account,
  type AccountBalance,
  type AccountChanges,
  type CreatedAccount,
  type Grant,
  type KeptSetting,
  LedgerConflictError,
  type NewAccount,
  type Principal,
  type Replayable,
} from '../ledger.js';
import { trialCredits, windowEndMsMax } from '../tariff.js';
import { insertKey } from './keys.js';
import { assignments, type Dialect, OvertakenError, type Procedure, query } from './procedure.js';

/** Accounts and grants. Each is written once under an operation id of the operator. */

/** The first use of an operator's operation id; later uses are compared with it. */
interface IdempotencyRecord {
  readonly kind: 'account' | 'grant';
  readonly accountId: string;
  /** The first key of an account; null for grants. */
  readonly keyId: string | null;
  /** What later uses are compared with; of an account a digest of it. */
  readonly terms: string;
}

const grantTerms = ({ accountId, credits, reason }: Omit<Grant, 'operationId' | 'actor'>): string =>
  JSON.stringify([accountId, credits, reason]);

/** Without the ids of the account and its key, which a retry draws anew. */
const accountTerms = ({ name, credits, expiresAt, reason, key }: NewAccount): string =>
  JSON.stringify([name, credits, expiresAt, reason, key.allowedNetworks, key.confidenceMin, key.expiresAt]);

/** Stored instead of an account's terms: a customer's name must not remain after the account is renamed. */
const digestOf = (operationId: string, terms: string): string =>
  createHash('sha256').update(operationId).update(terms).digest('hex');

/** An entry without an idempotency record, as grants under an older schema are. */
interface EarlierEntry {
  readonly accountId: string;
  readonly kind: string;
  readonly amount: number;
  readonly reason: string | null;
}

/** The record that an entry without one stands for. Of other entries than grants, the terms are equal to those of no command. */
function recordOfEntry(entry: EarlierEntry): IdempotencyRecord {
  const { accountId, kind, amount, reason } = entry;
  const terms = kind === 'grant' ? grantTerms({ accountId, credits: amount, reason: reason ?? '' }) : kind;
  return { kind: 'grant', accountId, keyId: null, terms };
}

/** A record as it is stored in the transaction of its command. */
type NewRecord = IdempotencyRecord & { readonly operationId: string; readonly credits: number };

/**
 * The record that a call replays; null for an unused id. The entry is read first: if it was committed with a record, the
 * second read finds that. @param plainTerms the terms without a digest, as older records of accounts have them
 * @throws LedgerConflictError when its terms differ
 */
function* findReplayed(
  { prefix }: Dialect,
  { operationId, kind, terms }: NewRecord,
  plainTerms = terms,
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
  if (earlier === undefined) return null;
  if (earlier.kind === kind && [terms, plainTerms].includes(earlier.terms)) return earlier;
  throw new LedgerConflictError(`the id "${operationId}" was used before, for something else`);
}

/** Stores the record. Waits for the commit of another call with the id, and answers false when that stored one. */
function* insertRecord({ prefix }: Dialect, record: NewRecord): Procedure<boolean> {
  const { operationId, kind, accountId, keyId, credits, terms } = record;
  const stored = yield* query(
    `insert into ${prefix}operator_request (operation_id, kind, account_id, key_id, credits, terms, created_at)
     values ($1, $2, $3, $4, $5, $6, :now) on conflict (operation_id) do nothing returning operation_id`,
    [operationId, kind, accountId, keyId, credits, terms],
  );
  return stored.length > 0;
}

const columns =
  'account_id as "accountId", name, balance, expires_at as "expiresAt", created_at as "createdAt"';

function* findAccount({ prefix }: Dialect, accountId: string): Procedure<Account | null> {
  const [row] = yield* query<Account>(
    `select ${columns} from ${prefix}account where account_id = $1 and kind = 'customer'`,
    [accountId],
  );
  return row ?? null;
}

function* findSetting({ prefix }: Dialect, name: string): Procedure<string | null> {
  const [row] = yield* query<{ value: string }>(`select value from ${prefix}setting where name = $1`, [name]);
  return row?.value ?? null;
}

export const accountReads = (d: Dialect) => {
  const { prefix } = d;
  return {
    *balanceOf(principal: Principal): Procedure<AccountBalance | null> {
      if (principal.kind === 'customer') {
        const [row] = yield* query<AccountBalance>(
          `select balance, null as "windowEndsAt" from ${prefix}account where account_id = $1`,
          [principal.accountId],
        );
        return row ?? null;
      }
      const [row] = yield* query<AccountBalance>(
        `select a.balance, w.ends_at as "windowEndsAt" from ${prefix}trial_window w join ${prefix}account a using (account_id)
         where w.address_hash = $1 and w.ends_at > :now`,
        [principal.addressHash],
      );
      return row ?? { balance: trialCredits, windowEndsAt: null };
    },

    *futureWindows(limit: number): Procedure<string[]> {
      const rows = yield* query<{ address_hash: string }>(
        `select address_hash from ${prefix}trial_window where ends_at > :now + ${windowEndMsMax}
         order by ends_at desc limit $1`,
        [limit],
      );
      return rows.map((row) => row.address_hash);
    },

    *keptSetting(name: string): Procedure<KeptSetting | null> {
      const value = yield* findSetting(d, name);
      return value === null ? null : { value, isInserted: false };
    },

    findAccount: (accountId: string) => findAccount(d, accountId),

    listAccounts: () =>
      query<Account>(
        `select ${columns} from ${prefix}account where kind = 'customer' order by created_at, account_id`,
      ),

    /** Trials are not scanned: there may be many more of them. */
    accountsAfter: (afterId: string, limit: number) =>
      query<Account>(
        `select ${columns} from ${prefix}account${d.along('account_customer')}
         where kind = 'customer' and account_id > $1 order by account_id limit $2`,
        [afterId, limit],
      ),
  };
};

/** Adds one entry by an operator and moves the balance with it; answers the account as it is then. */
function* writeGrant({ prefix }: Dialect, grant: Grant): Procedure<Account> {
  const [row] = yield* query<Account & { readonly seq: number }>(
    `update ${prefix}account set balance = balance + $2, last_seq = last_seq + 1 where account_id = $1
     returning ${columns}, last_seq as seq`,
    [grant.accountId, grant.credits],
  );
  const { seq, ...account } = row as Account & { readonly seq: number };
  yield* query(
    `insert into ${prefix}entry (account_id, seq, operation_id, kind, amount, balance_after, actor, reason, created_at)
     values ($1, $2, $3, 'grant', $4, $5, $6, $7, :now)`,
    [grant.accountId, seq, grant.operationId, grant.credits, account.balance, grant.actor, grant.reason],
  );
  return account;
}

export const accountWrites = (d: Dialect) => {
  const { prefix } = d;
  return {
    *createAccount(account: NewAccount): Procedure<CreatedAccount> {
      const { operationId, accountId, name, credits, expiresAt, key, actor, reason } = account;
      const plainTerms = accountTerms(account);
      const terms = digestOf(operationId, plainTerms);
      const record = { operationId, kind: 'account', accountId, keyId: key.keyId, credits, terms } as const;
      const earlier = yield* findReplayed(d, record, plainTerms);
      if (earlier !== null) {
        const made = (yield* findAccount(d, earlier.accountId)) as Account;
        return { ...made, firstKeyId: earlier.keyId as string, isReplayed: true };
      }
      const [row] = yield* query<Account>(
        `insert into ${prefix}account (account_id, kind, name, balance, last_seq, expires_at, created_at)
         values ($1, 'customer', $2, 0, 0, $3, :now) on conflict (account_id) do nothing returning ${columns}`,
        [accountId, name, expiresAt],
      );
      if (row === undefined) throw new OvertakenError('the account was made meanwhile');
      const grant = { operationId, accountId, credits, actor, reason };
      const made = credits === 0 ? row : yield* writeGrant(d, grant);
      yield* insertKey(d, key);
      // Last: it refers to the account and the key.
      if (!(yield* insertRecord(d, record))) throw new OvertakenError('the id was used meanwhile');
      return { ...made, firstKeyId: key.keyId, isReplayed: false };
    },

    /** Locks the account before its keys, as charges do. */
    *updateAccount(accountId: string, { name, expiresAt }: AccountChanges): Procedure<Account | null> {
      const changes = assignments({ name, expires_at: expiresAt });
      if (changes === null) return yield* findAccount(d, accountId);
      const [row] = yield* query<Account>(
        `update ${prefix}account set ${changes.text} where account_id = $1 and kind = 'customer' returning ${columns}`,
        [accountId, ...changes.values],
      );
      if (row && expiresAt !== undefined)
        yield* query(`update ${prefix}api_key set revision = revision + 1 where account_id = $1`, [
          accountId,
        ]);
      return row ?? null;
    },

    *grant(grant: Grant): Procedure<(Account & Replayable) | null> {
      const { operationId, accountId, credits } = grant;
      const record = {
        operationId,
        kind: 'grant',
        accountId,
        keyId: null,
        credits,
        terms: grantTerms(grant),
      } as const;
      const isReplayed = (yield* findReplayed(d, record)) !== null;
      const account = yield* findAccount(d, accountId);
      if (account === null || isReplayed) return account && { ...account, isReplayed };
      if (!(yield* insertRecord(d, record))) throw new OvertakenError('the id was used meanwhile');
      const granted = yield* writeGrant(d, grant);
      crashPoint('grant.before_commit');
      return { ...granted, isReplayed };
    },

    *insertIfAbsent(name: string, value: string): Procedure<KeptSetting> {
      const inserted = yield* query(
        `insert into ${prefix}setting (name, value) values ($1, $2) on conflict (name) do nothing returning name`,
        [name, value],
      );
      return { value: (yield* findSetting(d, name)) as string, isInserted: inserted.length > 0 };
    },
  };
};
