import { expect, test } from 'vitest';
import { expectAdminProblem, faultPointers, fromConsole, useAdmin } from '../admin/support/admin-service.js';
import { expectUntouched } from '../support/expect.js';
import { type Answer, bearer, operatorToken } from '../support/service.js';

const path = '/debug/explain';
const onur = { type: 'name', value: 'Onur', country: 'TR' };

const service = useAdmin();

/** The route is no part of a described interface. */
async function post(body: unknown, headers: Record<string, string>): Promise<Answer> {
  const response = await fetch(service.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

test('the operator gets every reading and row free of charge', async () => {
  const { status, body } = await expectUntouched(service, () => post(onur, bearer(operatorToken)));
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ gender: 'male', match: { scope: 'country', country: 'TR' } });
  expect(body.data.readings[0]).toMatchObject({ given: ['onur'], others: [] });
  expect(body.data.readings[0].rows).toContainEqual(
    expect.objectContaining({ country: 'TR', male: 90, female: 10, used: true, sources: ['tiny'] }),
  );
  expect(body.meta.usage.billing_status).toBe('not_charged');
});

test('a page of the service may use the session cookie', async () => {
  const cookie = await service.logIn();
  expect((await post(onur, fromConsole(cookie, service.url))).status).toBe(200);
  expectAdminProblem(await post(onur, { cookie }), 'csrf_refused');
});

test.each([
  ['no token', {}],
  ['another token', bearer('another-token-of-the-same-length-0123456789')],
  ['a customer key', null],
])('%s is 401', async (_title, headers) => {
  const given = headers ?? bearer((await service.account()).key);
  const answer = await expectUntouched(service, () => post(onur, given));
  expectAdminProblem(answer, 'operator_required');
  expect(answer.headers.get('www-authenticate')).toBe('Bearer');
});

test('a malformed request is reported with pointers', async () => {
  const email = { type: 'email', value: 'no address' };
  expect(faultPointers(await post({ ...email, more: 1 }, bearer(operatorToken)))).toEqual(['/more']);
  expect(faultPointers(await post(email, bearer(operatorToken)))).toEqual(['/value']);
  expect(faultPointers(await post({ type: 'x', value: '', country: 'tr' }, bearer(operatorToken)))).toEqual([
    '/type',
    '/value',
    '/country',
  ]);
});
