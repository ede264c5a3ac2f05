import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { packageFile } from '../../package-root.js';
import { asksForPage } from '../body.js';
import { pathOf } from '../direct.js';
import { type SiteHeaders, staticPages } from './static-pages.js';

const integrity = /<script\b[^>]*\bintegrity="(sha(?:256|384|512)-[A-Za-z0-9+/]+=*)"/g;

/**
 * The content security policy of a page: it allows exactly the scripts that the page references with `integrity`
 * hashes. `'self'` would be too wide for scripts, because the origin also serves script includes (v1 with `callback`).
 */
export function pagePolicy(html: string): string {
  const hashes = [...new Set([...html.matchAll(integrity)].map(([, hash]) => `'${hash}'`))];
  return [
    "default-src 'none'",
    `script-src ${hashes.join(' ') || "'none'"}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** A built folder whose pages have a policy each, made of them with their first request. */
function pagesOf(prefix: string, folder: string, morePolicy = '') {
  const policies = new Map<string, string>();
  const headersOf = async (path: string): Promise<SiteHeaders> => {
    if (!path.endsWith('.html')) return {};
    const policy = policies.get(path) ?? pagePolicy(await readFile(join(folder, path), 'utf8')) + morePolicy;
    policies.set(path, policy);
    return { 'content-security-policy': policy };
  };
  return staticPages({ prefix, folder, headersOf });
}

/** `/docs/`: the documentation, served from the package. Free of charge, without authentication. */
export const documentationPages = () => pagesOf('/docs/', packageFile('dist/docs'));

/**
 * `/console/`: the console, likewise. In browsers with trusted types, no text of a response can become script or
 * markup there.
 */
export const consolePages = () =>
  pagesOf('/console/', packageFile('dist/console'), "; require-trusted-types-for 'script'");

/** Redirects browsers from `/` to the console; relative, for proxies that add a path. */
export const consoleRedirect: RouteOptions = {
  method: ['GET', 'HEAD'],
  url: '/',
  handler: (_request, reply) => reply.redirect('console/', 303),
};

/** Made by the build of `docs/`; its name is hidden, so that it has no address of its own. */
const notFoundFile = packageFile('dist/docs/.not-found.html');

/** Addresses of programs: what is unknown there is a problem document for every client. */
const interfaces = /^\/(api|admin|mcp|debug|metrics)(\/|$)/;

/** Read with the first request; null: an unbuilt checkout has no pages. */
let notFoundPage: { readonly html: string; readonly policy: string } | null | undefined;

function readNotFoundPage(): typeof notFoundPage {
  try {
    const html = readFileSync(notFoundFile, 'utf8');
    return { html, policy: pagePolicy(html) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** From an address to `/docs/`, relative, so that it holds below the path of a proxy. */
const documentationFrom = (path: string): string => `${'../'.repeat(path.split('/').length - 2)}docs/`;

/** Answers an unknown address with a page where a browser asks for one. @returns false: nothing was sent */
export function sendNotFoundPage(request: FastifyRequest, reply: FastifyReply): boolean {
  const path = pathOf(request.raw.url ?? '');
  if (request.method !== 'GET' || interfaces.test(path) || !asksForPage(request.headers.accept)) return false;
  if (notFoundPage === undefined) notFoundPage = readNotFoundPage();
  if (notFoundPage == null) return false;
  const root = documentationFrom(path);
  reply
    .code(404)
    .headers({
      'content-security-policy': notFoundPage.policy,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(notFoundPage.html.replaceAll(/="\.\//g, `="${root}`));
  return true;
}
