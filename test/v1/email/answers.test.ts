import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confidenceOf, percent } from '../../support/sample-confidence.js';
import { bearer, type Service, startService } from '../../support/service.js';
import { carriers, encoded, expectPaid, expectRefused } from '../support/v1-answers.js';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const members = [
  ...['status', 'used_credits', 'remaining_credits', 'expires', 'q', 'email', 'name', 'gender'],
  ...['country', 'total_names', 'probability', 'duration', 'server'],
];

test('one address: every documented member in its order', async () => {
  const { key } = await service.account({ credits: 5000 });
  const answer = await service.post('/api/email', { email: 'maria.kowalczyk@example.com' }, bearer(key));
  expectPaid(answer, { used: 1, remaining: 4999 });
  expect(Object.keys(answer.body)).toEqual(members);
  expect(answer.body).toMatchObject({
    q: 'maria.kowalczyk@example.com',
    email: 'maria.kowalczyk@example.com',
    name: 'maria',
    gender: 'female',
    country: 'ES',
    total_names: 1000,
    probability: '99',
  });
});

test('several addresses', async () => {
  const { key } = await service.account({ credits: 5 });
  const email = ['Onur@example.com', 'info@example.com'];
  const answer = await service.get(`/api/email/?${encoded({ email, key })}`);
  expectPaid(answer, { used: 2, remaining: 3 });
  expect(answer.body.q).toBe('Onur@example.com;info@example.com');
  expect(answer.body.names).toEqual([
    {
      q: 'Onur@example.com',
      email: 'Onur@example.com',
      name: 'onur',
      gender: 'male',
      country: 'TR',
      total_names: 100,
      probability: percent(confidenceOf('Onur@example.com', null, 'email')),
    },
    {
      q: 'info@example.com',
      email: 'info@example.com',
      // No name was found: the value itself.
      name: 'info@example.com',
      gender: 'null',
      country: '',
      total_names: 0,
      probability: '0',
    },
  ]);
});

describe.each(Object.entries(carriers))('%s', (_title, send) => {
  test.each(['/api/email', '/api/email/'])('one at %s', async (path) => {
    const { key } = await service.account({ credits: 5 });
    const answer = await send(service, path, { email: 'onur@example.com', country: 'TR', key });
    expectPaid(answer, { used: 1, remaining: 4 });
    expect(answer.body).toMatchObject({
      gender: 'male',
      country: 'TR',
      probability: percent(confidenceOf('onur@example.com', 'TR', 'email')),
    });
  });

  test('50 in any script are one charge, 51 are 92 and free', async () => {
    const { key } = await service.account({ credits: 50 });
    const email = Array.from({ length: 50 }, (_, i) => `онур.\u{20bb7}田${i}@пример.example`);
    const before = await service.ledgerSummary();
    expectPaid(await send(service, '/api/email', { email, key }), { used: 50, remaining: 0 });
    expect((await service.ledgerSummary()).entries).toBe(before.entries + 1);
    await expectRefused(service, 92, () =>
      send(service, '/api/email', { email: [...email, 'onur@example.com'], key }),
    );
  });
});

describe('refused and free', () => {
  test.each<[90 | 91, string]>([
    [91, ''],
    [91, 'email='],
    [91, 'name=Onur'],
    [91, 'email=a@b.example&email=c@d.example'],
    [90, 'email=a@b.example&country=ZZ'],
  ])('%i: %s', async (errno, query) => {
    const { key } = await service.account();
    await expectRefused(service, errno, () => service.get(`/api/email?${query}&key=${key}`));
  });
});
