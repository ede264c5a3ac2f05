import { afterEach, describe, expect, test } from 'vitest';
import {
  AiDeadlineFault,
  type AiFault,
  AiUnavailable,
  AiUpstreamFault,
  InvalidAiResponse,
} from '../../../src/ai/provider.js';
import type { ProblemCode } from '../../../src/http/problems/catalogue.js';
import { expectConsistent, expectProblem, expectRejected, expectSuccess } from '../../support/expect.js';
import { bytesOf, jsonType, RawConnection } from '../../support/raw.js';
import { female, held, noIdea, type Script, scriptedProvider } from '../../support/scripted-provider.js';
import { bearer, useService } from '../../support/service.js';

let script: Script;
const provider = scriptedProvider((question, deadline) => script(question, deadline));
const service = useService({ LOG_LEVEL: 'info' }, { ai: provider });
afterEach(async () => {
  expect((await service.ledgerSummary()).ok).toBe(true);
});

const path = '/api/v2/gender';
const hit = { type: 'name', value: 'Onur' };
const miss = { type: 'name', value: 'Zzzxxyy' };

/** A new account, whose questions the provider answers by this script. */
async function accountWith(answers: Script, credits = 10) {
  script = answers;
  provider.asked.length = 0;
  const { key, accountId } = await service.account({ credits });
  const post = (body: object) => service.post(path, body, bearer(key));
  const balance = async () => (await service.get('/api/v2/usage', bearer(key))).body.data.remaining_credits;
  return { post, balance, key, accountId };
}

describe('what a provider answers is billed by the tariff', () => {
  test.each<[string, object, number]>([
    ['fallback costs 1', miss, 1],
    ['fallback said outright costs 1', { ...miss, options: { ai_mode: 'fallback' } }, 1],
    ['always costs 2, for a name that the dataset has too', { ...hit, options: { ai_mode: 'always' } }, 2],
    ['forced costs 2 where the dataset has no gender', { ...miss, forceToGenderize: true }, 2],
  ])('%s', async (_title, body, charged) => {
    const { post } = await accountWith(() => female('zzz'));
    const answer = await post(body);
    expectSuccess(answer, { charged, remaining: 10 - charged });
    expectConsistent(answer.body.data);
    expect(answer.body.data).toMatchObject({
      name: 'zzz',
      gender: 'female',
      confidence: 0.9,
      confidence_kind: 'model_reported',
      sample_count: null,
      source: 'ai',
      result_status: 'identified',
      match: { name: null, method: 'model_inference', scope: null, country: null },
    });
    expect(provider.asked).toHaveLength(1);
  });

  test('an unknown is an answer, and charged', async () => {
    const { post } = await accountWith(() => noIdea);
    const answer = await post({ ...miss, forceToGenderize: true });
    expectSuccess(answer, { charged: 2, remaining: 8 });
    expectConsistent(answer.body.data);
    expect(answer.body.data).toMatchObject({ source: 'ai', gender: null, reason: 'insufficient_evidence' });
  });

  test.each<[string, object]>([
    ['a hit', hit],
    ['a forced hit', { ...hit, forceToGenderize: true }],
    ['off', { ...miss, options: { ai_mode: 'off' } }],
  ])('%s calls no provider and costs 1', async (_title, body) => {
    const { post } = await accountWith(() => female('zzz'));
    expectSuccess(await post(body), { charged: 1, remaining: 9 });
    expect(provider.asked).toEqual([]);
  });

  test('one credit suffices: a price of 2 may lower the balance to -1, and then no provider is called', async () => {
    const { post } = await accountWith(() => female('zzz'), 1);
    const always = { ...miss, options: { ai_mode: 'always' } };
    expectSuccess(await post(always), { charged: 2, remaining: -1 });
    await expectRejected(service, 'insufficient_credits', () => post(always));
    expect(provider.asked).toHaveLength(1);
  });
});

