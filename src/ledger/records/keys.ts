import type { ApiKey, KeyChanges, KeyRecord, KeyTerms, NewKey } from '../ledger.js';
import { assignments, type Dialect, type Procedure, query, type Statement } from './procedure.js';

const columns = `key_id as "keyId", account_id as "accountId", hint, allowed_networks as "allowedNetworks",
  confidence_min as "confidenceMin", expires_at as "expiresAt", disabled_at as "disabledAt",
  created_at as "createdAt"`;

/** A key as it is stored: its networks are JSON. */
export type Stored<K extends Pick<KeyTerms, 'allowedNetworks'>> = Omit<K, 'allowedNetworks'> & {
  readonly allowedNetworks: string | null;
};

const networksOf = (text: string | null): string[] | null =>
  text === null ? null : (JSON.parse(text) as string[]);

const networksText = (networks: readonly string[] | null): string | null =>
  networks === null ? null : JSON.stringify(networks);

const toKey = (row: Stored<ApiKey>): ApiKey => ({ ...row, allowedNetworks: networksOf(row.allowedNetworks) });

/**
 * The columns of a `KeyRecord`, of the tables `api_key` as `k` and `account` as `a`.
 * @param earlierExpiry the earlier of both expiries, each of which may be missing
 */
export const keyRecordColumns = (earlierExpiry: string): string =>
  `k.key_id as "keyId", k.account_id as "accountId", k.revision, k.disabled_at as "disabledAt",
   k.allowed_networks as "allowedNetworks", k.confidence_min as "confidenceMin", ${earlierExpiry} as "expiresAt"`;

/** Member by member, and not spread, since each request looks its key up; the driver of SQLite adds a member of its own. */
export const toKeyRecord = (row: Stored<KeyRecord>): KeyRecord => ({
  keyId: row.keyId,
  accountId: row.accountId,
  revision: row.revision,
  disabledAt: row.disabledAt,
  allowedNetworks: networksOf(row.allowedNetworks),
  confidenceMin: row.confidenceMin,
  expiresAt: row.expiresAt,
});

export function* insertKey({ prefix }: Dialect, key: NewKey): Procedure<ApiKey> {
  const [row] = yield* query<Stored<ApiKey>>(
    `insert into ${prefix}api_key
       (key_id, account_id, hash, hint, allowed_networks, confidence_min, expires_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, :now) returning ${columns}`,
    [
      key.keyId,
      key.accountId,
      key.hash,
      key.hint,
      networksText(key.allowedNetworks),
      key.confidenceMin,
      key.expiresAt,
    ],
  );
  return toKey(row as Stored<ApiKey>);
}

export const keyReads = (d: Dialect) => ({
  *listKeys(accountId?: string): Procedure<ApiKey[]> {
    const rows = yield* query<Stored<ApiKey>>(
      `select ${columns} from ${d.prefix}api_key ${accountId === undefined ? '' : 'where account_id = $1'}
       order by created_at, key_id`,
      accountId === undefined ? [] : [accountId],
    );
    return rows.map(toKey);
  },
});

export const keyWrites = (d: Dialect) => {
  const { prefix } = d;
  function* update(keyId: string, set: string, values: Statement['values']): Procedure<ApiKey | null> {
    const [row] = yield* query<Stored<ApiKey>>(
      `update ${prefix}api_key set ${set} where key_id = $1 returning ${columns}`,
      [keyId, ...values],
    );
    return row ? toKey(row) : null;
  }

  return {
    *createKey(key: NewKey): Procedure<ApiKey | null> {
      const owners = yield* query(
        `select account_id from ${prefix}account where account_id = $1 and kind = 'customer'`,
        [key.accountId],
      );
      return owners.length === 0 ? null : yield* insertKey(d, key);
    },

    /** Waits for charges that have locked the key's row; later ones see the change. */
    *updateKey(
      keyId: string,
      { allowedNetworks, confidenceMin, expiresAt }: KeyChanges,
    ): Procedure<ApiKey | null> {
      const changes = assignments({
        allowed_networks: allowedNetworks === undefined ? undefined : networksText(allowedNetworks),
        confidence_min: confidenceMin,
        expires_at: expiresAt,
      });
      if (changes === null) return yield* update(keyId, 'revision = revision', []);
      return yield* update(keyId, `revision = revision + 1, ${changes.text}`, changes.values);
    },

    /** Locks the account first, as charges do: its last entry is then the last one that the key can have charged. */
    *disableKey(keyId: string): Procedure<ApiKey | null> {
      const [owner] = yield* query<{ last_seq: number }>(
        `select last_seq from ${prefix}account
         where account_id = (select account_id from ${prefix}api_key where key_id = $1)${d.rowLock}`,
        [keyId],
      );
      if (owner === undefined) return null;
      const ifEnabled = (changed: string, otherwise: string) =>
        `case when disabled_at is null then ${changed} else ${otherwise} end`;
      return yield* update(
        keyId,
        `disabled_at = coalesce(disabled_at, :now), disabled_seq = ${ifEnabled('cast($2 as bigint)', 'disabled_seq')},
         revision = ${ifEnabled('revision + 1', 'revision')}`,
        [owner.last_seq],
      );
    },
  };
};
