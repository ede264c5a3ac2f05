import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { bearer, operatorToken } from '../../support/service.js';
import { holdAnswers, holdRequests, picture, screens, useConsole } from './console-pages.js';
import { creditsShown, makeAccount, maria, openAccount, openOperator } from './operator-pages.js';

const console = useConsole();

/** Opens a place of the operator's part, logged in. */
const operator = (place: string) => openOperator(console, place);

describe('accounts', () => {
  test('are created with a working key that is shown once, and show their usage', async () => {
    const { page, complaints } = await operator('/accounts');
    const key = await makeAccount(page, 'Ada & Söhne', 10);
    const { status } = await console.service.post('/api/v2/gender', maria, bearer(key));
    expect(status).toBe(200);
    await openAccount(page, 'Ada & Söhne');
    expect(await creditsShown(page)).toMatch(/Credits\s+9/);
    expect(await page.content()).not.toContain(key);
    const used = page.getByRole('img', { name: 'Credits used per day, 1 credit in total' });
    await used.waitFor();
    const operations = page.getByRole('region', { name: 'Recent operations' });
    await operations.getByRole('cell', { name: 'charge' }).waitFor();
    expect(await operations.getByRole('cell', { name: '+10' }).count()).toBe(1);
    await picture(page, 'operator-account');
    expect(complaints).toEqual([]);
  });

  test('expire, are renamed, and are found by part of their name', async () => {
    const { page, complaints } = await operator('/accounts');
    const key = await makeAccount(page, 'Short-lived', 10);
    await openAccount(page, 'Short-lived');
    await page.getByRole('button', { name: 'Edit account' }).click();
    await page.getByLabel('Name', { exact: true }).fill('<img src=x onerror=alert(1)> \u202eevil');
    await page.getByLabel('Expires').fill('2024-01-01T00:00');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('expired').first().waitFor();
    await page.getByRole('heading', { level: 1, name: '<img src=x onerror=alert(1)>' }).waitFor();
    const { body } = await console.service.post('/api/v2/gender', maria, bearer(key));
    expect(body.code).toBe('key_expired');
    await page.getByRole('link', { name: 'All accounts' }).click();
    await page.getByLabel('Name or id').fill('ONERROR');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page.getByRole('link', { name: '<img src=x' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('are searched while the whole list is still loading, whose late answer is dropped', async () => {
    const { page } = await operator('/settings');
    const { release } = await holdAnswers(page, /\/accounts\?limit=50$/);
    await page.getByRole('link', { name: 'Accounts' }).click();
    await page.getByLabel('Name or id').fill('no such account');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByText('No matching accounts.').waitFor();
    const late = page.waitForResponse(/\/accounts\?limit=50$/);
    release();
    await late;
    await page.getByText('No matching accounts.').waitFor();
    expect(await page.getByRole('row').count()).toBe(1);
  });

  test('are listed again when the same text is searched again', async () => {
    const { page } = await operator('/accounts?search=Latecomer');
    await page.getByText('No matching accounts.').waitFor();
    const id = randomUUID();
    const account = { id, name: 'Latecomer', credits: 1, reason: 'a start' };
    const { status } = await console.service.post('/admin/v1/accounts', account, bearer(operatorToken));
    expect(status).toBe(201);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('link', { name: 'Latecomer' }).waitFor();
  });

  test('have a search field that follows the address', async () => {
    const { page } = await operator('/accounts?search=nobody');
    await page.getByText('No matching accounts.').waitFor();
    await page.getByRole('link', { name: 'Accounts', exact: true }).click();
    await expect.poll(() => page.getByLabel('Name or ID').inputValue()).toBe('');
  });

  test('are listed anew without the problem of the list before', async () => {
    const { page } = await operator('/settings');
    await page.route('**/admin/v1/accounts?*', async (route) => {
      const { searchParams: asked } = new URL(route.request().url());
      if (asked.has('after')) return route.abort();
      const next = asked.has('search') ? null : 'more';
      await route.fulfill({ json: { accounts: [], next } });
    });
    await page.getByRole('link', { name: 'Accounts', exact: true }).click();
    await page.getByRole('button', { name: 'Load more' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Name or ID').fill('else');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('button', { name: 'Load more' }).waitFor({ state: 'detached' });
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('are opened with the focus at the heading, as the list is after the login', async () => {
    const { accountId: id } = await console.service.account();
    const { page } = await openOperator(console, `/accounts?search=${id}`);
    const focused = () =>
      page.evaluate('document.activeElement.tagName + " " + document.activeElement.textContent');
    await expect.poll(focused).toBe('H1 Accounts');
    await page.locator('tbody a').focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toMatch(/^H1 Account$|^H1 (?!Accounts)/);
    await page.reload();
    await page.getByRole('heading', { name: 'API keys' }).waitFor();
    expect(await focused()).toMatch(/^BODY/);
    await page.getByRole('link', { name: 'Playground' }).click();
    await page.getByRole('heading', { level: 1, name: 'Playground' }).waitFor();
    await page.getByRole('link', { name: 'Operator', exact: true }).click();
    await expect.poll(focused).toBe('H1 Overview');
  });

  test('return to the order of the service, which the choice on a phone then shows', async () => {
    for (let i = 0; i < 2; i += 1) await console.service.account();
    const { page } = await openOperator(console, '/accounts', screens.phone);
    const choice = page.getByLabel('Sort by');
    for (const label of ['Credits ↓', 'Default order']) {
      await choice.selectOption({ label });
      expect(await choice.locator('option:checked').allInnerTexts()).toEqual([label]);
    }
  });

  test('are not created from invalid input, and errors are shown at the fields', async () => {
    const { page } = await operator('/accounts');
    await page.getByRole('button', { name: 'New account' }).click();
    await page.getByLabel('Starting credits').fill('1.5');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Enter a name.').waitFor();
    await page.getByText('Enter a whole number, 0 or more.').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Wrong network');
    await page.getByLabel('Starting credits').fill('1');
    await page.getByLabel('Allowed addresses').fill('300.1.1.1');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('validation_error').waitFor();
    await picture(page, 'operator-new-account-refused');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

describe('keys', () => {
  test('are copied without a clipboard interface too, which browsers lack on plain http', async () => {
    const { page } = await operator('/accounts');
    await page.evaluate('Object.defineProperty(navigator, "clipboard", { value: undefined })');
    await page.getByRole('button', { name: 'New account' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Plain http');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('button', { name: 'Copy: API key' }).click();
    const key = await page.getByRole('region', { name: 'API key', exact: true }).innerText();
    await page.getByRole('button', { name: 'I have saved the key' }).click();
    await page.getByLabel('Name or ID').press('Control+V');
    expect(await page.getByLabel('Name or ID').inputValue()).toBe(key);
  });

  test('are shown though Escape is pressed before they are created', async () => {
    const { page } = await operator('/accounts');
    await makeAccount(page, 'Slow answers', 10);
    await openAccount(page, 'Slow answers');
    const answer = await holdRequests(page, '**/keys');
    await page.getByRole('button', { name: 'New key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await expect.poll(() => dialog.getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true);
    // The browser closes a dialog on the second Escape without asking the page.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.isVisible()).toBe(true);
    answer();
    await page.getByRole('region', { name: 'API key', exact: true }).waitFor();
  });

  test('are created, restricted, expired and disabled with immediate effect', async () => {
    const { page, complaints } = await operator('/accounts');
    await makeAccount(page, 'Key owner', 50);
    await openAccount(page, 'Key owner');
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByRole('button', { name: 'Create key' }).click();
    const secret = page.getByRole('dialog').getByRole('region', { name: 'API key' });
    const key = await secret.innerText();
    await page.getByRole('button', { name: 'I have saved the key' }).click();
    const ask = async () => (await console.service.post('/api/v2/gender', maria, bearer(key))).body;
    expect((await ask()).meta.access.mode).toBe('api_key');

    await page.getByRole('button', { name: `Edit key ending in ${key.slice(-4)}` }).click();
    await page.getByLabel('Allowed addresses').fill('192.0.2.0/24');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('192.0.2.0/24').waitFor();
    await expect.poll(async () => (await ask()).code).toBe('access_denied');

    await page.getByRole('button', { name: `Edit key ending in ${key.slice(-4)}` }).click();
    await page.getByLabel('Allowed addresses').fill('');
    await page.getByLabel('Minimum confidence').fill('0.4');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Enter a number from 0.5 to 1.', { exact: true }).waitFor();
    await page.getByLabel('Minimum confidence').fill('0.9');
    await page.getByLabel('Expires').fill('2024-01-01T00:00');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText('expired', { exact: true }).waitFor();
    await expect.poll(async () => (await ask()).code).toBe('key_expired');

    await page.getByRole('button', { name: `Disable key ending in ${key.slice(-4)}` }).click();
    await picture(page, 'operator-key-disable');
    await page.getByRole('button', { name: 'Disable key', exact: true }).click();
    await page.getByText('disabled', { exact: true }).waitFor();
    await expect.poll(async () => (await ask()).code).toBe('key_disabled');
    expect(complaints).toEqual([]);
  });
});
