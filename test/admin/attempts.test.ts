import { beforeEach, expect, test } from 'vitest';
import { attemptLimits } from '../../src/access/operator/operator.js';
import { askAtOnce } from '../support/raw.js';
import { bearer, behindProxy, freshAddress, from, operatorToken } from '../support/service.js';
import { asOperator, expectAdminProblem, useAdmin } from './support/admin-service.js';

const service = useAdmin(behindProxy);
/** Attempts of the tests before are forgotten. */
beforeEach(() => service.advance(attemptLimits.windowSeconds * 1000));

const logIn = (address: string, token = 'wrong') =>
  service.admin('POST', '/session', { token }, from(address));
const present = (address: string, token = 'wrong') =>
  service.admin('GET', '/session', undefined, { ...bearer(token), ...from(address) });

/** Uses up what one address may get wrong. */
async function guess(address: string): Promise<void> {
  for (let i = 0; i < attemptLimits.addressMax; i += 1)
    expectAdminProblem(await (i % 2 ? logIn(address) : present(address)), 'operator_required');
}

test('wrong tokens of an address are limited, logins and bearer tokens together', async () => {
  const address = freshAddress();
  await guess(address);
  const answer = await logIn(address);
  expectAdminProblem(answer, 'login_limited');
  const wait = Number(answer.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(attemptLimits.windowSeconds);
  expectAdminProblem(await present(address), 'login_limited');
});

test('then the right token waits too, while another address and an open session still work', async () => {
  const address = freshAddress();
  const cookie = await service.logIn();
  await guess(address);
  expectAdminProblem(await logIn(address), 'login_limited');
  expectAdminProblem(await logIn(address, operatorToken), 'login_limited');
  expectAdminProblem(await present(address, operatorToken), 'login_limited');
  const bySession = { cookie, ...from(address) };
  expect((await service.admin('GET', '/session', undefined, bySession)).status).toBe(200);
  expect((await present(freshAddress(), operatorToken)).status).toBe(200);
});

test('right tokens are not counted', async () => {
  const address = freshAddress();
  for (let i = 0; i < attemptLimits.addressMax * 3; i += 1)
    expect((await present(address, operatorToken)).status).toBe(200);
});

test('a thousand concurrent guesses from many addresses are stopped; an address of the operator still works', async () => {
  const known = freshAddress();
  expect((await present(known, operatorToken)).status).toBe(200);
  const guesses = Array.from({ length: 1000 }, () => ({
    path: '/admin/v1/session',
    headers: ['Authorization: Bearer wrong', `X-Forwarded-For: ${freshAddress()}`],
  }));
  const answers = (await askAtOnce(service, guesses)).map(({ status }) => status);
  expect(answers.filter((status) => status === 401)).toHaveLength(attemptLimits.overallMax);
  expect(answers.filter((status) => status === 429)).toHaveLength(1000 - attemptLimits.overallMax);
  expectAdminProblem(await present(freshAddress(), operatorToken), 'login_limited');
  expect((await present(known, operatorToken)).status).toBe(200);
  expect((await logIn(known, operatorToken)).status).toBe(200);
});

test('one address that keeps guessing locks out no other address', async () => {
  const address = freshAddress();
  const guesses = Array.from({ length: attemptLimits.overallMax + 50 }, () => present(address));
  const answers = (await Promise.all(guesses)).map(({ status }) => status);
  expect(answers.filter((status) => status === 401)).toHaveLength(attemptLimits.addressMax);
  expect((await present(freshAddress(), operatorToken)).status).toBe(200);
});

test('addresses of one IPv6 network count together', async () => {
  for (let i = 0; i < attemptLimits.addressMax; i += 1) await present(`2001:db8:1:2::${i + 1}`);
  expectAdminProblem(await present('2001:db8:1:2:ffff::1'), 'login_limited');
  expectAdminProblem(await present('2001:db8:1:3::1'), 'operator_required');
});

test('a request without credentials is not an attempt', async () => {
  const address = freshAddress();
  for (let i = 0; i < attemptLimits.addressMax * 2; i += 1)
    expectAdminProblem(await service.admin('GET', '/session', undefined, from(address)), 'operator_required');
  expect((await present(address, operatorToken)).status).toBe(200);
  expect((await service.admin('GET', '/session', undefined, asOperator)).status).toBe(200);
});
