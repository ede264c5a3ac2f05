import { expect, test } from 'vitest';
import { expectUntouched, uuid } from '../../support/expect.js';
import { bearer, startService, useService } from '../../support/service.js';
import { sampleDataset } from '../../support/tiny-dataset.js';

const service = useService();

test('what this deployment can do', async () => {
  const { status, headers, body } = await service.get('/api/v2');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('x-request-id')).toMatch(uuid);
  expect(body).toMatchObject({ version: '2.0.0', deployment: expect.stringMatching(/^\d+\.\d+\.\d+/) });
  expect(body.documentation.startsWith(service.url)).toBe(true);
  const { capabilities } = body;
  expect(capabilities).toMatchObject({
    input_types: ['name', 'email', 'username'],
    ai_modes: ['off', 'fallback', 'always'],
    ai: { available: false },
    limits: { batch_items: 50, trial_batch_items: 10, value_length: 254, id_length: 64, body_bytes: 262_144 },
    trial: { available: true, credits: 10, period_seconds: 86_400 },
  });
  const { version, names, countries } = sampleDataset.info;
  expect(capabilities.dataset).toEqual({ version, names, countries });
});

test('no key is looked at and nothing is charged', async () => {
  const { key, keyId } = await service.account();
  await service.app.ledger.disableKey(keyId);
  for (const headers of [bearer(key), { authorization: 'nonsense' }, {}]) {
    const { status } = await expectUntouched(service, () => service.get(`/api/v2?key=${key}`, headers));
    expect(status).toBe(200);
  }
});

test('the links begin with the public address of the deployment', async () => {
  const published = await startService({ PUBLIC_URL: 'https://gender.example/base/' });
  const { body } = await published.get('/api/v2');
  expect(body.documentation).toMatch(/^https:\/\/gender\.example\/base\/api\/v2/);
  const problem = await published.get('/nowhere');
  expect(problem.body.documentation).toBe('https://gender.example/base/api/v2/errors');
  await published.stop();
});
