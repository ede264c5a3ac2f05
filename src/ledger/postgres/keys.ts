import type { KeyRecord } from '../ledger.js';
import { type KeyRecordRow, toKeyRecord } from '../rows.js';
import type { Tables } from './tables.js';

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
