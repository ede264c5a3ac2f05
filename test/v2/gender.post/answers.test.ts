import { beforeAll, describe, expect, test } from 'vitest';
import { LISTED_FEMALE } from '../../../src/dataset/dataset.js';
import { expectConsistent, expectSuccess } from '../../support/expect.js';
import { sampleConfidence } from '../../support/sample-confidence.js';
import { bearer, useService } from '../../support/service.js';
import { tinyDataset } from '../../support/tiny-dataset.js';

const counted = tinyDataset({
  onur: { global: [95, 5], countries: { TR: [90, 10], DE: [1, 0] }, top: 'TR' },
  maria: { global: [10, 990], top: 'ES' },
  evenly: { global: [500, 500], top: 'US' },
  rarelia: { global: [1, 0] },
  stateless: { global: [0, 40] },
  zelmira: { global: [0, 0] },
});
const zelmira = counted.find('zelmira');
const dataset = {
  ...counted,
  listed: (record: number) => (record === zelmira ? LISTED_FEMALE : counted.listed(record)),
};

const service = useService({}, { dataset });
let key: string;
beforeAll(async () => {
  ({ key } = await service.account({ credits: 1000 }));
});

const none = { name: null, method: null, scope: null, country: null };

async function dataOf(request: Record<string, unknown>) {
  const answer = await service.post('/api/v2/gender', request, bearer(key));
  expectSuccess(answer, { mode: 'api_key', reason: null, charged: 1 });
  expectConsistent(answer.body.data);
  return answer.body.data;
}

test('a row of the requested country: the whole answer', async () => {
  expect(await dataOf({ type: 'name', value: 'Onur', country: 'TR' })).toEqual({
    input: { type: 'name', value: 'Onur', country: 'TR' },
    name: 'onur',
    gender: 'male',
    country: 'TR',
    confidence: sampleConfidence.onurInTurkey,
    confidence_kind: 'observed_frequency',
    sample_count: 100,
    source: 'dataset',
    result_status: 'identified',
    reason: null,
    country_source: 'dataset',
    match: { name: 'onur', method: 'normalized', scope: 'country', country: 'TR' },
  });
});

test('the worldwide row: the most frequent country represents it', async () => {
  expect(await dataOf({ type: 'name', value: 'MARIA' })).toEqual({
    input: { type: 'name', value: 'MARIA', country: null },
    name: 'maria',
    gender: 'female',
    country: 'ES',
    confidence: sampleConfidence.maria,
    confidence_kind: 'observed_frequency',
    sample_count: 1000,
    source: 'dataset',
    result_status: 'identified',
    reason: null,
    country_source: 'dataset',
    match: { name: 'maria', method: 'normalized', scope: 'global', country: null },
  });
});

test('a country without a row of its own falls back to all countries', async () => {
  const data = await dataOf({ type: 'name', value: 'Onur', country: 'FR' });
  expect(data.input.country).toBe('FR');
  expect(data).toMatchObject({ gender: 'male', country: 'TR', match: { scope: 'global', country: null } });
});

test('a name without a country in the dataset has no country', async () => {
  const data = await dataOf({ type: 'name', value: 'Stateless' });
  expect(data).toMatchObject({ gender: 'female', country: null, country_source: null });
  // Forty women: sure, but not as sure as of four thousand.
  expect(data.confidence).toBeGreaterThan(0.9);
  expect(data.confidence).toBeLessThan(1);
});

test('a row of lists alone decides, and counts no people', async () => {
  const data = await dataOf({ type: 'name', value: 'Zelmira' });
  expect(data).toMatchObject({ gender: 'female', source: 'dataset', result_status: 'identified' });
  expect(data).toMatchObject({ confidence_kind: 'observed_frequency', sample_count: 0 });
  expect(data.confidence).toBeGreaterThan(0.5);
  expect(data.confidence).toBeLessThan(0.95);
});

describe('unknown is a successful, billed answer', () => {
  const off = { options: { ai_mode: 'off' } };

  test('not_found: no match at all', async () => {
    const data = await dataOf({ type: 'name', value: 'zzzxxyy', ...off });
    expect(data).toMatchObject({ source: 'none', reason: 'not_found', name: null, match: none });
  });

  test.each([
    ['email', 'info@example.com'],
    ['username', '123456'],
    ['name', '12345'],
  ])('no_name_candidate: %s %s', async (type, value) => {
    const data = await dataOf({ type, value, ...off });
    expect(data).toMatchObject({ source: 'none', reason: 'no_name_candidate', match: none });
  });

  test('ambiguous: the match stays', async () => {
    expect(await dataOf({ type: 'name', value: 'Evenly', ...off })).toMatchObject({
      source: 'dataset',
      reason: 'ambiguous',
      name: 'evenly',
      gender: null,
      sample_count: 1000,
      match: { name: 'evenly', method: 'normalized', scope: 'global', country: null },
    });
  });

  test('insufficient_evidence: found with too few samples', async () => {
    const data = await dataOf({ type: 'name', value: 'Rarelia', ...off });
    expect(data).toMatchObject({ source: 'dataset', reason: 'insufficient_evidence', sample_count: 1 });
  });
});

describe('the part of the value that matched', () => {
  test.each([
    ['name', 'Onur Xqzt', 'token'],
    ['email', 'onur.xqzt77@example.com', 'token'],
    ['username', 'xx_onur_99', 'token'],
    ['name', '  onur ', 'normalized'],
  ])('%s %s by %s', async (type, value, method) => {
    const data = await dataOf({ type, value });
    expect(data.input.value).toBe(value);
    expect(data).toMatchObject({ name: 'onur', gender: 'male', match: { name: 'onur', method } });
  });
});

describe('the echo of the request', () => {
  test('forceToGenderize is echoed when it was sent, and only then', async () => {
    const sent = async (extra: object) => (await dataOf({ type: 'name', value: 'Onur', ...extra })).input;
    expect(await sent({ forceToGenderize: true })).toHaveProperty('forceToGenderize', true);
    expect(await sent({ forceToGenderize: false })).toHaveProperty('forceToGenderize', false);
    expect(await sent({})).not.toHaveProperty('forceToGenderize');
  });

  test('id and options are accepted and not echoed', async () => {
    const request = { id: 'my-1', type: 'name', value: 'Onur', options: { ai_mode: 'off' } };
    expect((await dataOf(request)).input).toEqual({ type: 'name', value: 'Onur', country: null });
  });

  test('the value is returned byte for byte', async () => {
    const value = ' É\u0301 \u0000 \u2028 </script> "\\" 𝒪 ';
    expect((await dataOf({ type: 'name', value, options: { ai_mode: 'off' } })).input.value).toBe(value);
  });
});

test('two equal requests are two operations', async () => {
  const request = { type: 'name', value: 'Onur' };
  const first = await service.post('/api/v2/gender', request, bearer(key));
  const second = await service.post('/api/v2/gender', request, bearer(key));
  expect(second.body.data).toEqual(first.body.data);
  expect(second.body.meta.request_id).not.toBe(first.body.meta.request_id);
  const { remaining_credits } = first.body.meta.usage;
  expectSuccess(second, { charged: 1, remaining: remaining_credits - 1 });
});
