import { describe, expect, test } from 'vitest';
import { expectProblem } from '../../support/expect.js';
import { confidenceOf, percent } from '../../support/sample-confidence.js';
import { bearer, useService } from '../../support/service.js';
import { expectPaid, expectRefused } from '../support/v1-answers.js';

const service = useService();

const routes = [
  ['/api/name/multi/country', 'name', 100, (i: number) => `Onur ${i}`],
  ['/api/email/multi/country', 'email', 50, (i: number) => `onur${i}@example.com`],
  ['/api/username/multi/country', 'username', 50, (i: number) => `onur${i}`],
  ['/api/username/multi/python', 'username', 50, (i: number) => `onur${i}`],
] as const;

describe.each(routes)('%s', (path, field, valuesMax, value) => {
  const post = (data: unknown, key: string, url: string = path) => service.post(url, { data }, bearer(key));

  test.each([path, `${path}/`])('each value with its own country and id at %s', async (url) => {
    const { key } = await service.account({ credits: 5 });
    const onur = field === 'email' ? 'onur@example.com' : 'onur';
    const before = await service.ledgerSummary();
    const data = [
      { [field]: onur, country: 'TR', id: 'a' },
      { [field]: onur, country: 'fr', id: 7 },
      { [field]: onur, country: null, id: null },
    ];
    const answer = await post(data, key, url);
    expectPaid(answer, { used: 3, remaining: 2 });
    const { q, names } = answer.body;
    expect(q).toBe([onur, onur, onur].join(';'));
    expect(names.map((item: { id: unknown }) => item.id)).toEqual(['a', 7, undefined]);
    expect(names.map((item: { probability: string }) => item.probability)).toEqual([
      percent(confidenceOf(onur, 'TR', field)),
      percent(confidenceOf(onur, 'FR', field)),
      percent(confidenceOf(onur, null, field)),
    ]);
    expect((await service.ledgerSummary()).entries).toBe(before.entries + 1);
  });

  test('one entry has the form of several', async () => {
    const { key } = await service.account({ credits: 5 });
    const { body } = await post([{ [field]: value(0) }], key);
    expect(body.names).toHaveLength(1);
  });

  test(`${valuesMax} values, and one more is 92`, async () => {
    const { key } = await service.account({ credits: 200 });
    const data = Array.from({ length: valuesMax }, (_, i) => ({ [field]: value(i) }));
    expectPaid(await post(data, key), { used: valuesMax, remaining: 200 - valuesMax });
    await expectRefused(service, 92, () => post([...data, { [field]: value(0) }], key));
  });

  test.each<[string, unknown]>([
    ['no data', undefined],
    ['null', null],
    ['an empty list', []],
    ['an object', { [field]: 'x' }],
    ['a text', 'onur'],
    ['texts', ['onur']],
    ['null in the list', [{ [field]: 'x' }, null]],
    ['a list in the list', [[{ [field]: 'x' }]]],
    ['an entry without its field', [{ [field]: 'x' }, { country: 'TR' }]],
    ['another field', [{ other: 'x' }]],
    ['an empty value', [{ [field]: '' }]],
    ['a value of spaces', [{ [field]: '  ' }]],
    ['a number as the value', [{ [field]: 7 }]],
    ['null as the value', [{ [field]: null }]],
    ['a lone surrogate', [{ [field]: '\ud800' }]],
    ['an id that is an object', [{ [field]: 'x', id: {} }]],
    ['an id that was rounded', [{ [field]: 'x', id: 2 ** 53 }]],
  ])('91 and free: %s', async (_title, data) => {
    const { key } = await service.account();
    await expectRefused(service, 91, () => post(data, key));
  });

  test.each(['XX', 'TUR', 7, ['TR']])('90 and free: country %j in one entry', async (country) => {
    const { key } = await service.account();
    await expectRefused(service, 90, () => post([{ [field]: 'x' }, { [field]: 'y', country }], key));
  });

  test('93 without a credit, 94 without a key, 500 with askToAI', async () => {
    const { key } = await service.account({ credits: 0 });
    await expectRefused(service, 93, () => post([{ [field]: 'x' }], key));
    await expectRefused(service, 94, () => post([{ [field]: 'x' }], 'f'.repeat(24)));
    const rich = await service.account();
    const body = { data: [{ [field]: 'x' }], askToAI: true };
    await expectRefused(service, 500, () => service.post(path, body, bearer(rich.key)));
  });

  test('GET is 405', async () => {
    const answer = await service.get(path);
    expectProblem(answer, 'method_not_allowed');
    expect(answer.headers.get('allow')).toBe('POST');
  });
});
