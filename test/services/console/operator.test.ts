import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bearer, operatorToken } from '../../support/service.js';
import { accessFaults, type ConsoleTest, isTooWide, phone, picture, startConsole } from './support.js';

let console: ConsoleTest;

beforeAll(async () => {
  console = await startConsole();
});
afterAll(() => console?.stop());

const maria = { type: 'name', value: 'Maria', options: { ai_mode: 'off' } };

async function logIn(page: Page, token = operatorToken): Promise<void> {
  await page.getByLabel('Operator token', { exact: true }).fill(token);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Opens a place of the operator's part, logged in. */
async function operator(place = '', options: BrowserContextOptions = {}) {
  const opened = await console.open(`/operator${place}`, options);
  await logIn(opened.page);
  await opened.page.getByRole('navigation', { name: 'Operator' }).waitFor();
  return opened;
}

/** Makes an account by the dialog and answers its key. */
async function makeAccount(page: Page, name: string, credits: number): Promise<string> {
  await page.getByRole('button', { name: 'New account' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Starting credits').fill(String(credits));
  await page.getByRole('button', { name: 'Make the account' }).click();
  await page.getByText('Copy the key now').waitFor();
  const key = await page.getByRole('region', { name: 'API key' }).innerText();
  expect(key).toMatch(/^[0-9a-f]{24}$/);
  await page.getByRole('button', { name: 'I have stored the key' }).click();
  return key;
}

const openAccount = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('link', { name }).click();
  await page.getByRole('heading', { name: 'Account', exact: true }).waitFor();
};

const creditsShown = (page: Page) => page.getByRole('region', { name: 'The account' }).innerText();

describe('the login', () => {
  test('asks for the token, refuses another one, and leads where one wanted to go', async () => {
    const { page } = await console.open('/operator/settings');
    await logIn(page, 'not the token at all');
    await page.getByText('operator_required').waitFor();
    await logIn(page);
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByLabel('Operator token', { exact: true }).waitFor();
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByLabel('Operator token', { exact: true }).waitFor();
  });

  test('comes back when the session was ended elsewhere, and says so', async () => {
    const { page } = await operator('/settings');
    await page.getByRole('rowheader', { name: 'DATA_DIR' }).waitFor();
    await page.context().clearCookies();
    await page.getByRole('link', { name: 'Accounts' }).click();
    await page.getByText('The session has ended').waitFor();
    await logIn(page);
    await page.getByRole('heading', { name: 'Accounts' }).waitFor();
  });

  test('keeps the token nowhere that a script can read', async () => {
    const { page } = await operator();
    const kept = await page.evaluate(
      'JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie, document.body.innerHTML])',
    );
    expect(kept).not.toContain(operatorToken);
  });
});

describe('accounts', () => {
  test('are made with a key that works and is shown once, and their use shows', async () => {
    const { page, complaints } = await operator('/accounts');
    const key = await makeAccount(page, 'Ada & Söhne', 10);
    const { status } = await console.service.post('/api/v2/gender', maria, bearer(key));
    expect(status).toBe(200);
    await openAccount(page, 'Ada & Söhne');
    expect(await creditsShown(page)).toMatch(/Credits\s+9/);
    expect(await page.content()).not.toContain(key);
    const used = page.getByRole('img', { name: 'Credits used by day, 1 credit in all' });
    await used.waitFor();
    const operations = page.getByRole('region', { name: 'Recent operations' });
    await operations.getByRole('cell', { name: 'charge' }).waitFor();
    expect(await operations.getByRole('cell', { name: '+10' }).count()).toBe(1);
    await picture(page, 'operator-account');
    expect(complaints).toEqual([]);
  });

  test('get credits once, however often one clicks, and lose them only when it is confirmed', async () => {
    const { page, complaints } = await operator('/accounts');
    await makeAccount(page, 'Clicks', 10);
    await openAccount(page, 'Clicks');
    await page.getByRole('button', { name: 'Grant credits' }).click();
    await page.getByRole('textbox', { name: 'Credits', exact: true }).fill('5');
    await page.getByLabel('Reason').fill('a bonus');
    await page.getByRole('dialog').getByRole('button', { name: 'Grant credits' }).dblclick();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => creditsShown(page)).toMatch(/Credits\s+15/);
    await page.getByRole('button', { name: 'Grant credits' }).click();
    await page.getByRole('textbox', { name: 'Credits', exact: true }).fill('-4');
    await page.getByLabel('Reason').fill('a mistake');
    const take = page.getByRole('button', { name: 'Take credits back' });
    expect(await take.isDisabled()).toBe(true);
    await page.getByLabel('Take 4 credits away').check();
    await take.click();
    await expect.poll(() => creditsShown(page)).toMatch(/Credits\s+11/);
    expect((await console.service.books()).ok).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('are booked once when the answer was lost and the same is sent again', async () => {
    const { page } = await operator('/accounts');
    await makeAccount(page, 'Lost answers', 10);
    await openAccount(page, 'Lost answers');
    await page.getByRole('button', { name: 'Grant credits' }).click();
    await page.getByRole('textbox', { name: 'Credits', exact: true }).fill('7');
    await page.getByLabel('Reason').fill('a bonus');
    await page.route('**/grants', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Grant credits' }).click();
    await page.getByText('It is not known whether it was booked').waitFor();
    expect(await page.getByRole('textbox', { name: 'Credits', exact: true }).isDisabled()).toBe(true);
    await picture(page, 'operator-grant-unknown');
    await page.unroute('**/grants');
    await page.getByRole('button', { name: 'Send the same again' }).click();
    await expect.poll(() => creditsShown(page)).toMatch(/Credits\s+17/);
  });

  test('expire, are renamed, and are found by a part of their name', async () => {
    const { page, complaints } = await operator('/accounts');
    const key = await makeAccount(page, 'Short-lived', 10);
    await openAccount(page, 'Short-lived');
    await page.getByRole('button', { name: 'Rename or expire' }).click();
    await page.getByLabel('Name', { exact: true }).fill('<img src=x onerror=alert(1)> \u202eevil');
    await page.getByLabel('Expires').fill('2024-01-01T00:00');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('expired').first().waitFor();
    const { body } = await console.service.post('/api/v2/gender', maria, bearer(key));
    expect(body.code).toBe('key_expired');
    await page.getByRole('link', { name: 'All accounts' }).click();
    await page.getByLabel('Name or id').fill('ONERROR');
    await page.getByRole('button', { name: 'Find' }).click();
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page.getByRole('link', { name: '<img src=x' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('are not made of wrong terms, and what is wrong stands beside the field', async () => {
    const { page } = await operator('/accounts');
    await page.getByRole('button', { name: 'New account' }).click();
    await page.getByLabel('Starting credits').fill('1.5');
    await page.getByRole('button', { name: 'Make the account' }).click();
    await page.getByText('A name is needed.').waitFor();
    await page.getByText('A whole number, 0 or more.').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Wrong network');
    await page.getByLabel('Starting credits').fill('1');
    await page.getByLabel('Addresses that may use').fill('300.1.1.1');
    await page.getByRole('button', { name: 'Make the account' }).click();
    await page.getByText('validation_error').waitFor();
    await picture(page, 'operator-new-account-refused');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

describe('keys', () => {
  test('are made, restricted, expired and disabled, and requests follow at once', async () => {
    const { page, complaints } = await operator('/accounts');
    await makeAccount(page, 'Key owner', 50);
    await openAccount(page, 'Key owner');
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByRole('button', { name: 'Make the key' }).click();
    const secret = page.getByRole('dialog').getByRole('region', { name: 'API key' });
    const key = await secret.innerText();
    await page.getByRole('button', { name: 'I have stored the key' }).click();
    const ask = async () => (await console.service.post('/api/v2/gender', maria, bearer(key))).body;
    expect((await ask()).meta.access.mode).toBe('api_key');

    await page.getByRole('button', { name: `Restrict the key ending in ${key.slice(-4)}` }).click();
    await page.getByLabel('Addresses that may use it').fill('192.0.2.0/24');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('192.0.2.0/24').waitFor();
    await expect.poll(async () => (await ask()).code).toBe('access_denied');

    await page.getByRole('button', { name: `Restrict the key ending in ${key.slice(-4)}` }).click();
    await page.getByLabel('Addresses that may use it').fill('');
    await page.getByLabel('Least confidence').fill('0.4');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('From 0.5 to 1.', { exact: true }).waitFor();
    await page.getByLabel('Least confidence').fill('0.9');
    await page.getByLabel('Expires').fill('2024-01-01T00:00');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText('expired', { exact: true }).waitFor();
    await expect.poll(async () => (await ask()).code).toBe('key_expired');

    await page.getByRole('button', { name: `Disable the key ending in ${key.slice(-4)}` }).click();
    await picture(page, 'operator-key-disable');
    await page.getByRole('button', { name: 'Disable the key', exact: true }).click();
    await page.getByText('disabled', { exact: true }).waitFor();
    await expect.poll(async () => (await ask()).code).toBe('key_disabled');
    expect(complaints).toEqual([]);
  });
});

describe('operations', () => {
  test('are found by the request id of an answer', async () => {
    const { key } = await console.service.account({ credits: 5 });
    const { body } = await console.service.post('/api/v2/gender', maria, bearer(key));
    const { page, complaints } = await operator('/operations');
    await page.getByLabel('Request id').fill(body.meta.request_id);
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByRole('heading', { name: 'Operation', exact: true }).waitFor();
    await page.getByRole('rowheader', { name: 'charge' }).waitFor();
    await picture(page, 'operator-operation');
    expect(complaints).toEqual([]);
  });

  test('an id that stands for nothing is told as such', async () => {
    const { page } = await operator('/operations/01a1fc8a-5cca-75da-a880-95a429c4e5b6');
    await page.getByText('no_such_operation').waitFor();
  });

  test('older ones come on demand', async () => {
    const { key } = await console.service.account({ credits: 100 });
    for (let i = 0; i < 30; i += 1) await console.service.post('/api/v2/gender', maria, bearer(key));
    const { page } = await operator('/operations');
    const recent = page.getByRole('region', { name: 'Recent operations' });
    await recent.getByRole('row').nth(25).waitFor();
    await page.getByRole('button', { name: 'Show older ones' }).click();
    await expect.poll(() => recent.getByRole('row').count()).toBeGreaterThan(30);
  });
});

test('the overview tells how the parts are, and verifies the ledger', async () => {
  const { page, complaints } = await operator();
  await page.getByText('embedded (SQLite)').waitFor();
  await page.getByRole('button', { name: 'Verify every rule' }).click();
  await page.getByText('Every rule holds').waitFor();
  await picture(page, 'operator-overview');
  expect(complaints).toEqual([]);
});

test('secrets are not among the settings', async () => {
  const { page } = await operator('/settings');
  await page.getByLabel('Search').fill('operator_token');
  await page.getByText('set, not shown').waitFor();
  expect(await page.content()).not.toContain(operatorToken);
});

test('where the part is turned off, the page says so', async () => {
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

test('everything is reached by keyboard', async () => {
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
