import { describe, expect, test } from 'vitest';
import { expectUntouched } from '../../support/expect.js';
import { bearer, useService } from '../../support/service.js';
import { carriers, encoded, expectErrno, expectPaid, expectRefused } from '../support/v1-answers.js';

const service = useService();

const names = (count: number) => Array.from({ length: count }, (_, i) => `Name${i}`);

describe.each(Object.entries(carriers))('%s', (_title, send) => {
  test('100 names are one charge of 100', async () => {
    const { key } = await service.account({ credits: 100 });
    const before = await service.ledgerSummary();
    const answer = await send(service, '/api', { name: names(100), key });
    expectPaid(answer, { used: 100, remaining: 0 });
    expect(answer.body.names.map((item: { q: string }) => item.q)).toEqual(names(100));
    expect((await service.ledgerSummary()).entries).toBe(before.entries + 1);
  });

  test('101 names are 92 and free', async () => {
    const { key } = await service.account();
    await expectRefused(service, 92, () => send(service, '/api', { name: names(101), key }));
  });
});

test('100 long names in any script fit into the address', async () => {
  const { key } = await service.account();
  const name = Array.from(
    { length: 100 },
    (_, i) => `\u5b97\u592a\u90ce\u{20bb7}\u7530\u4e2d\u5bb6\u6587${i}`,
  );
  const path = `/api?${encoded({ name, key })}`;
  expect(path.length).toBeGreaterThan(8192);
  expectPaid(await service.get(path), { used: 100, remaining: 900 });
});

test('the first 254 characters of a long value are read, and all of it is echoed', async () => {
  const { key } = await service.account();
  const name = `Maria${' '.repeat(400)}${'\ufdfa'.repeat(70_000)}`;
  const answer = await service.post('/api', { name }, bearer(key));
  expectPaid(answer, { used: 1, remaining: 999 });
  expect(answer.body).toMatchObject({ q: name, gender: 'female' });
});

test('more fields or values than are read are too many, and free', async () => {
  const { key } = await service.account();
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const many = `key=${key}&${'name[]=a&'.repeat(2100)}`;
  await expectRefused(service, 92, () => service.post('/api', many, form));
  await expectRefused(service, 92, () => service.post('/api', { name: names(2100) }, bearer(key)));
});

describe('the address has at most 32 KiB', () => {
  const padded = (key: string, length: number) => {
    const head = `/api?name=Onur&key=${key}&filler=`;
    return head + 'x'.repeat(length - head.length);
  };

  test('32768 bytes are read', async () => {
    const { key } = await service.account();
    expectPaid(await service.get(padded(key, 32_768)), { used: 1, remaining: 999 });
  });

  test('one more is 414', async () => {
    const { key } = await service.account();
    const answer = await expectUntouched(service, () => service.get(padded(key, 32_769)));
    expect(answer.status).toBe(414);
  });
});

describe('a query passes the gate once', () => {
  test('a balance of 1 pays for many and goes below zero; then 93', async () => {
    const { key } = await service.account({ credits: 1 });
    expectPaid(await service.post('/api', { name: names(5) }, bearer(key)), { used: 5, remaining: -4 });
    await expectRefused(service, 93, () => service.post('/api', { name: 'Onur' }, bearer(key)));
  });
});

describe('the order of the checks', () => {
  test.each<[string, string, 94 | 91 | 92 | 90 | 93]>([
    ['the key before the name', 'country=XX', 94],
    ['the name before the number of names', `${'name[]=a&'.repeat(101)}name[]=&country=XX&key=KEY`, 91],
    ['the number before the country', `${'name[]=a&'.repeat(101)}country=XX&key=KEY`, 92],
    ['the country before the balance', 'name=a&country=XX&key=KEY', 90],
    ['the balance before AI', 'name=a&askToAI=true&key=KEY', 93],
  ])('%s', async (_title, query, errno) => {
    const { key } = await service.account({ credits: 0 });
    expectErrno(await service.get(`/api?${query.replace('KEY', key)}`), errno);
  });
});
