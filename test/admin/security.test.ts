import { beforeAll, describe, expect, test } from 'vitest';
import { createHashes } from '../../src/access/keys.js';
import { cookieName, sessionLimits } from '../../src/access/operator/sessions.js';
import { adminOperations } from '../../src/http/admin/index.js';
import { ask } from '../support/raw.js';
import { type Answer, bearer, behindProxy, freshAddress, from, operatorToken } from '../support/service.js';
import {
  asOperator,
  cookieOf,
  expectAdminProblem,
  fromConsole,
  startAdmin,
  useAdmin,
} from './support/admin-service.js';

const service = useAdmin(behindProxy);
let key: string;
beforeAll(async () => {
  ({ key } = await service.account());
});

/** Every operation that takes the operator, as a request that would do nothing. */
const routes = [
  ...adminOperations
    .filter(({ openTo }) => openTo === 'operator')
    .map(({ method, path }) => ({ method, path: path.replaceAll(/:\w+/g, 'x') })),
  { method: 'POST', path: '/debug/explain' },
];
const hasBody = (method: string) => method === 'POST' || method === 'PATCH';

/** Sends to one of the routes from an address of its own, so that no other test's guesses count. */
async function send(
  { method, path }: { method: string; path: string },
  headers: Record<string, string> = {},
  body = '{}',
): Promise<Answer> {
  const response = await fetch(service.url + path, {
    method,
    headers: {
      ...from(freshAddress()),
      ...(hasBody(method) ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(hasBody(method) ? { body } : {}),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}

/** No route takes it, and nothing is written for it. */
async function expectRefusedEverywhere(
  headers: () => Promise<Record<string, string>> | Record<string, string>,
  code: 'operator_required' | 'csrf_refused',
  among = routes,
): Promise<void> {
  const before = service.entryCount();
  expect(among.length).toBeGreaterThan(5);
  for (const route of among) {
    const answer = await send(route, await headers());
    expectAdminProblem(answer, code);
    expect(answer.headers.get('set-cookie')).toBeNull();
    if (code === 'operator_required') expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  }
  expect(service.entryCount()).toEqual(before);
}

const asPage = async (): Promise<Record<string, string>> => fromConsole(await service.logIn(), service.url);

describe('every route refuses', () => {
  test('no credentials', () => expectRefusedEverywhere(() => ({}), 'operator_required'));

  test.each([
    ['a wrong token', () => bearer('wrong-token-of-some-length-0123456789')],
    ['an API key', () => bearer(key)],
    ['the token under another scheme', () => ({ authorization: `Basic ${operatorToken}` })],
    ['the token without a scheme', () => ({ authorization: operatorToken })],
    ['an empty token', () => ({ authorization: 'Bearer ' })],
    ['the token with something behind it', () => bearer(`${operatorToken} x`)],
    ['the token in the wrong case', () => bearer(operatorToken.toUpperCase())],
  ])('%s', (_title, headers) => expectRefusedEverywhere(headers, 'operator_required'));

  test('an API key in the query', async () => {
    for (const { method, path } of routes.filter((route) => route.method === 'GET')) {
      const answer = await send({ method, path: `${path}?key=${key}&token=${operatorToken}` });
      expectAdminProblem(answer, 'operator_required');
    }
  });

  test('a forged cookie', async () => {
    const good = (await service.logIn()).slice(cookieName.length + 1);
    const [id = '', started = '', seen = '', mac = ''] = good.split('.');
    const other = createHashes({ hashSecret: 'another secret that is long enough, too' });
    const forged = [
      '',
      'x',
      good.slice(0, -1),
      `${good.slice(0, -1)}${good.endsWith('0') ? '1' : '0'}`,
      `${'0'.repeat(32)}.${started}.${seen}.${mac}`,
      `${id}.${started}.${(Number.parseInt(seen, 36) + 1000).toString(36)}.${mac}`,
      `${id}.${started}.${seen}.${other.operatorSession(`${id}.${started}.${seen}`)}`,
      `${good}; ${cookieName}=${good}`,
    ];
    for (const value of forged) {
      const headers = fromConsole(`${cookieName}=${value}`, service.url);
      for (const route of routes.slice(0, 4))
        expectAdminProblem(await send(route, headers), 'operator_required');
    }
    await expectRefusedEverywhere(
      () => fromConsole(`${cookieName}=${forged[3]}`, service.url),
      'operator_required',
    );
  });

  test('a cookie of an ended session', async () => {
    const headers = await asPage();
    expect((await service.admin('DELETE', '/session', undefined, headers)).status).toBe(204);
    await expectRefusedEverywhere(() => headers, 'operator_required');
  });

  const changes = routes.filter(({ method }) => method !== 'GET');

  test('a change by cookie without the header of the console', () =>
    expectRefusedEverywhere(
      async () => {
        const { 'x-genderd-console': _left, ...headers } = await asPage();
        return headers;
      },
      'csrf_refused',
      changes,
    ));

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another port of this host', { origin: 'http://127.0.0.1:1' }],
    ['an opaque origin', { origin: 'null' }],
    ['an origin that is none', { origin: '127.0.0.1' }],
    ['a page elsewhere', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour of the site', { 'sec-fetch-site': 'same-site' }],
    ['no page', { 'sec-fetch-site': 'none' }],
  ])('a change by cookie from %s', (_title, headers) =>
    expectRefusedEverywhere(async () => ({ ...(await asPage()), ...headers }), 'csrf_refused', changes),
  );

  test('a change by cookie without an origin', () =>
    expectRefusedEverywhere(
      async () => {
        const { origin: _left, ...headers } = await asPage();
        return headers;
      },
      'csrf_refused',
      changes,
    ));

  test('a body that a form of another page can send', async () => {
    for (const route of changes.filter(({ method }) => hasBody(method))) {
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
      ]) {
        for (const credentials of [asOperator, await asPage()]) {
          const answer = await send(route, { ...credentials, 'content-type': type });
          expectAdminProblem(answer, 'unsupported_media_type');
        }
      }
    }
  });
});

test('the operator token opens none of the public interfaces', async () => {
  const answer = await service.get('/api/v2/usage', { ...bearer(operatorToken), ...from(freshAddress()) });
  expect(answer.body.meta.access).toEqual({ mode: 'ip_trial', reason: 'api_key_invalid' });
  const strict = await startAdmin({ TRIAL: 'off' });
  expect((await strict.get('/api/v2/usage', bearer(operatorToken))).body.code).toBe('invalid_api_key');
  expect((await strict.get('/api/v2/usage', { cookie: await strict.logIn() })).body.code).toBe(
    'invalid_api_key',
  );
  await strict.stop();
});

describe('a page of this service may change things by cookie', () => {
  const change = async (headers: Record<string, string>) =>
    (await send({ method: 'POST', path: '/debug/explain' }, headers, '{"type":"name","value":"Maria"}'))
      .status;

  test('by its origin', async () => expect(await change(await asPage())).toBe(200));

  test('by the browser, without an origin', async () => {
    const { origin: _left, ...headers } = await asPage();
    expect(await change({ ...headers, 'sec-fetch-site': 'same-origin' })).toBe(200);
  });

  test('behind a proxy that ends TLS and keeps the host', async () => {
    const { cookie = '' } = await asPage();
    const askFrom = async (origin: string) => {
      const headers = ['Content-Type: application/json', `Cookie: ${cookie}`, 'x-genderd-console: 1'];
      const body = '{"type":"name","value":"Maria"}';
      const request = { path: '/debug/explain', headers: [...headers, `Origin: ${origin}`], body };
      return (await ask(service, request)).status;
    };
    // The requests are sent with `Host: genderd.test`.
    expect(await askFrom('https://genderd.test')).toBe(200);
    expect(await askFrom('http://genderd.test')).toBe(200);
    expect(await askFrom('https://genderd.test:8443')).toBe(403);
    expect(await askFrom('https://genderd.test.evil.example')).toBe(403);
  });

  test('at PUBLIC_URL, behind a proxy that rewrites the host', async () => {
    const other = await startAdmin({ ...behindProxy, PUBLIC_URL: 'https://gender.example/names/' });
    const cookie = await other.logIn();
    const disable = async (origin: string) =>
      (await other.admin('POST', '/keys/x/disable', {}, fromConsole(cookie, origin))).body.code;
    expect(await disable('https://gender.example')).toBe('no_such_key');
    expect(await disable('http://gender.example')).toBe('csrf_refused');
    expect(await disable('https://gender.example.evil.example')).toBe('csrf_refused');
    await other.stop();
  });
});

test('nothing of the operator’s part is readable across origins', async () => {
  for (const route of routes) {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': route.method };
    const preflight = await send({ ...route, method: 'OPTIONS' }, headers);
    expect(preflight.status).toBe(405);
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
    const answer = await send(route, { ...headers, ...asOperator });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

test('an unknown address or method is answered in the same form, without authentication', async () => {
  expectAdminProblem(await service.admin('GET', '/nowhere', undefined, {}), 'not_found');
  expectAdminProblem(await service.admin('GET', '', undefined, {}), 'not_found');
  for (const [path, allow] of [
    ['/accounts', 'GET, POST'],
    ['/accounts/acc_1', 'GET, PATCH'],
    ['/operations/open', 'GET'],
    ['/session', 'POST, GET, DELETE'],
  ] as const) {
    const answer = await service.admin('PUT', path, undefined, {});
    expectAdminProblem(answer, 'method_not_allowed');
    expect(answer.headers.get('allow')).toBe(allow);
  }
});

test('ADMIN off: these addresses do not exist, and no token is generated', async () => {
  const off = await startAdmin({ ADMIN: 'off', OPERATOR_TOKEN: '' });
  for (const { method, path } of routes) {
    const response = await fetch(off.url + path, { method, headers: asOperator });
    expect(response.status).toBe(404);
  }
  expect((await fetch(`${off.url}/admin/v1/openapi.json`)).status).toBe(404);
  const { readdirSync } = await import('node:fs');
  expect(readdirSync(off.dataDir)).not.toContain('operator-token');
  await off.stop();
});

test('no token, cookie or key is in any log line, and each change has a line with its actor', async () => {
  const cookie = await service.logIn();
  const made = await service.makeAccount({ name: 'CANARY-NAME-7f3a', reason: 'CANARY-REASON-7f3a' });
  const headers = fromConsole(cookie, service.url);
  await service.admin('POST', `/accounts/${made.account.account_id}/keys`, {}, headers);
  await service.admin('GET', '/session', undefined, bearer('CANARY-TOKEN-0123456789-0123456789'));
  await service.admin('GET', `/accounts?search=CANARY-NAME-7f3a`);
  await service.admin('POST', '/accounts', { id: 'CANARY-ID', name: 'CANARY-NAME-7f3a' });
  await service.admin('POST', '/session', { token: 'CANARY-LOGIN' }, from(freshAddress()));
  const logs = service.logs();
  for (const hidden of [
    operatorToken,
    cookie.slice(cookieName.length + 1),
    made.key,
    key,
    'CANARY',
    '198.51.',
  ])
    expect(logs).not.toContain(hidden);
  const lines = logs.split('\n').filter((line) => line.includes('"msg":"operator"'));
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        action: 'account.created',
        actor: 'operator:api',
        account_id: made.account.account_id,
        request_id: expect.any(String),
      }),
      expect.objectContaining({ action: 'key.created', actor: 'operator:console' }),
    ]),
  );
});

test('the session limits are what the documentation says', () => {
  expect(sessionLimits).toMatchObject({ idleMs: 1_800_000, absoluteMs: 43_200_000 });
  expect(cookieOf({ headers: new Headers() })).toBe('');
});
