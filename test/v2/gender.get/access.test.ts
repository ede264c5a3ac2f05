import { describe, expect, test } from 'vitest';
import { expectRejected, expectSuccess } from '../../support/expect.js';
import { bearer, behindProxy, freshAddress, from, useService } from '../../support/service.js';

const service = useService(behindProxy);

const get = (query: string, headers: Record<string, string> = {}) =>
  service.get(`/api/v2/gender?value=Onur${query}`, { ...from(freshAddress()), ...headers });

test('the key may be in the query', async () => {
  const { key } = await service.account({ credits: 5 });
  const answer = await get(`&key=${key}`);
  expectSuccess(answer, { mode: 'api_key', reason: null, charged: 1, remaining: 4 });
  expect(JSON.stringify(answer.body)).not.toContain(key);
});

test.each([
  ['empty', '', 'api_key_invalid'],
  ['23 characters', 'a'.repeat(23), 'api_key_invalid'],
  ['25 characters', 'a'.repeat(25), 'api_key_invalid'],
  ['capitals', 'A'.repeat(24), 'api_key_invalid'],
  ['Bearer before it', `Bearer+${'a'.repeat(24)}`, 'api_key_invalid'],
  ['unknown', 'a'.repeat(24), 'api_key_not_found'],
] as const)('%s: the trial', async (_title, key, reason) => {
  expectSuccess(await get(`&key=${key}`), { mode: 'ip_trial', reason, charged: 1, remaining: 9 });
});

describe('the header wins', () => {
  test('over another usable key', async () => {
    const one = await service.account({ credits: 5 });
    const other = await service.account({ credits: 5 });
    expectSuccess(await get(`&key=${other.key}`, bearer(one.key)), { mode: 'api_key', remaining: 4 });
    const usage = await service.get('/api/v2/usage', bearer(other.key));
    expect(usage.body.data.remaining_credits).toBe(5);
  });

  test.each(['', 'Bearer nope', 'Basic eDp5'])('even when it is "%s"', async (authorization) => {
    const { key } = await service.account({ credits: 5 });
    const answer = await get(`&key=${key}`, { authorization });
    expectSuccess(answer, { mode: 'ip_trial', reason: 'api_key_invalid' });
  });

  test('over a malformed key of the query', async () => {
    const { key } = await service.account({ credits: 5 });
    expectSuccess(await get('&key=nope', bearer(key)), { mode: 'api_key', remaining: 4 });
  });
});

test.each(['&key=a&key=b', '&key=%ZZ'])('a key that cannot be read is 422: %s', async (query) => {
  const answer = await expectRejected(service, 'validation_error', () => get(query), { pointers: ['/key'] });
  expect(answer.body.meta.access).toEqual({ mode: 'ip_trial', reason: 'api_key_invalid' });
});

test('a key in the query of POST is query_not_supported', async () => {
  const { key } = await service.account();
  const send = () => service.post(`/api/v2/gender?key=${key}`, { type: 'name', value: 'Onur' });
  await expectRejected(service, 'query_not_supported', send, { hidden: [key] });
});

test('a key in the query of the usage is ignored', async () => {
  const { key } = await service.account();
  const answer = await service.get(`/api/v2/usage?key=${key}`, from(freshAddress()));
  expectSuccess(answer, { mode: 'ip_trial', reason: 'api_key_missing', charged: 0, remaining: 10 });
});
