import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSheet } from '../../../src/tables/workbook/sheet-table.js';
import { unpack } from '../../../src/tables/workbook/zip.js';
import { bearer } from '../../support/service.js';
import { type ConsoleTest, picture, startConsole } from './support.js';

let console: ConsoleTest;

beforeAll(async () => {
  console = await startConsole();
});
afterAll(() => console?.stop());

const people = [
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
function workbook(sheets: Readonly<Record<string, readonly (readonly string[])[]>>): Buffer {
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

const workbookless = (): Buffer => Buffer.from(zipSync({ 'a.txt': strToU8('x') }));

/** Opens the file page with a key of its own. */
async function filePage(credits = 1000) {
  const account = await console.service.account({ credits });
  const opened = await console.open('/playground');
  await opened.page.getByLabel('API key (optional)').fill(account.key);
  await opened.page.getByRole('link', { name: 'File', exact: true }).click();
  return { ...opened, ...account };
}

const choose = (page: Page, name: string, content: string | Buffer) =>
  page.getByLabel('Table file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

async function downloaded(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

const start = (page: Page) => page.getByRole('button', { name: 'Start' }).click();
const finished = (page: Page) => page.getByRole('heading', { name: 'Done', exact: true }).waitFor();

describe('a file', () => {
  test('has its columns detected, its cost shown, and columns added', async () => {
    const { page, complaints, key } = await filePage();
    await choose(page, 'people.csv', people);
    await page.getByText('Maximum credits').waitFor();
    const price = await page.getByRole('region', { name: 'Cost' }).innerText();
    expect(price).toMatch(/Rows\s+6/);
    expect(price).toMatch(/Distinct values\s+4/);
    expect(price).toMatch(/Maximum credits\s+4/);
    expect(price).toContain('1 row has no value');
    expect(price).toContain('1 row has an unrecognized country, which is ignored: “Atlantis”');
    await picture(page, 'file-price');
    await start(page);
    await finished(page);
    await picture(page, 'file-done');
    const { name, text } = await downloaded(page, 'Download file');
    expect(name).toBe('people.enriched.csv');
    const lines = text.split('\r\n');
    expect(lines[0]).toBe(
      'id,First name,Last name,Country,Note,inferred_gender,inferred_confidence,inferred_sample_count,inferred_source,inferred_reason,inferred_matched_name,inferred_country',
    );
    expect(lines[1]).toMatch(
      /^1,Maria,García,Spain,"a, ""quoted"" cell",female,0\.\d+,\d+,dataset,,maria,ES$/,
    );
    expect(lines[2]).toMatch(/^2,Andrea,Rossi,IT,=1\+1,male,/);
    expect(lines[3]).toMatch(/^3,Maria,García,ES,,female,/);
    expect(lines[4]).toBe('4,,Nobody,US,,,,,,empty,,');
    expect(lines[6]).toBe('6,Zzyxq,,,,,,,none,not_found,,');
    const { body } = await console.service.get('/api/v2/usage', bearer(key));
    expect(body.data.remaining_credits).toBe(996);
    expect(complaints).toEqual([]);
  });

  test('gives shares without results of single rows', async () => {
    const { page, complaints } = await filePage();
    const rows = [
      'Maria,ES',
      'Maria,ES',
      'Maria,ES',
      'John,US',
      'John,US',
      'Zzyxq,',
      ',',
      'Anna,SE',
      'Eva,SE',
      'Ana,ES',
      'Lucía,ES',
    ];
    await choose(page, 'team.csv', ['name,country', ...rows, ''].join('\n'));
    await page.getByRole('radio', { name: 'Shares only' }).check();
    await page.getByText('Maximum credits').waitFor();
    await start(page);
    await finished(page);
    await page.getByRole('img', { name: 'Rows by inferred gender' }).waitFor();
    await picture(page, 'file-shares');
    expect(await page.getByRole('button', { name: 'Download file' }).count()).toBe(0);
    expect(await page.getByText('First results').count()).toBe(0);
    const { name, text } = await downloaded(page, 'Download shares');
    expect(name).toBe('team.shares.csv');
    const [head = '', row = ''] = text.split('\n');
    expect(head).toMatch(/^group,rows,female,male,unknown,without_value,female_share,male_share,/);
    expect(row).toMatch(/^all,11,7,2,1,1,0\.7778,0\.2222,/);
    expect(text).not.toContain('Maria');
    expect(complaints).toEqual([]);
  });

  test('stops when the credits run out, keeps the results, and resumes with another key', async () => {
    const { page } = await filePage(1);
    const names = Array.from({ length: 60 }, (_, at) => `Maria${String.fromCharCode(97 + (at % 26))}${at}`);
    await choose(page, 'names.csv', ['name', ...names, ''].join('\n'));
    await page.getByText('Not enough credits for this file').waitFor();
    await start(page);
    await page.getByRole('alert').filter({ hasText: 'insufficient_credits' }).waitFor();
    await picture(page, 'file-stopped');
    const first = await downloaded(page, 'Download file');
    expect(first.text.match(/error: not asked/g)?.length).toBeGreaterThan(0);
    const { key } = await console.service.account({ credits: 500 });
    await page.getByLabel('API key (optional)').fill(key);
    await page.getByRole('button', { name: 'Resume' }).click();
    await finished(page);
    expect((await downloaded(page, 'Download file')).text).not.toContain('not asked');
  });

  test('can be stopped and resumed, and sends no question twice', async () => {
    const { page, key } = await filePage(5000);
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    const names = Array.from({ length: 1500 }, (_, at) => `${letters[at % 26]}${letters[at % 25]}o${at}x`);
    await choose(page, 'names.csv', ['name', ...names, ''].join('\n'));
    let held: (() => void) | null = null;
    await page.route('**/api/v2/gender/batch', async (route) => {
      if (held === null) await new Promise<void>((resolve) => (held = resolve));
      await route.continue();
    });
    await start(page);
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect.poll(() => held !== null).toBe(true);
    (held as (() => void) | null)?.();
    const goOn = page.getByRole('button', { name: 'Resume' });
    await goOn.waitFor();
    await goOn.click();
    await finished(page);
    const { body } = await console.service.get('/api/v2/usage', bearer(key));
    expect(body.data.remaining_credits).toBe(3500);
  });

  test('is sent in batches of ten on the trial', async () => {
    const { page, complaints } = await console.open('/file');
    await choose(page, 'names.tsv', 'name\tcountry\nMaria\tES\nJohn\tUS\nAnna\tSE\n');
    await page.getByText('Trial credits left').waitFor();
    await start(page);
    await finished(page);
    const { name, text } = await downloaded(page, 'Download file');
    expect([name, text.split('\n')[1]?.split('\t').slice(0, 3)]).toEqual([
      'names.enriched.tsv',
      ['Maria', 'ES', 'female'],
    ]);
    expect(complaints).toEqual([]);
  });

  test('of 20 MB is read while the page stays responsive', async () => {
    const { page, complaints } = await filePage();
    const row = `,"${'note '.repeat(8)}",ES,12345\r\n`;
    const names = ['Maria', 'John', 'Anna', 'Kim'];
    const count = Math.ceil(20_000_000 / (row.length + 5));
    const content = `name,note,country,n\r\n${Array.from({ length: count }, (_, at) => names[at % 4] + row).join('')}`;
    const folder = await mkdtemp(join(tmpdir(), 'genderd-file-'));
    await writeFile(join(folder, 'large.csv'), content);
    // The longest time for which the page could not react, and all of the time: other programs slow down both.
    await page.evaluate(`{
      globalThis.longestMs = 0;
      globalThis.startedMs = performance.now();
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longestMs = Math.max(longestMs, duration);
      }).observe({ type: 'longtask' });
    }`);
    await page.getByLabel('Table file').setInputFiles(join(folder, 'large.csv'));
    await page.getByText(count.toLocaleString('en'), { exact: true }).waitFor();
    await start(page);
    await finished(page);
    const { text } = await downloaded(page, 'Download file');
    expect(text.split('\r\n').length).toBe(count + 2);
    const wholeMs = (await page.evaluate('performance.now() - startedMs')) as number;
    const longestMs = (await page.evaluate('longestMs')) as number;
    await rm(folder, { recursive: true });
    expect(longestMs).toBeLessThan(wholeMs / 5);
    expect(complaints).toEqual([]);
  }, 180_000);

  test('with too few rows for shares is not started, and costs nothing', async () => {
    const { page } = await filePage();
    await choose(page, 'people.csv', people);
    await page.getByRole('radio', { name: 'Shares only' }).check();
    await page.getByText('Too few rows for shares').waitFor();
    expect(await page.getByRole('button', { name: 'Start' }).isDisabled()).toBe(true);
  });

  test('shows a summary with a chart at the end, which can be kept as a page', async () => {
    const { page, complaints } = await filePage();
    await choose(page, 'people.csv', people);
    await start(page);
    await finished(page);
    const run = page.getByRole('region', { name: 'Run' });
    const summary = await run.innerText();
    expect(summary).toMatch(/Rows\s+6/);
    expect(summary).toMatch(/With a gender\s+66\.7%/);
    expect(summary).toMatch(/Credits charged\s+4/);
    await run.getByRole('img', { name: 'Rows by result' }).waitFor();
    expect(await run.locator('svg').first().textContent()).toContain('Unknown: not in dataset');
    const { name, text } = await downloaded(page, 'Download report');
    expect(name).toBe('people.csv.report.html');
    expect(text).toContain('Atlantis');
    expect(text).not.toContain('García');
    expect(complaints).toEqual([]);
  });

  test('of Excel is read sheet by sheet, and stays a workbook', async () => {
    const { page, complaints, key } = await filePage();
    const bytes = workbook({
      Notes: [['nothing here'], ['1']],
      Kunden: [
        ['Anrede', 'Vorname', 'Nachname', 'Land'],
        ['Herr', 'Jürgen', 'Müller', 'Deutschland'],
        ['Frau', 'Maria', 'Rossi', 'ITA'],
      ],
    });
    await choose(page, 'crm.xlsx', bytes);
    await page.getByLabel('Sheet').selectOption('Kunden');
    await page.getByText('Jürgen').waitFor();
    const price = page.getByRole('region', { name: 'Cost' });
    await expect.poll(() => price.innerText()).toMatch(/Maximum credits\s+2/);
    expect(await price.innerText()).toContain('The salutations in “Anrede” are not used here');
    await picture(page, 'file-workbook');
    await start(page);
    await finished(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download file' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('crm.enriched.xlsx');
    const sheet = openSheet(unpack(await readFile(await download.path())), {
      sheet: 'Kunden',
      hasHeader: true,
    });
    expect(sheet.header.slice(4)).toEqual([
      'inferred_gender',
      'inferred_confidence',
      'inferred_sample_count',
      'inferred_source',
      'inferred_reason',
      'inferred_matched_name',
      'inferred_country',
    ]);
    expect(sheet.rows([4, 10]).map(({ cells }) => cells)).toEqual([
      ['male', 'DE'],
      ['female', 'IT'],
    ]);
    expect(sheet.others).toEqual(['Notes']);
    const { body } = await console.service.get('/api/v2/usage', bearer(key));
    expect(body.data.remaining_credits).toBe(998);
    expect(complaints).toEqual([]);
  });

  test.each([
    ['NDJSON', 'people.ndjson', '{"name":"Maria","age":3}\n{"name":"John","age":4}\n'],
    ['JSON', 'people.json', '[{"name":"Maria","age":3},\n {"name":"John","age":4}]\n'],
  ])('of %s gets members', async (_format, name, content) => {
    const { page, complaints } = await filePage();
    await choose(page, name, content);
    await start(page);
    await finished(page);
    const { text } = await downloaded(page, 'Download file');
    expect(text.match(/"inferred_gender":"(fe)?male"/g)).toEqual([
      '"inferred_gender":"female"',
      '"inferred_gender":"male"',
    ]);
    expect(complaints).toEqual([]);
  });

  test('that is packed is unpacked, and packed again', async () => {
    const { page, complaints } = await filePage();
    await choose(page, 'people.csv.gz', gzipSync(people));
    await start(page);
    await finished(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download file' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('people.enriched.csv.gz');
    const text = gunzipSync(await readFile(await download.path())).toString();
    expect(text.split('\r\n')[1]).toMatch(/^1,Maria,García,Spain,"a, ""quoted"" cell",female,/);
    expect(complaints).toEqual([]);
  });

  test.each([
    ['empty', 'empty.csv', '', 'The file is empty.'],
    ['a picture', 'people.csv', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'a PNG picture'],
    ['an old workbook', 'people.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'an old Excel workbook'],
    ['an archive', 'people.xlsx', workbookless(), 'a ZIP archive'],
  ])('that is %s is refused before a price is told', async (_what, name, content, message) => {
    const { page, key } = await filePage();
    await choose(page, name, content);
    expect(await page.getByRole('alert').innerText()).toContain(message);
    expect(await page.getByRole('region', { name: 'Cost' }).count()).toBe(0);
    const { body } = await console.service.get('/api/v2/usage', bearer(key));
    expect(body.data.remaining_credits).toBe(1000);
  });

  test('whose answer is lost on the way is not asked again by itself', async () => {
    const { page, key } = await filePage();
    await page.route('**/api/v2/gender/batch', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await choose(page, 'people.csv', people);
    await start(page);
    await page.getByText('The answers of 4 values were lost on the way.').waitFor();
    await picture(page, 'file-lost');
    await page.unroute('**/api/v2/gender/batch');
    await page.getByRole('button', { name: 'Ask them again' }).click();
    await expect
      .poll(() => page.getByRole('region', { name: 'Run' }).innerText())
      .toMatch(/With a gender\s+66\.7%/);
    const { body } = await console.service.get('/api/v2/usage', bearer(key));
    expect(body.data.remaining_credits).toBe(992);
  });
});
