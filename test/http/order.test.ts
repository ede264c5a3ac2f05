import { beforeAll, describe, test } from 'vitest';
import type { ProblemCode } from '../../src/http/problems/catalogue.js';
import { expectRejected } from '../support/expect.js';
import { ask, jsonType, type RawRequest } from '../support/raw.js';
import { startService, useService } from '../support/service.js';

const service = useService();
let disabled: string;
let poor: string;
beforeAll(async () => {
  const account = await service.account();
  await service.app.ledger.disableKey(account.keyId);
  disabled = `Authorization: Bearer ${account.key}`;
  poor = `Authorization: Bearer ${(await service.account({ credits: 0 })).key}`;
});

/** Each request breaks this rule and every later one that it can break with it. */
const steps: readonly [ProblemCode, string, () => RawRequest][] = [
  [
    'not_found',
    'before the method, the query, the type, the size and the key',
    () => ({
      method: 'PUT',
      path: '/api/v2/nowhere?x=1',
      headers: ['Content-Type: text/plain', disabled],
      body: 'x'.repeat(300_000),
    }),
  ],
  ['not_found', 'before JSON', () => ({ path: '/api/v2/nowhere', headers: [jsonType, disabled], body: '{' })],
  [
    'method_not_allowed',
    'before the query, the type, the size and the key',
    () => ({
      method: 'PUT',
      path: '/api/v2/gender?x=1',
      headers: ['Content-Type: a/b', disabled],
      body: '{',
    }),
  ],
  [
    'method_not_allowed',
    'before the size',
    () => ({ method: 'POST', path: '/api/v2/usage', headers: [jsonType], body: 'x'.repeat(300_000) }),
  ],
  [
    'method_not_allowed',
    'of a DELETE with a body that is not JSON',
    () => ({ method: 'DELETE', path: '/api/v2/gender', headers: [jsonType], body: '{' }),
  ],
  [
    'query_not_supported',
    'before the type, the encoding and the size',
    () => ({
      path: '/api/v2/gender?x=1',
      headers: ['Content-Type: a/b', 'Content-Encoding: gzip', disabled],
      body: 'x'.repeat(300_000),
    }),
  ],
  [
    'query_not_supported',
    'of an empty query too',
    () => ({ path: '/api/v2/gender?', headers: [jsonType, disabled], body: '{}' }),
  ],
  [
    'unsupported_media_type',
    'before the size and JSON',
    () => ({ headers: ['Content-Type: a/b', disabled], body: 'x'.repeat(300_000) }),
  ],
  [
    'unsupported_encoding',
    'before the size and JSON',
    () => ({ headers: [jsonType, 'Content-Encoding: br', disabled], body: 'x'.repeat(300_000) }),
  ],
  [
    'payload_too_large',
    'before JSON and the key',
    () => ({ headers: [jsonType, disabled], body: 'x'.repeat(300_000) }),
  ],
  ['invalid_json', 'before the key', () => ({ headers: [jsonType, disabled], body: '{' })],
  ['invalid_json', 'depth, before the key', () => ({ headers: [jsonType, disabled], body: '['.repeat(99) })],
  [
    'key_disabled',
    'before the number of values',
    () => ({ headers: [jsonType, disabled], body: `[${'1,'.repeat(3000)}1]` }),
  ],
  [
    'key_disabled',
    'before the number of items',
    () => ({
      path: '/api/v2/gender/batch',
      headers: [jsonType, disabled],
      body: `{"items":[${'1,'.repeat(3000)}1]}`,
    }),
  ],
  ['key_disabled', 'before the schema', () => ({ headers: [jsonType, disabled], body: '{}' })],
  [
    'key_disabled',
    'of a GET, before the schema',
    () => ({ path: '/api/v2/gender?x=1', headers: [disabled] }),
  ],
  ['validation_error', 'before the balance', () => ({ headers: [jsonType, poor], body: '{}' })],
  [
    'insufficient_credits',
    'before AI',
    () => ({ headers: [jsonType, poor], body: '{"type":"name","value":"zzzxxyy"}' }),
  ],
];

describe('the checks of a request run in the specified order', () => {
  test.each(steps)('%s %s', async (code, _title, request) => {
    await expectRejected(service, code, () => ask(service, request()));
  });

  test('401 before the schema and after JSON', async () => {
    const closed = await startService({ TRIAL: 'off' });
    await expectRejected(closed, 'invalid_api_key', () => ask(closed, { headers: [jsonType], body: '{}' }));
    await expectRejected(closed, 'invalid_json', () => ask(closed, { headers: [jsonType], body: '{' }));
    await closed.stop();
  });
});
