import { afterEach, expect, test } from 'vitest';
import type { AiInference } from '../../src/ai/provider.js';
import { female, scriptedProvider } from '../support/scripted-provider.js';
import { bearer, type Service, startService } from '../support/service.js';
import { metered, sampleOf } from '../telemetry/metrics/scrapes.js';

let service: Service;
afterEach(() => service.stop());

/** An answer that cannot be written. */
const unwritable = (): AiInference => ({
  ...female('Onur'),
  name: {
    toJSON() {
      throw new Error('not as JSON');
    },
  } as unknown as string,
});

const elsewhere = scriptedProvider(unwritable);
const atOnce = { ...elsewhere, inferAtOnce: unwritable };
const item = { type: 'username', value: 'zzzxxyy', options: { ai_mode: 'always' } };

test.each([
  ['charged at once', atOnce],
  ['reserved and settled', elsewhere],
])('an answer that is lost after it was %s is refunded', async (_, ai) => {
  service = await startService(metered, { ai });
  const { key, accountId } = await service.account({ credits: 100 });
  const balance = async () => (await service.app.ledger.findAccount(accountId))?.balance;
  for (const [path, body] of [
    ['/api/v2/gender', item],
    ['/api/v2/gender/batch', { items: [item, item] }],
  ] as const) {
    const { status, body: problem } = await service.post(path, body, bearer(key));
    expect({ status, code: problem.code }).toEqual({ status: 503, code: 'billing_reconciliation_required' });
    expect(problem.meta.usage).toMatchObject({ billing_status: 'unconfirmed', charged_credits: null });
  }
  const v1 = await service.post('/api/username', { username: 'zzzxxyy', askToAI: true }, bearer(key));
  expect(v1.body).toMatchObject({ status: false, errno: 500 });
  await expect.poll(balance).toBe(100);
  const { operations } = await service.app.ledger.recentOperations({ accountId, limit: 10 });
  expect(operations.map(({ kind, state, netCredits }) => [kind, state, netCredits])).toEqual([
    ...Array(3).fill(['charge', 'refunded', 0]),
    ['grant', 'settled', -100],
  ]);
  const sums = ['charged', 'refunded'].map((name) => sampleOf(service, `genderd_credits_${name}_total`));
  expect(await Promise.all(sums)).toEqual([8, 8]);
  expect(await service.ledgerSummary()).toMatchObject({ ok: true });
});

test('without billing nothing is refunded', async () => {
  service = await startService({ BILLING: 'off' }, { ai: elsewhere });
  const { status, body } = await service.post('/api/v2/gender', item);
  expect({ status, code: body.code }).toEqual({ status: 500, code: 'internal_error' });
  expect(await service.ledgerSummary()).toEqual({ ok: true, entries: 0 });
});
