import { readFileSync } from 'node:fs';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { packageFile } from '../../runtime/package-root.js';
import { asksForPage } from '../body.js';
import { pathOf } from '../direct.js';
import { pageHeaders, pagePolicy, staticPages } from './static-pages.js';

/** `/docs/`: the documentation, served from the package. Free of charge, without authentication. */
export const documentationPages = () => staticPages('/docs/', packageFile('dist/docs'));

/**
 * `/console/`: the console, likewise. In browsers with trusted types, no text of a response can become script or
 * markup there.
 */
export const consolePages = () =>
  staticPages('/console/', packageFile('dist/console'), "; require-trusted-types-for 'script'");

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
    .headers({ 'content-security-policy': notFoundPage.policy, ...pageHeaders })
    .type('text/html; charset=utf-8')
    .send(notFoundPage.html.replaceAll(/="\.\//g, `="${root}`));
  return true;
}
