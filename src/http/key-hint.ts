import type { IncomingMessage } from 'node:http';

/** Headers in which other services take keys. */
const otherHeaders = ['X-Api-Key', 'Api-Key', 'ApiKey', 'X-Auth-Token', 'X-Access-Token'] as const;

const howTo = 'Send the key as "Authorization: Bearer KEY"';

/**
 * What to do about a key that was sent where none is read; null when nothing looks like one. It quotes nothing of the
 * request: a key without a scheme stands where the scheme should.
 */
function keyHint({ headers }: IncomingMessage): string | null {
  const { authorization } = headers;
  if (authorization !== undefined)
    return /^bearer( |$)/i.test(authorization.trim())
      ? null
      : `${howTo}: this Authorization header does not start with Bearer.`;
  const used = otherHeaders.find((name) => headers[name.toLowerCase()] !== undefined);
  return used === undefined ? null : `${howTo}: the header ${used} is not read.`;
}

/** The detail of a problem that a readable key may solve; empty without a hint. */
export function keyDetail(request: IncomingMessage): { readonly detail?: string } {
  const detail = keyHint(request);
  return detail === null ? {} : { detail };
}
