import { type Dirent, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** A file of a built folder, or a redirect to one. */
export type SiteEntry =
  | { readonly kind: 'file'; readonly path: string; readonly encodings: readonly Encoding[] }
  | { readonly kind: 'redirect'; readonly location: string };

export type Encoding = 'br' | 'gzip';

/** Extensions of the compressed copies beside a file. */
export const endings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

function listFiles(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    // An unbuilt checkout has no pages; the API is served all the same.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

const isHidden = (path: string): boolean => path.split('/').some((part) => part.startsWith('.'));
const isCopy = (path: string): boolean => Object.values(endings).some((ending) => path.endsWith(ending));

/** The address of a file below the prefix: pages have no extension, an index is its folder. */
function addressOf(path: string): string {
  if (path === 'index.html') return '';
  if (path.endsWith('/index.html')) return path.slice(0, -'index.html'.length);
  return path.endsWith('.html') ? path.slice(0, -'.html'.length) : path;
}

/** The last segment of `/docs/` with its slash: a relative target also works below a proxy's path. */
const lastPart = (folder: string): string => `${folder.split('/').at(-2)}/`;

/**
 * Every address that a folder serves, by the exact path of its URL. Other spellings (encoded, doubled or climbing
 * slashes) are unknown addresses, so no file outside the folder can be reached. `prefix` starts and ends with a slash.
 * Hidden files are left out.
 */
export function siteEntries(prefix: string, folder: string): ReadonlyMap<string, SiteEntry> {
  const paths = listFiles(folder)
    .filter((file) => file.isFile())
    .map((file) => relative(folder, join(file.parentPath, file.name)).split(sep).join('/'))
    .filter((path) => !isHidden(path));
  const all = new Set(paths);
  const entries = new Map<string, SiteEntry>();
  for (const path of paths.filter((path) => !isCopy(path))) {
    const url = prefix + addressOf(path);
    const encodings = (['br', 'gzip'] as const).filter((encoding) => all.has(path + endings[encoding]));
    entries.set(url, { kind: 'file', path, encodings });
    if (url.endsWith('/')) entries.set(url.slice(0, -1), { kind: 'redirect', location: lastPart(url) });
  }
  return entries;
}
