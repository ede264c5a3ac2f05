import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RouteOptions } from 'fastify';
import { packageFile } from '../../package-root.js';
import { pagePolicy } from '../static/page-policy.js';
import { type SiteHeaders, type StaticPages, staticPages } from '../static/static-pages.js';

/** The build output of `console/`. */
const folder = packageFile('dist/console');

/** In browsers with trusted types, no text of a response can become script or markup. */
const readPolicy = async (path: string): Promise<string> =>
  `${pagePolicy(await readFile(join(folder, path), 'utf8'))}; require-trusted-types-for 'script'`;

/** Read with the first request of a page. */
let policy: string | null = null;

async function headersOf(path: string): Promise<SiteHeaders> {
  if (!path.endsWith('.html')) return {};
  policy ??= await readPolicy(path);
  return { 'content-security-policy': policy };
}

/** `/console/`: the console, served from the package. Free of charge, without authentication. */
export const consolePages = (): StaticPages => staticPages({ prefix: '/console/', folder, headersOf });

/** Redirects browsers from `/` to the console; relative, for proxies that add a path. */
export const consoleRedirect: RouteOptions = {
  method: 'GET',
  url: '/',
  handler: (_request, reply) => reply.redirect('console/', 303),
};
