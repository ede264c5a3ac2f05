import { expect, test } from 'vitest';
import { expectSuccess } from '../../support/expect.js';
import { bearer, behindProxy, freshAddress, from, useService } from '../../support/service.js';

const service = useService(behindProxy);

const usage = (headers: Record<string, string>) => service.get('/api/v2/usage', headers);
const predict = (headers: Record<string, string>) =>
  service.post('/api/v2/gender', { type: 'name', value: 'Onur' }, headers);

test('an account: balance and expiry, no terms of a trial', async () => {
  const expiresAt = service.app.now() + 3_600_000;
  const { key } = await service.account({ credits: 12, expiresAt });
  const answer = await usage(bearer(key));
  expectSuccess(answer, { mode: 'api_key', reason: null, charged: 0, remaining: 12 });
  expect(answer.body.data).toEqual({
    remaining_credits: 12,
    expires_at: new Date(expiresAt).toISOString(),
    resets_at: null,
    limit: null,
    period_seconds: null,
  });
});

test.each([
  ["the account's, when it is earlier", 1, 2],
  ["the key's, when it is earlier", 2, 1],
  ["the key's alone", null, 1],
])('the expiry of an account: %s', async (_title, ofAccount, ofKey) => {
  const at = (hours: number | null) => (hours === null ? null : service.app.now() + hours * 3_600_000);
  const ends = { account: at(ofAccount), key: at(ofKey) };
  const { key, keyId, accountId } = await service.account();
  await service.app.ledger.updateAccount(accountId, { expiresAt: ends.account });
  await service.app.ledger.updateKey(keyId, { expiresAt: ends.key });
  const earlier = Math.min(...[ends.account, ends.key].flatMap((end) => end ?? []));
  const { body } = await usage(bearer(key));
  expect(body.data.expires_at).toBe(new Date(earlier).toISOString());
  const v1 = await service.get(`/api/remaining?key=${key}`);
  expect(v1.body.expiresAt).toBe(Math.floor(earlier / 1000));
});

test('an account without expiry', async () => {
  const { key } = await service.account({ credits: 0 });
  const { body } = await usage(bearer(key));
  expect(body.data).toMatchObject({ remaining_credits: 0, expires_at: null });
});

test('a negative balance is shown as it is', async () => {
  const { key, accountId } = await service.account({ credits: 1 });
  const operationId = '00000000-0000-4000-8000-000000000001';
  await service.app.ledger.grant({ operationId, accountId, credits: -4, actor: 'test', reason: 'test' });
  const answer = await usage(bearer(key));
  expectSuccess(answer, { remaining: -3 });
  expect(answer.body.data.remaining_credits).toBe(-3);
});

test('a trial before its first charge: whole allowance, no window', async () => {
  const answer = await usage(from(freshAddress()));
  expectSuccess(answer, { mode: 'ip_trial', reason: 'api_key_missing', charged: 0, remaining: 10 });
  expect(answer.body.data).toEqual({
    remaining_credits: 10,
    expires_at: null,
    resets_at: null,
    limit: 10,
    period_seconds: 86_400,
  });
});

test('a trial in its window: expires_at equals resets_at', async () => {
  const address = from(freshAddress());
  const { body: prediction } = await predict(address);
  const { body } = await usage(address);
  expect(body.data).toMatchObject({ remaining_credits: 9, resets_at: prediction.meta.usage.resets_at });
  expect(body.data.expires_at).toBe(body.data.resets_at);
  expect(body.meta.usage.resets_at).toBe(body.data.resets_at);
});

test.each<[string, Record<string, string>]>([
  ['api_key_invalid', { authorization: 'Bearer nope' }],
  ['api_key_not_found', bearer('d'.repeat(24))],
])('%s shows the trial', async (reason, headers) => {
  const answer = await usage({ ...headers, ...from(freshAddress()) });
  expectSuccess(answer, { mode: 'ip_trial', remaining: 10 });
  expect(answer.body.meta.access.reason).toBe(reason);
});

test('usage is free at any number of requests and opens no window', async () => {
  const { key } = await service.account({ credits: 1 });
  const address = from(freshAddress());
  const before = await service.ledgerSummary();
  for (let i = 0; i < 20; i += 1) {
    expectSuccess(await usage(bearer(key)), { charged: 0, remaining: 1 });
    expectSuccess(await usage(address), { charged: 0, remaining: 10 });
  }
  expect(await service.ledgerSummary()).toEqual(before);
});

test('changes of a key show at once', async () => {
  const { key, keyId } = await service.account();
  expectSuccess(await usage(bearer(key)), { mode: 'api_key' });
  await service.app.ledger.disableKey(keyId);
  expect((await usage(bearer(key))).body.code).toBe('key_disabled');
});

test('a query is ignored', async () => {
  const answer = await service.get('/api/v2/usage?x=1&x=2&%ZZ', from(freshAddress()));
  expectSuccess(answer, { mode: 'ip_trial', remaining: 10 });
});
