import type { IncomingHttpHeaders } from 'node:http';

/** The origin of a request by its browser: a page of this service or another one; `unsaid` for other clients. */
export type PageOrigin = 'own' | 'foreign' | 'unsaid';

const parsed = (url: string): URL | null => (URL.canParse(url) ? new URL(url) : null);

/** Whether an origin is that of the public URL or, behind a proxy that terminates TLS, that of the requested host. */
function isOwn(origin: string, host: string, publicUrl: string): boolean {
  const from = parsed(origin);
  if (from === null || from.origin !== origin) return false;
  if (from.origin === parsed(publicUrl)?.origin) return true;
  return from.host === parsed(`${from.protocol}//${host}`)?.host;
}

/**
 * Reads `Sec-Fetch-Site`, which pages cannot forge and proxies pass on, and `Origin` for browsers that send only that:
 * over plain HTTP, and older ones.
 */
export function pageOrigin(headers: IncomingHttpHeaders, publicUrl: string): PageOrigin {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' ? 'own' : 'foreign';
  const { origin, host = '' } = headers;
  if (origin === undefined) return 'unsaid';
  return isOwn(origin, host, publicUrl) ? 'own' : 'foreign';
}
