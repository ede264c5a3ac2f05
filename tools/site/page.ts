/** One page of the site. */
export interface Page {
  /** Its source in the checkout; generated pages have the path that such a source would have. */
  readonly source: string;
  /** Below the site's root, as in its URL: `quick-start`, `errors/not_found`, or `` and `errors/` for an index. */
  readonly path: string;
  readonly markdown: string;
  /** The page that the navigation marks, where it does not list this one. */
  readonly parent?: string;
}

/** The file in the built folder. */
export const fileOf = (path: string): string =>
  path === '' || path.endsWith('/') ? `${path}index.html` : `${path}.html`;

/** From a page to the root, relative, so that the site works below any path of a proxy. */
export const rootFrom = (path: string): string => '../'.repeat(path.split('/').length - 1) || './';

/** From a page to another one. */
export const linkTo = (from: string, to: string): string => rootFrom(from) + to;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** A long identifier in a narrow column breaks behind an underscore, and is copied whole. */
export const breakable = (code: string): string => code.replaceAll(/_(?=\w)/g, '_<wbr>');
