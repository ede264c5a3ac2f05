import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

/** Opens the file page with a key of its own. */
async function filePage(credits = 1000) {
  const account = await console.service.account({ credits });
  const opened = await console.open('/playground');
  await opened.page.getByLabel('API key (optional)').fill(account.key);
  await opened.page.getByRole('link', { name: 'File', exact: true }).click();
  return { ...opened, ...account };
}

const choose = (page: Page, name: string, content: string | Buffer) =>
  page
    .getByLabel('CSV or TSV file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

async function downloaded(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

const start = (page: Page) => page.getByRole('button', { name: 'Start' }).click();
const finished = (page: Page) => page.getByText('Done', { exact: true }).waitFor();

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
    expect(price).toContain('1 row has an unrecognized country');
    await picture(page, 'file-price');
    await start(page);
    await finished(page);
    await picture(page, 'file-done');
    const { name, text } = await downloaded(page, 'Download file');
    expect(name).toBe('people.genderd.csv');
    const lines = text.split('\r\n');
    expect(lines[0]).toBe(
      'id,First name,Last name,Country,Note,gender,confidence,sample_count,source,reason,matched_name,country_2',
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
    expect(text.split('\n').slice(0, 5)).toEqual([
      'group,rows,share',
      'female,6,0.6000',
      'male,2,0.2000',
      'unknown,1,0.1000',
      'without an answer,1,0.1000',
    ]);
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
    expect(first.text.match(/not_asked/g)?.length).toBeGreaterThan(0);
    const { key } = await console.service.account({ credits: 500 });
    await page.getByLabel('API key (optional)').fill(key);
    await page.getByRole('button', { name: 'Resume' }).click();
    await finished(page);
    expect((await downloaded(page, 'Download file')).text).not.toContain('not_asked');
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
      'names.genderd.tsv',
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
    await page.getByLabel('CSV or TSV file').setInputFiles(join(folder, 'large.csv'));
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

  test('that is not a table is rejected', async () => {
    const { page } = await filePage();
    await choose(page, 'empty.csv', '');
    expect(await page.getByRole('alert').innerText()).toBe('The file is empty.');
  });
});
