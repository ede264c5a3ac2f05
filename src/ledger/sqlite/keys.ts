import type Database from 'libsql';
import type { ApiKey, KeyChanges, KeyRecord, NewKey } from '../ledger.js';
import { type KeyRecordRow, type KeyRow, networksText, toKey, toKeyRecord } from '../rows.js';
import { prepared } from './prepared.js';

const keyColumns =
  'key_id, account_id, hint, allowed_networks, confidence_min, expires_at, disabled_at, created_at';

/** The earlier of two times that may be missing; SQLite's `min` is null when one of them is. */
export const earlierExpirySql = 'coalesce(min(k.expires_at, a.expires_at), k.expires_at, a.expires_at)';

export function insertKey(db: Database.Database, key: NewKey, nowMs: number): void {
  db.prepare(
    `insert into api_key
       (key_id, account_id, hash, hint, allowed_networks, confidence_min, expires_at, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    key.keyId,
    key.accountId,
    key.hash,
    key.hint,
    networksText(key.allowedNetworks),
    key.confidenceMin,
    key.expiresAt,
    nowMs,
  );
}

function findKeyById(db: Database.Database, keyId: string): ApiKey | null {
  const row = db.prepare(`select ${keyColumns} from api_key where key_id = ?`).get(keyId) as
    | KeyRow
    | undefined;
  return row ? toKey(row) : null;
}

const recordSql = `select k.key_id, k.account_id, k.revision, k.disabled_at, k.allowed_networks, k.confidence_min,
    ${earlierExpirySql} as expires_at
  from api_key k join account a using (account_id) where k.hash = ?`;

/** Reads; each runs outside a transaction. */
export const keyReads = {
  findKey(db: Database.Database, _nowMs: number, hash: string): KeyRecord | null {
    const row = prepared(db, recordSql).get(hash) as KeyRecordRow | undefined;
    return row ? toKeyRecord(row) : null;
  },

  listKeys(db: Database.Database, _nowMs: number, accountId?: string): ApiKey[] {
    const rows = db
      .prepare(
        `select ${keyColumns} from api_key where ?1 is null or account_id = ?1 order by created_at, key_id`,
      )
      .all([accountId ?? null]) as KeyRow[];
    return rows.map(toKey);
  },
} as const;

/** Writes; the caller runs each inside an immediate transaction. */
export const keyWrites = {
  createKey(db: Database.Database, nowMs: number, key: NewKey): ApiKey | null {
    const owner = db
      .prepare(`select 1 from account where account_id = ? and kind = 'customer'`)
      .get([key.accountId]);
    if (owner === undefined) return null;
    insertKey(db, key, nowMs);
    return findKeyById(db, key.keyId);
  },

  updateKey(db: Database.Database, _nowMs: number, keyId: string, changes: KeyChanges): ApiKey | null {
    const { allowedNetworks, confidenceMin, expiresAt } = changes;
    const set = (value: unknown) => (value === undefined ? 0 : 1);
    if (set(allowedNetworks) + set(confidenceMin) + set(expiresAt) > 0) {
      db.prepare(
        `update api_key set revision = revision + 1,
           allowed_networks = case when ? then ? else allowed_networks end,
           confidence_min = case when ? then ? else confidence_min end,
           expires_at = case when ? then ? else expires_at end
         where key_id = ?`,
      ).run(
        set(allowedNetworks),
        networksText(allowedNetworks),
        set(confidenceMin),
        confidenceMin ?? null,
        set(expiresAt),
        expiresAt ?? null,
        keyId,
      );
    }
    return findKeyById(db, keyId);
  },

  disableKey(db: Database.Database, nowMs: number, keyId: string): ApiKey | null {
    db.prepare(
      `update api_key set disabled_at = ?, revision = revision + 1, disabled_seq =
         (select last_seq from account a where a.account_id = api_key.account_id)
       where key_id = ? and disabled_at is null`,
    ).run(nowMs, keyId);
    return findKeyById(db, keyId);
  },
} as const;
