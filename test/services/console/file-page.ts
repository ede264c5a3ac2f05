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

/** A workbook with texts in its sheets. */
export function workbook(sheets: Readonly<Record<string, readonly (readonly string[])[]>>): Buffer {
  const root = 'http://schemas.openxmlformats.org';
  const names = Object.keys(sheets);
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${root}/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const relations = (inner: string): string =>
    `<Relationships xmlns="${root}/package/2006/relationships">${inner}</Relationships>`;
  const sheetXml = (rows: readonly (readonly string[])[]): string =>
    rows
      .map(
        (cells) =>
          `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`,
      )
      .join('');
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations(relation('r', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns:r="x"><sheets>${names.map((name, at) => `<sheet name="${name}" r:id="r${at}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      names.map((_, at) => relation(`r${at}`, 'worksheet', `sheet${at}.xml`)).join(''),
    ),
  };
  for (const [at, name] of names.entries())
    parts[`xl/sheet${at}.xml`] =
      `<worksheet><sheetData>${sheetXml(sheets[name] ?? [])}</sheetData></worksheet>`;
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))),
  );
}

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
