import { accountTerms, grantTerms } from '../idempotency.js';
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
import { type AccountRow, networksText, toAccount } from '../rows.js';
import { trialCredits, trialDetailMs, trialWindowMs, windowEndMsMax } from '../tariff.js';
import { claimSql, findReplayed, tryAgain } from './idempotency-records.js';
import { nowMsSql, type Tables } from './tables.js';

const accountColumns = 'account_id, name, balance, expires_at, created_at';
async function findAccount({ connections, s }: Tables, accountId: string): Promise<Account | null> {
  const [row] = await connections.rows<AccountRow>(
    `select ${accountColumns} from ${s}.account where account_id = $1 and kind = 'customer'`,
    [accountId],
  );
  return row ? toAccount(row) : null;
}

/** Each is one statement that writes nothing. */
export const reads = {
  async futureWindows({ connections, s, clockOffsetMs }: Tables, limit: number): Promise<string[]> {
    const rows = await connections.rows<{ address_hash: string }>(
      `select address_hash from ${s}.trial_window where ends_at > ${nowMsSql} + $2::bigint
       order by ends_at desc limit $3::integer`,
      [clockOffsetMs(), windowEndMsMax, limit],
    );
    return rows.map((row) => row.address_hash);
  },

  async balanceOf(
    { connections, s, clockOffsetMs }: Tables,
    principal: Principal,
  ): Promise<AccountBalance | null> {
    if (principal.kind === 'customer') {
      const [row] = await connections.rows<{ balance: number }>(
        `select balance from ${s}.account where account_id = $1`,
        [principal.accountId],
      );
      return row ? { balance: row.balance, windowEndsAt: null } : null;
    }
    const [row] = await connections.rows<{ balance: number; ends_at: number }>(
      `select a.balance, w.ends_at from ${s}.trial_window w join ${s}.account a using (account_id)
       where w.address_hash = $2 and w.ends_at > ${nowMsSql}`,
      [clockOffsetMs(), principal.addressHash],
    );
    return row
      ? { balance: row.balance, windowEndsAt: row.ends_at }
      : { balance: trialCredits, windowEndsAt: null };
  },

  async setting({ connections, s }: Tables, name: string): Promise<string | null> {
    const sql = `select value from ${s}.setting where name = $1`;
    const [row] = await connections.rows<{ value: string }>(sql, [name]);
    return row?.value ?? null;
  },

  async listAccounts({ connections, s }: Tables): Promise<Account[]> {
    const rows = await connections.rows<AccountRow>(
      `select ${accountColumns} from ${s}.account where kind = 'customer' order by created_at, account_id`,
    );
    return rows.map(toAccount);
  },

  findAccount,

  /** Customers in the order of their ids. */
  async accountsAfter({ connections, s }: Tables, afterId: string, limit: number): Promise<Account[]> {
    const rows = await connections.rows<AccountRow>(
      `select ${accountColumns} from ${s}.account where kind = 'customer' and account_id > $1
       order by account_id limit $2::integer`,
      [afterId, limit],
    );
    return rows.map(toAccount);
  },
} as const;

/** $1: clock offset. $2: the operation. $3: its terms. $4 on: the account, the author of its credits, and its key. */
const createAccountSql = (s: string): string => `
with clock as materialized (select ${nowMsSql} as now_ms),
${claimSql(s, `select $2, 'account', $4, $10, $6::bigint, $3, now_ms from clock where true`)},
created as (
  insert into ${s}.account (account_id, kind, name, balance, last_seq, expires_at, created_at)
  select account_id, 'customer', $5, $6::bigint, case when $6::bigint = 0 then 0 else 1 end, $7::bigint, now_ms
  from claimed, clock returning ${accountColumns}
),
granted as (
  insert into ${s}.entry (account_id, seq, operation_id, kind, amount, balance_after, actor, reason, created_at)
  select account_id, 1, $2, 'grant', $6::bigint, $6::bigint, $8, $9, now_ms
  from claimed, clock where $6::bigint <> 0
),
keyed as (
  insert into ${s}.api_key
    (key_id, account_id, hash, hint, allowed_networks, confidence_min, expires_at, created_at)
  select $10, $11, $12, $13, $14, $15::float8, $16::bigint, now_ms from claimed, clock
)
select * from created`;

/** $1: clock offset. $2: the operation. $3: its terms. $4: the account. $5 to $7: credits, actor, reason. */
const grantSql = (s: string): string => `
with clock as materialized (select ${nowMsSql} as now_ms),
${claimSql(
  s,
  `select $2, 'grant', account_id, null, $5::bigint, $3, now_ms from ${s}.account, clock
  where account_id = $4 and kind = 'customer'`,
)},
moved as (
  update ${s}.account set balance = balance + $5::bigint, last_seq = last_seq + 1
  where account_id = (select account_id from claimed) returning ${accountColumns}, last_seq
),
granted as (
  insert into ${s}.entry (account_id, seq, operation_id, kind, amount, balance_after, actor, reason, created_at)
  select account_id, last_seq, $2, 'grant', $5::bigint, balance, $6, $7, now_ms from moved, clock
)
select ${accountColumns} from moved`;

