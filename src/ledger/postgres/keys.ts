import type { ApiKey, KeyChanges, KeyRecord, NewKey } from '../ledger.js';
import { type KeyRecordRow, type KeyRow, networksText, toKey, toKeyRecord } from '../rows.js';
import { nowMsSql, type Tables } from './tables.js';

/** Of `api_key k`. */
const keyColumns = `k.key_id, k.account_id, k.hint, k.allowed_networks, k.confidence_min, k.expires_at,
  k.disabled_at, k.created_at`;

/** The keys of these hashes, in their order; null for those that do not exist. */
export async function findKeys(
  { connections, s }: Tables,
  hashes: readonly string[],
): Promise<(KeyRecord | null)[]> {
  const rows = await connections.rows<KeyRecordRow & { readonly hash: string }>(
    `select k.hash, k.key_id, k.account_id, k.revision, k.disabled_at, k.allowed_networks, k.confidence_min,
       least(k.expires_at, a.expires_at) as expires_at
     from ${s}.api_key k join ${s}.account a using (account_id) where k.hash = any ($1::text[])`,
    [hashes],
  );
  const found = new Map(rows.map((row) => [row.hash, row]));
  return hashes.map((hash) => {
    const row = found.get(hash);
    return row ? toKeyRecord(row) : null;
  });
}

/** Each is one statement that writes nothing. */
export const keyReads = {
  async listKeys({ connections, s }: Tables, accountId?: string): Promise<ApiKey[]> {
    const rows = await connections.rows<KeyRow>(
      `select ${keyColumns} from ${s}.api_key k where $1::text is null or account_id = $1
       order by created_at, key_id`,
      [accountId ?? null],
    );
    return rows.map(toKey);
  },
} as const;

/** Each is one statement, which is a transaction of its own. */
export const keyWrites = {
  async createKey({ connections, s, clockOffsetMs }: Tables, key: NewKey): Promise<ApiKey | null> {
    const [row] = await connections.rows<KeyRow>(
      `insert into ${s}.api_key as k
         (key_id, account_id, hash, hint, allowed_networks, confidence_min, expires_at, created_at)
       select $2, account_id, $4, $5, $6, $7::float8, $8::bigint, ${nowMsSql} from ${s}.account
       where account_id = $3 and kind = 'customer' returning ${keyColumns}`,
      [
        clockOffsetMs(),
        key.keyId,
        key.accountId,
        key.hash,
        key.hint,
        networksText(key.allowedNetworks),
        key.confidenceMin,
        key.expiresAt,
      ],
    );
    return row ? toKey(row) : null;
  },

  /** It waits for charges that hold the key's row; later ones see the change. */
  async updateKey({ connections, s }: Tables, keyId: string, changes: KeyChanges): Promise<ApiKey | null> {
    const { allowedNetworks, confidenceMin, expiresAt } = changes;
    const isGiven = [allowedNetworks, confidenceMin, expiresAt].map((value) => value !== undefined);
    const [row] = await connections.rows<KeyRow>(
      `update ${s}.api_key k set
         revision = revision + case when $2::boolean or $4::boolean or $6::boolean then 1 else 0 end,
         allowed_networks = case when $2::boolean then $3::text else allowed_networks end,
         confidence_min = case when $4::boolean then $5::float8 else confidence_min end,
         expires_at = case when $6::boolean then $7::bigint else expires_at end
       where key_id = $1 returning ${keyColumns}`,
      [
        keyId,
        isGiven[0],
        networksText(changes.allowedNetworks),
        isGiven[1],
        confidenceMin ?? null,
        isGiven[2],
        expiresAt ?? null,
      ],
    );
    return row ? toKey(row) : null;
  },

  async disableKey({ connections, s, clockOffsetMs }: Tables, keyId: string): Promise<ApiKey | null> {
    const [row] = await connections.rows<KeyRow>(
      // Locks the account first, as charges do: its last entry is then the last one that the key can have charged.
      `with owner as materialized (
         select account_id, last_seq from ${s}.account
         where account_id = (select account_id from ${s}.api_key where key_id = $2) for no key update
       )
       update ${s}.api_key k set disabled_at = coalesce(disabled_at, ${nowMsSql}),
         disabled_seq = case when disabled_at is null then owner.last_seq else disabled_seq end,
         revision = revision + case when disabled_at is null then 1 else 0 end
       from owner where k.key_id = $2 returning ${keyColumns}`,
      [clockOffsetMs(), keyId],
    );
    return row ? toKey(row) : null;
  },
} as const;
