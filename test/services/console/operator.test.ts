import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { bearer, operatorToken } from '../../support/service.js';
import { accessFaults } from '../access.js';
import {
  accessFaultsInColours,
  isTooWide,
  picture,
  screens,
  startConsole,
  useConsole,
} from './console-pages.js';
import { logIn, maria, openOperator } from './operator-pages.js';

const console = useConsole();

/** Opens a place of the operator's part, logged in. */
const operator = (place = '', options: BrowserContextOptions = {}) => openOperator(console, place, options);

describe('the login', () => {
  test('asks for the token, rejects a wrong one, and leads to the requested page', async () => {
    const { page } = await console.open('/operator/settings');
    await logIn(page, 'not the token at all');
    await page.getByText('Wrong operator token').waitFor();
    await logIn(page);
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByLabel('Operator token', { exact: true }).waitFor();
    await page.reload();
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
    await expect.poll(() => page.title()).toBe('Accounts · genderd console');
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
    await expect.poll(() => page.title()).toBe('Operation · genderd console');
    await page.getByRole('rowheader', { name: 'charge' }).waitFor();
    await expect.poll(() => page.locator('main').innerText()).toContain(`key …${key.slice(-4)}`);
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
    await page.getByRole('button', { name: 'Load more operations' }).click();
    await expect.poll(() => recent.getByRole('row').count()).toBeGreaterThan(30);
  });
});

