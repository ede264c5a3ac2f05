import { describe, expect, test } from 'vitest';
import { expectRejected } from '../support/expect.js';
import { ask, jsonType, predictionBody } from '../support/raw.js';
import { useService } from '../support/service.js';

const service = useService();

describe('an address that is not exactly a route is 404 and not shown', () => {
  test.each([
    '/CANARY',
    '/api/v2/CANARY',
    '/api/v2/gender/CANARY',
    '//api/v2/gender?x=CANARY',
    '/api//v2/gender?x=CANARY',
    '/api/v2//gender?x=CANARY',
    '/api/v2/gender/?x=CANARY',
    '/api/v2/?x=CANARY',
    '/api/v2/gender;a=CANARY',
    '/api/v2/gender%20?x=CANARY',
    '/api/v2/gender%00?x=CANARY',
    '/api/v2/gender%3Fx=CANARY',
    '/API/v2/gender?x=CANARY',
    '/api/v2/Gender?x=CANARY',
    '/api/v2/../v2/gender?x=CANARY',
    '/api/v2/./gender?x=CANARY',
    '/api/v2/%2e%2e/v2/gender?x=CANARY',
    '/api%2Fv2%2Fgender?x=CANARY',
    '/api/v2/%ZZ?key=CANARY',
    '/api/v2/%C3%28?key=CANARY',
    '/api/v2/gender%?key=CANARY',
    '/api\\v2\\gender?x=CANARY',
    `/api/v2/${'CANARY'.repeat(600)}`,
    '/favicon.ico?CANARY',
    '/.env?CANARY',
    '/admin?CANARY',
    '/metrics?CANARY',
    '/api/v3/gender?CANARY',
  ])('%s', async (path) => {
    const { headers } = await expectRejected(service, 'not_found', () => ask(service, { path }), {
      hidden: ['CANARY'],
    });
    expect(headers.get('location')).toBeNull();
    await expectRejected(
      service,
      'not_found',
      () => ask(service, { path, headers: [jsonType], body: predictionBody }),
      { hidden: ['CANARY'] },
    );
  });
});

test('without metrics their address says what serves them', async () => {
  const { body } = await expectRejected(service, 'not_found', () => ask(service, { path: '/metrics' }));
  expect(body.detail).toContain('set METRICS_TOKEN');
});

describe('405 names the methods of the address', () => {
  const table = [
    ['/api/v2/gender', 'GET, POST'],
    ['/api/v2/usage', 'GET'],
    ['/api/v2', 'GET'],
    ['/api/v2/errors', 'GET'],
    ['/api/v2/openapi.json', 'GET'],
    ['/livez', 'GET, HEAD'],
    ['/readyz', 'GET, HEAD'],
  ] as const;
  const methods = ['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'] as const;

  test.each(table)('%s: %s', async (path, allow) => {
    for (const method of methods.filter((method) => !allow.includes(method))) {
      const before = await service.ledgerSummary();
      const answer = await ask(service, {
        method,
        path: `${path}?key=CANARY`,
        headers: ['Connection: close'],
      });
      expect(answer.status, method).toBe(405);
      expect(answer.headers.get('allow')).toBe(allow);
      expect(answer.text).not.toContain('CANARY');
      if (method === 'HEAD') expect(answer.text).toBe('');
      else expect(answer.body.code).toBe('method_not_allowed');
      expect(await service.ledgerSummary()).toEqual(before);
    }
  });
});

describe('405 also where letters of the address are escaped', () => {
  test.each([
    ['/api/v2/gende%72', 'GET, POST'],
    ['/%61pi/v2/usage', 'GET'],
    ['/api/emai%6C', 'GET, POST'],
    ['/admin/v1/account%73', 'GET, POST'],
  ])('%s: %s', async (path, allow) => {
    const answer = await ask(service, { method: 'DELETE', path, headers: ['Connection: close'] });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe(allow);
  });
});

test.each(['application/json', 'text/plain', 'no media type', ';', 'multipart/form-data'])(
  'v1 answers an address with escaped letters as the plain one: %s',
  async (type) => {
    const headers = [`Content-Type: ${type}`, 'Connection: close'];
    const plain = await ask(service, { path: '/api', headers, body: predictionBody });
    const escaped = await ask(service, { path: '/ap%69', headers, body: predictionBody });
    expect(escaped.status).toBe(plain.status);
    expect(escaped.body.errno).toBe(plain.body.errno);
  },
);
