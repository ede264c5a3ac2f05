import { describe, expect, test } from 'vitest';
import { expectProblem } from '../../support/expect.js';
import { ask } from '../../support/raw.js';
import { bearer, useService } from '../../support/service.js';
import { encoded, expectErrno, expectPaid, expectRefused } from '../support/v1-answers.js';

const service = useService();

/** A GET with a good key and exactly this query. */
async function query(text: string) {
  const { key } = await service.account({ credits: 1000 });
  return service.get(`/api?${text}&key=${key}`);
}

/** The same, refused and free. */
async function refused(errno: 90 | 91, text: string) {
  const { key } = await service.account();
  return expectRefused(service, errno, () => service.get(`/api?${text}&key=${key}`));
}

describe('free and 91', () => {
  test.each([
    ['no name', 'country=TR'],
    ['an empty name', 'name='],
    ['a name of spaces', 'name=%20+%E2%80%83'],
    ['an empty name in a list', 'name[]=Onur&name[]='],
    ['two names without brackets', 'name=a&name=b'],
    ['one with and one without', 'name=a&name[]=b'],
    ['an index that is a word', 'name[x]=b'],
    ['%ZZ', 'name=%ZZ'],
    ['%E0%A4%A', 'name=%E0%A4%A'],
    ['in an unused parameter', 'name=Onur&other=%ZZ'],
    ['in the name of a parameter', 'name=Onur&%ZZ=1'],
    ['Latin-1', 'name=J%FCrgen'],
    ['%C3%28', 'name=%C3%28'],
    ['a lone surrogate', 'name=%ED%A0%80'],
    ['NUL', 'name=a%00b'],
    ['a line break', 'name=a%0d%0ab'],
    ['Name', 'Name=Onur'],
    ['a repeated id', 'name=Onur&id=1&id=2'],
    ['a repeated id beside several names', 'name[]=Onur&name[]=Maria&id=1&id=2'],
    ['a repeated option', 'name=Onur&askToAI=true&askToAI=false'],
  ])('%s', async (_title, text) => {
    await refused(91, text);
  });

  test('a lone surrogate in JSON', async () => {
    const { key } = await service.account();
    const bodies = ['{"name":"\\ud800"}', '{"name":["Onur","\\udc00"]}', '{"name":"Onur","id":"\\ud800"}'];
    for (const body of bodies)
      await expectRefused(service, 91, () => service.post('/api', body, bearer(key)));
  });

  test.each<[unknown]>([[7], [true], [{}], [[]], [[null]], [['Onur', 7]], [[['Onur']]]])(
    'the name %j in JSON',
    async (name) => {
      const { key } = await service.account();
      await expectRefused(service, 91, () => service.post('/api', { name }, bearer(key)));
    },
  );
});

describe('one value, read once', () => {
  test.each([
    ['a semicolon separates nothing', 'name=1;b=2', '1;b=2'],
    ['a plus is a space', 'name=a+b', 'a b'],
    ['%2B is a plus', 'name=a%2Bb', 'a+b'],
    ['decoded once', 'name=%2541', '%41'],
    ['names of object members', '__proto__=1&constructor=2&name=Onur', 'Onur'],
    ['a cache-buster', 'name=Onur&_=1699999', 'Onur'],
    ['fifty characters of four bytes', `name=${'%F0%9F%98%80'.repeat(50)}`, '😀'.repeat(50)],
    ['empty parts', '&&name=Onur&&', 'Onur'],
    ['a name with an equals sign', 'name=a=b', 'a=b'],
    ['the name of an object member', 'name=__proto__', '__proto__'],
  ])('%s', async (_title, text, q) => {
    const answer = await query(text);
    expectPaid(answer, { used: 1, remaining: 999 });
    expect(answer.body.q).toBe(q);
  });

  test('two thousand parameters, the key last: all are read', async () => {
    expectPaid(await query(`name=Onur&${'a=1&'.repeat(2000)}`), { used: 1, remaining: 999 });
    const { key } = await service.account();
    const many = await service.get(`/api?key=${key}&${'name&'.repeat(5000)}`);
    expectErrno(many, 91);
  });
});

describe('country', () => {
  test.each(['TR', 'tr', 'Tr', ' tr '])('%j is Turkey', async (country) => {
    expect((await query(encoded({ name: 'Onur', country }))).body).toMatchObject({
      total_names: 100,
      country: 'TR',
    });
  });

  test('empty counts as absent', async () => {
    expectPaid(await query('name=Onur&country='), { used: 1, remaining: 999 });
  });

  test.each(['country=XX', 'country=TUR', 'country=%20', 'country=TR&country=TR', 'country[]=TR'])(
    '%s is 90 and free',
    async (text) => {
      await refused(90, `name=Onur&${text}`);
      await refused(90, `name[]=Onur&name[]=Maria&${text}`);
    },
  );

  test.each<[unknown]>([[7], [{}], [['TR']]])('%j in JSON is 90', async (country) => {
    const { key } = await service.account();
    await expectRefused(service, 90, () => service.post('/api', { name: 'Onur', country }, bearer(key)));
  });
});

describe('unknown addresses', () => {
  test('a key in a mistyped path is not repeated anywhere', async () => {
    const canary = 'c0ffee'.repeat(4);
    for (const path of [`/api/gett?key=${canary}`, `/api/${canary}`, `/api/emai1/?key=${canary}&name=a`]) {
      const answer = await service.get(path);
      expectProblem(answer, 'not_found');
      expect(JSON.stringify(answer.body)).not.toContain(canary);
    }
    expect(service.logs()).not.toContain(canary);
  });

  test.each(['PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'])('%s is 405', async (method) => {
    const { key } = await service.account();
    const answer = await fetch(`${service.url}/api/?name=Onur&key=${key}`, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, POST');
    expect((await service.get(`/api/remaining?key=${key}`)).body.remaining).toBe(1000);
  });
});

test('a client that sends no header but Host is served, as file_get_contents does', async () => {
  const { key } = await service.account();
  const answer = await ask(service, { path: `/api/?name=Onur&key=${key}`, version: '1.0' });
  expect(answer.body).toMatchObject({ status: true, gender: 'male' });
});