test('the playground shows the operator how a value was read, with the numbers of the formula', async () => {
  const { page, complaints } = await operator();
  await page.getByRole('link', { name: 'Playground' }).click();
  await page.getByLabel('Name', { exact: true }).last().fill('Mrs Andrea Rossi');
  await page.getByRole('button', { name: 'Infer gender' }).click();
  const readings = page.getByRole('region', { name: 'Readings of the value' });
  await readings.getByRole('rowheader', { name: 'andrea', exact: true }).waitFor();
  const formula = await page.locator('.formula').innerText();
  expect(formula).toMatch(/Names a person\s+100% − [\d.]+% = [\d.]+%/);
  expect(formula).toMatch(/Female\s+[\d.]+% × [\d.]+% .*= [\d.]+%/);
  expect(formula).toMatch(/With the title\s+odds .* : .*, times [\d,]+ : 1 for the title/);
  expect(await readings.innerText()).toMatch(/Italy/);
  await picture(page, 'playground-readings');
  expect(await accessFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

describe('the overview', () => {
  test('says first how the service is used, and then how the node is', async () => {
    const own = await startConsole();
    const shop = await own.service.account({ credits: 20 });
    for (let i = 0; i < 3; i += 1) await own.service.post('/api/v2/gender', maria, bearer(shop.key));
    await own.service.post('/api/v2/gender', { type: 'name' }, bearer(shop.key));
    const { page, complaints } = await openOperator(own);
    const today = page.getByRole('region', { name: 'Today', exact: true });
    await expect.poll(() => today.innerText()).toMatch(/Credits used\s+3\s+Yesterday 0/);
    const words = await today.innerText();
    // The console itself has read the capabilities.
    expect(words).toMatch(/Requests\s+5\s+Yesterday 0/);
    expect(words).toMatch(/Errors\s+20% \(1\)/);
    expect(words).toMatch(/95th percentile\s+≤ \d+ ms/);
    const routes = page.getByRole('region', { name: 'Requests by route' });
    expect(await routes.getByRole('row').nth(1).innerText()).toMatch(/≤ \d+ ms/);
    const top = page.getByRole('region', { name: 'Top accounts, today and yesterday' });
    expect(await top.getByRole('row').nth(1).innerText()).toMatch(/^\S.*\s+4\s+3$/);
    expect(await top.innerText()).not.toContain(shop.accountId);
    const low = page.getByRole('region', { name: 'Lowest balances' });
    expect(await low.getByRole('row').nth(1).innerText()).toContain('17');
    const order = await page.getByRole('heading', { level: 2 }).allInnerTexts();
    expect(order.indexOf('Top accounts')).toBeLessThan(order.indexOf('Node'));
    expect(complaints).toEqual([]);
    await own.stop();
  });

  test('verifies the ledger', async () => {
    const { page, complaints } = await operator();
    await page.getByText('embedded (SQLite)').waitFor();
    await page.getByRole('button', { name: 'Verify ledger' }).click();
    await page.getByText('Ledger verified').waitFor();
    await picture(page, 'operator-overview');
    expect(complaints).toEqual([]);
  });
});

describe('requests', () => {
  test('are filtered by route, status and account, and sorted by their columns', async () => {
    const own = await startConsole();
    const shop = await own.service.account({ credits: 20 });
    await own.service.post('/api/v2/gender', maria, bearer(shop.key));
    await own.service.post('/api/v2/gender', { type: 'name' }, bearer(shop.key));
    await own.service.get('/api/v2/usage', bearer(shop.key));
    const { page, complaints } = await openOperator(own, '/operations');
    const list = page.getByRole('region', { name: 'Latest requests' });
    const rows = () => list.locator('tbody tr').allInnerTexts();
    // The console itself has read the capabilities.
    await expect.poll(async () => (await rows()).length).toBe(4);
    await page.getByLabel('Status').selectOption('4xx');
    await expect.poll(async () => (await rows()).length).toBe(1);
    expect((await rows())[0]).toContain('validation_error');
    await page.getByLabel('Status').selectOption('');
    await page.getByLabel('Route').selectOption('/api/v2/gender');
    await expect.poll(async () => (await rows()).length).toBe(2);
    await page.getByLabel('Account').selectOption({ index: 1 });
    await expect.poll(async () => (await rows()).length).toBe(2);
    await list.getByRole('button', { name: 'Status' }).click();
    expect((await rows())[0]).toContain('200');
    await list.getByRole('button', { name: 'Status' }).click();
    expect((await rows())[0]).toContain('422');
    expect(await list.getByRole('columnheader', { name: 'Status' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
    const shown = await page.locator('main').innerText();
    expect(shown).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
    expect(shown).not.toContain(shop.accountId);
    await picture(page, 'operator-requests');
    expect(complaints).toEqual([]);
    await own.stop();
  });
});

test('settings stand in groups, their texts without backticks', async () => {
  const { page } = await operator('/settings');
  await page.getByRole('heading', { name: 'Rate limits' }).waitFor();
  expect(await page.locator('main').innerText()).not.toContain('`');
  await page.getByLabel('Search').fill('trial');
  expect(await page.getByRole('heading', { name: 'Storage', exact: true }).count()).toBe(0);
  await page.getByRole('heading', { name: 'Billing and trial' }).waitFor();
});

test('the keys of an account say when they were last used', async () => {
  const { accountId, key } = await console.service.account({ credits: 5 });
  const { page } = await operator(`/accounts/${accountId}`);
  await page.getByText('not recently').waitFor();
  await console.service.post('/api/v2/gender', maria, bearer(key));
  await page.reload();
  const year = String(new Date().getFullYear());
  const row = page.getByRole('region', { name: 'API keys' }).getByRole('row').nth(1);
  await expect.poll(() => row.innerText()).toMatch(new RegExp(`${year}, \\d\\d:\\d\\d`));
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

/** Enough for every table and chart of the operator's pages to have something in it. */
async function useService(): Promise<void> {
  for (const [credits, requests] of [
    [40, 12],
    [3, 3],
    [900, 30],
  ] as const) {
    const { key } = await console.service.account({ credits });
    for (let i = 0; i < requests; i += 1) await console.service.post('/api/v2/gender', maria, bearer(key));
    await console.service.post('/api/v2/gender', { type: 'name' }, bearer(key));
  }
}

describe.each(Object.entries(screens))('on a %s, in light and in dark,', (screen, options) => {
  beforeAll(useService);

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
    expect(await accessFaultsInColours(page, `operator-${title}-${screen}`)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    expect(complaints).toEqual([]);
  });

  test('an account and its dialogs pass axe', async () => {
    const { accountId } = await console.service.account({ credits: 5 });
    const { page } = await operator(`/accounts/${accountId}`, options);
    await page.getByRole('button', { name: 'New key' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await accessFaultsInColours(page, `operator-one-account-${screen}`)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    await page.getByRole('button', { name: 'Grant credits' }).click();
    expect(await accessFaultsInColours(page, `operator-grant-${screen}`)).toEqual([]);
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

test('a dialog that the browser closes by itself is closed', async () => {
  const { page } = await console.open('/operator/accounts');
  await page.getByLabel('Operator token', { exact: true }).fill(operatorToken);
  await page.keyboard.press('Enter');
  const open = page.getByRole('button', { name: 'New account' });
  for (let time = 0; time < 2; time++) {
    await open.click();
    await page.getByRole('dialog').waitFor();
    await page.locator('dialog').evaluate((dialog) => (dialog as unknown as { close(): void }).close());
    await page.locator('dialog').waitFor({ state: 'detached' });
  }
});
