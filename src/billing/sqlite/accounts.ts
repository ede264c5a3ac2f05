import type Database from 'libsql';
import { crashPoint } from '../../crash-point.js';
import type {
  Account,
  ApiKey,
  Authorship,
  Grant,
  KeyRecord,
  NewAccount,
  NewKey,
  Payer,
  Standing,
} from '../ledger.js';
import { trialCredits, trialWindowMs } from '../tariff.js';

interface AccountFields {
  account_id: string;
  name: string;
  balance: number;
  expires_at: number | null;
  created_at: number;
}

interface KeyFields {
  key_id: string;
  account_id: string;
  hint: string;
  allowed_networks: string | null;
  confidence_min: number | null;
  disabled_at: number | null;
  created_at: number;
}

const toAccount = (row: AccountFields): Account => ({
  accountId: row.account_id,
  name: row.name,
  balance: row.balance,
  expiresAt: row.expires_at,
  createdAt: row.created_at,
});

const parseNetworks = (text: string | null): string[] | null =>
  text === null ? null : (JSON.parse(text) as string[]);

const toKey = (row: KeyFields): ApiKey => ({
  keyId: row.key_id,
  accountId: row.account_id,
  hint: row.hint,
  allowedNetworks: parseNetworks(row.allowed_networks),
  confidenceMin: row.confidence_min,
  disabledAt: row.disabled_at,
  createdAt: row.created_at,
});

const accountColumns = 'account_id, name, balance, expires_at, created_at';
const keyColumns = 'key_id, account_id, hint, allowed_networks, confidence_min, disabled_at, created_at';

