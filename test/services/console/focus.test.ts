import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { bearer } from '../../support/service.js';
import { holdRequests, startConsole, useConsole } from './console-pages.js';
import { choose, filePage } from './file-page.js';
import { maria, openOperator } from './operator-pages.js';

const console = useConsole();

const focused = (page: Page) =>
  page.evaluate('document.activeElement.tagName + " " + document.activeElement.textContent');

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).press('Enter');

describe('the focus', () => {
  test('is at the heading once the examples are gone, and stays at a choice of countries', async () => {
    const { page } = await console.open('/playground');
    await press(page, 'Andrea');
    await expect.poll(() => focused(page)).toBe('H1 Playground');
    const all = page.getByRole('button', { name: /^Show all \d+ countries$/ });
    await all.press('Enter');
    await expect.poll(() => focused(page)).toBe('BUTTON Show fewer countries');
    await press(page, 'Show fewer countries');
    await all.waitFor();
  });

  test('is at the heading when a run starts and when it ends', async () => {
    const { page } = await filePage(console);
    const release = await holdRequests(page, '**/api/v2/gender/batch');
    await choose(page, 'people.csv', 'name\nMaria\nJohn\n');
    await press(page, 'Start');
    await expect.poll(() => focused(page)).toBe('H1 File');
    await press(page, 'Stop');
    release();
    await page.getByRole('button', { name: 'Download file' }).waitFor();
    await expect.poll(() => focused(page)).toBe('H1 File');
  });

  test('returns to the button that opened the first of two dialogs', async () => {
    const { page } = await openOperator(console, '/accounts');
    await press(page, 'New account');
    await page.getByLabel('Name', { exact: true }).fill('Focus');
    await page.getByLabel('Name', { exact: true }).press('Enter');
    await press(page, 'I have saved the key');
    await expect.poll(() => focused(page)).toBe('BUTTON New account');
  });

  test('is at the end of a list once its button is gone, and the rows are announced', async () => {
    const own = await startConsole();
    const { key } = await own.service.account({ credits: 100 });
    for (let at = 0; at < 26; at += 1) await own.service.post('/api/v2/gender', maria, bearer(key));
    const { page } = await openOperator(own, '/operations');
    for (const what of ['requests', 'operations']) {
      await press(page, `Load more ${what}`);
      await expect.poll(() => focused(page)).toBe(`P No more ${what}`);
      expect(await page.getByRole('button', { name: `Load more ${what}` }).count()).toBe(0);
    }
    expect(await page.getByRole('status').last().innerText()).toBe('1 more row loaded');
    await own.stop();
  });

  test('is at the button that retries while the service fails, and at the heading once it answers', async () => {
    const { page } = await openOperator(console, '/settings');
    await page.route('**/admin/v1/accounts?*', (route) => route.abort());
    await page.getByRole('link', { name: 'Accounts', exact: true }).click();
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.press('Enter');
    await page.getByRole('status').filter({ hasText: 'Failed again' }).waitFor({ state: 'attached' });
    expect(await focused(page)).toBe('BUTTON Retry');
    await page.unroute('**/admin/v1/accounts?*');
    await retry.press('Enter');
    await page.getByRole('table').waitFor();
    await expect.poll(() => focused(page)).toBe('H1 Accounts');
  });

  test('moves to the field with an error, and stays in a dialog whose form is locked', async () => {
    const { page } = await openOperator(console, '/accounts');
    await press(page, 'New account');
    const credits = page.getByLabel('Starting credits');
    await page.getByLabel('Name', { exact: true }).fill('Locked');
    await credits.fill('many');
    await press(page, 'Create account');
    await expect.poll(() => credits.evaluate((field) => field.matches(':focus'))).toBe(true);
    await credits.press('Enter');
    const status = page.getByRole('status').filter({ hasText: 'Enter a whole number, 0 or more.' });
    await status.waitFor({ state: 'attached' });
    await credits.fill('5');
    await page.route('**/admin/v1/accounts', (route) => route.abort());
    await credits.press('Enter');
    await page.getByText('Not confirmed').waitFor();
    expect(await focused(page)).toBe('BUTTON Retry');
  });

  test('is at the heading once the button of a disabled key is gone, which is announced', async () => {
    const { accountId: id } = await console.service.account();
    const { page } = await openOperator(console, `/accounts/${id}`);
    await press(page, /^Disable key ending in/);
    await press(page, 'Disable key');
    await page.getByText('disabled', { exact: true }).waitFor();
    await expect.poll(() => focused(page)).toMatch(/^H1 /);
    const status = (text: string) =>
      page.getByRole('status').filter({ hasText: text }).waitFor({ state: 'attached' });
    await status('Key disabled');
    await press(page, 'Edit account');
    await press(page, 'Save');
    await status('Account saved');
  });
});
