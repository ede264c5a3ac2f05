/** What a page may do besides loading its own styles, pictures and data from where it came from. */
export interface PagePolicySettings {
  /** Whether its scripts style elements in place. */
  readonly hasInlineStyles?: boolean;
}

const integrity = /<script\b[^>]*\bintegrity="(sha(?:256|384|512)-[A-Za-z0-9+/]+=*)"/g;

/**
 * The content security policy of a page: exactly the scripts that it names with their hash, by `integrity`.
 * `'self'` would not do for scripts, since the origin also answers script includes (v1 with `callback`).
 */
export function pagePolicy(html: string, { hasInlineStyles = false }: PagePolicySettings = {}): string {
  const hashes = [...new Set([...html.matchAll(integrity)].map(([, hash]) => `'${hash}'`))];
  return [
    "default-src 'none'",
    `script-src ${hashes.join(' ') || "'none'"}`,
    `style-src 'self'${hasInlineStyles ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
