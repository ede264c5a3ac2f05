import type Database from 'libsql';
import type { KeyRecord } from '../ledger.js';
import { type KeyRecordRow, toKeyRecord } from '../rows.js';
import { prepared } from './prepared.js';

/** The earlier of two times that may be missing; SQLite's `min` is null when one of them is. */
export const earlierExpirySql = 'coalesce(min(k.expires_at, a.expires_at), k.expires_at, a.expires_at)';

const recordSql = `select k.key_id, k.account_id, k.revision, k.disabled_at, k.allowed_networks, k.confidence_min,
    ${earlierExpirySql} as expires_at
  from api_key k join account a using (account_id) where k.hash = ?`;

/** Runs outside a transaction. */
export const keyReads = {
  findKey(db: Database.Database, _nowMs: number, hash: string): KeyRecord | null {
    const row = prepared(db, recordSql).get(hash) as KeyRecordRow | undefined;
    return row ? toKeyRecord(row) : null;
  },
} as const;
