import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageFile } from '../package-root.js';
import { pagePolicy } from './static/page-policy.js';
import { type SiteHeaders, type StaticPages, staticPages } from './static/static-pages.js';

/** What `npm run build` makes of `docs/`. */
const folder = packageFile('dist/docs');

/** Interfaces to browse: their explorer styles its parts in place. */
const isExplorer = (path: string): boolean => path.startsWith('reference/');

const readPolicy = async (path: string): Promise<string> =>
  pagePolicy(await readFile(join(folder, path), 'utf8'), { hasInlineStyles: isExplorer(path) });

/** Policies of the pages that were asked for, by path. */
const policies = new Map<string, string>();

async function headersOf(path: string): Promise<SiteHeaders> {
  if (!path.endsWith('.html')) return {};
  const policy = policies.get(path) ?? (await readPolicy(path));
  policies.set(path, policy);
  return { 'content-security-policy': policy };
}

/** `/docs/`: the documentation, served whole from this package. Free; no key looked at. */
export const documentationPages = (): StaticPages => staticPages({ prefix: '/docs/', folder, headersOf });
