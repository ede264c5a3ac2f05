import { readFile } from 'node:fs/promises';
import { strToU8, zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import type { ConsoleTest } from './console-pages.js';

export const people = [
  'id,First name,Last name,Country,Note',
  '1,Maria,García,Spain,"a, ""quoted"" cell"',
  '2,Andrea,Rossi,IT,=1+1',
  '3,Maria,García,ES,',
  '4,,Nobody,US,',
  '5,Kim,,Atlantis,',
  '6,Zzyxq,,,',
  '',
].join('\r\n');

export const workbookless = (): Buffer => Buffer.from(zipSync({ 'a.txt': strToU8('x') }));

/** Opens the file page with a key of its own. */
export async function filePage(console: ConsoleTest, credits = 1000) {
  const account = await console.service.account({ credits });
  const opened = await console.open('/playground');
  await opened.page.getByLabel('API key (optional)').fill(account.key);
  await opened.page.getByRole('link', { name: 'File', exact: true }).click();
  return { ...opened, ...account };
}

export const choose = (page: Page, name: string, content: string | Buffer) =>
  page.getByLabel('Table file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

export async function downloaded(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const bytes = await readFile(await download.path());
  return { name: download.suggestedFilename(), bytes, text: bytes.toString() };
}

export const start = (page: Page) => page.getByRole('button', { name: 'Start' }).click();
export const finished = (page: Page) => page.getByRole('heading', { name: 'Done', exact: true }).waitFor();
