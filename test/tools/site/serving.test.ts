import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problemCodes } from '../../../src/http/problems/catalogue.js';
import { expectNotCharged, expectProblem, expectUntouched } from '../../support/expect.js';
import { ask } from '../../support/raw.js';
import { type Service, startService } from '../../support/service.js';
import { readPage } from './html.js';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const load = async (path: string) => {
  const response = await fetch(service.url + path, { redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test.each([
  ['/docs', 'docs/'],
  ['/docs/errors', 'errors/'],
  ['/docs/reference', 'reference/'],
])('%s leads to its folder, by a relative address', async (path, location) => {
  const { status, headers } = await load(path);
  expect([status, headers.get('location')]).toEqual([308, location]);
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

describe.each(['/docs/', '/docs/quick-start', '/docs/errors/', '/docs/errors/not_found', '/docs/v1-errors'])(
  '%s',
  (path) => {
    test('is a page that other hosts have no part in', async () => {
      const { status, headers, text } = await load(path);
      expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      const policy = headers.get('content-security-policy') ?? '';
      const [script] = readPage(text).scripts;
      expect(policy).toMatch(/^default-src 'none'; /);
      expect(policy).toContain(`; script-src '${script?.integrity}'; style-src 'self';`);
      expect(policy).toMatch(/frame-ancestors 'none'$/);
      expect(policy).not.toMatch(/https?:|\*|unsafe/);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    });

    test('is read with GET alone', async () => {
      for (const method of ['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
        const answer = await ask(service, { method, path, headers: ['Connection: close'] });
        expect([answer.status, answer.headers.get('allow')], method).toEqual([405, 'GET']);
        if (method !== 'HEAD') expectProblem(answer, 'method_not_allowed');
      }
    });
  },
);

test('the reference page reads the description of this very service', async () => {
  const { headers, text } = await load('/docs/reference/');
  const { resources, scripts } = readPage(text);
  const address = resources.find((resource) => resource.endsWith('openapi.json'));
  expect(new URL(address ?? '', `${service.url}/docs/reference/`).pathname).toBe('/api/v2/openapi.json');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`; script-src '${scripts[0]?.integrity}'; style-src 'self' 'unsafe-inline';`);
});

test('the explorer is served from here, whole and without imports', async () => {
  const { status, headers, text } = await load('/docs/openapi-explorer.js');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
  expect(text.length).toBeGreaterThan(500_000);
  expect(text).toContain('"openapi-explorer"');
  expect(text).not.toMatch(/@import|importScripts|\bimport\s*\(\s*["'`]http|@font-face/);
});

test('what the pages load is kept by clients, since its name changes with its content', async () => {
  const { text } = await load('/docs/');
  const assets = readPage(text).resources.filter((resource) => resource.includes('assets/'));
  expect(assets.length).toBe(3);
  for (const asset of assets) {
    const { pathname } = new URL(asset, `${service.url}/docs/`);
    const { status, headers } = await load(pathname);
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  }
});

test('each problem code of the list has its page', async () => {
  const { body } = await service.get('/api/v2/errors');
  expect(Object.keys(body.errors)).toEqual(problemCodes);
  for (const code of problemCodes) {
    const { pathname, origin } = new URL(body.errors[code].documentation);
    expect(origin).toBe(service.url);
    const { status, text } = await load(pathname);
    expect([status, readPage(text).headings[0]?.text], code).toEqual([200, code]);
    expect(text).toContain(body.errors[code].description.replaceAll('"', '&quot;'));
  }
});

test.each([
  '/docs/LICENSE',
  '/docs/index.html',
  '/docs/quick-start.html',
  '/docs/quick-start/',
  '/docs//quick-start',
  '/docs/./quick-start',
  '/docs/%71uick-start',
  '/docs/errors%2fnot_found',
  '/docs/quick-start%00',
  '/docs/../package.json',
  '/docs/%2e%2e/package.json',
  '/docs/..%2fmain.js',
  '/docs/..%5cmain.js',
  '/docs/..;/main.js',
  '/docs/.env',
  '/docs/openapi-explorer.js.br',
  '/docsx',
])('%s is not found, free, and a problem document', async (path) => {
  const answer = await expectUntouched(service, () => ask(service, { path }));
  expectProblem(answer, 'not_found');
  expectNotCharged(answer);
});

/** The status of an answer whose body nobody reads. */
const statusOf = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    request(service.url + path, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    })
      .on('error', reject)
      .end();
  });

test('a client that leaves while a page is sent harms nothing', async () => {
  for (let i = 0; i < 20; i += 1) expect(await statusOf('/docs/openapi-explorer.js')).toBe(200);
  expect((await load('/docs/')).status).toBe(200);
  expect(service.logs()).not.toContain('internal_error');
});

test('no key is looked at', async () => {
  const { key, keyId } = await service.account();
  await service.app.ledger.disableKey(keyId);
  const response = await fetch(`${service.url}/docs/`, { headers: { authorization: `Bearer ${key}` } });
  expect(response.status).toBe(200);
});
