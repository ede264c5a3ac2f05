import { describe, expect, test } from 'vitest';
import { expectRejected, expectSuccess } from '../../support/expect.js';
import { bearer, useService } from '../../support/service.js';

const service = useService();

const path = '/api/v2/gender';
const hit = { type: 'name', value: 'Onur' };
const miss = { type: 'name', value: 'zzzxxyy' };
const even = { type: 'name', value: 'Evenly' };

describe('without a provider, what needs AI is refused and free', () => {
  test.each<[string, object]>([
    ['always, on a name that the dataset has', { ...hit, options: { ai_mode: 'always' } }],
    ['fallback by default on a miss', miss],
    ['fallback said outright on a miss', { ...miss, options: { ai_mode: 'fallback' } }],
    ['fallback on an even split', even],
    ['forced on a miss', { ...miss, forceToGenderize: true }],
    ['forced on an even split', { ...even, forceToGenderize: true, options: { ai_mode: 'fallback' } }],
  ])('%s', async (_title, body) => {
    const { key } = await service.account({ credits: 7 });
    const answer = await expectRejected(service, 'ai_unavailable', () =>
      service.post(path, body, bearer(key)),
    );
    expect(answer.body.meta.usage.remaining_credits).toBe(7);
    expect(answer.body.meta.access).toEqual({ mode: 'api_key', reason: null });
  });
});

describe('requests that need no AI are answered', () => {
  test.each<[string, object]>([
    ['a hit by default', hit],
    ['a hit with fallback', { ...hit, options: { ai_mode: 'fallback' } }],
    ['a forced hit costs 1', { ...hit, forceToGenderize: true }],
    ['off, a miss', { ...miss, options: { ai_mode: 'off' } }],
    ['off, an even split', { ...even, options: { ai_mode: 'off' } }],
  ])('%s', async (_title, body) => {
    const { key } = await service.account({ credits: 7 });
    expectSuccess(await service.post(path, body, bearer(key)), { charged: 1, remaining: 6 });
  });
});

test('the balance is checked first: without credit the response is insufficient_credits', async () => {
  const { key } = await service.account({ credits: 0 });
  await expectRejected(service, 'insufficient_credits', () => service.post(path, miss, bearer(key)));
});
