import { afterEach, describe, expect, test } from 'vitest';
import type { ProblemCode } from '../../../src/http/problems/catalogue.js';
import {
  type Behaviour,
  cutOff,
  drip,
  giveAnswers,
  giveRaw,
  giveStatus,
  giveText,
  goodAnswer,
  gzipBomb,
  hang,
  hold,
  pour,
  reset,
  stall,
} from '../../ai/support/provider-behaviours.js';
import { apiKey, type ProviderServer, startProvider } from '../../ai/support/provider-server.js';
import { expectConsistent, expectProblem, expectRejected, expectSuccess } from '../../support/expect.js';
import { bearer, type Service, startService } from '../../support/service.js';

// The fault table over the whole way: a request, a real provider that misbehaves, the answer and the ledger.

const path = '/api/v2/gender';
const miss = { type: 'name', value: 'Zzzxxyy' };
const always = { ...miss, options: { ai_mode: 'always' } };

let service: Service;
let provider: ProviderServer;
afterEach(async () => {
  expect((await service.ledgerSummary()).ok).toBe(true);
  await service.stop();
  await provider.close();
});

async function start(env: Record<string, string> = {}) {
  provider = await startProvider();
  service = await startService({
    AI_PROVIDER: 'openai',
    AI_BASE_URL: provider.settings('openai').baseUrl,
    AI_MODEL: 'test-model',
    AI_DEADLINE_MS: '2000',
    LOG_LEVEL: 'debug',
    ...env,
  });
  const { key } = await service.account({ credits: 10 });
  const post = (body: object = always) => service.post(path, body, bearer(key));
  return { post, key };
}

/** The charge was taken and refunded: that is confirmed, and costs nothing. */
async function expectRefunded(answer: Awaited<ReturnType<Service['post']>>, code: ProblemCode) {
  expectProblem(answer, code);
  const usage = { billing_status: 'confirmed', charged_credits: 0, remaining_credits: 10 };
  expect(answer.body.meta.usage).toMatchObject(usage);
  const operation = await service.app.ledger.findOperation(answer.body.request_id);
  expect(operation).toMatchObject({ state: 'refunded', netCredits: 0 });
}

const html = { 'content-type': 'text/html' };
const json = { 'content-type': 'application/json' };

const withField = (fields: object): Behaviour =>
  giveAnswers((question) => ({ ...goodAnswer(question), ...fields }));

describe('answers that are wrong', () => {
  test.each<[string, Behaviour, ProblemCode]>([
    [
      '429 with a Retry-After beyond the deadline',
      giveStatus(429, { 'retry-after': '60' }),
      'ai_upstream_error',
    ],
    ['429 twice without Retry-After', giveStatus(429), 'ai_upstream_error'],
    ['500 twice', giveStatus(500), 'ai_upstream_error'],
    ['529 twice', giveStatus(529), 'ai_upstream_error'],
    ['401', giveStatus(401), 'ai_upstream_error'],
    ['a redirect', giveStatus(307, { location: 'http://127.0.0.1:1/' }), 'ai_upstream_error'],
    ['a reset', reset, 'ai_upstream_error'],
    ['a cut', cutOff, 'ai_upstream_error'],
    ['HTML', giveRaw(200, html, '<h1>Welcome</h1>'), 'invalid_ai_response'],
    ['nothing', giveRaw(200, json, ''), 'invalid_ai_response'],
    ['half of a JSON', giveRaw(200, json, '{"choices":['), 'invalid_ai_response'],
    ['gender "yes"', withField({ gender: 'yes' }), 'invalid_ai_response'],
    ['probability 7', withField({ confidence: 7 }), 'invalid_ai_response'],
    ['probability "0.9"', withField({ confidence: '0.9' }), 'invalid_ai_response'],
    ['probability null', withField({ confidence: null }), 'invalid_ai_response'],
    ['nothing for the item', giveText('{"answers":[]}'), 'invalid_ai_response'],
    ['100 MB', pour(100_000_000).behaviour, 'invalid_ai_response'],
    ['a gzip bomb', gzipBomb(10_000_000), 'invalid_ai_response'],
    ['a refusal', giveText("I'm sorry, I can't help with that."), 'invalid_ai_response'],
  ])('%s', async (_title, behaviour, code) => {
    const { post } = await start();
    provider.behave(behaviour);
    await expectRefunded(await post(), code);
    expect(service.logs()).not.toContain(apiKey);
    expect(service.logs()).not.toContain(miss.value);
  });

  test.each([
    ['hangs', hang],
    ['stalls', stall],
    ['drips', drip],
  ])('%s: prediction_timeout at the deadline', async (_title, behaviour) => {
    const { post } = await start({ AI_DEADLINE_MS: '500' });
    provider.behave(behaviour);
    await expectRefunded(await post(), 'prediction_timeout');
  });

  test('no server is listening', async () => {
    const { post } = await start({ AI_BASE_URL: 'http://127.0.0.1:1/v1' });
    await expectRefunded(await post(), 'ai_upstream_error');
  });
});

