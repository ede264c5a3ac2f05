import { createHmac, randomBytes } from 'node:crypto';
import type { Secrets } from '../config/config.js';
import type { KeyChanges, NewKey } from '../ledger/ledger.js';

/** Keyed hashes: without the service's secret, the database reveals neither keys nor addresses. */
export function createHashes({ hashSecret }: Pick<Secrets, 'hashSecret'>) {
  const hash = (purpose: string, value: string) =>
    createHmac('sha256', hashSecret).update(`${purpose}\0${value}`).digest('hex');
  return {
    /** Of an API key, as stored. */
    key: (apiKey: string) => hash('api-key', apiKey),
    /** Of the scope of a trial. */
    address: (scope: string) => hash('address', scope),
    /** Signature of an operator session's cookie. */
    operatorSession: (text: string) => hash('operator-session', text),
    /** Proves that a database belongs to this secret, and reveals nothing else. */
    fingerprint: hash('fingerprint', '1'),
  };
}
export type Hashes = ReturnType<typeof createHashes>;

/** A new ID of an account or a key: 64 random bits after a prefix. */
export const newId = (kind: 'acc' | 'key'): string => `${kind}_${randomBytes(8).toString('hex')}`;

/** A new key, 96 random bits as 24 lower-case hexadecimal characters, and the record of it that the ledger stores. */
export function draftKey(
  hashes: Hashes,
  accountId: string,
  { allowedNetworks = null, confidenceMin = null, expiresAt = null }: KeyChanges = {},
): { readonly key: string; readonly stored: NewKey } {
  const key = randomBytes(12).toString('hex');
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
