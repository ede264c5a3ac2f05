import { randomBytes } from 'node:crypto';
import type { KeyTerms, NewKey } from '../ledger/ledger.js';
import { type Hashes, newApiKey } from './hashes.js';

/** A new ID of an account or a key: 64 random bits after a prefix. */
export const newId = (kind: 'acc' | 'key'): string => `${kind}_${randomBytes(8).toString('hex')}`;

/** A new key and the record of it that the ledger stores. */
export function draftKey(
  hashes: Hashes,
  accountId: string,
  { allowedNetworks = null, confidenceMin = null, expiresAt = null }: Partial<KeyTerms> = {},
): { readonly key: string; readonly stored: NewKey } {
  const key = newApiKey();
  const stored = {
    keyId: newId('key'),
    accountId,
    hash: hashes.key(key),
    hint: key.slice(-4),
    allowedNetworks,
    confidenceMin,
    expiresAt,
  };
  return { key, stored };
}
