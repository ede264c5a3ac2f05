import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Zstd } from '@hpcc-js/wasm-zstd';
import { decompress } from 'fzstd';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCommandPlace } from '../support/commands.js';
import { cliPath, type Workplace } from '../support/processes.js';
import { sampleConfidence } from '../support/sample-confidence.js';

let workplace: Workplace;
let folder: string;
beforeAll(() => {
  workplace = createCommandPlace({ AI_PROVIDER: 'none' });
});
afterAll(() => workplace.remove());
beforeEach(() => {
  folder = mkdtempSync(join(workplace.folder, 'files-'));
});

const at = (name: string): string => join(folder, name);
const enrich = (name: string, ...args: string[]) => workplace.cli(['enrich', at(name), ...args]);
const read = (name: string): string => readFileSync(at(name), 'utf8');

const PEOPLE = 'id,name\n1,Maria\n2,Onur\n';
/** The genders that a text has, in order. */
const genders = (text: string): string[] => text.match(/\b(fe)?male\b/g) ?? [];

/** Runs with something on standard input. */
async function piped(input: Uint8Array, ...args: string[]) {
  const child = spawn(process.execPath, [cliPath, 'enrich', '-', ...args], {
    cwd: folder,
    env: workplace.env,
  });
  const [out, err]: [Buffer[], Buffer[]] = [[], []];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout: Buffer.concat(out), stderr: Buffer.concat(err).toString() };
}

describe('a compressed file', () => {
  test('of gzip is read and written', async () => {
    writeFileSync(at('people.csv.gz'), Buffer.concat([gzipSync('id,name\n1,Maria\n'), gzipSync('2,Onur\n')]));
    expect((await enrich('people.csv.gz', '--quiet')).code).toBe(0);
    expect(genders(gunzipSync(readFileSync(at('people.enriched.csv.gz'))).toString())).toEqual([
      'female',
      'male',
    ]);
    await enrich('people.csv.gz', '--quiet', '--output', at('plain.csv'));
    expect(read('plain.csv')).toBe(gunzipSync(readFileSync(at('people.enriched.csv.gz'))).toString());
  });

  test('of Zstandard is read and written', async () => {
    const zstd = await Zstd.load();
    writeFileSync(at('people.ndjson.zst'), zstd.compress(Buffer.from('{"name":"Maria"}\n{"name":"Onur"}\n')));
    expect(await enrich('people.ndjson.zst', '--quiet')).toMatchObject({ code: 0, stderr: '' });
    const written = Buffer.from(decompress(readFileSync(at('people.enriched.ndjson.zst')))).toString();
    expect(genders(written)).toEqual(['female', 'male']);
  });

  test('is told by its content, on standard input too', async () => {
    writeFileSync(at('people.csv'), gzipSync(PEOPLE));
    expect((await enrich('people.csv', '--quiet')).code).toBe(0);
    expect(genders(read('people.enriched.csv'))).toEqual(['female', 'male']);
    const { stdout } = await piped(gzipSync(PEOPLE), '--quiet');
    expect(stdout.toString()).toBe(read('people.enriched.csv'));
  });

  test('that is cut off fails, and leaves no output', async () => {
    const whole = gzipSync(`name\n${Array.from({ length: 9999 }, (_, i) => `Maria${i}\n`).join('')}`);
    writeFileSync(at('people.csv.gz'), whole.subarray(0, whole.length - 100));
    const { code, stderr } = await enrich('people.csv.gz');
    expect(code).not.toBe(0);
    expect(stderr).toContain('the gzip data is damaged or cut off');
    expect(() => read('people.enriched.csv.gz')).toThrow('ENOENT');
  });
});

