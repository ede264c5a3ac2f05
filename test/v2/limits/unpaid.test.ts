import { expect, test } from 'vitest';
import { expectProblem, expectSuccess } from '../../support/expect.js';
import { type Answer, bearer, startService } from '../../support/service.js';

const long = (i: number) => `${i}${'zxq'.repeat(90)}`.slice(0, 254);
const items = Array.from({ length: 50 }, (_, i) => ({
  type: 'username',
  value: long(i),
  forceToGenderize: true,
}));

/** As many characters a minute as requests: the batch goes into that twice. */
const env = { RATE_LIMIT_KEY_PER_MINUTE: String(2 * 50 * 254) };

/** A batch without a success has its rows too. */
const expectUnavailable = ({ status, body }: Answer) =>
  expect({ status, code: body.code }).toEqual({ status: 503, code: 'ai_unavailable' });

test('unpaid lookups of values that need unavailable AI are limited', async () => {
  const service = await startService(env);
  const headers = bearer((await service.account({ credits: 10 })).key);
  const ask = () => service.post('/api/v2/gender/batch', { items }, headers);
  for (let i = 0; i < 2; i += 1) expectUnavailable(await ask());
  const refused = await ask();
  expectProblem(refused, 'rate_limit_exceeded');
  expect(refused.body.meta.usage.charged_credits).toBe(0);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const name = { type: 'name', value: 'Maria' };
  expectSuccess(await service.post('/api/v2/gender', { ...name, options: { ai_mode: 'off' } }, headers), {
    charged: 1,
  });
  expectProblem(await service.post('/api/v2/gender', name, headers), 'rate_limit_exceeded');
  const other = bearer((await service.account({ credits: 10 })).key);
  expectSuccess(await service.post('/api/v2/gender', name, other), { charged: 1 });
  service.advance(60_000);
  expectUnavailable(await ask());
  await service.stop();
});
