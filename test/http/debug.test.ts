import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectProblem, expectRejected, expectUntouched } from '../support/expect.js';
import { type Answer, bearer, type Service, startService } from '../support/service.js';

const OPERATOR_TOKEN = 'a-token-that-only-the-tests-use-0123456789';
const path = '/debug/explain';
const onur = { type: 'name', value: 'Onur', country: 'TR' };

let service: Service;
beforeAll(async () => {
  service = await startService({ OPERATOR_TOKEN });
});
afterAll(() => service.stop());

/** The route is no part of the described interface. */
async function post(body: unknown, headers: Record<string, string>): Promise<Answer> {
  const response = await fetch(service.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

test('the operator is told every candidate and row, and nobody is charged', async () => {
  const { status, body } = await expectUntouched(service, () => post(onur, bearer(OPERATOR_TOKEN)));
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ gender: 'male', match: { scope: 'country', country: 'TR' } });
  expect(body.data.candidates[0]).toMatchObject({ text: 'onur', outcome: 'chosen' });
  expect(body.data.candidates[0].rows).toContainEqual(
    expect.objectContaining({ country: 'TR', male: 90, female: 10, used: true, sources: ['tiny'] }),
  );
  expect(body.meta.usage.billing_status).toBe('not_charged');
});

test.each([
  ['no token', {}],
  ['another token', bearer('another-token-of-the-same-length-0123456789')],
  ['a customer key', null],
])('%s is 401', async (_title, headers) => {
  const given = headers ?? bearer((await service.account()).key);
  const answer = await expectRejected(service, 'invalid_api_key', () => post(onur, given));
  expect(answer.headers.get('www-authenticate')).toBe('Bearer');
});

test('a malformed question is told by its pointers', async () => {
  const answer = await post({ type: 'email', value: 'no address', more: 1 }, bearer(OPERATOR_TOKEN));
  expectProblem(answer, 'validation_error');
});

test('without a token there is no such route', async () => {
  const other = await startService();
  const response = await fetch(other.url + path, { method: 'POST', body: '{}' });
  expect(response.status).toBe(404);
  await other.stop();
});
