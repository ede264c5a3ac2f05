import { readFileSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { packageFile } from '../runtime/package-root.js';
import { asksForPage } from './body.js';
import { pathOf } from './direct.js';
import { ifBuilt, pageHeaders, pagePolicy } from './static-pages.js';

/** Made by the build of `docs/`; its name is hidden, so that it has no address of its own. */
const notFoundFile = packageFile('dist/docs/.not-found.html');

/** Addresses of programs: what is unknown there is a problem document for every client. */
const interfaces = /^\/(api|admin|mcp|debug|metrics)(\/|$)/;

/** Read with the first request. */
let notFoundPage: { readonly html: string; readonly policy: string } | null | undefined;

/**
 * Maximum slashes of an address that is answered with the page, which writes them as `../` into each of its links: an
 * address of 32,000 slashes made 4.8 MB of it.
 */
const pageDepthMax = 32;

/** Answers an unknown address with a page where a browser asks for one. @returns false: nothing was sent */
export function sendNotFoundPage(request: FastifyRequest, reply: FastifyReply): boolean {
  const path = pathOf(request.raw.url ?? '');
  const depth = path.split('/').length - 1;
  if (request.method !== 'GET' || interfaces.test(path) || depth > pageDepthMax) return false;
  if (!asksForPage(request.headers.accept)) return false;
  if (notFoundPage === undefined)
    notFoundPage = ifBuilt(() => {
      const html = readFileSync(notFoundFile, 'utf8');
      return { html, policy: pagePolicy(html) };
    });
  if (notFoundPage === null) return false;
  // From the address to `/docs/`, relative, so that it holds below the path of a proxy.
  const root = `${'../'.repeat(depth - 1)}docs/`;
  reply
    .code(404)
    .headers({ 'content-security-policy': notFoundPage.policy, ...pageHeaders })
    .type('text/html; charset=utf-8')
    .send(notFoundPage.html.replaceAll(/="\.\//g, `="${root}`));
  return true;
}
