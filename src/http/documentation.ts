import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageFile } from '../package-root.js';
import { pagePolicy } from './static/page-policy.js';
import { type SiteHeaders, type StaticPages, staticPages } from './static/static-pages.js';

/** The build output of `docs/`. */
const folder = packageFile('dist/docs');

/** Content security policies of the pages requested so far, by path. */
const policies = new Map<string, string>();

async function headersOf(path: string): Promise<SiteHeaders> {
  if (!path.endsWith('.html')) return {};
  const policy = policies.get(path) ?? pagePolicy(await readFile(join(folder, path), 'utf8'));
  policies.set(path, policy);
  return { 'content-security-policy': policy };
}

/** `/docs/`: the documentation, served from the package. Free of charge, without authentication. */
export const documentationPages = (): StaticPages => staticPages({ prefix: '/docs/', folder, headersOf });
