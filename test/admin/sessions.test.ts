import { beforeEach, describe, expect, test } from 'vitest';
import { cookieName } from '../../src/access/operator/sessions.js';
import { operatorToken } from '../support/service.js';
import { cookieOf, expectAdminProblem, fromConsole, startAdmin, useAdmin } from './support/admin-service.js';

const minute = 60_000;

const service = useAdmin();
/** Every test starts at the present time. */
beforeEach(() => service.advance(Date.now() - service.app.now()));

const read = (cookie: string) => service.admin('GET', '/session', undefined, { cookie });
const msUntil = (iso: string): number => Date.parse(iso) - service.app.now();

test('a login sets a cookie for this host only, over HTTPS, hidden from scripts', async () => {
  const answer = await service.admin('POST', '/session', { token: operatorToken }, {});
  expect(answer.status).toBe(200);
  const [cookie = ''] = answer.headers.getSetCookie();
  expect(cookie).toMatch(
    new RegExp(`^${cookieName}=[0-9a-z.]+; Max-Age=1800; Path=/; HttpOnly; Secure; SameSite=Strict$`),
  );
  expect(cookie).not.toContain('Domain');
  expect(Math.round(msUntil(answer.body.expires_at) / minute)).toBe(30);
  const known = await read(cookieOf(answer));
  expect(known.body).toEqual({ mode: 'cookie', expires_at: answer.body.expires_at });
});

test('access by the token itself does not expire', async () => {
  expect((await service.admin('GET', '/session')).body).toEqual({ mode: 'token', expires_at: null });
});

test('a session lasts while it is used and ends when it is idle', async () => {
  let cookie = await service.logIn();
  for (let i = 0; i < 3; i += 1) {
    service.advance(29 * minute);
    const answer = await read(cookie);
    expect(answer.status).toBe(200);
    expect(Math.round(msUntil(answer.body.expires_at) / minute)).toBe(30);
    cookie = cookieOf(answer);
  }
  service.advance(30 * minute);
  expectAdminProblem(await read(cookie), 'operator_required');
});

test('the cookie is not renewed with every request', async () => {
  const cookie = await service.logIn();
  expect(cookieOf(await read(cookie))).toBe('');
  service.advance(minute);
  expect(cookieOf(await read(cookie))).not.toBe('');
});

test('twelve hours after the login it ends, however much it is used', async () => {
  let cookie = await service.logIn();
  for (let i = 0; i < 35; i += 1) {
    service.advance(20 * minute);
    const answer = await read(cookie);
    expect(answer.status, `after ${(i + 1) * 20} minutes`).toBe(200);
    cookie = cookieOf(answer);
  }
  const last = await read(cookie);
  expect(msUntil(last.body.expires_at)).toBeLessThanOrEqual(20 * minute);
  service.advance(20 * minute);
  expectAdminProblem(await read(cookie), 'operator_required');
});

test('a cookie from the future is refused: the clock was set back, or it is forged', async () => {
  service.advance(60 * minute);
  const cookie = await service.logIn();
  service.advance(-60 * minute);
  expectAdminProblem(await read(cookie), 'operator_required');
});

test('a logout ends the session, with every cookie it had', async () => {
  const first = await service.logIn();
  service.advance(2 * minute);
  const second = cookieOf(await read(first));
  const answer = await service.admin('DELETE', '/session', undefined, fromConsole(second, service.url));
  expect(answer.status).toBe(204);
  expect(answer.headers.getSetCookie()).toEqual([
    `${cookieName}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict`,
  ]);
  expectAdminProblem(await read(first), 'operator_required');
  expectAdminProblem(await read(second), 'operator_required');
  expect((await read(await service.logIn())).status).toBe(200);
});

test('a login ends the session that the browser had, and no other', async () => {
  const [mine, other] = [await service.logIn(), await service.logIn()];
  const answer = await service.admin('POST', '/session', { token: operatorToken }, { cookie: mine });
  expect(cookieOf(answer)).not.toBe(mine);
  expectAdminProblem(await read(mine), 'operator_required');
  expect((await read(other)).status).toBe(200);
});

describe('nodes with one secret and one token', () => {
  test('accept each other’s sessions', async () => {
    const other = await startAdmin();
    const cookie = await service.logIn();
    expect((await other.admin('GET', '/session', undefined, { cookie })).status).toBe(200);
    await other.stop();
  });

  test('with another token they do not', async () => {
    const other = await startAdmin({ OPERATOR_TOKEN: 'another-token-of-some-length-0123456789' });
    const cookie = await service.logIn();
    expectAdminProblem(await other.admin('GET', '/session', undefined, { cookie }), 'operator_required');
    await other.stop();
  });
});

test.each([
  ['no token', {}, '/token'],
  ['an empty one', { token: '' }, '/token'],
  ['a number', { token: 1 }, '/token'],
  ['a long one', { token: 'a'.repeat(1025) }, '/token'],
  ['more than a token', { token: operatorToken, name: 'x' }, '/name'],
])('a login with %s is refused by its pointer', async (_title, body, pointer) => {
  const answer = await service.admin('POST', '/session', body, {});
  expectAdminProblem(answer, 'validation_error');
  expect(answer.body.errors.map((fault: { pointer: string }) => fault.pointer)).toEqual([pointer]);
});

test('a login from another page is refused, also with the right token', async () => {
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
    const answer = await service.admin('POST', '/session', { token: operatorToken }, headers);
    expectAdminProblem(answer, 'csrf_refused');
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
});
