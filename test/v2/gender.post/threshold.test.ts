import { afterEach, expect, test } from 'vitest';
import { expectSuccess } from '../../support/expect.js';
import { sampleConfidence } from '../../support/sample-confidence.js';
import { scriptedProvider } from '../../support/scripted-provider.js';
import { bearer, type Service, startService } from '../../support/service.js';

let service: Service;
afterEach(() => service.stop());

const onur = { type: 'name', value: 'Onur', options: { ai_mode: 'off' } };

async function ask(confidenceMin: number | undefined, body: object = onur) {
  const { key } = await service.account(confidenceMin === undefined ? {} : { confidenceMin });
  const answer = await service.post('/api/v2/gender', body, bearer(key));
  expectSuccess(answer, { charged: 1 });
  return { data: answer.body.data, key };
}

test('the operator raises the threshold for all: answers below it are ambiguous', async () => {
  service = await startService({ CONFIDENCE_MIN: '0.93' });
  expect((await ask(undefined)).data).toMatchObject({ gender: 'male', confidence: sampleConfidence.onur });
  expect((await ask(undefined, { ...onur, country: 'TR' })).data).toMatchObject({
    gender: null,
    reason: 'ambiguous',
    sample_count: 100,
  });
});

test('a key raises the threshold for its own requests, in every operation', async () => {
  service = await startService();
  const { data, key } = await ask(0.96);
  expect(data).toMatchObject({ gender: null, reason: 'ambiguous', source: 'dataset', name: 'onur' });
  const batch = await service.post('/api/v2/gender/batch', { items: [onur] }, bearer(key));
  expect(batch.body.data[0].data.reason).toBe('ambiguous');
  const list = await service.get(`/api?name[]=Onur&name[]=Maria&key=${key}`);
  expect(list.body.names.map((result: { gender: string }) => result.gender)).toEqual(['null', 'female']);
  expect((await ask(0.94)).data.gender).toBe('male');
});

test('a key cannot lower the threshold', async () => {
  service = await startService({ CONFIDENCE_MIN: '0.96' });
  expect((await ask(0.6)).data.reason).toBe('ambiguous');
});

test('too few counts are insufficient evidence', async () => {
  service = await startService({ SAMPLES_MIN: '101' });
  expect((await ask(undefined)).data).toMatchObject({ gender: null, reason: 'insufficient_evidence' });
});

test('a raised threshold applies to AI too: a suppressed answer is not replaced by a guess', async () => {
  const guess = (confidence: number) =>
    scriptedProvider(({ value }) => ({ name: value, gender: 'male', country: null, confidence }));
  const body = { type: 'name', value: 'Onur' };
  service = await startService({}, { ai: guess(0.9) });
  expect((await ask(0.96, body)).data).toMatchObject({ gender: null, source: 'ai', confidence: null });
  expect((await ask(undefined, { ...body, value: 'Zzzxxyy' })).data).toMatchObject({
    gender: 'male',
    confidence: 0.9,
  });
});
