import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectRejected, expectSuccess } from '../support/expect.js';
import { ask, jsonType, predictionBody } from '../support/raw.js';
import { useService } from '../support/service.js';

const service = useService();
let auth: string;
beforeAll(async () => {
  auth = `Authorization: Bearer ${(await service.account({ credits: 1000 })).key}`;
});

const typed = (type: string | null, body: string | Buffer = predictionBody, more: readonly string[] = []) =>
  ask(service, { headers: [auth, ...(type === null ? [] : [`Content-Type: ${type}`]), ...more], body });

describe('415 unsupported_media_type', () => {
  test.each([
    null,
    '',
    'text/plain',
    'text/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/json; charset=iso-8859-1',
    'application/json; charset=utf-8; charset=utf-16',
    'application/json, text/plain',
    'application/vnd.api+json',
    'application/jsonx',
    'application/problem+json',
    'application/json-patch+json',
    '*/*',
    'json',
    'application/ json',
  ])('of type %j', async (type) => {
    await expectRejected(service, 'unsupported_media_type', () => typed(type));
  });
});

describe('JSON in any harmless spelling is read, and validated', () => {
  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'application/json; charset="utf-8"',
    'Application/JSON',
    'application/json\t; x',
    ' application/json',
    'application/json;; charset=utf-8',
    'application/json;',
    'application/json; profile=x',
  ])('%j', async (type) => {
    expectSuccess(await typed(type), { charged: 1 });
    await expectRejected(service, 'validation_error', () => typed(type, '{"type":"name"}'), {
      pointers: ['/value'],
    });
    await expectRejected(service, 'invalid_json', () => typed(type, '{"type":"na'));
  });
});

describe('415 unsupported_encoding', () => {
  test.each(['gzip', 'br', 'zstd', 'deflate', 'gzip, gzip', 'x', 'identity, gzip', ''])(
    '%s',
    async (encoding) => {
      const send = () =>
        typed('application/json', gzipSync(predictionBody), [`Content-Encoding: ${encoding}`]);
      await expectRejected(service, 'unsupported_encoding', send);
    },
  );

  test('a compressed gigabyte is not unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(32_000_000));
    const before = process.memoryUsage().rss;
    await expectRejected(service, 'unsupported_encoding', () =>
      typed('application/json', bomb, ['Content-Encoding: gzip']),
    );
    expect(process.memoryUsage().rss - before).toBeLessThan(20_000_000);
  });
});

test('responses of the interfaces are JSON, whatever the client accepts', async () => {
  const answer = await ask(service, { path: '/api/v2/nowhere', headers: ['Accept: text/html'] });
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expectSuccess(await ask(service, { headers: [jsonType, auth, 'Accept: text/html'], body: predictionBody }));
});
