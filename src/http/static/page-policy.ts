/** Permissions of a page besides loading styles, images and data from its own origin. */
export interface PagePolicySettings {
  /** Whether its scripts set inline styles. */
  readonly hasInlineStyles?: boolean;
}

const integrity = /<script\b[^>]*\bintegrity="(sha(?:256|384|512)-[A-Za-z0-9+/]+=*)"/g;

/**
 * The content security policy of a page: it allows exactly the scripts that the page references with `integrity`
 * hashes. `'self'` would be too wide for scripts, because the origin also serves script includes (v1 with `callback`).
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
