import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { expectNotCharged, expectProblem, expectRejected } from '../../support/expect.js';
import { askAtOnce, jsonType, predictionBody } from '../../support/raw.js';
import { type Answer, bearer, type Service, startService } from '../../support/service.js';

const onur = { type: 'name', value: 'Onur' };

let service: Service;
beforeAll(async () => {
  // It stands still unless a test moves it: seconds until a window ends do not depend on how busy the machine is.
  vi.useFakeTimers({ toFake: ['Date'] });
  service = await startService({
    RATE_LIMIT_KEY_PER_MINUTE: '3',
    RATE_LIMIT_TRIAL_PER_MINUTE: '2',
    TRUST_PROXY: '127.0.0.1',
  });
});
afterAll(async () => {
  await service.stop();
  vi.useRealTimers();
});

const rateHeaders = ({ headers }: Answer) =>
  ['ratelimit', 'ratelimit-policy', 'x-ratelimit-remaining'].map((name) => headers.get(name));

const predict = (headers: Record<string, string>, body: unknown = onur) =>
  service.post('/api/v2/gender', body, headers);

async function usedUpKey(): Promise<Record<string, string>> {
  const { key } = await service.account();
  for (let i = 0; i < 3; i += 1) await predict(bearer(key));
  return bearer(key);
}

test('every operation counts and reports the remaining requests', async () => {
  const { key } = await service.account();
  const answers = [
    await service.get('/api/v2/usage', bearer(key)),
    await predict(bearer(key)),
    await service.get('/api/v2/gender?value=Onur', bearer(key)),
  ];
  const policy = '"key";q=3;w=60';
  expect(answers.map(rateHeaders)).toEqual([
    ['"key";r=2;t=60', policy, '2'],
    ['"key";r=1;t=60', policy, '1'],
    ['"key";r=0;t=60', policy, '0'],
  ]);
});

test('beyond the rate: 429 with the seconds to wait, free of charge', async () => {
  const authorization = await usedUpKey();
  service.advance(20_500);
  const answer = await expectRejected(service, 'rate_limit_exceeded', () => predict(authorization));
  expect(answer.headers.get('retry-after')).toBe('40');
  expect(rateHeaders(answer)).toEqual(['"key";r=0;t=40', '"key";q=3;w=60', '0']);
  expect(answer.body.meta.access).toEqual({ mode: 'api_key', reason: null });
});

test('reading the balance counts too', async () => {
  const authorization = await usedUpKey();
  expectProblem(await service.get('/api/v2/usage', authorization), 'rate_limit_exceeded');
});

test('a new window begins when the old one ends', async () => {
  const authorization = await usedUpKey();
  service.advance(59_000);
  expect((await predict(authorization)).status).toBe(429);
  service.advance(1_001);
  const answer = await predict(authorization);
  expect([answer.status, answer.headers.get('x-ratelimit-remaining')]).toEqual([200, '2']);
});

test('each key has a rate of its own', async () => {
  await usedUpKey();
  const { key } = await service.account();
  expect((await predict(bearer(key))).headers.get('x-ratelimit-remaining')).toBe('2');
});

test('requests without a usable key count by their address, an IPv6 one by its /64', async () => {
  const from = (address: string) => predict({ 'x-forwarded-for': address });
  expect(rateHeaders(await from('2001:db8:1:2::1'))).toEqual(['"trial";r=1;t=60', '"trial";q=2;w=60', '1']);
  await from('2001:db8:1:2:ffff::9');
  expectProblem(await from('2001:db8:1:2::3'), 'rate_limit_exceeded');
  expect((await from('2001:db8:1:3::1')).status).toBe(200);
  expect((await from('::ffff:203.0.113.5')).headers.get('x-ratelimit-remaining')).toBe('1');
  expect((await from('203.0.113.5')).headers.get('x-ratelimit-remaining')).toBe('0');
});

test('a request that is refused after the rate check counts, and its answer reports the remaining requests', async () => {
  const { key } = await service.account({ credits: 0 });
  const unpaid = await predict(bearer(key));
  expectProblem(unpaid, 'insufficient_credits');
  const invalid = await predict(bearer(key), { type: 'name' });
  expectProblem(invalid, 'validation_error');
  expect([unpaid, invalid].map((answer) => answer.headers.get('x-ratelimit-remaining'))).toEqual(['2', '1']);
});

test('the rate comes before the schema and after access', async () => {
  const authorization = await usedUpKey();
  expectProblem(await predict(authorization, { type: 'nothing' }), 'rate_limit_exceeded');
  const { key, keyId } = await service.account();
  for (let i = 0; i < 3; i += 1) await predict(bearer(key));
  await service.app.ledger.disableKey(keyId);
  service.advance(1);
  const answer = await service.get('/api/v2/usage', bearer(key));
  expectProblem(answer, 'key_disabled');
  expect(rateHeaders(answer)).toEqual([null, null, null]);
});

test.each(['/api/v2', '/api/v2/errors', '/api/v2/openapi.json', '/livez', '/readyz'])(
  '%s is not limited',
  async (path) => {
    const forwarded = { 'x-forwarded-for': '198.51.100.7' };
    for (let i = 0; i < 3; i += 1) {
      const answer = await service.get(path, forwarded);
      expect([answer.status, ...rateHeaders(answer)]).toEqual([200, null, null, null]);
    }
    expect((await predict(forwarded)).headers.get('x-ratelimit-remaining')).toBe('1');
    service.advance(60_000);
  },
);

test('without rate limits, nothing is counted and no headers are sent', async () => {
  const unlimited = await startService({
    RATE_LIMIT: 'off',
    RATE_LIMIT_KEY_PER_MINUTE: '1',
    RATE_LIMIT_KEY_CONCURRENT: '1',
  });
  const { key } = await unlimited.account();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => unlimited.post('/api/v2/gender', onur, bearer(key))),
  );
  await unlimited.stop();
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(answers.flatMap(rateHeaders)).toEqual(Array(30).fill(null));
});

test('by default a key may send 1,000 requests at once', async () => {
  const generous = await startService();
  const { key } = await generous.account({ credits: 5000 });
  const request = { headers: [jsonType, `Authorization: Bearer ${key}`], body: predictionBody };
  const answers = await askAtOnce(generous, Array(1000).fill(request));
  await generous.stop();
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1000);
});

test('parallel requests beyond the rate: as many succeed as there are places', async () => {
  const { key } = await service.account();
  const answers = await Promise.all(Array.from({ length: 40 }, () => predict(bearer(key))));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(37);
  for (const answer of refused) {
    expectProblem(answer, 'rate_limit_exceeded');
    expectNotCharged(answer);
  }
});

test('a rate-limited trial reports the end of its open window', async () => {
  const address = { 'x-forwarded-for': '203.0.113.77' };
  const paid = await predict(address);
  await predict(address);
  const answer = await expectRejected(service, 'rate_limit_exceeded', () => predict(address));
  expect(answer.body.meta.usage).toMatchObject({
    remaining_credits: null,
    resets_at: paid.body.meta.usage.resets_at,
  });
});
