import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { operatorToken } from '../../support/service.js';
import type { ConsoleTest, OpenPage } from './support.js';

/** A request that costs one credit. */
export const maria = { type: 'name', value: 'Maria', options: { ai_mode: 'off' } };

export async function logIn(page: Page, token = operatorToken): Promise<void> {
  await page.getByLabel('Operator token', { exact: true }).fill(token);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Opens a place of the operator's part, logged in. */
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

/** Makes an account by the dialog and answers its key. */
export async function makeAccount(page: Page, name: string, credits: number): Promise<string> {
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

export const openAccount = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('link', { name }).click();
  await page.getByRole('heading', { name: 'Account', exact: true }).waitFor();
};

export const creditsShown = (page: Page) => page.getByRole('region', { name: 'The account' }).innerText();
