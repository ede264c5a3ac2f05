import { beforeAll, describe, expect, test } from 'vitest';
import { expectIdentified, expectProblem, expectSuccess } from '../support/expect.js';
import { ask, askAtOnce, jsonType, predictionBody } from '../support/raw.js';
import { useService } from '../support/service.js';

const service = useService();
let key: string;
beforeAll(async () => {
  ({ key } = await service.account({ credits: 1000 }));
});

const predict = (...lines: string[]) =>
  ask(service, { headers: [jsonType, `Authorization: Bearer ${key}`, ...lines], body: predictionBody });

describe('fields that change nothing', () => {
  test.each([
    ['__proto__', '__proto__: x'],
    ['constructor', 'constructor: x'],
    ['X-HTTP-Method-Override', 'X-HTTP-Method-Override: DELETE'],
    ['X-Original-URL', 'X-Original-URL: /api/v2/usage'],
    ['X-Rewrite-URL', 'X-Rewrite-URL: /api/v2/usage'],
    ['Accept: text/html', 'Accept: text/html'],
    ['Accept: application/xml', 'Accept: application/xml'],
    ['Accept of nothing', 'Accept: */*;q=0'],
    ['Accept-Encoding of nothing', 'Accept-Encoding: identity;q=0'],
    ['Accept-Encoding: gzip', 'Accept-Encoding: gzip, br'],
    ['Idempotency-Key', `Idempotency-Key: ${'k'.repeat(256)}`],
    ['a User-Agent with ANSI', 'User-Agent: \u00ff[31mred'],
    ['Range', 'Range: bytes=0-10'],
    ['If-None-Match', 'If-None-Match: *'],
    ['a cookie of 8 KB', `Cookie: session=${'c'.repeat(8000)}`],
    ['X-API-Key', `X-API-Key: ${'a'.repeat(24)}`],
    ['Content-Encoding: identity', 'Content-Encoding: identity'],
  ])('%s', async (_title, line) => {
    const answer = await predict(line);
    expectSuccess(answer, { mode: 'api_key', charged: 1 });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  test('equal operations twice under one Idempotency-Key are two operations', async () => {
    const first = await predict('Idempotency-Key: one');
    const second = await predict('Idempotency-Key: one');
    expectSuccess(second, { charged: 1, remaining: first.body.meta.usage.remaining_credits - 1 });
  });
});

describe('the address in links', () => {
  test.each(['X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: gopher', 'Forwarded: host=evil.example'])(
    'does not follow %s',
    async (line) => {
      const answer = await ask(service, { path: '/nowhere', headers: [line] });
      expectProblem(answer, 'not_found');
      expect(answer.body.documentation).toBe(`${service.url}/api/v2/errors`);
    },
  );
});

describe('other origins', () => {
  test.each(['null', 'https://evil.example'])('Origin: %s gets no leave to read', async (origin) => {
    const answer = await predict(`Origin: ${origin}`);
    expectSuccess(answer, { charged: 1 });
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('a preflight is 405 and free', async () => {
    const before = await service.ledgerSummary();
    const headers = ['Origin: https://evil.example', 'Access-Control-Request-Method: POST'];
    const answer = await ask(service, { method: 'OPTIONS', path: '/api/v2/gender', headers });
    expectProblem(answer, 'method_not_allowed');
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(await service.ledgerSummary()).toEqual(before);
  });
});

describe('the request id', () => {
  test.each([
    `X-Request-ID: ${'r'.repeat(10_000)}`,
    'X-Request-ID: mine',
    'X-Request-Id: jndi:ldap://x',
    'Request-Id: mine-too',
  ])("is the service's own %#", async (line) => {
    const answer = await predict(line);
    expectSuccess(answer, { charged: 1 });
    expect(answer.text).not.toContain(line.slice(line.indexOf(':') + 2));
  });

  test('is new for each attempt and is in header and body of every kind of response', async () => {
    const send = [
      () => predict(),
      () => ask(service, { path: '/nowhere' }),
      () => ask(service, { path: '/nowhere', headers: [jsonType], body: 'not JSON' }),
      () => ask(service, { path: '/api/v2/%ZZ' }),
      () => ask(service, { method: 'DELETE', path: '/api/v2/gender' }),
      () => ask(service, { path: '/api/v2/gender?x', headers: [jsonType], body: '{}' }),
      () => ask(service, { headers: ['Content-Type: text/plain'], body: '{}' }),
      () => ask(service, { headers: [jsonType], body: '{}' }),
      () => ask(service, { headers: [jsonType], body: '{' }),
      () => ask(service, { headers: [jsonType], body: 'x'.repeat(300_000) }),
      () => ask(service, { headers: [jsonType], body: '{"type":"name","value":"zzzxxyy"}' }),
      () => ask(service, { path: '/api/v2/usage' }),
      () => ask(service, { path: '/api/v2/gender#x' }),
      () => ask(service, { path: '/api/v2', headers: ['Expect: x'] }),
    ];
    const ids = new Set<string | null>();
    for (const one of send) {
      const answer = await one();
      expectIdentified(answer);
      ids.add(answer.headers.get('x-request-id'));
    }
    expect(ids.size).toBe(send.length);
  });

  test('is there on answers without meta too', async () => {
    for (const path of ['/api/v2', '/api/v2/errors', '/api/v2/openapi.json', '/livez', '/readyz']) {
      const { status, headers } = await service.get(path);
      expect(status).toBe(200);
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  test('no two of 1,000 parallel requests share one', async () => {
    const request = { path: '/api/v2/usage', headers: [`Authorization: Bearer ${key}`] };
    const answers = await askAtOnce(service, Array(1000).fill(request));
    expect(new Set(answers.map(({ body }) => body.meta.request_id)).size).toBe(1000);
  });
});
