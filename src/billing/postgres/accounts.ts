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
import { nowMsSql, type Tables } from './tables.js';

interface AccountRow {
  readonly account_id: string;
  readonly name: string;
  readonly balance: number;
  readonly expires_at: number | null;
  readonly created_at: number;
}

interface KeyRow {
  readonly key_id: string;
  readonly account_id: string;
  readonly hint: string;
  readonly allowed_networks: string | null;
  readonly confidence_min: number | null;
  readonly disabled_at: number | null;
  readonly created_at: number;
}

const toAccount = (row: AccountRow): Account => ({
  accountId: row.account_id,
  name: row.name,
  balance: row.balance,
  expiresAt: row.expires_at,
  createdAt: row.created_at,
});

const parseNetworks = (text: string | null): string[] | null =>
  text === null ? null : (JSON.parse(text) as string[]);

const toKey = (row: KeyRow): ApiKey => ({
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

const networksOf = ({ allowedNetworks }: NewKey): string | null =>
  allowedNetworks && JSON.stringify(allowedNetworks);

/** The keys of these hashes, in their order; null for those that do not exist. */
export async function findKeys(
  { connections, s }: Tables,
  hashes: readonly string[],
): Promise<(KeyRecord | null)[]> {
  const rows = await connections.rows<KeyRow & { hash: string; revision: number; expires_at: number | null }>(
    `select k.hash, k.key_id, k.account_id, k.revision, k.disabled_at, k.allowed_networks, k.confidence_min, a.expires_at
     from ${s}.api_key k join ${s}.account a using (account_id) where k.hash = any ($1::text[])`,
    [hashes],
  );
  const found = new Map(rows.map((row) => [row.hash, row]));
  return hashes.map((hash) => {
    const row = found.get(hash);
    if (row === undefined) return null;
    return {
      keyId: row.key_id,
      accountId: row.account_id,
      revision: row.revision,
      disabledAt: row.disabled_at,
      allowedNetworks: parseNetworks(row.allowed_networks),
      confidenceMin: row.confidence_min,
      expiresAt: row.expires_at,
    };
  });
}

/** Each is one statement that writes nothing. */
export const reads = {
  async standing({ connections, s, clockOffsetMs }: Tables, payer: Payer): Promise<Standing | null> {
    if (payer.kind === 'customer') {
      const [row] = await connections.rows<{ balance: number }>(
        `select balance from ${s}.account where account_id = $1`,
        [payer.accountId],
      );
      return row ? { balance: row.balance, windowEndsAt: null } : null;
    }
    const [row] = await connections.rows<{ balance: number; ends_at: number }>(
      `select a.balance, w.ends_at from ${s}.trial_window w join ${s}.account a using (account_id)
       where w.address_hash = $2 and w.ends_at > ${nowMsSql}`,
      [clockOffsetMs(), payer.addressHash],
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

  async listKeys({ connections, s }: Tables, accountId?: string): Promise<ApiKey[]> {
    const rows = await connections.rows<KeyRow>(
      `select ${keyColumns} from ${s}.api_key where $1::text is null or account_id = $1
       order by created_at, key_id`,
      [accountId ?? null],
    );
    return rows.map(toKey);
  },
} as const;

/** Each is one statement, which is a transaction of its own. */
export const writes = {
  async createAccount(
    { connections, s, clockOffsetMs }: Tables,
    account: NewAccount & Authorship,
  ): Promise<Account> {
    const { accountId, name, credits, expiresAt, key, actor, reason } = account;
    const [row] = await connections.rows<AccountRow>(
      `with clock as materialized (select ${nowMsSql} as now_ms),
       created as (
         insert into ${s}.account (account_id, kind, name, balance, last_seq, expires_at, created_at)
         select $2, 'customer', $3, $4::bigint, case when $4::bigint = 0 then 0 else 1 end, $5::bigint, now_ms
         from clock returning ${accountColumns}
       ),
       granted as (
         insert into ${s}.entry
           (account_id, seq, operation_id, kind, amount, balance_after, actor, reason, created_at)
         select $2, 1, $2, 'grant', $4::bigint, $4::bigint, $6, $7, now_ms from clock where $4::bigint <> 0
       ),
       keyed as (
         insert into ${s}.api_key (key_id, account_id, hash, hint, allowed_networks, confidence_min, created_at)
         select $8, $9, $10, $11, $12, $13::float8, now_ms from clock
       )
       select * from created`,
      [
        clockOffsetMs(),
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
        networksOf(key),
        key.confidenceMin,
      ],
    );
    return toAccount(row as AccountRow);
  },

  async createKey({ connections, s, clockOffsetMs }: Tables, key: NewKey): Promise<ApiKey | null> {
    const [row] = await connections.rows<KeyRow>(
      `insert into ${s}.api_key (key_id, account_id, hash, hint, allowed_networks, confidence_min, created_at)
       select $2, account_id, $4, $5, $6, $7::float8, ${nowMsSql} from ${s}.account
       where account_id = $3 and kind = 'customer' returning ${keyColumns}`,
      [clockOffsetMs(), key.keyId, key.accountId, key.hash, key.hint, networksOf(key), key.confidenceMin],
    );
    return row ? toKey(row) : null;
  },

  async disableKey({ connections, s, clockOffsetMs }: Tables, keyId: string): Promise<ApiKey | null> {
    const [row] = await connections.rows<KeyRow>(
      // The account first, as charges do: its last entry is then the last one that the key could pay.
      `with owner as materialized (
         select account_id, last_seq from ${s}.account
         where account_id = (select account_id from ${s}.api_key where key_id = $2) for no key update
       )
       update ${s}.api_key k set disabled_at = coalesce(disabled_at, ${nowMsSql}),
         disabled_seq = case when disabled_at is null then owner.last_seq else disabled_seq end,
         revision = revision + case when disabled_at is null then 1 else 0 end
       from owner where k.key_id = $2 returning ${keyColumns.replace('account_id', 'k.account_id')}`,
      [clockOffsetMs(), keyId],
    );
    return row ? toKey(row) : null;
  },

  async grant({ connections, s, clockOffsetMs }: Tables, grant: Grant): Promise<Account | null> {
    const [row] = await connections.rows<AccountRow>(
      `with moved as (
         update ${s}.account set balance = balance + $4::bigint, last_seq = last_seq + 1
         where account_id = $3 and kind = 'customer' returning ${accountColumns}, last_seq
       ),
       granted as (
         insert into ${s}.entry
           (account_id, seq, operation_id, kind, amount, balance_after, actor, reason, created_at)
         select account_id, last_seq, $2, 'grant', $4::bigint, balance, $5, $6, ${nowMsSql} from moved
       )
       select ${accountColumns} from moved`,
      [clockOffsetMs(), grant.operationId, grant.accountId, grant.credits, grant.actor, grant.reason],
    );
    return row ? toAccount(row) : null;
  },

  /** Keeps a value that must stay the same for the life of the database; answers the kept one. */
  async pin({ connections, s }: Tables, name: string, value: string): Promise<string> {
    const [row] = await connections.rows<{ value: string }>(
      `insert into ${s}.setting as kept (name, value) values ($1, $2)
       on conflict (name) do update set value = kept.value returning value`,
      [name, value],
    );
    return (row as { value: string }).value;
  },

  /** Forgets client addresses whose window ended a day ago; the ledger's entries stay. */
  async forgetEndedWindows({ connections, s, clockOffsetMs }: Tables): Promise<void> {
    // A day more than the window, so that a clock set back reopens none.
    await connections.rows(
      `delete from ${s}.trial_window where address_hash in (
         select address_hash from ${s}.trial_window where ends_at < ${nowMsSql} - $2::bigint
         for update skip locked)`,
      [clockOffsetMs(), trialWindowMs],
    );
  },
} as const;
