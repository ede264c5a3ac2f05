import { describe, expect, test } from 'vitest';
import { percent, sampleConfidence } from '../../support/sample-confidence.js';
import { bearer, startService, useService } from '../../support/service.js';
import { encoded, expectPaid, expectRefused } from '../support/v1-answers.js';

const service = useService();

const singleMembers = [
  ...['status', 'used_credits', 'remaining_credits', 'expires', 'q', 'name', 'gender', 'country'],
  ...['total_names', 'probability', 'duration', 'server'],
];

test('one name: every documented member in its order', async () => {
  const expiresAt = service.app.now() + 1_000_000;
  const { key } = await service.account({ credits: 5000, expiresAt });
  const answer = await service.get(`/api/?name=Onur&country=TR&key=${key}`);
  expectPaid(answer, { used: 1, remaining: 4999 });
  expect(Object.keys(answer.body)).toEqual(singleMembers);
  expect(answer.body).toMatchObject({
    expires: Math.floor(expiresAt / 1000),
    q: 'Onur',
    name: 'Onur',
    gender: 'male',
    country: 'TR',
    total_names: 100,
    probability: percent(sampleConfidence.onurInTurkey),
  });
});

test('several names: the results in order, the names joined, one charge', async () => {
  const { key } = await service.account({ credits: 4999 });
  const before = await service.ledgerSummary();
  const answer = await service.get(`/api/?${encoded({ name: ['Maria', 'Zzzxxyy'], key })}`);
  expectPaid(answer, { used: 2, remaining: 4997 });
  const members = [
    'status',
    'used_credits',
    'remaining_credits',
    'expires',
    'q',
    'names',
    'duration',
    'server',
  ];
  expect(Object.keys(answer.body)).toEqual(members);
  expect(answer.body).toMatchObject({ expires: 0, q: 'Maria;Zzzxxyy' });
  const item = ['q', 'name', 'gender', 'country', 'total_names', 'probability'];
  expect(answer.body.names.map(Object.keys)).toEqual([item, item]);
  expect(answer.body.names).toEqual([
    { q: 'Maria', name: 'Maria', gender: 'female', country: 'ES', total_names: 1000, probability: '99' },
    { q: 'Zzzxxyy', name: 'Zzzxxyy', gender: 'null', country: '', total_names: 0, probability: '0' },
  ]);
  expect((await service.ledgerSummary()).entries).toBe(before.entries + 1);
});

describe('the members of a result', () => {
  test.each([
    ['an even split is unknown, with its samples', 'Evenly', { gender: 'null', total_names: 1000 }],
    ['what follows the name stays in q and name', ' Onur  Yilmaz', { q: ' Onur  Yilmaz', gender: 'male' }],
    ['any script is echoed as it was sent', '田中さん', { q: '田中さん', name: '田中さん', gender: 'null' }],
  ])('%s', async (_title, name, expected) => {
    const { key } = await service.account({ credits: 5 });
    const answer = await service.get(`/api?${encoded({ name, key })}`);
    expectPaid(answer, { used: 1, remaining: 4 });
    expect(answer.body).toMatchObject({ probability: expect.stringMatching(/^\d{1,3}$/), ...expected });
  });

  test('a country of which nothing is known answers from all countries', async () => {
    const { key } = await service.account();
    const { body } = await service.get(`/api?name=Onur&country=FR&key=${key}`);
    expect(body).toMatchObject({ gender: 'male', country: 'TR', total_names: 100, probability: '95' });
  });
});

describe('id is returned unchanged', () => {
  test.each(['abc', '7', '日'])('%s by GET', async (id) => {
    const { key } = await service.account();
    expect((await service.get(`/api?${encoded({ name: 'Onur', id, key })}`)).body.id).toBe(id);
  });

  test('a number in JSON stays a number; null counts as absent', async () => {
    const { key } = await service.account();
    const ask = (id: unknown) => service.post('/api', { name: 'Onur', id }, bearer(key));
    expect((await ask(7)).body.id).toBe(7);
    expect((await ask(null)).body).not.toHaveProperty('id');
  });

  test.each(['9007199254740993', '1e400'])('%s, which cannot be, is 91 and free', async (id) => {
    const { key } = await service.account();
    const body = `{"name":"Onur","id":${id}}`;
    await expectRefused(service, 91, () => service.post('/api', body, bearer(key)));
  });
});

describe('the server has the configured name', () => {
  test('NODE_NAME', async () => {
    const named = await startService({ NODE_NAME: 'node-1' });
    const { key } = await named.account();
    expect((await named.get(`/api?name=Onur&key=${key}`)).body.server).toBe('node-1');
    expect((await named.get('/api?name=Onur')).body.server).toBe('node-1');
    await named.stop();
  });
});