describe('a JSON array', () => {
  test('keeps every byte and gets members, on one line or many', async () => {
    const text = '[\n  {\n    "name": "Maria",\n    "x": "}],\\""\n  },\n  {"name":"Onur"} , 5,\n  {}\n]\n';
    writeFileSync(at('people.json'), text);
    const { code, stderr } = await enrich('people.json', '--prefix', 'g_', '--quiet');
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('1 rows failed') });
    const written = read('people.enriched.json');
    expect(JSON.parse(written)).toMatchObject([
      { name: 'Maria', x: '}],"', g_gender: 'female' },
      { name: 'Onur', g_gender: 'male' },
      5,
      { g_reason: 'empty' },
    ]);
    expect(written.replace(/,?"g_gender"[^}\n]*/g, '')).toBe(text);
  });

  test('does not depend on where it is cut, and resumes at none', async () => {
    const objects = Array.from({ length: 20_000 }, (_, i) => ({ name: ['Maria', 'Onur'][i % 2], n: { i } }));
    writeFileSync(at('long.json'), JSON.stringify(objects, null, 1));
    expect((await enrich('long.json', '--quiet')).code).toBe(0);
    const written = JSON.parse(read('long.enriched.json'));
    expect(written).toHaveLength(objects.length);
    expect(written[19_999]).toMatchObject({ ...objects[19_999], inferred_gender: 'male' });
  });

  test.each([
    ['[{"name":"Maria"}', 'the file ends within the array'],
    ['[{"name":"Maria"}] x', 'there is text behind the end of the array'],
    ['{\n"data":[{"name":"Maria"}]\n}', 'the file is one JSON object over many lines'],
  ])('%j is refused', async (text, message) => {
    writeFileSync(at('people.json'), text);
    const { code, stderr } = await enrich('people.json');
    expect(code).not.toBe(0);
    expect(stderr).toContain(message);
    expect(() => read('people.enriched.json')).toThrow('ENOENT');
  });
});

test('a column can be a path into nested members, which no header word finds', async () => {
  const rows = [
    { id: 1, user: { email: 'x@example.com', name: { first: 'Maria' } } },
    { id: 2, user: null },
    { id: 3, user: { name: { first: 'Onur' } } },
  ];
  writeFileSync(at('people.ndjson'), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  await enrich('people.ndjson', '--name', 'user.name.first', '--quiet');
  expect(genders(read('people.enriched.ndjson'))).toEqual(['female', 'male']);
  const { code, stderr } = await enrich('people.ndjson', '--force');
  expect(code).toBe(2);
  expect(stderr).toContain('"user.name.first"');
});

describe('text that is not UTF-8', () => {
  test('is read as Windows-1252 where it looks like that, and the summary says so', async () => {
    writeFileSync(
      at('people.csv'),
      Buffer.from(`name,x\n${'Maria,\n'.repeat(99_999)}Onur,Andr\xe9 \x80\n`, 'latin1'),
    );
    const { code, stderr } = await enrich('people.csv');
    expect(code).toBe(0);
    expect(stderr).toContain('the text is not UTF-8: reading and writing it as windows-1252');
    expect(stderr).toMatch(/^encoding +windows-1252$/m);
    expect(
      readFileSync(at('people.enriched.csv')).includes(Buffer.from('Andr\xe9 \x80,male', 'latin1')),
    ).toBe(true);
    const gz = await piped(gzipSync(Buffer.from('name\nJos\xe9\n', 'latin1')));
    expect(gz.stderr).toContain('windows-1252');
  });

  test.each([
    [
      'UTF-8 with a damaged line',
      Buffer.concat([Buffer.from('name\n{José}\nAyşe\nZoë\n'), Buffer.from([0xe9, 0x0a])]),
      'line 5 is not utf-8 text, though the file is so far',
    ],
    [
      'another script',
      Buffer.from('name\n\xcc\xe0\xf0\xe8\xff\n\xc8\xe2\xe0\xed\n', 'latin1'),
      'choose its encoding',
    ],
  ])('is refused where it is %s', async (_name, bytes, message) => {
    writeFileSync(at('people.csv'), bytes);
    const { code, stderr } = await enrich('people.csv');
    expect(code).not.toBe(0);
    expect(stderr).toContain(message);
    expect(() => read('people.enriched.csv')).toThrow('ENOENT');
  });

  test('is found to be UTF-16 without a byte order mark', async () => {
    writeFileSync(at('people.csv'), Buffer.from(PEOPLE, 'utf16le'));
    expect((await enrich('people.csv')).stderr).toContain('utf-16le');
    expect(genders(readFileSync(at('people.enriched.csv'), 'utf16le'))).toEqual(['female', 'male']);
  });
});

test('--skip-rows copies the lines before the header', async () => {
  writeFileSync(at('export.csv'), `Report; "of today\n\n${PEOPLE}`);
  expect((await enrich('export.csv', '--skip-rows', '2', '--quiet')).code).toBe(0);
  expect(read('export.enriched.csv')).toMatch(
    /^Report; "of today\n\nid,name,inferred_gender,.*\n1,Maria,female,/,
  );
  const { stderr } = await enrich('export.csv', '--skip-rows', '99', '--force');
  expect(stderr).toContain('the file has no more than 99 lines');
});

describe('a file that is not what its name says', () => {
  test.each<[string, string, Uint8Array, string]>([
    [
      'a workbook',
      'a.csv',
      Buffer.from('PK\x03\x04\0\0\0\0'),
      'an Excel workbook, not CSV text; read a workbook with --format xlsx',
    ],
    ['text', 'a.xlsx', Buffer.from(PEOPLE), 'is text, not an XLSX workbook; read it with --format csv'],
    [
      'Parquet',
      'a.csv',
      Buffer.from('PAR1\x15\0'),
      'a Parquet file, not CSV text; read it with --format parquet',
    ],
    ['an old workbook', 'a.csv', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'an old Excel workbook (.xls)'],
    ['a picture', 'a.csv', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'a PNG picture'],
    ['a program', 'a.csv', Buffer.from('\x7fELF\x02\x01\x01\0\0\0', 'latin1'), 'not text'],
    ['packed twice', 'a.csv.gz', gzipSync(gzipSync(PEOPLE)), 'compressed twice'],
  ])('but %s is refused with code 2', async (_name, name, bytes, message) => {
    writeFileSync(at(name), bytes);
    const { code, stdout, stderr } = await enrich(name);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
  });

  test('is refused on standard input too', async () => {
    const { code, stderr } = await piped(Buffer.from('PK\x03\x04\0\0\0\0'));
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringContaining('standard input is a ZIP archive'),
    });
  });
});

