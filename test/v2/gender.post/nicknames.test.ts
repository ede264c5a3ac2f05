import { expect, test } from 'vitest';
import { committed } from '../../inference/committed.js';
import { expectConsistent, expectSuccess } from '../../support/expect.js';
import { bearer, useService } from '../../support/service.js';

const service = useService({ AI_PROVIDER: 'embedded' }, { dataset: committed() });

async function ask(value: string, country: string | undefined, forceToGenderize = true) {
  const { key } = await service.account();
  const body = { type: 'username', value, forceToGenderize, ...(country === undefined ? {} : { country }) };
  const answer = await service.post('/api/v2/gender', body, bearer(key));
  expectSuccess(answer);
  expectConsistent(answer.body.data);
  return answer.body;
}

test.each([
  ['gordita_alegre', 'AR', 'female'],
  ['rainha_da_festa', 'BR', 'female'],
  ['superdad88', undefined, 'male'],
  ['il_ragazzo_del_mare', 'IT', 'male'],
])('the meaning of %s is read, though a part of it is a name somewhere', async (value, country, gender) => {
  const { data, meta } = await ask(value, country);
  expect(data).toMatchObject({
    name: null,
    gender,
    source: 'ai',
    confidence_kind: 'model_reported',
    country: country ?? null,
    country_source: country === undefined ? null : 'ai_association',
  });
  expect(meta.usage.charged_credits).toBe(2);
});

test.each([
  ['maria_92', 'female'],
  ['emma.watson', 'female'],
  ['jorge', 'male'],
])('%s contains a name of the dataset: 1 credit', async (value, gender) => {
  const { data, meta } = await ask(value, undefined);
  expect(data).toMatchObject({ gender, source: 'dataset' });
  expect(meta.usage.charged_credits).toBe(1);
});

test('words without a gender are answered with null at the price of the inference', async () => {
  const { data, meta } = await ask('blue_mountain_coffee', undefined);
  expect(data).toMatchObject({ gender: null, source: 'ai', reason: 'insufficient_evidence' });
  expect(meta.usage.charged_credits).toBe(2);
});
