import { createHash, timingSafeEqual } from 'node:crypto';
import { readOperatorToken } from '../../config/secrets.js';

/** The token that opens the operator's part of the service. */
export interface OperatorToken {
  /** Compares in a time that says nothing of the token. False for every text while there is no token. */
  matches(given: string): boolean;
  /** A digest of the token in use, to which sessions are bound; null while there is none. */
  digest(): string | null;
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * The configured token; without one, that of the data folder. The file is read each time, so that a token
 * which `genderd operator token --new` replaced opens nothing from then on: 20 microseconds, and few ask.
 */
export function createOperatorToken(configured: string, dataDir: string): OperatorToken {
  const current = (): string | null => (configured === '' ? readOperatorToken(dataDir) : configured);
  return {
    matches(given) {
      const token = current();
      return timingSafeEqual(digestOf(given), digestOf(token ?? '')) && token !== null;
    },
    digest() {
      const token = current();
      return token === null ? null : digestOf(token).toString('hex');
    },
  };
}
