import { beforeAll, describe, expect, test } from 'vitest';
import { expectRejected, expectSuccess } from '../../support/expect.js';
import { bearer, useService } from '../../support/service.js';

const service = useService();
let key: string;
beforeAll(async () => {
  ({ key } = await service.account({ credits: 1000 }));
});

const ok = { type: 'name', value: 'Onur' };
const send = (body: unknown) => service.post('/api/v2/gender', body, bearer(key));
const rejects = async (body: unknown, ...pointers: string[]): Promise<void> => {
  await expectRejected(service, 'validation_error', () => send(body), { pointers });
};
const accepts = async (body: unknown) => {
  const answer = await send(body);
  expectSuccess(answer, { charged: 1 });
  return answer.body;
};

describe('members', () => {
  test.each<[string, unknown, string[]]>([
    ['an empty object names both', {}, ['/type', '/value']],
    ['type is missing', { value: 'Onur' }, ['/type']],
    ['value is missing', { type: 'name' }, ['/value']],
    ['type of another kind', { ...ok, type: 'phone' }, ['/type']],
    ['type in another case', { ...ok, type: 'Name' }, ['/type']],
    ['an unknown member', { ...ok, nmae: 'x' }, ['/nmae']],
    ['two unknown members', { ...ok, a: 1, b: 2 }, ['/a', '/b']],
    ['an unknown member with / and ~', { ...ok, 'a/b~c': 1 }, ['/a~1b~0c']],
    [
      'members named like methods',
      JSON.parse('{"type":"name","value":"Onur","then":1,"toString":2}'),
      ['/then', '/toString'],
    ],
    ['an unknown option', { ...ok, options: { mode: 'off' } }, ['/options/mode']],
    ['ai_mode beside options', { ...ok, ai_mode: 'off' }, ['/ai_mode']],
    ['a key in the body', { ...ok, key: '0'.repeat(24) }, ['/key']],
    ['several faults at once', { type: 'x', value: '', country: 'ZZ' }, ['/type', '/value', '/country']],
  ])('%s', (_title, body, pointers) => rejects(body, ...pointers));

  test('a value named like a method of objects is an ordinary value', () =>
    accepts({ type: 'name', value: 'hasOwnProperty', options: { ai_mode: 'off' } }));
});

describe('types are not converted', () => {
  test.each<[string, object, string]>([
    ['value 123', { value: 123 }, '/value'],
    ['value true', { value: true }, '/value'],
    ['value in an array', { value: ['Onur'] }, '/value'],
    ['value an object', { value: {} }, '/value'],
    ['value null', { value: null }, '/value'],
    ['type null', { type: null }, '/type'],
    ['type in an array', { type: ['name'] }, '/type'],
    ['country null', { country: null }, '/country'],
    ['country in an array', { country: ['TR'] }, '/country'],
    ['forceToGenderize "true"', { forceToGenderize: 'true' }, '/forceToGenderize'],
    ['forceToGenderize 1', { forceToGenderize: 1 }, '/forceToGenderize'],
    ['forceToGenderize null', { forceToGenderize: null }, '/forceToGenderize'],
    ['options a string', { options: 'off' }, '/options'],
    ['options null', { options: null }, '/options'],
    ['options an array', { options: [] }, '/options'],
    ['ai_mode null', { options: { ai_mode: null } }, '/options/ai_mode'],
    ['id an unsafe integer', { id: Number.MAX_SAFE_INTEGER + 2 }, '/id'],
    ['id an object', { id: {} }, '/id'],
    ['id null', { id: null }, '/id'],
  ])('%s', async (_title, extra, pointer) => {
    const { body } = await expectRejected(service, 'validation_error', () => send({ ...ok, ...extra }));
    // An enumerated member of a wrong type breaks two rules at one place.
    const pointers = body.errors.map((fault: { pointer: string }) => fault.pointer);
    expect([...new Set(pointers)]).toEqual([pointer]);
  });
});

describe('a body that is not an object is 422 at the root', () => {
  test.each(['"x"', '1', 'true', 'null', '[]', '[{"type":"name","value":"Onur"}]', '1e400', '-0'])(
    '%s',
    (body) => rejects(body, ''),
  );
});

describe('id', () => {
  test.each(['a', 'x'.repeat(64), '😀'.repeat(64), ' ', '\u0000'])('accepted %#', (id) =>
    accepts({ ...ok, id }),
  );
  test('empty', () => rejects({ ...ok, id: '' }, '/id'));
  test('65 characters', () => rejects({ ...ok, id: 'x'.repeat(65) }, '/id'));
  test('65 astral characters', () => rejects({ ...ok, id: '😀'.repeat(65) }, '/id'));
});

describe('country', () => {
  test.each(['us', 'Us', 'USA', 'ZZ', 'UK', 'XK', 'EU', 'U\u0000S', 'US ', '', 'x'.repeat(1000)])(
    '%#',
    (country) => rejects({ ...ok, country }, '/country'),
  );
  test.each(['TR', 'US', 'AQ', 'ZW'])('%s is accepted', async (country) => {
    const body = await accepts({ ...ok, country });
    expect(body.data.input.country).toBe(country);
  });
});

describe('ai_mode and forceToGenderize', () => {
  test.each(['off', 'fallback'])('%s is accepted', (ai_mode) => accepts({ ...ok, options: { ai_mode } }));
  test.each(['OFF', 'auto', '', 'on'])('"%s" is refused', (ai_mode) =>
    rejects({ ...ok, options: { ai_mode } }, '/options/ai_mode'),
  );
  test.each(['off', 'always'])('forced with %s conflicts', (ai_mode) =>
    rejects({ ...ok, forceToGenderize: true, options: { ai_mode } }, '/options/ai_mode'),
  );
  test('forced with fallback, with no options and with empty options is valid', async () => {
    await accepts({ ...ok, forceToGenderize: true, options: { ai_mode: 'fallback' } });
    await accepts({ ...ok, forceToGenderize: true });
    await accepts({ ...ok, forceToGenderize: true, options: {} });
  });
  test('not forced, said outright, conflicts with nothing', () =>
    accepts({ ...ok, forceToGenderize: false, options: { ai_mode: 'off' } }));
});

test('the messages name the rule, not the value', async () => {
  const canary = 'Canary7f3a';
  const { body } = await expectRejected(
    service,
    'validation_error',
    () =>
      send({
        type: canary,
        value: canary.repeat(30),
        country: canary,
        id: canary.repeat(9),
        options: canary,
      }),
    { hidden: [canary] },
  );
  expect(body.errors).toContainEqual({ pointer: '/type', message: 'must be one of: name, email, username' });
  expect(body.errors).toContainEqual({ pointer: '/value', message: 'must have at most 254 characters' });
});

test('at most 50 faults are listed', async () => {
  const body = { ...ok, ...Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`m${i}`, i])) };
  const answer = await expectRejected(service, 'validation_error', () => send(body));
  expect(answer.body.errors).toHaveLength(50);
});
