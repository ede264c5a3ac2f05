import { beforeAll, expect, test } from 'vitest';
import { female, scriptedProvider } from '../support/scripted-provider.js';
import { type Answer, bearer } from '../support/service.js';
import { expectAdminProblem, startAdmin, useAdmin } from './support/admin-service.js';

const service = useAdmin();
let accountId: string;
beforeAll(async () => {
  accountId = (await service.makeAccount({ credits: 1000 })).account.account_id;
});

const predict = (key: string) =>
  service.post('/api/v2/gender', { type: 'name', value: 'Maria', options: { ai_mode: 'off' } }, bearer(key));

async function makeKey(terms: object = {}) {
  const answer = await service.admin('POST', `/accounts/${accountId}/keys`, terms);
  expect(answer.status).toBe(201);
  return answer.body;
}

test('a key is created with its terms, works, and its clear text is stored nowhere', async () => {
  const terms = {
    allowed_networks: ['127.0.0.0/8', '2001:db8::1'],
    confidence_min: 0.75,
    expires_at: '2030-01-01T00:00:00.000Z',
  };
  const { key, secret } = await makeKey(terms);
  expect(key).toMatchObject({ ...terms, account_id: accountId, disabled_at: null, hint: secret.slice(-4) });
  expect((await predict(secret)).status).toBe(200);
  const listed = await service.admin('GET', `/keys?account_id=${accountId}`);
  expect(listed.body.keys).toContainEqual({ ...key, last_used_at: expect.any(String) });
  expect(JSON.stringify(listed.body)).not.toContain(secret);
});

test('all keys are listed, or those of one account', async () => {
  const other = await service.makeAccount();
  const ids = async (query: string): Promise<string[]> =>
    (await service.admin('GET', `/keys${query}`)).body.keys.map((key: { key_id: string }) => key.key_id);
  expect(await ids(`?account_id=${other.account.account_id}`)).toEqual([other.key_id]);
  expect(await ids('')).toEqual(
    expect.arrayContaining([other.key_id, ...(await ids(`?account_id=${accountId}`))]),
  );
});

test('restrictions are changed one by one, apply from the response on, and null removes them', async () => {
  const { key, secret } = await makeKey();
  expect((await predict(secret)).status).toBe(200);
  const path = `/keys/${key.key_id}`;
  const narrowed = await service.admin('PATCH', path, { allowed_networks: ['192.0.2.1'] });
  expect(narrowed.body.key).toEqual({ ...key, allowed_networks: ['192.0.2.1'] });
  expect((await predict(secret)).body.code).toBe('access_denied');
  const barred = await service.admin('PATCH', path, { confidence_min: 1, allowed_networks: null });
  expect(barred.body.key).toEqual({ ...key, confidence_min: 1 });
  await expect.poll(async () => (await predict(secret)).body.data?.gender, { timeout: 5000 }).toBeNull();
  const expired = await service.admin('PATCH', path, { expires_at: '2020-01-01T00:00:00Z' });
  expect(expired.body.key.expires_at).toBe('2020-01-01T00:00:00.000Z');
  expect((await predict(secret)).body.code).toBe('key_expired');
  const lifted = await service.admin('PATCH', path, { confidence_min: null, expires_at: null });
  expect(lifted.body.key).toEqual(key);
});

const maria = { type: 'name', value: 'Maria', options: { ai_mode: 'off' } };
const byAi = { type: 'name', value: 'Maria', options: { ai_mode: 'always' } };

test.each([
  ['one name', '/api/v2/gender', maria, 1],
  ['a batch', '/api/v2/gender/batch', { items: [maria, maria, maria] }, 3],
  ['a name that AI answers', '/api/v2/gender', byAi, 2],
])(
  'a raised threshold holds from the next request on, which is charged once: %s',
  async (_, path, body, credits) => {
    const ai = scriptedProvider(({ value }) => female(value));
    const other = await startAdmin({}, { ai });
    const { account, key_id, key } = await other.makeAccount({ credits: 100 });
    const ask = () => other.post(path, body, bearer(key));
    const gendersOf = ({ body: { data } }: Answer) =>
      Array.isArray(data) ? data.map((item) => item.data.gender) : [data.gender];
    expect(new Set(gendersOf(await ask()))).toEqual(new Set(['female']));
    await other.admin('PATCH', `/keys/${key_id}`, { confidence_min: 1 });
    expect(new Set(gendersOf(await ask()))).toEqual(new Set([null]));
    const { body: now } = await other.admin('GET', `/accounts/${account.account_id}`);
    expect(now.account.credits).toBe(100 - 2 * credits);
    await other.stop();
  },
);

test('a disabled key is refused from the response on; disabling twice keeps the first time', async () => {
  const { key, secret } = await makeKey();
  expect((await predict(secret)).status).toBe(200);
  const first = await service.admin('POST', `/keys/${key.key_id}/disable`, {});
  expect(first.body.key.disabled_at).toMatch(/Z$/);
  expect((await predict(secret)).body.code).toBe('key_disabled');
  service.advance(5000);
  expect((await service.admin('POST', `/keys/${key.key_id}/disable`, {})).body).toEqual(first.body);
});

test.each(['key_0000000000000000', 'x', 'key_%00', 'acc_0000000000000000'])(
  'an unknown ID (%s) is the same 404',
  async (id) => {
    const path = `/keys/${encodeURIComponent(id)}`;
    expectAdminProblem(await service.admin('PATCH', path, { confidence_min: 0.9 }), 'no_such_key');
    expectAdminProblem(await service.admin('POST', `${path}/disable`, {}), 'no_such_key');
  },
);
