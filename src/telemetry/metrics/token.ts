import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time. */
export function carriesToken(authorization: string | undefined, token: string): boolean {
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  return timingSafeEqual(digest(given), digest(token));
}
