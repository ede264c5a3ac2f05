import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { draftKey } from '../../../src/access/keys.js';
import { expectProblem, expectRejected, expectSuccess } from '../../support/expect.js';
import { bearer, startService, useService } from '../../support/service.js';
import { sampleDataset } from '../../support/tiny-dataset.js';

const service = useService();

const path = '/api/v2/gender';
const body = { type: 'name', value: 'Onur' };
const predict = (key: string) => service.post(path, body, bearer(key));

const grant = (accountId: string, credits: number) =>
  service.app.ledger.grant({ operationId: randomUUID(), accountId, credits, actor: 'test', reason: 'test' });

test('each prediction costs one credit, unknown ones too, and the response reports the balance', async () => {
  const { key } = await service.account({ credits: 3 });
  expectSuccess(await predict(key), { charged: 1, remaining: 2 });
  const unknown = { type: 'name', value: 'zzzxxyy', options: { ai_mode: 'off' } };
  expectSuccess(await service.post(path, unknown, bearer(key)), { charged: 1, remaining: 1 });
  const forced = { type: 'username', value: 'onur', forceToGenderize: true };
  expectSuccess(await service.post(path, forced, bearer(key)), { charged: 1, remaining: 0 });
});

describe('a new operation needs a balance of at least 1', () => {
  test.each([0, -1, -5])('balance %i is refused and shown', async (balance) => {
    const { key, accountId } = await service.account({ credits: 1 });
    await grant(accountId, balance - 1);
    const { body: problem } = await expectRejected(service, 'insufficient_credits', () => predict(key));
    expect(problem.meta.usage.remaining_credits).toBe(balance);
    expect(problem.meta.access).toEqual({ mode: 'api_key', reason: null });
    expect(problem.detail).toBe('The balance is below 1 credit. Add credits.');
  });

  test('an account without any entry', async () => {
    const { key } = await service.account({ credits: 0 });
    const { body: problem } = await expectRejected(service, 'insufficient_credits', () => predict(key));
    expect(problem.meta.usage.remaining_credits).toBe(0);
  });

  test('balance 1 is served to 0; added credits open the gate again', async () => {
    const { key, accountId } = await service.account({ credits: 1 });
    expectSuccess(await predict(key), { charged: 1, remaining: 0 });
    await expectRejected(service, 'insufficient_credits', () => predict(key));
    await grant(accountId, 2);
    expectSuccess(await predict(key), { charged: 1, remaining: 1 });
  });
});

describe('accounts', () => {
  test('all keys of an account share its balance', async () => {
    const { key, accountId } = await service.account({ credits: 5 });
    const second = draftKey(service.app.hashes, accountId);
    await service.app.ledger.createKey(second.stored);
    expectSuccess(await predict(key), { remaining: 4 });
    expectSuccess(await predict(second.key), { remaining: 3 });
  });

  test('one account does not pay for another', async () => {
    const one = await service.account({ credits: 5 });
    const other = await service.account({ credits: 5 });
    await predict(one.key);
    expectSuccess(await predict(other.key), { remaining: 4 });
  });
});

test('the balance after each charge is that of its own entry', async () => {
  const { key } = await service.account({ credits: 40 });
  const answers = await Promise.all(Array.from({ length: 40 }, () => predict(key)));
  const left = answers.map((answer) => answer.body.meta.usage.remaining_credits as number);
  expect(left.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i));
});

test('a dataset that fails is an error, free, and its message is not shown or logged', async () => {
  const dataset = {
    ...sampleDataset,
    find(): never {
      throw new Error('CANARY-MESSAGE');
    },
  };
  const broken = await startService({}, { dataset });
  const { key } = await broken.account({ credits: 5 });
  await expectRejected(broken, 'internal_error', () => broken.post(path, body, bearer(key)), {
    hidden: ['CANARY-MESSAGE', '    at '],
  });
  expect((await broken.get('/api/v2/usage', bearer(key))).body.data.remaining_credits).toBe(5);
  expect(broken.logs()).toContain('"level":50');
  expect(broken.logs()).not.toContain('CANARY-MESSAGE');
  await broken.stop();
});

test('while the service drains, requests are served and charged as before', async () => {
  const stopping = await startService();
  const { key } = await stopping.account({ credits: 2 });
  stopping.side.drain();
  const answer = await stopping.post(path, body, bearer(key));
  expectSuccess(answer, { charged: 1, remaining: 1 });
  expect(answer.headers.get('connection')).toBe('close');
  const missing = await stopping.get('/nowhere');
  expectProblem(missing, 'not_found');
  expect(missing.headers.get('connection')).toBe('close');
  await stopping.stop();
});
