import { beforeAll, describe, expect, test } from 'vitest';
import { expectConsistent, expectRejected, expectSuccess } from '../../support/expect.js';
import { ask } from '../../support/raw.js';
import { bearer, useService } from '../../support/service.js';

const service = useService();
let key: string;
beforeAll(async () => {
  ({ key } = await service.account({ credits: 1000 }));
});

const get = (query: string) => service.get(`/api/v2/gender?${query}`, bearer(key));
const post = (body: object) => service.post('/api/v2/gender', body, bearer(key));

describe('the same answer and tariff as POST', () => {
  test.each<[string, object]>([
    ['value=Onur', { type: 'name', value: 'Onur' }],
    ['value=Onur&country=TR', { type: 'name', value: 'Onur', country: 'TR' }],
    ['type=email&value=onur%40example.com', { type: 'email', value: 'onur@example.com' }],
    ['type=username&value=xx_onur_99', { type: 'username', value: 'xx_onur_99' }],
    ['value=zzzxxyy&ai_mode=off', { type: 'name', value: 'zzzxxyy', options: { ai_mode: 'off' } }],
    ['value=Onur&forceToGenderize=true', { type: 'name', value: 'Onur', forceToGenderize: true }],
    ['value=Onur&forceToGenderize=false', { type: 'name', value: 'Onur', forceToGenderize: false }],
    [
      'value=Onur&forceToGenderize=false&ai_mode=off',
      { type: 'name', value: 'Onur', forceToGenderize: false },
    ],
  ])('%s', async (query, body) => {
    const byGet = await get(query);
    const byPost = await post(body);
    expectSuccess(byGet, { mode: 'api_key', reason: null, charged: 1 });
    expectConsistent(byGet.body.data);
    expect(byGet.body.data).toEqual(byPost.body.data);
    expectSuccess(byPost, { remaining: byGet.body.meta.usage.remaining_credits - 1 });
  });
});

describe('percent-encoding', () => {
  test.each([
    ['a+b', 'a b'],
    ['a%2Bb', 'a+b'],
    ['a%20b', 'a b'],
    ['J%C3%BCrgen', 'Jürgen'],
    ['%2541', '%41'],
    ['%E5%B0%8F%E6%98%8E', '小明'],
    ['%F0%9F%98%80', '😀'],
    ['a%00b', 'a\u0000b'],
    ['a%0d%0ab', 'a\r\nb'],
    ['a%26b%3Dc', 'a&b=c'],
    ['a=b=c', 'a=b=c'],
    ['a;b', 'a;b'],
  ])('value=%s is %j', async (written, value) => {
    const answer = await get(`ai_mode=off&value=${written}`);
    expectSuccess(answer, { charged: 1 });
    expect(answer.body.data.input.value).toBe(value);
  });

  test('254 characters of four bytes each fit', async () => {
    const value = '𝒪'.repeat(254);
    const answer = await get(`ai_mode=off&value=${encodeURIComponent(value)}`);
    expectSuccess(answer, { charged: 1 });
    expect(answer.body.data.input.value).toBe(value);
  });
});

test.each(['value=zzzxxyy', 'value=Onur&ai_mode=always', 'value=zzzxxyy&forceToGenderize=true'])(
  'without a provider %s is ai_unavailable and free',
  async (query) => {
    const answer = await expectRejected(service, 'ai_unavailable', () => get(query));
    expect(answer.body.meta.usage.remaining_credits).toBeGreaterThan(0);
  },
);

test('without credit it is insufficient_credits', async () => {
  const poor = await service.account({ credits: 0 });
  const send = () => service.get('/api/v2/gender?value=Onur', bearer(poor.key));
  const answer = await expectRejected(service, 'insufficient_credits', send);
  expect(answer.body.meta.usage.remaining_credits).toBe(0);
});

test('a body is ignored', async () => {
  const headers = [`Authorization: Bearer ${key}`];
  const request = { method: 'GET', path: '/api/v2/gender?value=Onur' };
  const bodies = [
    { headers, body: '{"value":"Maria"}' },
    { headers: [...headers, 'Transfer-Encoding: chunked'], body: '3\r\nabc\r\n0\r\n\r\n' },
    { headers: [...headers, 'Content-Type: nonsense'], body: '{' },
  ];
  for (const body of bodies) {
    const answer = await ask(service, { ...request, ...body });
    expectSuccess(answer, { charged: 1 });
    expect(answer.body.data.input.value).toBe('Onur');
  }
});

test.each(['If-None-Match: *', 'Range: bytes=0-1', 'Cache-Control: only-if-cached', 'If-Modified-Since: 0'])(
  '%s is ignored and the answer is not to be stored',
  async (line) => {
    const headers = [`Authorization: Bearer ${key}`, line];
    const answer = await ask(service, { path: '/api/v2/gender?value=Onur', headers });
    expectSuccess(answer, { charged: 1 });
  },
);