test.each([
  ['people.csv', 'out.xlsx'],
  ['people.csv', 'out.tsv'],
  ['people.csv', 'out.parquet.gz'],
  ['people.csv', 'out.pdf'],
  ['people.tsv', 'out.csv'],
  ['people.xlsx', 'out.csv'],
  ['people.xlsx', 'out.xlsm'],
  ['people.parquet', 'out.parquet.gz'],
])('%s is not written to %s', async (input, output) => {
  writeFileSync(at(input), PEOPLE);
  const { code, stderr } = await enrich(input, '--output', at(output));
  expect(code).toBe(2);
  expect(stderr).toMatch(/choose another name for --output|end its name in/);
  expect(() => read(output)).toThrow('ENOENT');
});

describe('several files', () => {
  test('are enriched one after the other, by name or pattern', async () => {
    for (const name of ['a.csv', 'b.csv', 'c.ndjson']) writeFileSync(at(name), PEOPLE);
    writeFileSync(at('c.ndjson'), '{"name":"Maria"}\n');
    const { code, stdout, stderr } = await workplace.cli(['enrich', at('*.csv'), at('c.ndjson'), '--json']);
    expect(code).toBe(0);
    expect(stderr).toContain('genderd: 3 of 3: ');
    expect(JSON.parse(stdout).files).toMatchObject([{ rows: 2 }, { rows: 2 }, { rows: 1, female: 1 }]);
    expect(genders(read('a.enriched.csv'))).toEqual(['female', 'male']);
    expect(genders(read('c.enriched.ndjson'))).toEqual(['female']);
    // A pattern does not find what an earlier run wrote.
    const again = await workplace.cli(['enrich', at('*.csv'), '--output', `${at('out')}/`, '--quiet']);
    expect(again).toMatchObject({ code: 0, stderr: '' });
    expect(genders(read('out/b.enriched.csv'))).toEqual(['female', 'male']);
  });

  test('do not keep each other from being enriched', async () => {
    writeFileSync(at('a.csv'), 'x,y\n1,2\n');
    writeFileSync(at('b.csv'), PEOPLE);
    const { code, stderr } = await workplace.cli(['enrich', at('a.csv'), at('b.csv'), '--quiet']);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('no column recognized') });
    expect(genders(read('b.enriched.csv'))).toEqual(['female', 'male']);
    const resumed = await workplace.cli(['enrich', at('b.csv'), at('a.csv'), '--resume', '--quiet']);
    expect(resumed.stderr).not.toContain('exists');
  });

  test.each([
    [['nothing*.csv'], 'no file matches'],
    [['a.csv', '-'], 'standard input cannot be combined'],
    [['a.csv', 'b.csv', '--output', 'one.csv'], 'must be a folder for several files'],
    [['a.csv', 'b.csv', '--report', 'failed.csv'], '--report takes one input file'],
    [['a.csv', '--report', 'a.csv', '--report', 'b.csv'], '--report takes one file for failed rows'],
    [['a.csv', 'b.csv', '--aggregate'], '--aggregate takes one input file'],
  ])('%j are refused', async (args, message) => {
    const { code, stdout, stderr } = await workplace.cli(['enrich', ...args]);
    expect({ code, stdout, stderr }).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining(message),
    });
  });
});

