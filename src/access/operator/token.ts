import { createHash, timingSafeEqual } from 'node:crypto';
import { readOperatorToken } from '../../config/secrets.js';

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * The token of the operator interface: the configured one; without one, that of the data folder. The file is read for each request, so a token replaced by
 * `genderd operator token --new` is refused from then on; this takes 20 microseconds and is rare.
 */
export function createOperatorToken(configured: string, dataDir: string) {
  const current = (): string | null => (configured === '' ? readOperatorToken(dataDir) : configured);
  return {
    /** Compares in constant time. False for every text while there is no token. */
    matches(given: string): boolean {
      const token = current();
      return timingSafeEqual(digestOf(given), digestOf(token ?? '')) && token !== null;
    },
    /** A digest of the current token, to which sessions are bound; null while there is none. */
    digest(): string | null {
      const token = current();
      return token === null ? null : digestOf(token).toString('hex');
    },
  };
}

export type OperatorToken = ReturnType<typeof createOperatorToken>;
