import { describe, expect, test } from 'vitest';
import { confidenceOf, percent } from '../../support/sample-confidence.js';
import { bearer, useService } from '../../support/service.js';
import { carriers, encoded, expectPaid, expectRefused } from '../support/v1-answers.js';

/** What the routes of names, which `../api` tests, do with e-mail addresses and usernames. */

const service = useService();

const onur = { name: 'onur', gender: 'male', country: 'TR', total_names: 100 };
const maria = { name: 'maria', gender: 'female', country: 'ES', total_names: 1000 };
const nobody = { gender: 'null', country: '', total_names: 0, probability: '0' };

const types = [
  {
    type: 'email',
    own: ['email'],
    one: 'maria.kowalczyk@example.com',
    onur: 'Onur@example.com',
    none: 'info@example.com',
    nth: (i: number) => `онур.\u{20bb7}田${i}@пример.example`,
  },
  {
    type: 'username',
    own: [],
    one: 'maria88',
    onur: 'Onur_1980',
    none: '12345',
    nth: (i: number) => `onur${i}`,
  },
] as const;

describe.each(types)('$type', ({ type, own, one, onur: onurs, none, nth }) => {
  const path = `/api/${type}`;
  const echoOf = (value: string) => (type === 'email' ? { q: value, email: value } : { q: value });
  const percentOf = (value: string, country: string | null = null) =>
    percent(confidenceOf(value, country, type));

  test('one: every documented member in its order', async () => {
    const { key } = await service.account({ credits: 5000 });
    const answer = await service.post(path, { [type]: one }, bearer(key));
    expectPaid(answer, { used: 1, remaining: 4999 });
    expect(Object.keys(answer.body)).toEqual([
      ...['status', 'used_credits', 'remaining_credits', 'expires', 'q', ...own, 'name', 'gender'],
      ...['country', 'total_names', 'probability', 'duration', 'server'],
    ]);
    expect(answer.body).toMatchObject({ ...echoOf(one), ...maria, probability: percentOf(one) });
  });

  test('several; one without a name keeps its value as the name', async () => {
    const { key } = await service.account({ credits: 5 });
    const answer = await service.get(`${path}/?${encoded({ [type]: [onurs, none], key })}`);
    expectPaid(answer, { used: 2, remaining: 3 });
    expect(answer.body.q).toBe(`${onurs};${none}`);
    expect(answer.body.names).toEqual([
      { ...echoOf(onurs), ...onur, probability: percentOf(onurs) },
      { ...echoOf(none), name: none, ...nobody },
    ]);
  });

  describe.each(Object.entries(carriers))('%s', (_title, send) => {
    test.each([path, `${path}/`])('one at %s', async (url) => {
      const { key } = await service.account({ credits: 5 });
      const answer = await send(service, url, { [type]: onurs, country: 'TR', key });
      expectPaid(answer, { used: 1, remaining: 4 });
      expect(answer.body).toMatchObject({ ...onur, probability: percentOf(onurs, 'TR') });
    });

    test('50 are one charge, 51 are 92 and free', async () => {
      const { key } = await service.account({ credits: 60 });
      const values = Array.from({ length: 50 }, (_, i) => nth(i));
      const before = await service.ledgerSummary();
      expectPaid(await send(service, path, { [type]: values, key }), { used: 50, remaining: 10 });
      expect((await service.ledgerSummary()).entries).toBe(before.entries + 1);
      const tooMany = () => send(service, path, { [type]: [...values, onurs], key });
      await expectRefused(service, 92, tooMany);
    });
  });

  test.each<[90 | 91, string]>([
    [91, ''],
    [91, 'TYPE='],
    [91, 'name=Onur'],
    [91, 'TYPE=a@b.example&TYPE=c@d.example'],
    [90, 'TYPE=a@b.example&country=ZZ'],
  ])('%i and free: %s', async (errno, query) => {
    const { key } = await service.account();
    const send = () => service.get(`${path}?${query.replaceAll('TYPE', type)}&key=${key}`);
    await expectRefused(service, errno, send);
  });
});
