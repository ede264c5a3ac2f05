import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { packageFile } from '../../../src/runtime/package-root.js';
import { openSheet } from '../../../src/tables/workbook/sheet-table.js';
import { unpack } from '../../../src/tables/workbook/sheets.js';
import { createCommandPlace } from '../../support/commands.js';
import { bearer } from '../../support/service.js';
import { workbook } from '../../support/workbook.js';
import { picture, useConsole } from './console-pages.js';
import { choose, downloaded, filePage, finished, people, start, workbookless } from './file-page.js';

const console = useConsole();

describe('a file', () => {
  test('of Excel is read sheet by sheet, and stays a workbook', async () => {
    const { page, complaints, key } = await filePage(console);
    const content = workbook({
      Notes: [['nothing here'], ['1']],
      Kunden: [
        ['Anrede', 'Vorname', 'Nachname', 'Land'],
        ['Herr', 'Jürgen', 'Müller', 'Deutschland'],
        ['Frau', 'Maria', 'Rossi', 'ITA'],
      ],
    });
    await choose(page, 'crm.xlsx', content);
    await page.getByText('No column looks like names.').waitFor();
    await page.getByLabel('Sheet').selectOption('Kunden');
    await page.getByText('Jürgen').waitFor();
    const price = page.getByRole('region', { name: 'Cost' });
    await expect.poll(() => price.innerText()).toMatch(/Maximum credits\s+2/);
    expect(await price.innerText()).toContain('2 rows are looked up with a salutation before the name.');
    await picture(page, 'file-workbook');
    await start(page);
    await finished(page);
    const { name, bytes } = await downloaded(page, 'Download file');
    expect(name).toBe('crm.enriched.xlsx');
    const sheet = openSheet(unpack(bytes), { sheet: 'Kunden', hasHeader: true });
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
    [
      'Excel',
      'crm.xlsx',
      workbook({
        Data: [['Our customers'], ['2026'], ['First name', 'Country'], ['Maria', 'ES'], ['John', 'US']],
      }),
    ],
    ['CSV', 'crm.csv', 'Our customers\n2026\nFirst name,Country\nMaria,ES\nJohn,US\n'],
  ])('of %s with a title above its header is read below it, and keeps it', async (format, name, content) => {
    const { page, complaints } = await filePage(console);
    await choose(page, name, content);
    const skip = page.getByLabel('Rows to skip');
    await page.getByRole('columnheader', { name: 'First name value' }).waitFor();
    expect(await skip.inputValue()).toBe('2');
    await skip.selectOption('None');
    await page.getByRole('columnheader', { name: 'Our customers' }).waitFor();
    await skip.selectOption('2 rows');
    await page.getByRole('columnheader', { name: 'Country country' }).waitFor();
    await start(page);
    await finished(page);
    const { bytes, text } = await downloaded(page, 'Download file');
    if (format === 'CSV')
      expect(text).toMatch(/^Our customers\n2026\nFirst name,Country,inferred_gender,.*\nMaria,ES,female,/);
    else {
      const sheet = openSheet(unpack(bytes), { hasHeader: true, skippedRows: 2 });
      expect(sheet.header.slice(0, 3)).toEqual(['First name', 'Country', 'inferred_gender']);
      expect(sheet.rows([2]).map(({ cells }) => cells[0])).toEqual(['female', 'male']);
    }
    expect(complaints).toEqual([]);
  });

  test('whose start failed shows the problem until another sheet is chosen', async () => {
    const { page } = await filePage(console);
    await choose(page, 'two.xlsx', workbook({ One: [['name'], ['Maria']], Two: [['name'], ['John']] }));
    await page.getByText('Credits left').waitFor();
    await page.route('**/api/v2/usage', (route) => route.abort());
    await start(page);
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Sheet').selectOption('Two');
    await page.getByText('John').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('with a column of salutations is answered as by the command line', async () => {
    const { page, complaints } = await filePage(console);
    const content = 'Anrede,Nachname\nFrau,Müller\nHerr Dr.,Schmidt\n,Weber\nHead of Sales,Kim\n';
    await choose(page, 'leads.csv', content);
    await page.getByText('2 rows are looked up with a salutation before the name.').waitFor();
    await start(page);
    await finished(page);
    const { text } = await downloaded(page, 'Download file');
    const place = createCommandPlace({ DATASET: packageFile('data/genderd.dataset') });
    await writeFile(join(place.folder, 'leads.csv'), content);
    await place.cli(['enrich', 'leads.csv']);
    expect(text).toBe(await readFile(join(place.folder, 'leads.enriched.csv'), 'utf8'));
    place.remove();
    expect(text.match(/,(fe)?male,/g)).toEqual([',female,', ',male,']);
    expect(complaints).toEqual([]);
  });

  test.each([
    ['NDJSON', 'people.ndjson', '{"name":"Maria","age":3}\n{"name":"John","age":4}\n'],
    ['JSON', 'people.json', '[{"name":"Maria","age":3},\n {"name":"John","age":4}]\n'],
  ])('of %s gets members', async (_format, name, content) => {
    const { page, complaints } = await filePage(console);
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
    const { page, complaints } = await filePage(console);
    await choose(page, 'people.csv.gz', gzipSync(people));
    await start(page);
    await finished(page);
    const { name, bytes } = await downloaded(page, 'Download file');
    expect(name).toBe('people.enriched.csv.gz');
    const text = gunzipSync(bytes).toString();
    expect(text.split('\r\n')[1]).toMatch(/^1,Maria,García,Spain,"a, ""quoted"" cell",female,/);
    expect(complaints).toEqual([]);
  });

  test.each([
    ['empty', 'empty.csv', '', 'The file is empty.'],
    ['a picture', 'people.csv', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'a PNG picture'],
    ['an old workbook', 'people.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'an old Excel workbook'],
    ['an archive', 'people.xlsx', workbookless(), 'a ZIP archive'],
  ])('that is %s is refused before a price is told', async (_what, name, content, message) => {
    const { page, key } = await filePage(console);
    await choose(page, name, content);
    expect(await page.getByRole('alert').innerText()).toContain(message);
    expect(await page.getByRole('region', { name: 'Cost' }).count()).toBe(0);
    const { body } = await console.service.get('/api/v2/usage', bearer(key));
    expect(body.data.remaining_credits).toBe(1000);
  });
});
