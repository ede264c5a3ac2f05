import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderOfTest } from '../../support/folder.js';
import { bearer } from '../../support/service.js';
import { picture, useConsole } from './console-pages.js';
import { choose, downloaded, filePage, finished, people, start } from './file-page.js';

const console = useConsole();

describe('a file', () => {
  test('has its columns detected, its cost shown, and columns added', async () => {
    const { page, complaints, key } = await filePage(console);
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

  test('that changed during the run is said to be unreadable at its end', async () => {
    const path = join(folderOfTest(), 'people.csv');
    await writeFile(path, people);
    const { page, complaints } = await filePage(console);
    await page.route('**/api/v2/gender/batch', async (route) => {
      await appendFile(path, '7,Ana,,,');
      await route.continue();
    });
    await page.getByLabel('Table file').setInputFiles(path);
    await start(page);
    await page.getByRole('alert').filter({ hasText: 'It may have changed.' }).waitFor();
    expect(await page.getByText('Counting…').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('that is opened late does not replace the one chosen after it', async () => {
    const { page } = await console.open('/file');
    // The first read ends when the test says so.
    await page.evaluate(`void (() => {
      const read = Blob.prototype.arrayBuffer;
      const slow = new Promise((resolve) => { globalThis.release = resolve; });
      Blob.prototype.arrayBuffer = function () {
        Blob.prototype.arrayBuffer = read;
        return slow.then(() => read.call(this));
      };
    })()`);
    await choose(page, 'slow.csv', people);
    await choose(page, 'fast.csv', people);
    await page.getByRole('heading', { name: 'fast.csv' }).waitFor();
    // A file is open after a few reads.
    await page.evaluate(`(async () => {
      release();
      for (let at = 0; at < 50; at += 1) await new Blob(['x']).arrayBuffer();
    })()`);
    expect(await page.getByRole('heading', { level: 2 }).innerText()).toBe('fast.csv');
  });

  test('that is dropped is opened, alone and in its place; elsewhere it does not replace the page', async () => {
    const { page } = await console.open('/file');
    const drop = (place: string, names: readonly string[]) =>
      page.evaluate(`{
        const dataTransfer = new DataTransfer();
        for (const name of ${JSON.stringify(names)}) dataTransfer.items.add(new File(['name\\nMaria\\n'], name));
        const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
        document.querySelector('${place}').dispatchEvent(event);
        event.defaultPrevented;
      }`);
    expect(await drop('footer', ['a.csv'])).toBe(true);
    await drop('.drop', ['a.csv', 'b.csv']);
    await page.getByRole('alert').filter({ hasText: 'Choose one file at a time.' }).waitFor();
    await drop('.drop', ['a.csv']);
    await page.getByRole('heading', { name: 'a.csv' }).waitFor();
    expect(await drop('main', ['b.csv'])).toBe(true);
  });

  test('without rows says so, and its size in bytes', async () => {
    const { page } = await console.open('/file');
    await choose(page, 'empty.csv', 'name,surname\n');
    await page.getByText('No rows below the header.').waitFor();
    await page.getByText('CSV, UTF-8, 13 bytes').waitFor();
    await page.getByLabel('The first row is a header').uncheck();
    await page.getByRole('cell', { name: 'surname' }).waitFor();
  });

  test('with many columns shows all of them, up to 200, which may be objects', async () => {
    const { page } = await console.open('/file');
    const row = (text: string) => Array.from({ length: 201 }, (_, at) => `${text}${at + 1}`).join(',');
    await choose(page, 'wide.csv', `${row('column ')}\n${row('cell ')}\n`);
    await page.getByText('The first 200 of 201 columns.').waitFor();
    await page.getByRole('cell', { name: 'cell 200', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Choose another file' }).click();
    const members = Array.from({ length: 9 }, (_, at) => `"m${at}":"text ${at}"`).join();
    await choose(page, 'wide.ndjson', `{"person":{"age":3},${members}}\n`);
    await page.getByRole('cell', { name: 'text 8' }).waitFor();
  });

  test('moves the focus to the heading when it is opened and closed, and keeps it at a setting', async () => {
    const { page } = await console.open('/file');
    const focused = () => page.evaluate('document.activeElement.tagName');
    await page.getByRole('button', { name: 'Choose a file' }).focus();
    await choose(page, 'people.csv', people);
    await expect.poll(focused).toBe('H1');
    const header = page.getByLabel('The first row is a header');
    await header.press('Space');
    await page.getByRole('columnheader', { name: 'Column 1' }).waitFor();
    expect([await focused(), await header.isChecked()]).toEqual(['INPUT', false]);
    await page.getByRole('button', { name: 'Choose another file' }).press('Enter');
    await expect.poll(focused).toBe('H1');
  });

  test('is read once the service answers again', async () => {
    const { page } = await console.open('/file');
    await page.route('**/salutations.json', (route) => route.fulfill({ body: '<html>' }));
    await choose(page, 'people.csv', people);
    await page.getByRole('alert').filter({ hasText: 'The service does not answer.' }).waitFor();
    await page.unroute('**/salutations.json');
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await choose(page, 'people.csv', people);
    await page.getByText('Maximum credits').waitFor();
  });

  test('gives shares without results of single rows', async () => {
    const { page, complaints } = await filePage(console);
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

  test('of 20 MB is read while the page stays responsive', async () => {
    const { page, complaints } = await filePage(console);
    const row = `,"${'note '.repeat(8)}",ES,12345\r\n`;
    const names = ['Maria', 'John', 'Anna', 'Kim'];
    const count = Math.ceil(20_000_000 / (row.length + 5));
    const content = `name,note,country,n\r\n${Array.from({ length: count }, (_, at) => names[at % 4] + row).join('')}`;
    const path = join(folderOfTest(), 'large.csv');
    await writeFile(path, content);
    // The longest time for which the page could not react, and all of the time: other programs slow down both.
    await page.evaluate(`{
      globalThis.longestMs = 0;
      globalThis.startedMs = performance.now();
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longestMs = Math.max(longestMs, duration);
      }).observe({ type: 'longtask' });
    }`);
    await page.getByLabel('Table file').setInputFiles(path);
    await page.getByText(count.toLocaleString('en'), { exact: true }).waitFor();
    await start(page);
    await finished(page);
    const { text } = await downloaded(page, 'Download file');
    expect(text.split('\r\n').length).toBe(count + 2);
    const wholeMs = (await page.evaluate('performance.now() - startedMs')) as number;
    const longestMs = (await page.evaluate('longestMs')) as number;
    expect(longestMs).toBeLessThan(wholeMs / 5);
    expect(complaints).toEqual([]);
  }, 180_000);

  test('with too few rows for shares is not started, and costs nothing', async () => {
    const { page } = await filePage(console);
    await choose(page, 'people.csv', people);
    await page.getByRole('radio', { name: 'Shares only' }).check();
    await page.getByText('Too few rows for shares').waitFor();
    expect(await page.getByRole('button', { name: 'Start' }).isDisabled()).toBe(true);
  });

  test('shows a summary with a chart at the end, which can be kept as a page', async () => {
    const { page, complaints } = await filePage(console);
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
});
