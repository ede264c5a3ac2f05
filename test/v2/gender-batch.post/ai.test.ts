import { afterEach, expect, test } from 'vitest';
import { AiUpstreamFault, InvalidAiResponse } from '../../../src/ai/provider.js';
import { expectRejected } from '../../support/expect.js';
import { female, noIdea, type Script, scriptedProvider } from '../../support/scripted-provider.js';
import { bearer, type Service, startService } from '../../support/service.js';

let service: Service;
afterEach(async () => {
  expect((await service.ledgerSummary()).ok).toBe(true);
  await service.stop();
});

async function startWith(script: Script, credits = 10) {
  const provider = scriptedProvider(script);
  service = await startService({}, { ai: provider });
  const { key } = await service.account({ credits });
  const post = (items: object[]) => service.post('/api/v2/gender/batch', { items }, bearer(key));
  return { provider, post };
}

const fallback = { ai_mode: 'fallback' };
const always = { ai_mode: 'always' };
const ask = (value: string, options: object = fallback) => ({ type: 'name', value, options });

/** Fails for values that say so. */
const script: Script = ({ value }) => {
  if (value.startsWith('bad')) return new AiUpstreamFault('x');
  if (value.startsWith('junk')) return new InvalidAiResponse('x');
  return value.startsWith('unknown') ? noIdea : female(value);
};

test('failed items are refunded when the rest is settled', async () => {
  const { provider, post } = await startWith(script);
  const answer = await post([
    { type: 'name', value: 'Onur', id: 'dataset' },
    { ...ask('badone', always), id: 'fails' },
    ask('Zzzxx'),
    ask('unknownone', always),
    { type: 'username', value: 'Junior', forceToGenderize: true },
    { type: 'name', value: 'Qqq' },
    ask('junkone'),
  ]);
  expect(answer.status).toBe(200);
  const { data, meta } = answer.body;
  expect(data.map((row: { charged_credits: number }) => row.charged_credits)).toEqual([1, 0, 1, 2, 2, 1, 0]);
  expect(data[1]).toMatchObject({
    index: 1,
    id: 'fails',
    error: { code: 'ai_upstream_error', status: 502, action: 'inspect_billing_before_retry' },
  });
  expect(data[1].error).not.toHaveProperty('meta');
  expect(data[6].error.code).toBe('invalid_ai_response');
  expect(data[2].data).toMatchObject({ source: 'ai', gender: 'female' });
  expect(data[5].data).toMatchObject({ source: 'none', reason: 'not_found' });
  expect(meta.summary).toEqual({ total: 7, succeeded: 5, identified: 3, unknown: 2, failed: 2 });
  expect(meta.usage).toMatchObject({
    charged_credits: 7,
    remaining_credits: 3,
    billing_status: 'confirmed',
  });
  expect(provider.asked.map(({ value }) => value)).toEqual([
    'badone',
    'Zzzxx',
    'unknownone',
    'Junior',
    'junkone',
  ]);
  const operation = await service.app.ledger.findOperation(meta.request_id);
  expect(operation).toMatchObject({ state: 'settled', netCredits: 7 });
  expect(operation?.entries.map(({ amount }) => amount)).toEqual([-10, 3]);
});

test('the gate is passed once with the whole price: the balance may go far below zero', async () => {
  const { post } = await startWith(script, 1);
  const answer = await post(Array.from({ length: 50 }, (_, i) => ask(`Name${i}`, always)));
  expect(answer.body.meta.usage).toMatchObject({ charged_credits: 100, remaining_credits: -99 });
  await expectRejected(service, 'insufficient_credits', () => post([ask('Zzzxx')]));
});

test('when all items fail, the first fault is the response and everything is refunded', async () => {
  const { post } = await startWith(script);
  const { status, body } = await post([ask('badone', always), ask('junkone')]);
  expect(status).toBe(502);
  expect(body.code).toBe('ai_upstream_error');
  expect(body.results).toEqual(body.data);
  expect(body.results.map((row: { error: { code: string } }) => row.error.code)).toEqual([
    'ai_upstream_error',
    'invalid_ai_response',
  ]);
  expect(body.meta.summary).toEqual({ total: 2, succeeded: 0, identified: 0, unknown: 0, failed: 2 });
  expect(body.meta.usage).toMatchObject({
    charged_credits: 0,
    remaining_credits: 10,
    billing_status: 'confirmed',
  });
});

test('a cause that many items share is logged once', async () => {
  const { post } = await startWith(script);
  await post([ask('junkone'), ask('junktwo'), ask('badone')]);
  const faults = service.logs().match(/"fault":"\w+"/g);
  expect(faults).toEqual(['"fault":"InvalidAiResponse"', '"fault":"AiUpstreamFault"']);
});

test('items use the dataset only by default; a forced one calls the provider', async () => {
  const { provider, post } = await startWith(script);
  await post([
    { type: 'name', value: 'Zzzxx' },
    { type: 'name', value: 'Yyy', forceToGenderize: true },
  ]);
  expect(provider.asked.map(({ value, isForced }) => [value, isForced])).toEqual([['Yyy', true]]);
});
