import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ConsoleTest, holdRequests, startConsole } from './console-pages.js';
import { choose, filePage } from './file-page.js';
import { openOperator } from './operator-pages.js';

let console: ConsoleTest;
beforeAll(async () => {
  console = await startConsole();
});
afterAll(() => console?.stop());

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

  test('is at the heading once the button of a disabled key is gone', async () => {
    const { accountId: id } = await console.service.account();
    const { page } = await openOperator(console, `/accounts/${id}`);
    await press(page, /^Disable key ending in/);
    await press(page, 'Disable key');
    await page.getByText('disabled', { exact: true }).waitFor();
    await expect.poll(() => focused(page)).toMatch(/^H1 /);
  });
});
