import { beforeAll, expect, test } from 'vitest';
import { expectRejected } from '../../support/expect.js';
import { bearer, useService } from '../../support/service.js';

const service = useService();
let key: string;
beforeAll(async () => {
  ({ key } = await service.account({ credits: 1000 }));
});

const path = '/api/v2/gender/batch';
const good = { type: 'name', value: 'Maria' };
const rejects = (body: unknown, ...pointers: string[]) =>
  expectRejected(service, 'validation_error', () => service.post(path, body, bearer(key)), { pointers });

test('no items', async () => {
  const { body } = await rejects({ items: [] }, '/items');
  expect(body.errors[0].message).toBe('must have at least 1 item');
});
test('51 items are refused, not truncated', () => rejects({ items: Array(51).fill(good) }, '/items'));
test('a hundred thousand bad items get one fault, without a look at each', () =>
  rejects({ items: Array(100_000).fill(1) }, '/items'));
test('one bad item refuses the whole batch', () =>
  rejects({ items: [good, { ...good, value: '  ' }, good] }, '/items/1/value'));
test('fifty empty values are all pointed at', () =>
  rejects(
    { items: Array(50).fill({ ...good, value: '' }) },
    ...[...Array(50).keys()].map((i) => `/items/${i}/value`),
  ));
test('items that are not objects', () =>
  rejects({ items: [null, [good], 7, 'x'] }, '/items/0', '/items/1', '/items/2', '/items/3'));
test('an array on the batch route', () => rejects([good], ''));
test('a top level that is not an object', () => rejects('"x"', ''));
test('a missing list', () => rejects({}, '/items'));
test('unknown members of the batch and of an item', () =>
  rejects({ items: [{ ...good, extra: 1 }], more: true }, '/more', '/items/0/extra'));
test('ids: repeated, too long, not a text, not Unicode', async () => {
  await rejects({ items: [{ ...good, id: 'a' }, good, { ...good, id: 'a' }] }, '/items/2/id');
  await rejects({ items: [{ ...good, id: 'x'.repeat(65) }] }, '/items/0/id');
  await rejects({ items: [{ ...good, id: {} }] }, '/items/0/id');
  await rejects({ items: [good, { ...good, id: '\ud83d' }] }, '/items/1/id');
});
test('the longest id is echoed', async () => {
  const id = '\u{1f600}'.repeat(64);
  const { body } = await service.post(path, { items: [{ ...good, id }] }, bearer(key));
  expect(body.data[0].id).toBe(id);
});
test('forceToGenderize conflicts only with a mode that was sent', async () => {
  const conflict = { ...good, forceToGenderize: true, options: { ai_mode: 'off' } };
  await rejects({ items: [good, conflict] }, '/items/1/options/ai_mode');
  const { status } = await service.post(path, { items: [{ ...good, forceToGenderize: true }] }, bearer(key));
  expect(status).toBe(200);
});
test('a malformed e-mail address', () =>
  rejects({ items: [{ type: 'email', value: 'nobody' }] }, '/items/0/value'));
test('a body over the limit', () =>
  expectRejected(service, 'payload_too_large', () =>
    service.post(
      path,
      { items: Array(50).fill({ type: 'name', value: 'x'.repeat(1_000_000) }) },
      bearer(key),
    ),
  ));
test('fifty full items in the longest escaping fit', async () => {
  const value = '\\ud83d\\ude00'.repeat(254);
  const item = `{"type":"username","value":"${value}","options":{"ai_mode":"off"}}`;
  const text = `{"items":[${Array(50).fill(item).join(',')}]}`;
  expect(text.length).toBeGreaterThan(150_000);
  expect((await service.post(path, text, bearer(key))).status).toBe(200);
});
