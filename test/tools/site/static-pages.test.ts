import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Problem } from '../../../src/http/problems/problem.js';
import { beginContext } from '../../../src/http/request-context.js';
import { pagePolicy, siteEntries, staticPages } from '../../../src/http/static-pages.js';
import { folderOfFile } from '../../support/folder.js';

const page = '<!doctype html><title>page</title>';
const policy = `${pagePolicy(page)}; require-trusted-types-for 'script'`;
const files: Readonly<Record<string, string | Buffer>> = {
  'index.html': page,
  'guide.html': `${page} guide`,
  'errors/index.html': `${page} errors`,
  'errors/not_found.html': `${page} not_found`,
  'assets/site-0123abcd.js': 'export {}',
  'assets/site-0123abcd.js.br': brotliCompressSync('export {}'),
  'assets/plain.css': 'a {}',
  '.env': 'SECRET',
  '.git/config': 'SECRET',
  'errors/.hidden.html': 'SECRET',
};

const parent = folderOfFile();
let app: FastifyInstance;
let url: string;

beforeAll(async () => {
  const folder = join(parent, 'site');
  await writeFile(join(parent, 'outside.html'), 'SECRET');
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const pages = staticPages('/site/', folder, "; require-trusted-types-for 'script'");
  app = Fastify({ exposeHeadRoutes: false });
  app.addHook('onRequest', async (request, reply) => {
    request.context = beginContext(request.raw, reply.raw, null, null);
    reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler((error, _request, reply) =>
    reply
      .code(error instanceof Problem ? 404 : 500)
      .send(error instanceof Problem ? error.code : String(error)),
  );
  for (const route of pages.routes) app.route(route);
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const load = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(url + path, { redirect: 'manual', headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test.each([
  ['/site/', page],
  ['/site/guide', `${page} guide`],
  ['/site/guide?from=elsewhere', `${page} guide`],
  ['/site/errors/', `${page} errors`],
  ['/site/errors/not_found', `${page} not_found`],
])('%s is a page, revalidated each time', async (path, text) => {
  const answer = await load(path);
  expect([answer.status, answer.text]).toEqual([200, text]);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(answer.headers.get('content-security-policy')).toBe(policy);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
});

test.each([
  ['/site', 'site/'],
  ['/site/errors', 'errors/'],
  ['/site/guide.md', 'guide'],
  ['/site/guide/', '../guide'],
  ['/site/errors/not_found.md', 'not_found'],
])('%s leads to the folder or page that is meant, by a relative address', async (path, location) => {
  const answer = await load(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([308, location]);
});

test.each(['/site/none.md', '/site/assets/plain.css/', '/site/errors/.md'])('%s is unknown', async (path) => {
  expect((await load(path)).status).toBe(404);
});

test('a page that did not change is answered 304, without a body and with its policy', async () => {
  const first = await load('/site/guide');
  const etag = first.headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  const again = await load('/site/guide', { 'if-none-match': etag });
  expect([again.status, again.text]).toEqual([304, '']);
  expect(again.headers.get('etag')).toBe(etag);
  expect(again.headers.get('content-security-policy')).toBe(policy);
  expect((await load('/site/guide', { 'if-none-match': '"other"' })).status).toBe(200);
});

test('a precondition of writes and a range change nothing about a read', async () => {
  for (const headers of [{ 'if-match': '"x"' }, { range: 'bytes=0-1' }, { 'if-unmodified-since': 'never' }])
    expect(await load('/site/', headers)).toMatchObject({ status: 200, text: page });
});

describe('a file with a hash in its name', () => {
  const path = '/site/assets/site-0123abcd.js';

  test('is kept by clients', async () => {
    const { headers } = await load(path);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect((await load('/site/assets/plain.css')).headers.get('cache-control')).toBe('no-cache');
  });

  test.each([
    ['br', 'br'],
    ['gzip, deflate, br;q=0.5', 'br'],
    ['br;q=0', null],
    ['gzip', null],
    ['identity', null],
  ])('comes in the coding that "%s" takes', async (accepted, coding) => {
    const answer = await app.inject({ url: path, headers: { 'accept-encoding': accepted } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding'] ?? null).toBe(coding);
    expect(answer.headers.vary).toBe('accept-encoding');
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
    const body = coding === 'br' ? brotliDecompressSync(answer.rawPayload) : answer.rawPayload;
    expect(body.toString()).toBe('export {}');
  });
});

test.each([
  '/site/outside.html',
  '/site/../outside',
  '/site/%2e%2e/outside',
  '/site/..%2foutside',
  '/site/..%5coutside',
  '/site/..;/outside',
  '/site/./guide',
  '/site//guide',
  '/site/guide/more',
  '/site/guide.html',
  '/site/gu%69de',
  '/site/index.html',
  '/site/guide%00',
  '/site/guide%00.html',
  '/site/.env',
  '/site/%2eenv',
  '/site/.git/config',
  '/site/errors/.hidden',
  '/site/errors%2fnot_found',
  '/site/assets/',
  '/site/assets',
  '/site/assets/site-0123abcd.js.br',
  '/site/__proto__',
  '/site/constructor',
  '/Site/guide',
])('%s is no address', async (path) => {
  const { status, text } = await rawAnswer(path);
  expect(status).toBe(404);
  expect(text).not.toContain('SECRET');
});

/** Asked with the very bytes: `fetch` tidies paths up. */
async function rawAnswer(path: string) {
  const { hostname, port } = new URL(url);
  const sent = request({ host: hostname, port, path }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, text: await textOf(response) };
}

test('a folder that was never built has no pages', () => {
  expect(siteEntries('/site/', join(parent, 'nowhere')).size).toBe(0);
});

test('a page whose file is gone is no fault of the service', async () => {
  const folder = join(parent, 'gone');
  await mkdir(folder);
  await writeFile(join(folder, 'a.html'), page);
  const pages = staticPages('/gone/', folder);
  const other = Fastify();
  other.setErrorHandler((error, _request, reply) => reply.code(404).send((error as Problem).code));
  for (const route of pages.routes) other.route(route);
  await rm(join(folder, 'a.html'));
  const answer = await other.inject('/gone/a');
  expect([answer.statusCode, answer.body]).toEqual([404, 'not_found']);
  await other.close();
});
