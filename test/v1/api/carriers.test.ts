import { describe, expect, test } from 'vitest';
import { bearer, useService } from '../../support/service.js';
import { carriers, encoded, expectPaid, expectRefused, fetchText, formType } from '../support/v1-answers.js';

const service = useService();

describe.each(Object.entries(carriers))('%s', (_title, send) => {
  test.each(['/api', '/api/'])('one name at %s', async (path) => {
    const { key } = await service.account({ credits: 5 });
    const answer = await send(service, path, { name: 'Jürgen Öz', country: 'tr', key });
    expectPaid(answer, { used: 1, remaining: 4 });
    expect(answer.body.q).toBe('Jürgen Öz');
  });

  test.each(['/api', '/api/'])('several names at %s', async (path) => {
    const { key } = await service.account({ credits: 5 });
    const answer = await send(service, path, { name: ['Onur', '李', 'Maria'], key });
    expectPaid(answer, { used: 3, remaining: 2 });
    expect(answer.body.names.map((item: { q: string }) => item.q)).toEqual(['Onur', '李', 'Maria']);
  });
});

describe('values of the body take precedence over the query', () => {
  test.each([
    ['form', (body: Record<string, string>) => encoded(body), formType],
    ['JSON', (body: Record<string, string>) => JSON.stringify(body), {}],
  ])('%s', async (_title, write, headers) => {
    const { key } = await service.account({ credits: 5 });
    const other = await service.account({ credits: 5 });
    const path = `/api?name=Maria&country=XX&key=${other.key}`;
    const answer = await service.post(path, write({ name: 'Onur', country: 'TR', key }), headers);
    expectPaid(answer, { used: 1, remaining: 4 });
    expect(answer.body).toMatchObject({ q: 'Onur', country: 'TR' });
  });

  test('null in JSON counts as absent, so the query applies', async () => {
    const { key } = await service.account({ credits: 5 });
    const body = { name: null, country: null, askToAI: null, id: null, key: null };
    const answer = await service.post(`/api?name=Maria&key=${key}`, body);
    expectPaid(answer, { used: 1, remaining: 4 });
    expect(answer.body.q).toBe('Maria');
  });
});

describe('lists', () => {
  test.each([
    ['name[]=Onur&name[]=Maria', ['Onur', 'Maria']],
    ['name[0]=Onur&name[1]=Maria', ['Onur', 'Maria']],
    ['name[1]=Onur&name[0]=Maria', ['Onur', 'Maria']],
    ['name[]=Onur&name[7]=Maria&name[]=Ali', ['Onur', 'Maria', 'Ali']],
    ['name%5B%5D=Onur&name%5B1%5D=Maria', ['Onur', 'Maria']],
    ['name[]=Onur', ['Onur']],
    ['name[]=a;b', ['a;b']],
    ['name[]=a%2Cb&name[]=a;b', ['a,b', 'a;b']],
  ])('%s', async (query, values) => {
    const { key } = await service.account({ credits: 10 });
    for (const send of [
      () => service.get(`/api/?${query}&key=${key}`),
      () => service.post('/api/', `${query}&key=${key}`, formType),
    ]) {
      const { body } = await send();
      expect(body.names.map((item: { q: string }) => item.q)).toEqual(values);
      expect(body).toMatchObject({ used_credits: values.length, q: values.join(';') });
    }
  });

  test.each([{ name: ['Onur', 'Maria'] }, { 'name[]': ['Onur', 'Maria'] }])('JSON %j', async (body) => {
    const { key } = await service.account({ credits: 10 });
    const answer = await service.post('/api', body, bearer(key));
    expectPaid(answer, { used: 2, remaining: 8 });
  });
});

test.each(['; charset=UTF-8', ';charset="utf-8"', ';', '; charset=utf-8;', '; version=1'])(
  'a form whose type ends with %s is read',
  async (end) => {
    const { key } = await service.account({ credits: 5 });
    const headers = { 'content-type': `${formType['content-type']}${end}` };
    const answer = await service.post('/api', encoded({ name: 'Onur', key }), headers);
    expectPaid(answer, { used: 1, remaining: 4 });
  },
);

describe('a body that cannot be read is 91 and free', () => {
  const multipartType = 'multipart/form-data; boundary=x';
  const part = (head: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n--x--\r\n`;
  test.each<[string, string, string | Buffer]>([
    ['JSON that is cut', 'application/json', '{"name":"Onur"'],
    ['JSON that is not an object', 'application/json', '["Onur"]'],
    ['JSON null', 'application/json', 'null'],
    ['JSON nested too deep', 'application/json', `{"name":${'['.repeat(99)}${']'.repeat(99)}}`],
    ['JSON in Latin-1', 'application/json', Buffer.from('{"name":"J\u00fcrgen"}', 'latin1')],
    ['a form in Latin-1', formType['content-type'], Buffer.from('name=J\u00fcrgen', 'latin1')],
    ['a form with %FC', formType['content-type'], 'name=J%FCrgen'],
    ['a form that declares Latin-1', `${formType['content-type']}; charset=iso-8859-1`, 'name=Onur'],
    ['multipart without a boundary', 'multipart/form-data', part('name="name"', 'Onur')],
    ['multipart that is cut', multipartType, '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nOn'],
    ['multipart in Latin-1', multipartType, Buffer.from(part('name="name"', 'J\u00fcrgen'), 'latin1')],
    ['a file', multipartType, part('name="name"; filename="a.txt"', 'Onur')],
    ['a part without a name', multipartType, part('size=1', 'Onur')],
    ['plain text', 'text/plain', 'name=Onur'],
    ['a malformed media type', '/', 'name=Onur'],
  ])('%s', async (_title, type, body) => {
    const { key } = await service.account();
    await expectRefused(service, 91, async () => {
      const init = { method: 'POST', headers: { 'content-type': type, ...bearer(key) }, body };
      const answer = await fetchText(service, '/api?name=Maria', init);
      return { ...answer, body: JSON.parse(answer.text) };
    });
  });

  test('compressed', async () => {
    const { key } = await service.account();
    const headers = { 'content-encoding': 'gzip', ...bearer(key) };
    await expectRefused(service, 91, () => service.post('/api', { name: 'Onur' }, headers));
  });

  test('multipart cut at any byte ends in an answer', async () => {
    const { key } = await service.account();
    const whole = part('name="name"', 'Onur');
    const headers = { 'content-type': multipartType, ...bearer(key) };
    // The last line break is not needed.
    for (let length = 1; length < whole.length - 2; length += 1) {
      const { body } = await service.post('/api', whole.slice(0, length), headers);
      expect(body, `${length} bytes`).toMatchObject({ status: false, errno: 91 });
    }
    expectPaid(await service.post('/api', whole, headers), { used: 1, remaining: 999 });
  });
});

test('a body beyond 256 KiB is 92, free, and ends the connection', async () => {
  const { key } = await service.account();
  const fits = { name: 'Onur', filler: 'x'.repeat(262_144 - 27) };
  expect(JSON.stringify(fits)).toHaveLength(262_144);
  expectPaid(await service.post('/api', fits, bearer(key)), { used: 1, remaining: 999 });
  const tooLong = { ...fits, filler: `${fits.filler}x` };
  const answer = await expectRefused(service, 92, () => service.post('/api', tooLong, bearer(key)));
  expect(answer.headers.get('connection')).toBe('close');
});
