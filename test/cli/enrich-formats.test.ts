import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Zstd } from '@hpcc-js/wasm-zstd';
import { decompress } from 'fzstd';
import { describe, expect, test } from 'vitest';
import { genders, PEOPLE, useFiles } from './support/enrich-files.js';

const { at, cli, enrich, piped, read } = useFiles();

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

  const whole = gzipSync(`name\n${Array.from({ length: 9999 }, (_, i) => `Maria${i}\n`).join('')}`);
  test.each([
    ['cut off', whole.subarray(0, whole.length - 100)],
    ['damaged from the start', Buffer.concat([whole.subarray(0, 10), Buffer.alloc(100, 255)])],
  ])('that is %s is refused with code 2, and leaves no output', async (_how, bytes) => {
    writeFileSync(at('people.csv.gz'), bytes);
    const { code, stderr } = await enrich('people.csv.gz');
    expect(code).toBe(2);
    expect(stderr).toContain('the gzip data is damaged or cut off');
    expect(() => read('people.enriched.csv.gz')).toThrow('ENOENT');
  });
});

test.runIf(process.platform === 'linux')('a file that cannot be read is refused with code 2', async () => {
  // Reading its first byte fails for every caller.
  const { code, stderr } = await cli([
    'enrich',
    '/proc/self/mem',
    '--format',
    'csv',
    '--output',
    at('out.csv'),
  ]);
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: expect.stringContaining('cannot read /proc/self/mem'),
  });
});

describe('a JSON array', () => {
  test('keeps every byte and gets members, on one line or many', async () => {
    const text = '[\n  {\n    "name": "Maria",\n    "x": "}],\\""\n  },\n  {"name":"Onur"} , 5,\n  {}\n]\n';
    writeFileSync(at('people.json'), text);
    const { code, stderr } = await enrich('people.json', '--prefix', 'g_', '--quiet');
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('1 row failed') });
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
    ['{\n"data":[{"name":"Maria"}]\n}', 'an object is over many lines'],
    ['{\n  "data": [\n    {"name":"Maria"},\n    {"name":"Jan"}\n  ]\n}', 'an object is over many lines'],
    ['{\n  "name":\n "Maria"\n}\n', 'an object is over many lines'],
    ['{"name": "Maria",\n "country": "IT"}\n', 'an object is over many lines'],
    ['{"name": "Maria",\n', 'no line of the file is a JSON object'],
    ['{"data":[{"name":"Maria"},{"name":"Jan"}]}', 'write them as lines: jq -c ".data[]"'],
  ])('%j is refused', async (text, message) => {
    writeFileSync(at('people.json'), text);
    const { code, stderr } = await enrich('people.json');
    expect(code).not.toBe(0);
    expect(stderr).toContain(message);
    expect(() => read('people.enriched.json')).toThrow('ENOENT');
  });
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
