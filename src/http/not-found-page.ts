import { readFileSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { packageFile } from '../package-root.js';
import { asksForPage } from './body.js';
import { pagePolicy } from './static/page-policy.js';

/** Made by the build of `docs/`; its name is hidden, so that it has no address of its own. */
const file = packageFile('dist/docs/.not-found.html');

/** Addresses of programs: what is unknown there is a problem document for every client. */
const interfaces = /^\/(api|admin|mcp|debug|metrics)(\/|$)/;

interface BuiltPage {
  readonly html: string;
  readonly policy: string;
}

/** Read with the first request; null: an unbuilt checkout has no pages. */
let built: BuiltPage | null | undefined;

function readBuilt(): BuiltPage | null {
  try {
    const html = readFileSync(file, 'utf8');
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
  const [path = ''] = (request.raw.url ?? '').split('?');
  if (request.method !== 'GET' || interfaces.test(path) || !asksForPage(request.headers.accept)) return false;
  built ??= readBuilt();
  if (built === null) return false;
  const root = documentationFrom(path);
  reply
    .code(404)
    .headers({
      'content-security-policy': built.policy,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(built.html.replaceAll(/="\.\//g, `="${root}`));
  return true;
}
