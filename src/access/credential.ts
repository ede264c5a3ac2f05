import type { Credential } from './access.js';
import { isWellFormedKey } from './hashes.js';

const missing: Credential = { key: null, reason: 'api_key_missing' };
const invalid: Credential = { key: null, reason: 'api_key_invalid' };

const wellFormedOrInvalid = (text: string): Credential =>
  isWellFormedKey(text) ? { key: text, reason: null } : invalid;

/** Reads `Authorization: Bearer KEY`; the scheme in any case, exactly one space, nothing after the key. */
function fromHeader(header: string): Credential {
  const isBearer = header.length === 31 && header.slice(0, 7).toLowerCase() === 'bearer ';
  return isBearer ? wellFormedOrInvalid(header.slice(7)) : invalid;
}

/** The header takes precedence over a `key` of the query, even when it is malformed. */
export function readCredential(authorization: string | undefined, queryKey?: unknown): Credential {
  if (authorization !== undefined) return fromHeader(authorization);
  if (queryKey === undefined) return missing;
  return typeof queryKey === 'string' ? wellFormedOrInvalid(queryKey) : invalid;
}
