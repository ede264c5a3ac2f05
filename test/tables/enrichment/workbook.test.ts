import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, unzipSync, zipSync } from 'fflate';
import readExcel from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { createSalutationReader } from '../../../src/inference/salutations.js';
import { enrichWhole } from '../../../src/tables/enrichment/enrich-whole.js';
import type { EnrichOptions } from '../../../src/tables/enrichment/setup.js';
import { unpack } from '../../../src/tables/workbook/sheets.js';
import { folderOfFile } from '../../support/folder.js';
import { sampleConfidence } from '../../support/sample-confidence.js';
import { sampleDataset } from '../../support/tiny-dataset.js';
import { enrichTextOf, sampleAnswerer } from './in-memory.js';

const folder = folderOfFile();

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A workbook of two sheets; `prefix` as some programs write it. */
function workbook(sheetXml: string, sharedStrings: string, prefix = ''): Uint8Array {
  const space = prefix === '' ? `xmlns="${MAIN}"` : `xmlns:${prefix.slice(0, -1)}="${MAIN}"`;
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  return zipSync({
    'xl/worksheets/sheet1.xml': strToU8(
      sheetXml.replace('<SPACE', `<${prefix}worksheet ${space}`).replace('</SPACE', `</${prefix}worksheet`),
    ),
    'xl/worksheets/other.xml': strToU8(
      `<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1" t="str"><v>keep</v></c></row></sheetData></worksheet>`,
    ),
    'xl/sharedStrings.xml': strToU8(`<sst xmlns="${MAIN}">${sharedStrings}</sst>`),
    'xl/media/picture.bin': Uint8Array.from([0, 1, 2, 255]),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="People" sheetId="1" r:id="rId1"/><sheet name="Other" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${PACKAGE}">${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'worksheet', '/xl/worksheets/other.xml')}${relation('rId3', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    ),
    '_rels/.rels': strToU8(
      `<Relationships xmlns="${PACKAGE}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ),
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    ),
  });
}

const OPTIONS: EnrichOptions = {
  header: true,
  order: ['name', 'email', 'username'],
  ai: 'off',
  concurrency: 1,
  checkpoint: 2,
  minGroup: 10,
};

async function enrich(bytes: Uint8Array | null, options: Partial<EnrichOptions> = {}, isInterrupted = false) {
  const [file, output] = [join(folder, 'in.xlsx'), join(folder, 'out.xlsx')];
  if (bytes !== null) writeFileSync(file, bytes);
  if (!options.resume) rmSync(output, { force: true });
  const end = await enrichWhole({
    streams: { stdin: () => process.stdin, stdout: process.stdout },
    file,
    stats: statSync(file),
    output,
    format: 'xlsx',
    options: { ...OPTIONS, ...options },
    answering: {
      answerer: sampleAnswerer(),
      identity: {},
      datasetVersion: 'tiny',
      salutationOf: createSalutationReader(sampleDataset.lexicon),
      threading: null,
    },
    interrupted: () => (isInterrupted ? 'interrupted' : null),
    notify: () => undefined,
    onReading: async () => undefined,
  });
  return { end, output, parts: existsSync(output) ? unzipSync(readFileSync(output)) : {} };
}

const strings =
  '<si><t>name</t></si><si><t>Maria</t></si><si><r><t>On</t></r><r><t>ur</t></r><rPh sb="0" eb="1"><t>x</t></rPh></si>';
const sheet = `<?xml version="1.0"?>
<SPACE><!-- <row> --><dimension ref="A1:C5"/><cols><col min="1" max="1" width="40"/></cols><sheetData>
<row r="1" spans="1:3" ht="20"><c r="A1" s="3" t="s"><v>0</v></c><c r="B1" s="4" t="inlineStr"><is><t>sum &amp; note</t></is></c></row>
<row r="2" spans="1:3"><c r="A2" t="s"><v>1</v></c><c r="B2"><f>1+1</f><v>2</v></c><c r="C2" t="str"><v>=x</v></c></row>
<row r="4"><c r="A4" t="s"><v>2</v></c></row>
<row r="5"/><row r="6"></row>
<row><c t="inlineStr"><is><t>Zyx 😀</t></is></c></row>
</sheetData><mergeCells count="1"><mergeCell ref="A9:B9"/></mergeCells></SPACE>`;

describe('a workbook', () => {
  test.each(['', 'x:'])(
    'is read by another library with the cells that were added (prefix "%s")',
    async (prefix) => {
      const xml = prefix === '' ? sheet : sheet.replace(/<(\/?)(?=[a-z])/g, `<$1${prefix}`);
      const { end } = await enrich(workbook(xml, strings, prefix));
      expect(end).toMatchObject({ rows: 3, stopped: null, tally: { female: 1, male: 1 } });
      if (prefix !== '') return;
      // That library wants every cell to say its place.
      const placed = sheet.replace('<row><c t=', '<row r="7"><c r="A7" t=');
      const [header, ...rows] =
        (await readExcel((await enrich(workbook(placed, strings))).output))[0]?.data ?? [];
      expect(header?.slice(0, 5)).toEqual([
        'name',
        'sum & note',
        null,
        'inferred_gender',
        'inferred_confidence',
      ]);
      expect(rows[0]).toEqual([
        'Maria',
        2,
        '=x',
        'female',
        sampleConfidence.maria,
        1000,
        'dataset',
        null,
        'maria',
        'ES',
      ]);
      expect(rows[2]?.slice(0, 5)).toEqual(['Onur', null, null, 'male', sampleConfidence.onur]);
    },
  );

  test('changes in nothing else', async () => {
    const before = unzipSync(workbook(sheet, strings));
    const { parts } = await enrich(workbook(sheet, strings));
    const name = 'xl/worksheets/sheet1.xml';
    const text = (part: Uint8Array | undefined): string => Buffer.from(part ?? []).toString('utf8');
    for (const part of Object.keys(before)) if (part !== name) expect(parts[part]).toEqual(before[part]);
    expect(Object.keys(parts).sort()).toEqual(Object.keys(before).sort());
    const after = text(parts[name]);
    expect(after).toContain('<c r="D1" s="4" t="inlineStr"><is><t>inferred_gender</t></is></c>');
    expect(after).toContain('<dimension ref="A1:J5"/>');
    const without = after
      .replace(/<c r="[D-J]\d+".*?<\/c>/g, '')
      .replace('A1:J5', 'A1:C5')
      .replaceAll('<row r="1" ', '<row r="1" spans="1:3" ')
      .replaceAll('<row r="2"', '<row r="2" spans="1:3"');
    expect(without).toBe(text(before[name]));
  });

  test('gives the same bytes each time, and the answers of a CSV file', async () => {
    const first = readFileSync((await enrich(workbook(sheet, strings))).output);
    expect(readFileSync((await enrich(workbook(sheet, strings))).output)).toEqual(first);
    expect(await enrichTextOf('name\nMaria\n')).toContain(
      `female,${sampleConfidence.maria},1000,dataset,,maria,ES`,
    );
  });

  test('is cut into chunks at any place', async () => {
    const rows = Array.from(
      { length: 24_000 },
      (_, i) => `<row r="${i + 2}"><c r="A${i + 2}" t="s"><v>${1 + (i % 2)}</v></c></row>`,
    );
    const xml = `<SPACE><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row>${rows.join('')}</sheetData></SPACE>`;
    const { end, parts } = await enrich(workbook(xml, strings));
    expect(end.tally).toMatchObject({ rows: 24_000, female: 12_000, male: 12_000, lookups: 2 });
    const after = Buffer.from(parts['xl/worksheets/sheet1.xml'] ?? []).toString('utf8');
    expect(after.match(/<c r="B\d+" t="inlineStr"><is><t>female</g)).toHaveLength(12_000);
    expect(after.replace(/<c r="[B-H]\d+".*?<\/c>/g, '')).toBe(
      xml.replace('<SPACE', `<worksheet xmlns="${MAIN}"`).replace('</SPACE', '</worksheet'),
    );
  });

  test('that was interrupted resumes with the saved answers', async () => {
    const rows = Array.from({ length: 24_000 }, (_, i) => `<row><c t="s"><v>${1 + (i % 2)}</v></c></row>`);
    const xml = `<SPACE><sheetData><row><c t="s"><v>0</v></c></row>${rows.join('')}</sheetData></SPACE>`;
    const bytes = workbook(xml, strings);
    const whole = readFileSync((await enrich(bytes)).output);
    const { end, output } = await enrich(bytes, {}, true);
    expect(end).toMatchObject({ rows: 20_000, stopped: 'interrupted' });
    expect(existsSync(output)).toBe(false);
    const again = await enrich(null, { resume: true });
    expect(again.end).toMatchObject({ rows: 4_000, stopped: null, tally: { rows: 24_000, female: 12_000 } });
    expect(readFileSync(output).equals(whole)).toBe(true);
    expect(readdirSync(folder).sort()).toEqual(['in.xlsx', 'out.xlsx']);
  });

  test('whose run ended between the renames of report and output is written', async () => {
    const bytes = workbook(sheet, strings);
    const report = join(folder, 'failed.csv');
    const whole = readFileSync((await enrich(bytes)).output);
    await enrich(bytes, { report }, true);
    const statePath = join(folder, 'out.xlsx.part.json');
    const { checkpoint, ...state } = JSON.parse(readFileSync(statePath, 'utf8'));
    writeFileSync(statePath, JSON.stringify({ ...state, checkpoint: { ...checkpoint, isComplete: true } }));
    renameSync(`${report}.part`, report);
    const { end, output } = await enrich(null, { report, resume: true });
    expect(end).toMatchObject({ rows: 0, stopped: null });
    expect(readFileSync(output).equals(whole)).toBe(true);
    expect(readdirSync(folder).sort()).toEqual(['failed.csv', 'in.xlsx', 'out.xlsx']);
    rmSync(report);
  });

  test.each<[string, () => Uint8Array, Partial<EnrichOptions>, string]>([
    ['no workbook', () => strToU8('name\nMaria\n'), {}, 'is not an .xlsx workbook'],
    ['another archive', () => zipSync({ 'a.txt': strToU8('x') }), {}, 'the workbook has no _rels/.rels'],
    [
      'an unknown sheet',
      () => workbook(sheet, strings),
      { sheet: 'X' },
      'the workbook has: "People", "Other"',
    ],
    ['broken XML', () => workbook(sheet.replace('</sheetData>', ''), strings), {}, 'is not well-formed XML'],
    ['no rows', () => workbook('<SPACE><sheetData/></SPACE>', strings), {}, 'is empty'],
    ['no names', () => workbook(sheet, strings), { sheet: '2' }, 'The file has: "keep"'],
  ])('with %s is refused', async (_name, bytes, options, message) => {
    await expect(enrich(bytes(), options)).rejects.toThrow(message);
  });

  test('that would unpack beyond its bounds is refused', () => {
    const bomb = zipSync({ a: new Uint8Array(1_000) });
    const says = Buffer.from(bomb);
    const directory = says.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    says.writeUInt32LE(0xf0000000, directory + 24);
    expect(() => unpack(says)).toThrow('unpacks to more than 1 GiB');
    const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, i) => [`${i}`, new Uint8Array(0)]));
    expect(() => unpack(zipSync(many))).toThrow('more than 10000 parts');
  });
});