test('--report writes a page of charts that loads nothing and holds no row', async () => {
  writeFileSync(at('people.csv'), 'name,country\nMaria,\nOnur,Türkei\nZyxkara,<b>\n,\n');
  const reports = ['--report', at('charts.html'), '--report', at('failed.csv')];
  const { code, stderr } = await enrich('people.csv', ...reports);
  expect(code).toBe(0);
  expect(stderr).toContain('next: --ai fallback asks the model');
  const page = read('charts.html');
  expect(page).toMatch(/Female<\/th><td class="figure">1<\/td><td class="figure">25\.0%/);
  expect(page).toContain('Unknown: Not in the dataset');
  expect(page).toContain('Türkiye (TR)');
  expect(page).toContain('&#60;b&#62;');
  expect(page).not.toMatch(/Zyxkara|<script|https?:|src=|<b>/);
  expect(read('failed.csv')).toBe('row,line,column,cause\n');
  expect((await enrich('people.csv', ...reports)).code).toBe(2);
});

describe('a Parquet file', () => {
  const rows = 2500;
  const big = (i: number) => 2n ** 60n + BigInt(i);
  const columnData = [
    {
      name: 'name',
      data: Array.from({ length: rows }, (_, i) => ['Maria', 'Onur', 'Zyx', null][i % 4]),
      type: 'STRING' as const,
    },
    { name: 'country', data: Array.from({ length: rows }, () => 'Türkei'), type: 'STRING' as const },
    { name: 'id', data: Array.from({ length: rows }, (_, i) => big(i)), type: 'INT64' as const },
    { name: 'tags', data: Array.from({ length: rows }, (_, i) => ({ a: [i] })), type: 'JSON' as const },
  ];
  const write = (name: string) =>
    writeFileSync(at(name), Buffer.from(parquetWriteBuffer({ columnData, rowGroupSize: 1000 })));
  const readAll = async (name: string) => parquetReadObjects({ file: await asyncBufferFromFile(at(name)) });

  test('keeps every value and gets seven columns', async () => {
    write('people.parquet');
    const { code, stderr } = await enrich('people.parquet');
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/^rows +2,500/m) });
    const [before, after] = [await readAll('people.parquet'), await readAll('people.enriched.parquet')];
    expect(after).toHaveLength(rows);
    expect(after.map(({ name, country, id, tags }) => ({ name, country, id, tags }))).toEqual(before);
    expect(after[1]).toMatchObject({
      inferred_gender: 'male',
      inferred_confidence: sampleConfidence.onurInTurkey,
      inferred_sample_count: 100n,
      inferred_country: 'TR',
    });
    expect(after[2001]).toMatchObject({ inferred_gender: 'male' });
    expect(after[3]).toMatchObject({ inferred_gender: null, inferred_reason: 'empty' });
    const file = await asyncBufferFromFile(at('people.enriched.parquet'));
    const { row_groups } = await parquetMetadataAsync(file);
    expect(row_groups.map(({ num_rows, columns }) => [Number(num_rows), columns.length])).toEqual([
      [1000, 11],
      [1000, 11],
      [500, 11],
    ]);
    // The bytes of its own data are copied as they are.
    const own = readFileSync(at('people.parquet'));
    const footer = own.readUInt32LE(own.length - 8) + 8;
    expect(
      readFileSync(at('people.enriched.parquet'))
        .subarray(0, own.length - footer)
        .equals(own.subarray(0, own.length - footer)),
    ).toBe(true);
  });

  test('gives shares, and is enriched again', async () => {
    write('people.parquet');
    const { stdout } = await enrich('people.parquet', '--aggregate', '--json');
    expect(JSON.parse(stdout).overall).toMatchObject({ rows, female: 625, male: 625 });
    await enrich('people.parquet', '--quiet');
    expect((await enrich('people.enriched.parquet', '--quiet')).code).toBe(0);
    expect((await readAll('people.enriched.enriched.parquet'))[0]).toMatchObject({
      inferred_gender: 'female',
      inferred2_gender: 'female',
    });
  });

  test('that is damaged is refused', async () => {
    write('people.parquet');
    writeFileSync(at('cut.parquet'), readFileSync(at('people.parquet')).subarray(0, 5000));
    const { code, stderr } = await enrich('cut.parquet');
    expect(code).toBe(1);
    expect(stderr).toContain('damaged, cut off or encrypted');
  });
});
