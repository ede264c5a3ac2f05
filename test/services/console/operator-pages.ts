import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { operatorToken } from '../../support/service.js';
import type { ConsoleTest, OpenPage } from './console-pages.js';

/** A request that costs one credit. */
export const maria = { type: 'name', value: 'Maria', options: { ai_mode: 'off' } };

export async function logIn(page: Page, token = operatorToken): Promise<void> {
  await page.getByLabel('Operator token', { exact: true }).fill(token);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Logs in and opens an operator page. */
export async function openOperator(
  console: ConsoleTest,
  place = '',
  options: BrowserContextOptions = {},
): Promise<OpenPage> {
  const opened = await console.open(`/operator${place}`, options);
  await logIn(opened.page);
  await opened.page.getByRole('navigation', { name: 'Operator' }).waitFor();
  return opened;
}

/** Creates an account with the dialog and returns its key. */
export async function makeAccount(page: Page, name: string, credits: number): Promise<string> {
  await page.getByRole('button', { name: 'New account' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Starting credits').fill(String(credits));
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Copy the key now').waitFor();
  const key = await page.getByRole('region', { name: 'API key' }).innerText();
  expect(key).toMatch(/^[0-9a-f]{24}$/);
  await page.getByRole('button', { name: 'I have saved the key' }).click();
  return key;
}

export const openAccount = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
};

export const creditsShown = (page: Page) =>
  page.getByRole('region', { name: 'Account', exact: true }).innerText();