/** Each writes in one statement, which is a transaction of its own. */
export const writes = {
  async createAccount(tables: Tables, account: NewAccount & Authorship): Promise<CreatedAccount> {
    const { connections, s, clockOffsetMs } = tables;
    const { operationId, accountId, name, credits, expiresAt, key, actor, reason } = account;
    const terms = accountTerms(account);
    const [row] = await connections.rows<AccountRow>(createAccountSql(s), [
      clockOffsetMs(),
      operationId,
      terms,
      accountId,
      name,
      credits,
      expiresAt,
      actor,
      reason,
      key.keyId,
      key.accountId,
      key.hash,
      key.hint,
      networksText(key.allowedNetworks),
      key.confidenceMin,
      key.expiresAt,
    ]);
    if (row) return { ...toAccount(row), firstKeyId: key.keyId, isReplayed: false };
    const earlier = await findReplayed(tables, operationId, { kind: 'account', terms });
    const made = earlier && (await findAccount(tables, earlier.accountId));
    if (!made) throw tryAgain();
    return { ...made, firstKeyId: earlier.keyId as string, isReplayed: true };
  },

  /** The account first, then its keys in their order, as charges lock them. */
  async updateAccount(
    { connections, s }: Tables,
    accountId: string,
    { name, expiresAt }: AccountChanges,
  ): Promise<Account | null> {
    const [row] = await connections.rows<AccountRow>(
      `with changed as (
         update ${s}.account set name = coalesce($2::text, name),
           expires_at = case when $3::boolean then $4::bigint else expires_at end
         where account_id = $1 and kind = 'customer' returning ${accountColumns}
       ),
       held as materialized (
         select key_id from ${s}.api_key where account_id = (select account_id from changed) and $3::boolean
         order by key_id for no key update
       ),
       raised as (
         update ${s}.api_key set revision = revision + 1 where key_id in (select key_id from held)
       )
       select * from changed`,
      [accountId, name ?? null, expiresAt !== undefined, expiresAt ?? null],
    );
    return row ? toAccount(row) : null;
  },

  async grant(tables: Tables, grant: Grant): Promise<(Account & Replayable) | null> {
    const { connections, s, clockOffsetMs } = tables;
    const { operationId, accountId, credits, actor, reason } = grant;
    const terms = grantTerms(grant);
    const [row] = await connections.rows<AccountRow>(grantSql(s), [
      clockOffsetMs(),
      operationId,
      terms,
      accountId,
      credits,
      actor,
      reason,
    ]);
    if (row) return { ...toAccount(row), isReplayed: false };
    const earlier = await findReplayed(tables, operationId, { kind: 'grant', terms });
    const account = await findAccount(tables, accountId);
    // The id is unused and the account exists, and yet the statement wrote nothing.
    if (account && !earlier) throw tryAgain();
    return account && { ...account, isReplayed: true };
  },

  /** Stores a value that must stay the same for the life of the database; returns the stored one. */
  async insertIfAbsent({ connections, s }: Tables, name: string, value: string): Promise<string> {
    const [row] = await connections.rows<{ value: string }>(
      `insert into ${s}.setting as kept (name, value) values ($1, $2)
       on conflict (name) do update set value = kept.value returning value`,
      [name, value],
    );
    return (row as { value: string }).value;
  },

  /** Commits a write that changes no value. */
  async proveWrite({ connections, s }: Tables): Promise<void> {
    await connections.rows(`update ${s}.setting set value = value`, []);
  },

  /** Deletes client addresses whose window ended a day ago; the ledger's entries stay. */
  async boundWindows(
    { connections, s, clockOffsetMs }: Tables,
    addressHashes: readonly string[],
  ): Promise<void> {
    await connections.rows(
      `with bounded as (
         update ${s}.trial_window set ends_at = ${nowMsSql} + $2::bigint
         where address_hash = any ($4::text[]) and ends_at > ${nowMsSql} + $3::bigint
         returning account_id, ends_at)
       update ${s}.account a set window_ends_at = b.ends_at from bounded b where a.account_id = b.account_id`,
      [clockOffsetMs(), trialWindowMs, windowEndMsMax, addressHashes],
    );
  },

  async compactTrials({ connections, s, clockOffsetMs }: Tables, limit: number): Promise<number> {
    const [row] = await connections.rows<{ windows: number }>(
      `select ${s}.compact_trials(${nowMsSql} - $2::bigint, $3::integer) as windows`,
      [clockOffsetMs(), trialWindowMs + trialDetailMs, limit],
    );
    return row?.windows ?? 0;
  },

  async forgetEndedWindows({ connections, s, clockOffsetMs }: Tables): Promise<void> {
    // A day later than the window ends, so that a clock set back reopens none.
    await connections.rows(
      `delete from ${s}.trial_window where address_hash in (
         select address_hash from ${s}.trial_window where ends_at < ${nowMsSql} - $2::bigint
         for update skip locked)`,
      [clockOffsetMs(), trialWindowMs],
    );
  },
} as const;
