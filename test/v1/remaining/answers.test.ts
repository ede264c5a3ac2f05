import { expect, test } from 'vitest';
import { expectProblem, expectUntouched } from '../../support/expect.js';
import { bearer, useService } from '../../support/service.js';
import { expectRefused, expectV1Headers } from '../support/v1-answers.js';

const service = useService();

test.each(['/api/remaining', '/api/remaining/'])('%s returns the balance, free of charge', async (path) => {
  const { key } = await service.account({ credits: 42 });
  const answer = await expectUntouched(service, () => service.get(`${path}?key=${key}`));
  expect(answer.status).toBe(200);
  expectV1Headers(answer);
  expect(answer.body).toEqual({ status: true, remaining: 42, expiresAt: 0 });
});

test('the expiry is in UNIX seconds', async () => {
  const { key } = await service.account({ expiresAt: 4_102_444_800_999 });
  const { body } = await service.get('/api/remaining', bearer(key));
  expect(body.expiresAt).toBe(4_102_444_800);
});

test('a balance of zero or below is shown, not refused', async () => {
  const { key } = await service.account({ credits: 1 });
  await service.post('/api', { name: ['Onur', 'Maria', 'Ali'] }, bearer(key));
  expect((await service.get(`/api/remaining?key=${key}`)).body.remaining).toBe(-2);
});

test('94 without a key, 405 by POST', async () => {
  await expectRefused(service, 94, () => service.get('/api/remaining'));
  const answer = await service.post('/api/remaining', {});
  expectProblem(answer, 'method_not_allowed');
  expect(answer.headers.get('allow')).toBe('GET');
});
