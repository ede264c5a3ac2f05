import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bearer, type Service, startService } from '../../support/service.js';
import { carriers, encoded, expectPaid, expectRefused } from '../support/v1-answers.js';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

test('one username: every member in its order, with the part used as the name', async () => {
  const { key } = await service.account({ credits: 5 });
  const answer = await service.post('/api/username', { username: 'Onur_1980', country: 'TR' }, bearer(key));
  expectPaid(answer, { used: 1, remaining: 4 });
  const members = [
    'status',
    'used_credits',
    'remaining_credits',
    'expires',
    'q',
    'name',
    'gender',
    'country',
  ];
  expect(Object.keys(answer.body)).toEqual([...members, 'total_names', 'probability', 'duration', 'server']);
  expect(answer.body).toMatchObject({ q: 'Onur_1980', name: 'onur', gender: 'male', country: 'TR' });
});

test('several usernames; one without a name keeps its value as the name', async () => {
  const { key } = await service.account({ credits: 5 });
  const answer = await service.get(`/api/username/?${encoded({ username: ['maria88', '12345'], key })}`);
  expectPaid(answer, { used: 2, remaining: 3 });
  expect(answer.body.names).toEqual([
    { q: 'maria88', name: 'maria', gender: 'female', country: 'ES', total_names: 1000, probability: '98' },
    { q: '12345', name: '12345', gender: 'null', country: '', total_names: 0, probability: '0' },
  ]);
});

describe.each(Object.entries(carriers))('%s', (_title, send) => {
  test.each(['/api/username', '/api/username/'])('one at %s', async (path) => {
    const { key } = await service.account({ credits: 5 });
    expectPaid(await send(service, path, { username: 'onur', key }), { used: 1, remaining: 4 });
  });

  test('50 are one charge, 51 are 92 and free', async () => {
    const { key } = await service.account({ credits: 60 });
    const username = Array.from({ length: 50 }, (_, i) => `onur${i}`);
    expectPaid(await send(service, '/api/username', { username, key }), { used: 50, remaining: 10 });
    await expectRefused(service, 92, () =>
      send(service, '/api/username', { username: [...username, 'x'], key }),
    );
  });
});

test('without a username it is 91', async () => {
  const { key } = await service.account();
  await expectRefused(service, 91, () => service.get(`/api/username?name=Onur&key=${key}`));
});
