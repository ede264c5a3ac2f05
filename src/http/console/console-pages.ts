import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RouteOptions } from 'fastify';
import { packageFile } from '../../package-root.js';
import { pagePolicy } from '../static/page-policy.js';
import { type SiteHeaders, type StaticPages, staticPages } from '../static/static-pages.js';

/** What `npm run build` makes of `console/`. */
const folder = packageFile('dist/console');

/** Where browsers know trusted types, no text of an answer can become a script or mark-up. */
const readPolicy = async (path: string): Promise<string> =>
  `${pagePolicy(await readFile(join(folder, path), 'utf8'))}; require-trusted-types-for 'script'`;

/** Read once, with the first page that is asked for. */
let policy: string | null = null;

async function headersOf(path: string): Promise<SiteHeaders> {
  if (!path.endsWith('.html')) return {};
  policy ??= await readPolicy(path);
  return { 'content-security-policy': policy };
}

/** `/console/`: the console, served whole from this package. Free; no key looked at. */
export const consolePages = (): StaticPages => staticPages({ prefix: '/console/', folder, headersOf });

/** Redirects browsers from `/` to the console; relative, for proxies that add a path. */
export const entrance: RouteOptions = {
  method: 'GET',
  url: '/',
  handler: (_request, reply) => reply.redirect('console/', 303),
};