describe('a fault is an error, and its charge is refunded', () => {
  test.each<[AiFault, ProblemCode]>([
    [new AiUpstreamFault('x'), 'ai_upstream_error'],
    [new InvalidAiResponse('x'), 'invalid_ai_response'],
    [new AiDeadlineFault('x'), 'prediction_timeout'],
    [new AiUnavailable('x'), 'ai_unavailable'],
  ])('%s', async (fault, code) => {
    const { post, balance } = await accountWith(() => fault);
    const answer = await post(miss);
    expectProblem(answer, code);
    expect(answer.body.meta.usage).toMatchObject({
      billing_status: 'confirmed',
      charged_credits: 0,
      remaining_credits: 10,
    });
    expect(await balance()).toBe(10);
    const operation = await service.app.ledger.findOperation(answer.body.request_id);
    expect(operation).toMatchObject({ state: 'refunded', netCredits: 0 });
    expect(operation?.entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['charge', -1],
      ['refund', 1],
    ]);
  });

  test('with the circuit open nothing is reserved', async () => {
    const { post } = await accountWith(() => female('zzz'));
    provider.isUp = false;
    await expectRejected(service, 'ai_unavailable', () => post(miss));
    expectSuccess(await post(hit), { charged: 1, remaining: 9 });
    expect((await service.get('/api/v2')).body.capabilities.ai).toEqual({ available: false });
    provider.isUp = true;
    expect((await service.get('/api/v2')).body.capabilities.ai).toEqual({ available: true });
  });
});

test('credits are reserved while a provider is called', async () => {
  const work = held<void>();
  const { post, balance } = await accountWith(async () => {
    await work.promise;
    return female('zzz');
  });
  const answer = post({ ...miss, options: { ai_mode: 'always' } });
  await expect.poll(() => provider.asked.length).toBe(1);
  expect(await balance()).toBe(8);
  work.release();
  expectSuccess(await answer, { charged: 2, remaining: 8 });
});

test('an answer after the lease settles nothing: the operation stays refunded', async () => {
  const work = held<void>();
  const { post, balance } = await accountWith(async () => {
    await work.promise;
    return female('zzz');
  });
  const answer = post(miss);
  await expect.poll(() => provider.asked.length).toBe(1);
  service.advance(3_600_000);
  await service.app.ledger.refundOverdue(100);
  work.release();
  expectProblem(await answer, 'prediction_timeout');
  expect((await answer).body.meta.usage).toMatchObject({ billing_status: 'confirmed', charged_credits: 0 });
  expect(await balance()).toBe(10);
});

test('the deadline counts from the start of the request', async () => {
  let leftMs = 0;
  const { post } = await accountWith((_question, untilMs) => {
    leftMs = untilMs - performance.now();
    return female('zzz');
  });
  await post(miss);
  expect(leftMs).toBeGreaterThan(0);
  expect(leftMs).toBeLessThan(8000);
});

test('a client that leaves while its answer is worked out is charged for it', async () => {
  const work = held<void>();
  const { balance, key } = await accountWith(async () => {
    await work.promise;
    return female('zzz');
  });
  const connection = await RawConnection.open(service);
  connection.write(
    bytesOf({ headers: [jsonType, `Authorization: Bearer ${key}`], body: JSON.stringify(miss) }),
  );
  await expect.poll(() => provider.asked.length).toBe(1);
  const loggedBefore = service.logs().length;
  connection.close();
  work.release();
  await expect.poll(() => service.logs().slice(loggedBefore)).toContain('"charged_credits":1');
  expect(await balance()).toBe(9);
});

test('the charge is refunded when a provider throws against its contract, and the error is logged', async () => {
  const { post, balance } = await accountWith(() => {
    throw new Error('CANARY');
  });
  const answer = await post(miss);
  expectProblem(answer, 'internal_error');
  expect(answer.body.meta.usage).toMatchObject({ billing_status: 'confirmed', charged_credits: 0 });
  expect(await balance()).toBe(10);
});
