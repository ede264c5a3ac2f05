import type { IncomingHttpHeaders } from 'node:http';

/** Where a browser says that a request came from: a page of this service, another one; `unsaid` by other clients. */
export type PageOrigin = 'own' | 'foreign' | 'unsaid';

const parsed = (url: string): URL | null => (URL.canParse(url) ? new URL(url) : null);

/** Whether an origin is the public address's or, where a proxy ends TLS, that of the host that was asked. */
function isOwn(origin: string, host: string, publicUrl: string): boolean {
  const from = parsed(origin);
  if (from === null || from.origin !== origin) return false;
  if (from.origin === parsed(publicUrl)?.origin) return true;
  return from.host === parsed(`${from.protocol}//${host}`)?.host;
}

/**
 * Reads `Sec-Fetch-Site`, which pages cannot forge and proxies pass on, and `Origin` where a browser sends only
 * that: over plain http, and the older ones.
 */
export function pageOrigin(headers: IncomingHttpHeaders, publicUrl: string): PageOrigin {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' ? 'own' : 'foreign';
  const { origin, host = '' } = headers;
  if (origin === undefined) return 'unsaid';
  return isOwn(origin, host, publicUrl) ? 'own' : 'foreign';
}
