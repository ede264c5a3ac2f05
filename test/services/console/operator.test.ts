import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bearer, operatorToken } from '../../support/service.js';
import { logIn, maria, openOperator } from './operator-support.js';
import { accessFaults, type ConsoleTest, isTooWide, phone, picture, startConsole } from './support.js';

let console: ConsoleTest;
beforeAll(async () => {
  console = await startConsole();
});
afterAll(() => console?.stop());

/** Opens a place of the operator's part, logged in. */
const operator = (place = '', options: BrowserContextOptions = {}) => openOperator(console, place, options);

describe('the login', () => {
  test('asks for the token, rejects a wrong one, and leads to the requested page', async () => {
    const { page } = await console.open('/operator/settings');
    await logIn(page, 'not the token at all');
    await page.getByText('Wrong operator token').waitFor();
    await logIn(page);
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByLabel('Operator token', { exact: true }).waitFor();
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByLabel('Operator token', { exact: true }).waitFor();
  });

  test('is shown again when the session was ended elsewhere, with a notice', async () => {
    const { page } = await operator('/settings');
    await page.getByRole('rowheader', { name: 'DATA_DIR' }).waitFor();
    await page.context().clearCookies();
    await page.getByRole('link', { name: 'Accounts' }).click();
    await page.getByText('Your session has ended').waitFor();
    await logIn(page);
    await page.getByRole('heading', { name: 'Accounts' }).waitFor();
  });

  test('stores the token nowhere that a script can read', async () => {
    const { page } = await operator();
    const kept = await page.evaluate(
      'JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie, document.body.innerHTML])',
    );
    expect(kept).not.toContain(operatorToken);
  });
});

describe('operations', () => {
  test('are found by the request id of an answer', async () => {
    const { key } = await console.service.account({ credits: 5 });
    const { body } = await console.service.post('/api/v2/gender', maria, bearer(key));
    const { page, complaints } = await operator('/operations');
    await page.getByLabel('Request ID').fill(body.meta.request_id);
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByRole('heading', { name: 'Operation', exact: true }).waitFor();
    await page.getByRole('rowheader', { name: 'charge' }).waitFor();
    await picture(page, 'operator-operation');
    expect(complaints).toEqual([]);
  });

  test('an unknown ID is reported', async () => {
    const { page } = await operator('/operations/01a1fc8a-5cca-75da-a880-95a429c4e5b6');
    await page.getByText('no_such_operation').waitFor();
  });

  test('older ones are loaded on demand', async () => {
    const { key } = await console.service.account({ credits: 100 });
    for (let i = 0; i < 30; i += 1) await console.service.post('/api/v2/gender', maria, bearer(key));
    const { page } = await operator('/operations');
    const recent = page.getByRole('region', { name: 'Recent operations' });
    await recent.getByRole('row').nth(25).waitFor();
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect.poll(() => recent.getByRole('row').count()).toBeGreaterThan(30);
  });
});

test('the playground shows the operator how a value was read', async () => {
  const { page, complaints } = await operator();
  await page.getByRole('link', { name: 'Playground' }).click();
  await page.getByLabel('Name', { exact: true }).last().fill('Onur');
  await page.getByRole('button', { name: 'Infer gender' }).click();
  const readings = page.getByRole('region', { name: 'Readings of the value' });
  await readings.getByRole('rowheader', { name: 'onur' }).waitFor();
  expect(await page.getByText(/^No person: [\d.]+%/).count()).toBe(1);
  expect(complaints).toEqual([]);
});

test('the overview shows the health of the node and verifies the ledger', async () => {
  const { page, complaints } = await operator();
  await page.getByText('embedded (SQLite)').waitFor();
  await page.getByRole('button', { name: 'Verify ledger' }).click();
  await page.getByText('Ledger verified').waitFor();
  await picture(page, 'operator-overview');
  expect(complaints).toEqual([]);
});

test('secrets are not among the settings', async () => {
  const { page } = await operator('/settings');
  await page.getByLabel('Search').fill('operator_token');
  await page.getByText('set, hidden').waitFor();
  expect(await page.content()).not.toContain(operatorToken);
});

test('the page says when the operator pages are disabled', async () => {
  const off = await startConsole({ ADMIN: 'off' });
  const { page } = await off.open('/operator');
  await logIn(page);
  await page.getByText('not_found').waitFor();
  await off.stop();
});

describe.each([
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['phone', phone],
] as const)('%s', (name, options) => {
  test.each([
    ['login', null],
    ['overview', ''],
    ['accounts', '/accounts'],
    ['operations', '/operations'],
    ['settings', '/settings'],
  ])('%s passes axe and fits the screen', async (title, place) => {
    const { page, complaints } =
      place === null ? await console.open('/operator', options) : await operator(place, options);
    await page.waitForLoadState('networkidle');
    await picture(page, `operator-${title}-${name}`);
    expect(await accessFaults(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    expect(complaints).toEqual([]);
  });

  test('an account and its dialogs pass axe', async () => {
    const { accountId } = await console.service.account({ credits: 5 });
    const { page } = await operator(`/accounts/${accountId}`, options);
    await page.getByRole('button', { name: 'New key' }).waitFor();
    await page.waitForLoadState('networkidle');
    await picture(page, `operator-one-account-${name}`);
    expect(await accessFaults(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    await page.getByRole('button', { name: 'Grant credits' }).click();
    await picture(page, `operator-grant-${name}`);
    expect(await accessFaults(page)).toEqual([]);
  });
});

test('everything can be reached by keyboard', async () => {
  const { page } = await console.open('/operator/accounts');
  await page.getByLabel('Operator token', { exact: true }).focus();
  await page.keyboard.type(operatorToken);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'New account' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Name', { exact: true }).waitFor();
  await page.keyboard.press('Tab');
  await page.getByLabel('Name', { exact: true }).focus();
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Enter');
  await page.getByText('Copy the key now').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'By keyboard' }).waitFor();
});
