/** Browsers accept a cookie of this name only over HTTPS or from localhost, for this host and path `/`. */
export const cookieName = '__Host-genderd-operator';

const attributes = 'Path=/; HttpOnly; Secure; SameSite=Strict';

/** A `Set-Cookie` header that stores the session for a whole number of seconds. */
export const sessionCookie = (value: string, seconds: number): string =>
  `${cookieName}=${value}; Max-Age=${seconds}; ${attributes}`;

export const clearCookie = `${cookieName}=; Max-Age=0; ${attributes}`;

/** The session's value in a `Cookie` header; null without one, and when there are two. */
export function readCookie(header: string | undefined): string | null {
  if (header === undefined) return null;
  const values = header
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${cookieName}=`));
  return values.length === 1 ? (values[0] as string).slice(cookieName.length + 1) : null;
}