function insertKey(db: Database.Database, key: NewKey, nowMs: number): void {
  db.prepare(
    `insert into api_key (key_id, account_id, hash, hint, allowed_networks, confidence_min, created_at)
     values (?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    key.keyId,
    key.accountId,
    key.hash,
    key.hint,
    key.allowedNetworks && JSON.stringify(key.allowedNetworks),
    key.confidenceMin,
    nowMs,
  );
}

function findAccount(db: Database.Database, accountId: string): Account | null {
  const row = db
    .prepare(`select ${accountColumns} from account where account_id = ? and kind = 'customer'`)
    .get(accountId) as AccountFields | undefined;
  return row ? toAccount(row) : null;
}

function findKeyById(db: Database.Database, keyId: string): ApiKey | null {
  const row = db.prepare(`select ${keyColumns} from api_key where key_id = ?`).get(keyId) as
    | KeyFields
    | undefined;
  return row ? toKey(row) : null;
}

/** Adds one entry by an operator and moves the balance with it. */
function writeGrant(db: Database.Database, grant: Grant, nowMs: number): void {
  const after = db
    .prepare(
      `update account set balance = balance + ?, last_seq = last_seq + 1 where account_id = ? and kind = 'customer'
       returning balance, last_seq`,
    )
    .get(grant.credits, grant.accountId) as { balance: number; last_seq: number };
  db.prepare(
    `insert into entry (account_id, seq, operation_id, kind, amount, balance_after, actor, reason, created_at)
     values (?, ?, ?, 'grant', ?, ?, ?, ?, ?)`,
  ).run(
    grant.accountId,
    after.last_seq,
    grant.operationId,
    grant.credits,
    after.balance,
    grant.actor,
    grant.reason,
    nowMs,
  );
}

/** Windows that ended before this are forgotten; a day more, so that a clock set back reopens none. */
const endedBefore = (nowMs: number): number => nowMs - trialWindowMs;

/** Reads; each runs outside a transaction. */
export const reads = {
  standing(db: Database.Database, nowMs: number, payer: Payer): Standing | null {
    if (payer.kind === 'customer') {
      const row = db.prepare('select balance from account where account_id = ?').get(payer.accountId) as
        | { balance: number }
        | undefined;
      return row ? { balance: row.balance, windowEndsAt: null } : null;
    }
    const row = db
      .prepare(
        `select a.balance, w.ends_at from trial_window w join account a using (account_id)
         where w.address_hash = ? and w.ends_at > ?`,
      )
      .get(payer.addressHash, nowMs) as { balance: number; ends_at: number } | undefined;
    return row
      ? { balance: row.balance, windowEndsAt: row.ends_at }
      : { balance: trialCredits, windowEndsAt: null };
  },

  findKey(db: Database.Database, _nowMs: number, hash: string): KeyRecord | null {
    const row = db
      .prepare(
        `select k.key_id, k.account_id, k.revision, k.disabled_at, k.allowed_networks, k.confidence_min, a.expires_at
         from api_key k join account a using (account_id) where k.hash = ?`,
      )
      .get(hash) as (KeyFields & { revision: number; expires_at: number | null }) | undefined;
    if (!row) return null;
    return {
      keyId: row.key_id,
      accountId: row.account_id,
      revision: row.revision,
      disabledAt: row.disabled_at,
      allowedNetworks: parseNetworks(row.allowed_networks),
      confidenceMin: row.confidence_min,
      expiresAt: row.expires_at,
    };
  },

  hasEndedWindows(db: Database.Database, nowMs: number): boolean {
    return (
      db.prepare('select 1 from trial_window where ends_at < ? limit 1').get([endedBefore(nowMs)]) !==
      undefined
    );
  },

  setting(db: Database.Database, _nowMs: number, name: string): string | null {
    const row = db.prepare('select value from setting where name = ?').get(name) as
      | { value: string }
      | undefined;
    return row?.value ?? null;
  },

  listAccounts(db: Database.Database): Account[] {
    const rows = db
      .prepare(
        `select ${accountColumns} from account where kind = 'customer' order by created_at, account_id`,
      )
      .all() as AccountFields[];
    return rows.map(toAccount);
  },

  listKeys(db: Database.Database, _nowMs: number, accountId?: string): ApiKey[] {
    const rows = db
      .prepare(
        `select ${keyColumns} from api_key where ?1 is null or account_id = ?1 order by created_at, key_id`,
      )
      .all([accountId ?? null]) as KeyFields[];
    return rows.map(toKey);
  },
} as const;

/** Writes; the caller runs each inside an immediate transaction. */
export const writes = {
  createAccount(db: Database.Database, nowMs: number, account: NewAccount & Authorship): Account {
    const { accountId, name, credits, expiresAt, key, actor, reason } = account;
    db.prepare(
      `insert into account (account_id, kind, name, balance, last_seq, expires_at, created_at)
       values (?, 'customer', ?, 0, 0, ?, ?)`,
    ).run(accountId, name, expiresAt, nowMs);
    if (credits !== 0) {
      writeGrant(db, { operationId: accountId, accountId, credits, actor, reason }, nowMs);
    }
    insertKey(db, key, nowMs);
    return findAccount(db, accountId) as Account;
  },

  createKey(db: Database.Database, nowMs: number, key: NewKey): ApiKey | null {
    if (findAccount(db, key.accountId) === null) return null;
    insertKey(db, key, nowMs);
    return findKeyById(db, key.keyId);
  },

  disableKey(db: Database.Database, nowMs: number, keyId: string): ApiKey | null {
    db.prepare(
      `update api_key set disabled_at = ?, revision = revision + 1, disabled_seq =
         (select last_seq from account a where a.account_id = api_key.account_id)
       where key_id = ? and disabled_at is null`,
    ).run(nowMs, keyId);
    return findKeyById(db, keyId);
  },

  grant(db: Database.Database, nowMs: number, grant: Grant): Account | null {
    if (findAccount(db, grant.accountId) === null) return null;
    writeGrant(db, grant, nowMs);
    crashPoint('grant.before_commit');
    return findAccount(db, grant.accountId);
  },

  /** Forgets client addresses whose window ended a day ago; the ledger's entries stay. */
  forgetEndedWindows(db: Database.Database, nowMs: number): number {
    return Number(db.prepare('delete from trial_window where ends_at < ?').run([endedBefore(nowMs)]).changes);
  },

  /** Keeps a value that must stay the same for the life of the database; answers the kept one. */
  pin(db: Database.Database, _nowMs: number, name: string, value: string): string {
    db.prepare('insert into setting (name, value) values (?, ?) on conflict do nothing').run(name, value);
    return (db.prepare('select value from setting where name = ?').get(name) as { value: string }).value;
  },
} as const;