test('one failure is retried inside the deadline, and the ledger sees one operation', async () => {
  const { post } = await start();
  provider.behave(giveStatus(503), giveAnswers());
  const answer = await post();
  expectSuccess(answer, { charged: 2, remaining: 8 });
  expectConsistent(answer.body.data);
  expect(provider.calls).toHaveLength(2);
  const operation = await service.app.ledger.findOperation(answer.body.meta.request_id);
  expect(operation?.entries).toHaveLength(1);
});

test('after a refused key the circuit is open: unavailable, not charged, and the dataset still answers', async () => {
  const { post } = await start();
  provider.behave(giveStatus(401));
  await expectRefunded(await post(), 'ai_upstream_error');
  await expectRejected(service, 'ai_unavailable', () => post());
  expect((await service.get('/api/v2')).body.capabilities.ai).toEqual({ available: false });
  expectSuccess(await post({ type: 'name', value: 'Onur' }), { charged: 1, remaining: 9 });
  expect(provider.calls).toHaveLength(1);
});

test('an answer after the deadline is dropped, and the refund stays', async () => {
  const { post } = await start({ AI_DEADLINE_MS: '500' });
  const { behaviour, release } = hold(giveAnswers());
  provider.behave(behaviour);
  const answer = await post();
  release();
  await expectRefunded(answer, 'prediction_timeout');
});

test('around the deadline every answer matches its ledger', async () => {
  const { key } = await start({ AI_DEADLINE_MS: '300' });
  const waitMs =
    (ms: number): Behaviour =>
    (call, response) => {
      setTimeout(() => giveAnswers()(call, response), ms);
    };
  // Fewer calls than it takes to open the circuit, since on a busy machine all may be too late.
  for (let ms = 270; ms < 300; ms += 4) {
    provider.behave(waitMs(ms));
    const { status, body } = await service.post(path, miss, bearer(key));
    const { charged_credits: charged } = body.meta.usage;
    expect([status, charged]).toEqual(status === 200 ? [200, 1] : [504, 0]);
    const operation = await service.app.ledger.findOperation(body.meta.request_id);
    expect(operation).toMatchObject({ netCredits: charged, state: charged === 1 ? 'settled' : 'refunded' });
    await service.app.ledger.grant({
      operationId: `grant_${ms}`,
      accountId: operation?.entries[0]?.accountId ?? '',
      credits: 1,
      actor: 'test',
      reason: 'next round',
    });
  }
});

test('beyond the daily cap: unavailable, not charged, and the dataset still answers', async () => {
  const { post } = await start({ AI_CALLS_PER_DAY_MAX: '1' });
  expectSuccess(await post(), { charged: 2, remaining: 8 });
  for (let i = 0; i < 2; i += 1) await expectRejected(service, 'ai_unavailable', () => post());
  expectSuccess(await post({ type: 'name', value: 'Onur' }), { charged: 1, remaining: 7 });
  expect(service.logs().match(/daily cap of the AI provider is used up/g)).toHaveLength(1);
});

test('a batch: missing, doubled and extra answers touch only their items', async () => {
  const { key } = await start();
  provider.behave((call, response) => {
    const [a, b, c] = call.questions.map(goodAnswer);
    const answers = [{ ...c, index: 99 }, a, b, b];
    return giveText(JSON.stringify({ answers }))(call, response);
  });
  const items = ['Aaxx', 'Bbxx', 'Ccxx'].map((value) => ({ ...always, value }));
  const { status, body } = await service.post('/api/v2/gender/batch', { items }, bearer(key));
  expect(status).toBe(200);
  expect(body.data[0]).toMatchObject({ charged_credits: 2, data: { gender: 'female' } });
  expect(body.data.slice(1).map((row: { error: { code: string } }) => row.error.code)).toEqual([
    'invalid_ai_response',
    'invalid_ai_response',
  ]);
  expect(body.meta.usage).toMatchObject({ charged_credits: 2, remaining_credits: 8 });
});

test('with a fallback the embedded model answers while the circuit is open', async () => {
  const { post } = await start({ AI_FALLBACK: 'embedded' });
  provider.behave(giveStatus(401));
  await expectRefunded(await post(), 'ai_upstream_error');
  const answer = await post({ type: 'name', value: 'Svetozara', options: { ai_mode: 'always' } });
  expectSuccess(answer, { charged: 2, remaining: 8 });
  expect(answer.body.data).toMatchObject({ source: 'ai', gender: 'female' });
  expect(provider.calls).toHaveLength(1);
});
