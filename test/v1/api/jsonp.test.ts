import { describe, expect, test } from 'vitest';
import { expectUntouched } from '../../support/expect.js';
import { useService } from '../../support/service.js';
import { encoded, expectPaid, expectV1Headers, fetchText, formType } from '../support/v1-answers.js';

const service = useService();

/** The object that the script hands to the function. */
function handedOver({ headers, text }: { headers: Headers; text: string }, callback: string) {
  expect(headers.get('content-type')).toBe('application/javascript; charset=utf-8');
  expectV1Headers({ headers });
  expect(text.startsWith(`/**/${callback}({`)).toBe(true);
  expect(text.endsWith('});')).toBe(true);
  return JSON.parse(text.slice(callback.length + 5, -2));
}

describe('the result goes to the function', () => {
  test.each([
    ...['cb', 'jQuery1102_123', 'angular.callbacks._0', '$', '_', 'a.b.c.d', 'x'.repeat(64)],
    ...['window.cb', 'document.x', 'parent.cb', 'top', 'constructor.cb', '__proto__.x', 'eval'],
  ])('%s', async (callback) => {
    const { key } = await service.account({ credits: 5 });
    const answer = await fetchText(service, `/api/?name=Onur&key=${key}&callback=${callback}`);
    expect(answer.status).toBe(200);
    const body = handedOver(answer, callback);
    expect(body).toMatchObject({ status: true, gender: 'male', used_credits: 1, remaining_credits: 4 });
  });

  test('several names, e-mails, the balance and phone numbers too', async () => {
    const { key } = await service.account();
    const ask = async (path: string) =>
      handedOver(await fetchText(service, `${path}&callback=cb&key=${key}`), 'cb');
    expect((await ask('/api?name[]=Onur&name[]=Maria')).names).toHaveLength(2);
    expect(await ask('/api/email?email=onur@example.com')).toMatchObject({ gender: 'male' });
    expect(await ask('/api/remaining?')).toMatchObject({ remaining: 997 });
    expect(await ask('/api/phone?number=%2B12025550123')).toMatchObject({ countryCode: 1 });
  });
});

describe('a bad callback is 400, plain JSON, before the key and free', () => {
  test.each([
    ['empty', 'callback='],
    ['a call', 'callback=alert(1)//'],
    ['a semicolon', 'callback=a;b'],
    ['a space', 'callback=a%20b'],
    ['a tag', 'callback=%3Cscript%3E'],
    ['a line break', 'callback=a%0A'],
    ['U+2028', 'callback=a%E2%80%A8'],
    ['65 characters', `callback=CWS${'x'.repeat(62)}`],
    ['an escape', 'callback=%5Cu0061'],
    ['beyond ASCII', 'callback=%C3%A9'],
    ['an index', 'callback=cb[0]'],
    ['a quoted index', "callback=cb['x']"],
    ['two callbacks', 'callback=a&callback=b'],
    ['a list', 'callback[]=a'],
    ['malformed encoding', 'callback=%ZZ'],
    ['one malformed, one good', 'callback=%ZZ&callback=a'],
    ['a leading dot', 'callback=.a'],
    ['a trailing dot', 'callback=a.'],
    ['a digit in front', 'callback=1a'],
  ])('%s', async (title, query) => {
    const { key } = await service.account();
    for (const sent of [`name=Onur&key=${key}&${query}`, query]) {
      const answer = await expectUntouched(service, () => fetchText(service, `/api?${sent}`));
      expect(answer.status, title).toBe(400);
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expectV1Headers(answer);
      const body = JSON.parse(answer.text);
      expect(body).toEqual({ status: false, errno: 91, errmsg: expect.any(String), server: 'genderd-1' });
      expect(body.errmsg).toContain('callback');
    }
  });
});

describe('the script cannot be left from within', () => {
  test.each(['a\u2028b', 'a\u2029b', '</script><script>alert(1)//', '<!--', "');alert(1)//"])(
    '%j',
    async (name) => {
      const { key } = await service.account();
      const answer = await fetchText(service, `/api?${encoded({ name, key })}&callback=cb`);
      expect(answer.text).not.toMatch(/[<\u2028\u2029]/);
      expect(handedOver(answer, 'cb').q).toBe(name);
    },
  );

  test('plain JSON contains the same characters unescaped', async () => {
    const { key } = await service.account();
    const answer = await fetchText(service, `/api?${encoded({ name: '<b>', key })}`);
    expect(answer.text).toContain('"q":"<b>"');
  });
});

describe('an error goes to the function, free', () => {
  test.each([
    [94, 'name=Onur'],
    [91, 'country=TR&key=KEY'],
    [90, 'name=Onur&country=XX&key=KEY'],
    [93, 'name=Onur&key=KEY'],
  ])('%i', async (errno, query) => {
    const { key } = await service.account({ credits: 0 });
    const path = `/api?${query.replace('KEY', key)}&callback=cb`;
    const answer = await expectUntouched(service, () => fetchText(service, path));
    expect(answer.status).toBe(200);
    expect(handedOver(answer, 'cb')).toMatchObject({ status: false, errno });
  });
});

describe('only a GET of v1 calls a function', () => {
  test('POST: the callback is a parameter like any other', async () => {
    const { key } = await service.account();
    const form = `name=Onur&key=${key}&callback=alert(1)`;
    expectPaid(await service.post('/api?callback=alert(1)', form, formType), { used: 1, remaining: 999 });
  });

  test('v2 does not know it', async () => {
    expect((await service.get('/api/v2?callback=cb')).body.version).toBe('2.0.0');
  });
});
