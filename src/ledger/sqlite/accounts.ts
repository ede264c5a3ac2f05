import type Database from 'libsql';
import { crashPoint } from '../../crash-point.js';
import { accountTerms, grantTerms, replayed } from '../idempotency.js';
import type {
  Account,
  AccountBalance,
  AccountChanges,
  Authorship,
  CreatedAccount,
  Grant,
  NewAccount,
  Principal,
  Replayable,
} from '../ledger.js';
import { type AccountRow, toAccount } from '../rows.js';
import { trialCredits, trialWindowMs, windowEndMsMax } from '../tariff.js';
import { findRecord, insertRecord } from './idempotency-records.js';
import { insertKey } from './keys.js';
import { prepared } from './prepared.js';

const accountColumns = 'account_id, name, balance, expires_at, created_at';

function findAccount(db: Database.Database, accountId: string): Account | null {
  const row = db
    .prepare(`select ${accountColumns} from account where account_id = ? and kind = 'customer'`)
    .get(accountId) as AccountRow | undefined;
  return row ? toAccount(row) : null;
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

/** Windows that ended before this are deleted; a day later than they end, so that a clock set back reopens none. */
const endedBefore = (nowMs: number): number => nowMs - trialWindowMs;

/** Reads; each runs outside a transaction. */
export const reads = {
  balanceOf(db: Database.Database, nowMs: number, principal: Principal): AccountBalance | null {
    if (principal.kind === 'customer') {
      const sql = 'select balance from account where account_id = ?';
      const row = prepared(db, sql).get(principal.accountId) as { balance: number } | undefined;
      return row ? { balance: row.balance, windowEndsAt: null } : null;
    }
    const row = prepared(
      db,
      `select a.balance, w.ends_at from trial_window w join account a using (account_id)
       where w.address_hash = ? and w.ends_at > ?`,
    ).get(principal.addressHash, nowMs) as { balance: number; ends_at: number } | undefined;
    return row
      ? { balance: row.balance, windowEndsAt: row.ends_at }
      : { balance: trialCredits, windowEndsAt: null };
  },

  hasEndedWindows(db: Database.Database, nowMs: number): boolean {
    return (
      db.prepare('select 1 from trial_window where ends_at < ? limit 1').get([endedBefore(nowMs)]) !==
      undefined
    );
  },

  futureWindows(db: Database.Database, nowMs: number, limit: number): string[] {
    const rows = db
      .prepare('select address_hash from trial_window where ends_at > ? order by ends_at desc limit ?')
      .all([nowMs + windowEndMsMax, limit]) as { address_hash: string }[];
    return rows.map((row) => row.address_hash);
  },

  setting(db: Database.Database, _nowMs: number, name: string): string | null {
    const row = db.prepare('select value from setting where name = ?').get(name) as
      | { value: string }
      | undefined;
    return row?.value ?? null;
  },

  findAccount: (db: Database.Database, _nowMs: number, accountId: string): Account | null =>
    findAccount(db, accountId),

  listAccounts(db: Database.Database): Account[] {
    const rows = db
      .prepare(
        `select ${accountColumns} from account where kind = 'customer' order by created_at, account_id`,
      )
      .all() as AccountRow[];
    return rows.map(toAccount);
  },

  /** Customers in the order of their ids; trials, of which there may be many more, are never scanned. */
  accountsAfter(db: Database.Database, _nowMs: number, afterId: string, limit: number): Account[] {
    const rows = db
      .prepare(
        `select ${accountColumns} from account indexed by account_customer
         where kind = 'customer' and account_id > ? order by account_id limit ?`,
      )
      .all([afterId, limit]) as AccountRow[];
    return rows.map(toAccount);
  },
} as const;

/** Writes; the caller runs each inside an immediate transaction. */
export const writes = {
  createAccount(db: Database.Database, nowMs: number, account: NewAccount & Authorship): CreatedAccount {
    const { operationId, accountId, name, credits, expiresAt, key, actor, reason } = account;
    const record = { kind: 'account', accountId, keyId: key.keyId, terms: accountTerms(account) } as const;
    const before = findRecord(db, operationId);
    if (before !== null) {
      const earlier = replayed(operationId, before, record);
      const made = findAccount(db, earlier.accountId) as Account;
      return { ...made, firstKeyId: earlier.keyId as string, isReplayed: true };
    }
    db.prepare(
      `insert into account (account_id, kind, name, balance, last_seq, expires_at, created_at)
       values (?, 'customer', ?, 0, 0, ?, ?)`,
    ).run(accountId, name, expiresAt, nowMs);
    if (credits !== 0) writeGrant(db, { operationId, accountId, credits, actor, reason }, nowMs);
    insertKey(db, key, nowMs);
    insertRecord(db, { ...record, operationId, credits }, nowMs);
    return { ...(findAccount(db, accountId) as Account), firstKeyId: key.keyId, isReplayed: false };
  },

  updateAccount(
    db: Database.Database,
    _nowMs: number,
    accountId: string,
    { name, expiresAt }: AccountChanges,
  ): Account | null {
    if (findAccount(db, accountId) === null) return null;
    if (name !== undefined)
      db.prepare('update account set name = ? where account_id = ?').run(name, accountId);
    if (expiresAt !== undefined) {
      db.prepare('update account set expires_at = ? where account_id = ?').run(expiresAt, accountId);
      db.prepare('update api_key set revision = revision + 1 where account_id = ?').run([accountId]);
    }
    return findAccount(db, accountId);
  },

  grant(db: Database.Database, nowMs: number, grant: Grant): (Account & Replayable) | null {
    const { operationId, accountId, credits } = grant;
    const record = { kind: 'grant', accountId, keyId: null, terms: grantTerms(grant) } as const;
    const before = findRecord(db, operationId);
    const isReplayed = before !== null && replayed(operationId, before, record) !== null;
    if (!isReplayed) {
      if (findAccount(db, accountId) === null) return null;
      writeGrant(db, grant, nowMs);
      insertRecord(db, { ...record, operationId, credits }, nowMs);
      crashPoint('grant.before_commit');
    }
    return { ...(findAccount(db, accountId) as Account), isReplayed };
  },

  /** Deletes client addresses whose window ended a day ago; the ledger's entries stay. */
  forgetEndedWindows(db: Database.Database, nowMs: number): number {
    return Number(db.prepare('delete from trial_window where ends_at < ?').run([endedBefore(nowMs)]).changes);
  },

  boundWindows(db: Database.Database, nowMs: number, addressHashes: readonly string[]): void {
    db.prepare(
      `update trial_window set ends_at = ? where ends_at > ?
         and address_hash in (select value from json_each(?))`,
    ).run(nowMs + trialWindowMs, nowMs + windowEndMsMax, JSON.stringify(addressHashes));
  },

  /** Stores a value that must stay the same for the life of the database; returns the stored one. */
  insertIfAbsent(db: Database.Database, _nowMs: number, name: string, value: string): string {
    db.prepare('insert into setting (name, value) values (?, ?) on conflict do nothing').run(name, value);
    return (db.prepare('select value from setting where name = ?').get(name) as { value: string }).value;
  },
} as const;
