import { expect, test } from 'vitest';
import { expectNotCharged, expectProblem } from '../../support/expect.js';
import { bearer, useService } from '../../support/service.js';

const service = useService({ TRUST_PROXY: '127.0.0.1' });

const path = '/api/v2/gender/batch';
const items = (count: number) => Array.from({ length: count }, () => ({ type: 'name', value: 'Maria' }));

test('a balance of 1 passes the gate once and goes down by the whole batch', async () => {
  const { key } = await service.account({ credits: 1 });
  const first = await service.post(path, { items: items(50) }, bearer(key));
  expect(first.body.meta.usage).toMatchObject({ charged_credits: 50, remaining_credits: -49 });
  const second = await service.post(path, { items: items(1) }, bearer(key));
  expectProblem(second, 'insufficient_credits');
  expect(second.body.meta.usage).toMatchObject({ charged_credits: 0, remaining_credits: -49 });
});

test('200 batches at once against a balance of 1: exactly one is charged', async () => {
  const { key } = await service.account({ credits: 1 });
  const send = () => service.post(path, { items: items(3) }, bearer(key));
  const answers = await Promise.all(Array.from({ length: 200 }, send));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status === 403);
  expect(refused).toHaveLength(199);
  for (const { body } of refused) expect(body.meta.usage.remaining_credits).toBe(-2);
  expect((await service.ledgerSummary()).ok).toBe(true);
});

test('the trial accepts ten items at most, and its balance may fall below zero', async () => {
  const from = { 'x-forwarded-for': '198.51.100.7' };
  const tooMany = await service.post(path, { items: items(11) }, from);
  expectProblem(tooMany, 'trial_batch_limit');
  expectNotCharged(tooMany);
  const nine = await service.post(path, { items: items(9) }, from);
  expect(nine.body.meta.usage).toMatchObject({ charged_credits: 9, remaining_credits: 1, limit: 10 });
  const ten = await service.post(path, { items: items(10) }, from);
  expect(ten.body.meta.usage).toMatchObject({ charged_credits: 10, remaining_credits: -9 });
  expectProblem(await service.post(path, { items: items(1) }, from), 'insufficient_credits');
});

test('a batch that fails whole on an empty balance is refused for the balance', async () => {
  const { key } = await service.account({ credits: 0 });
  const always = [{ type: 'name', value: 'Maria', options: { ai_mode: 'always' } }];
  expectProblem(await service.post(path, { items: always }, bearer(key)), 'insufficient_credits');
});
