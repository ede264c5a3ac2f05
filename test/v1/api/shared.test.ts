import { describe, expect, test } from 'vitest';
import {
  type Answer,
  bearer,
  behindProxy,
  freshAddress,
  from,
  startService,
  useService,
} from '../../support/service.js';
import { expectErrno, expectPaid, expectRefused } from '../support/v1-answers.js';

describe('one account, both interfaces', () => {
  const service = useService();

  const prediction = { type: 'name', value: 'Onur' };
  const kinds: readonly ((key: string) => Promise<Answer>)[] = [
    (key) => service.get(`/api?name=Onur&key=${key}`),
    (key) => service.post('/api', { name: ['Onur', 'Maria', 'Ali'] }, bearer(key)),
    (key) => service.get(`/api/phone?number=1&key=${key}`),
    (key) => service.post('/api/v2/gender', prediction, bearer(key)),
    (key) => service.post('/api/v2/gender/batch', { items: [prediction, prediction] }, bearer(key)),
  ];
  /** What an answer took: phone answers of v1 do not say it, and cost 1. */
  function charged({ body }: Answer): number {
    if (body.meta) return body.meta.usage.charged_credits;
    return body.status ? (body.used_credits ?? 1) : 0;
  }

  test('500 mixed requests at once: the sum is exact', async () => {
    const { key } = await service.account({ credits: 5000 });
    const before = await service.ledgerSummary();
    const sends = Array.from({ length: 500 }, (_, i) => kinds[i % kinds.length]);
    const answers = await Promise.all(sends.map((send) => send?.(key) as Promise<Answer>));
    const sum = answers.reduce((total, answer) => total + charged(answer), 0);
    expect(sum).toBe(100 * (1 + 3 + 1 + 1 + 2));
    const { body } = await service.get(`/api/remaining?key=${key}`);
    expect(body.remaining).toBe(5000 - sum);
    expect(await service.ledgerSummary()).toEqual({ entries: before.entries + 500, ok: true });
  });

  test('a balance used up on the way: exactly the answered values are charged', async () => {
    const { key } = await service.account({ credits: 100 });
    const before = await service.ledgerSummary();
    const sends = Array.from({ length: 200 }, (_, i) => kinds[i % kinds.length]);
    const answers = await Promise.all(sends.map((send) => send?.(key) as Promise<Answer>));
    const sum = answers.reduce((total, answer) => total + charged(answer), 0);
    const served = answers.filter((answer) => charged(answer) > 0).length;
    const { body } = await service.get(`/api/remaining?key=${key}`);
    expect(body.remaining).toBe(100 - sum);
    expect(body.remaining).toBeLessThanOrEqual(0);
    expect(body.remaining).toBeGreaterThanOrEqual(-2);
    expect(await service.ledgerSummary()).toEqual({ entries: before.entries + served, ok: true });
    for (const answer of answers.filter((one) => charged(one) === 0))
      expect(answer.body.errno ?? answer.body.code).toBeOneOf([93, 'insufficient_credits']);
  });
});

describe('V1_TRIAL=on', () => {
  const service = useService({ ...behindProxy, V1_TRIAL: 'on' });

  test('v1 and v2 draw on one window; an empty one is 93', async () => {
    const address = from(freshAddress());
    const first = await service.get('/api?name=Onur', address);
    expectPaid(first, { used: 1, remaining: 9 });
    const v2 = await service.post('/api/v2/gender', { type: 'name', value: 'Onur' }, address);
    expect(v2.body.meta.usage.remaining_credits).toBe(8);
    const windowEnd = Math.floor(Date.parse(v2.body.meta.usage.resets_at) / 1000);
    expect(first.body.expires).toBe(windowEnd);
    expect((await service.get('/api/remaining', address)).body).toEqual({
      status: true,
      remaining: 8,
      expiresAt: windowEnd,
    });
    expectPaid(await service.post('/api', { name: Array(9).fill('Onur') }, address), {
      used: 9,
      remaining: -1,
    });
    await expectRefused(service, 93, () => service.get('/api?name=Onur', address));
  });

  test.each([
    ['no key', ''],
    ['an empty key', '&key='],
    ['a malformed key', '&key=nope'],
    ['an unknown key', `&key=${'f'.repeat(24)}`],
  ])('%s uses the trial', async (_title, query) => {
    const answer = await service.get(`/api?name=Onur${query}`, from(freshAddress()));
    expectPaid(answer, { used: 1, remaining: 9 });
  });

  test('before the first charge no window is open', async () => {
    const { body } = await service.get('/api/remaining', from(freshAddress()));
    expect(body).toEqual({ status: true, remaining: 10, expiresAt: 0 });
  });

  test('a disabled key does not use it', async () => {
    const { key, keyId } = await service.account();
    await service.app.ledger.disableKey(keyId);
    const address = from(freshAddress());
    expectErrno(await service.get(`/api?name=Onur&key=${key}`, address), 94);
    expect((await service.get('/api/remaining', address)).body.remaining).toBe(10);
  });
});

test('V1_TRIAL without TRIAL stops the start', async () => {
  await expect(startService({ TRIAL: 'off', V1_TRIAL: 'on' })).rejects.toThrow('V1_TRIAL');
});

test.each(['shop.example', 'https://shop.example/', 'https://shop.example/path', '*', 'ftp://a.example'])(
  'V1_CORS_ORIGINS=%s stops the start',
  async (origins) => {
    await expect(startService({ V1_CORS_ORIGINS: origins })).rejects.toThrow('V1_CORS_ORIGINS');
  },
);
