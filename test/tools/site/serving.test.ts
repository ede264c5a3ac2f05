import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { problemCodes } from '../../../src/http/problems/catalogue.js';
import { expectNotCharged, expectProblem, expectUntouched } from '../../support/expect.js';
import { openFiles } from '../../support/open-files.js';
import { ask, bytesOf, RawConnection } from '../../support/raw.js';
import { useService } from '../../support/service.js';
import { readPage } from './html.js';

const service = useService();

const load = async (path: string, method = 'GET') => {
  const response = await fetch(service.url + path, { method, redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

const asking = (path: string, accept: string) => fetch(service.url + path, { headers: { accept } });

test.each([
  ['/docs', 'docs/'],
  ['/docs/errors', 'errors/'],
  ['/docs/reference', 'reference/'],
])('%s leads to its folder, by a relative address', async (path, location) => {
  const { status, headers } = await load(path);
  expect([status, headers.get('location')]).toEqual([308, location]);
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

describe.each([
  '/docs/',
  '/docs/reference/',
  '/docs/quick-start',
  '/docs/errors/',
  '/docs/errors/not_found',
  '/docs/v1-errors',
])('%s', (path) => {
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

  test('is read with GET and HEAD alone', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const answer = await ask(service, { method, path, headers: ['Connection: close'] });
      expect([answer.status, answer.headers.get('allow')], method).toEqual([405, 'GET, HEAD']);
      expectProblem(answer, 'method_not_allowed');
    }
  });

  test('has the head of GET with HEAD, and no body', async () => {
    const page = await load(path);
    const head = await load(path, 'HEAD');
    expect([head.status, head.text]).toEqual([200, '']);
    for (const name of ['content-type', 'content-length', 'content-security-policy', 'etag', 'cache-control'])
      expect([name, head.headers.get(name)]).toEqual([name, page.headers.get(name)]);
  });
});

test('the reference page leads to the description of this very service', async () => {
  const { text } = await load('/docs/reference/');
  const address = readPage(text).links.find((link) => link.endsWith('openapi.json'));
  expect(new URL(address ?? '', `${service.url}/docs/reference/`).pathname).toBe('/api/v2/openapi.json');
});

describe('an unknown address', () => {
  const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

  test.each(['/docs/nothing', '/docs/errors/nothing', '/nothing', '/console/a/b', '/docs/quick-start/more'])(
    '%s is a page for a browser, whose links hold',
    async (path) => {
      const response = await fetch(service.url + path, { headers: browser });
      expect([response.status, response.headers.get('content-type')]).toEqual([
        404,
        'text/html; charset=utf-8',
      ]);
      const text = await response.text();
      const { headings, links, resources, scripts } = readPage(text);
      expect(headings[0]).toEqual({ level: 1, text: 'There is no such page' });
      expect(response.headers.get('content-security-policy')).toContain(`'${scripts[0]?.integrity}'`);
      expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      const targets = [
        ...links.filter((link) => !link.startsWith('#')).slice(0, 6),
        ...resources.filter((resource) => !resource.startsWith('data:')),
      ];
      expect(targets.length).toBeGreaterThan(6);
      for (const target of targets) {
        expect(target).not.toMatch(/^\//);
        expect((await fetch(new URL(target, service.url + path))).status, target).toBe(200);
      }
      expect(service.logs()).toContain('"code":"not_found"');
    },
  );

  test.each(['/api/v2/nothing', '/api/v3', '/admin/v1/nothing', '/mcp/nothing'])(
    '%s of an interface is a problem document, also for a browser',
    async (path) => {
      const response = await fetch(service.url + path, { headers: browser });
      expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
      expect(await response.json()).toMatchObject({ status: response.status });
    },
  );

  test('is a problem document if it is so deep that the links of a page would be long', async () => {
    for (const path of [`/${'/'.repeat(4000)}`, `/apix${'/'.repeat(32_000)}`]) {
      const response = await fetch(service.url + path, { headers: browser });
      expect(response.headers.get('content-type')).toMatch(/problem\+json/);
      expect((await response.text()).length).toBeLessThan(2000);
    }
  });

  test('is a problem document for a program', async () => {
    for (const accept of ['*/*', 'application/json', 'application/json, text/html;q=0.5'])
      expect((await asking('/docs/nothing', accept)).headers.get('content-type')).toMatch(/problem\+json/);
  });
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
  '/docs/quick-start/more',
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
  '/docs/reference/index.html.br',
  '/docs/.not-found.html',
  '/docs/.not-found',
  '/docsx',
])('%s is not found, free, and a problem document', async (path) => {
  const answer = await expectUntouched(service, () => ask(service, { path }));
  expectProblem(answer, 'not_found');
  expectNotCharged(answer);
});

/** The status of an answer whose body is not read. */
async function statusOf(path: string): Promise<number | undefined> {
  const [response] = (await once(request(service.url + path).end(), 'response')) as [IncomingMessage];
  response.destroy();
  return response.statusCode;
}

test('a client that leaves while a page is sent harms nothing', async () => {
  for (let i = 0; i < 20; i += 1) expect(await statusOf('/docs/reference/')).toBe(200);
  expect((await load('/docs/')).status).toBe(200);
  expect(service.logs()).not.toContain('internal_error');
});

test('clients that ask for pages and do not read them hold no file open', async () => {
  const clients = await Promise.all(Array.from({ length: 20 }, () => RawConnection.open(service)));
  const answered = clients.map(async ({ socket }) => {
    const [first] = (await once(socket, 'data')) as [Buffer];
    socket.pause();
    return first.toString('latin1', 0, 15);
  });
  for (const { socket } of clients)
    socket.write(Buffer.concat(Array(20).fill(bytesOf({ path: '/docs/reference/' }))));
  expect(await Promise.all(answered)).toEqual(Array(20).fill('HTTP/1.1 200 OK'));
  expect(openFiles().filter((path) => path.includes('/dist/docs/'))).toEqual([]);
  for (const { socket } of clients) socket.destroy();
});

test('a page that a slow client reads to its end is whole', async () => {
  const { text } = await load('/docs/reference/');
  const { socket } = await RawConnection.open(service);
  socket.pause();
  socket.write(bytesOf({ path: '/docs/reference/', headers: ['Connection: close'] }));
  await new Promise((resolve) => setTimeout(resolve, 200));
  const answer = Buffer.concat(await socket.toArray()).toString();
  expect(answer.slice(answer.indexOf('\r\n\r\n') + 4)).toBe(text);
});

test('no key is looked at', async () => {
  const { key, keyId } = await service.account();
  await service.app.ledger.disableKey(keyId);
  const response = await fetch(`${service.url}/docs/`, { headers: { authorization: `Bearer ${key}` } });
  expect(response.status).toBe(200);
});
