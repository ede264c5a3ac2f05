import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { genders, PEOPLE, useFiles } from './support/enrich-files.js';

const { at, enrich, piped, read } = useFiles();

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

test('a list in one row does not hide the column that is text in the others', async () => {
  const rows = [{ name: 'Maria' }, { name: ['Onur', 'Maria'] }, { name: 'Onur' }];
  writeFileSync(at('people.ndjson'), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  const { stderr } = await enrich('people.ndjson', '--force');
  expect(stderr).toContain('reading name from "name"');
  expect(genders(read('people.enriched.ndjson'))).toEqual(['female', 'male']);
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
      'line 5 is not utf-8 text, though other lines are; mend it',
    ],
    [
      'another script',
      Buffer.from('name\n\xcc\xe0\xf0\xe8\xff\n\xc8\xe2\xe0\xed\n', 'latin1'),
      'choose its encoding',
    ],
    [
      'Polish',
      Buffer.from('Imi\xea;Nazwisko\n\xa3ukasz;\xaFak\nGra\xbfyna;\x8cliwa\nZdzis\xb3aw;W\xb9s\n', 'latin1'),
      'does not look like a Western language; choose its encoding, for example with --encoding windows-1250',
    ],
    [
      'Chinese, some of whose rows are UTF-8 by chance',
      Buffer.from('name\n\xcd\xf5\xce\xb0\n\xc0\xee\xc4\xc8\n\xd5\xc5\xc3\xf4\n\xd1\xb1\n', 'latin1'),
      'does not look like a Western language; choose its encoding',
    ],
  ])('is refused where it is %s', async (_name, bytes, message) => {
    writeFileSync(at('people.csv'), bytes);
    const { code, stderr } = await enrich('people.csv');
    expect(code).not.toBe(0);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('--encoding windows-1252');
    expect(() => read('people.enriched.csv')).toThrow('ENOENT');
  });

  test('has the quotes and letters of Windows-1252 that Latin-1 lacks', async () => {
    writeFileSync(at('people.csv'), Buffer.from('name;x\nMaria O\x92Hara;\x8a\xe1rka \x80\n', 'latin1'));
    const { code, stderr } = await enrich('people.csv');
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('windows-1252') });
    expect(readFileSync(at('people.enriched.csv'), 'latin1')).toContain('O\x92Hara;\x8a\xe1rka \x80;female');
  });

  test('is found to be UTF-16 without a byte order mark', async () => {
    writeFileSync(at('people.csv'), Buffer.from(PEOPLE, 'utf16le'));
    expect((await enrich('people.csv')).stderr).toContain('utf-16le');
    expect(genders(readFileSync(at('people.enriched.csv'), 'utf16le'))).toEqual(['female', 'male']);
  });
});

test('a comma within names separates no columns', async () => {
  const text = 'Name, Vorname;Land\nYılmaz, Maria;ES\nYılmaz, Onur;TR\n';
  writeFileSync(at('people.csv'), text);
  const { code, stderr } = await enrich('people.csv', '--name', 'Name, Vorname');
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('country from "Land"') });
  expect(genders(read('people.enriched.csv'))).toEqual(['female', 'male']);
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

test('--report writes a page of charts that loads nothing and holds no row', async () => {
  writeFileSync(at('people.csv'), 'name,country\nMaria,\nOnur,Türkei\nZyxkara,<b>\n,\n');
  const reports = ['--report', at('charts.html'), '--report', at('failed.csv')];
  const { code, stderr } = await enrich('people.csv', ...reports);
  expect(code).toBe(0);
  expect(stderr).toContain('try --ai fallback to let the model answer');
  const page = read('charts.html');
  expect(page).toMatch(/Female<\/th><td class="figure">1<\/td><td class="figure">25\.0%/);
  expect(page).toContain('Unknown: not in dataset');
  expect(page).toContain('Türkiye (TR)');
  expect(page).toContain('&#60;b&#62;');
  expect(page).not.toMatch(/Zyxkara|<script|https?:|src=|<b>/);
  expect(read('failed.csv')).toBe('row,line,column,cause\n');
  expect((await enrich('people.csv', ...reports)).code).toBe(2);
});

test('what stands between given name and surname is read where it is found or named', async () => {
  writeFileSync(at('people.csv'), 'Фамилия;Имя;Отчество;x\nKaya;Maria;Petrovna;\nKaya;Onur;-;\n');
  const found = await enrich('people.csv');
  expect(found.stderr).toContain('reading name from "Имя" + "Отчество" + "Фамилия"\n');
  expect(genders(read('people.enriched.csv'))).toEqual(['female', 'male']);
  const parts = ['--first', 'Имя', '--last', 'Фамилия', '--force'];
  expect((await enrich('people.csv', ...parts)).stderr).toContain('reading name from "Имя" + "Фамилия"\n');
  const named = await enrich('people.csv', ...parts, '--middle', 'x');
  expect(named.stderr).toContain('reading name from "Имя" + "x" + "Фамилия"\n');
});

describe('JSON on standard input', () => {
  test.each([
    ['[{"name":"Maria"}]', 'json'],
    ['[\n  {\n    "name": "Maria"\n  }\n]\n', 'json'],
    ['{"name":"Maria"}\n{"name":"Jean"}\n', 'ndjson'],
  ])('%j is refused with the format that reads it', async (text, format) => {
    const { code, stderr } = await piped(Buffer.from(text));
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `genderd: standard input looks like JSON; read it with --format ${format}\n`,
    });
    expect((await piped(Buffer.from(text), '--format', format)).code).toBe(0);
  });
});

describe('a file whose columns are not found', () => {
  test.each([
    [
      'a line before the header',
      'Export of today\nname\nMaria\n',
      'skip the lines before it with --skip-rows',
    ],
    ['no header', '1,Maria Silva,PT\n2,Jean,FR\n', 'If the file has no header, add --no-header'],
    [
      'countries, but no header',
      'Andrea,Italia\nMaria,España\n',
      'If the file has no header, add --no-header',
    ],
    ['a path', '{"id":1,"user":{"first name":"Maria"}}\n', '--name "user.first name"'],
    ['a path below a name', '{"id":1,"user":{"name":{"first":"Maria"}}}\n', '--name "user.name.first"'],
  ])('with %s is refused with the option that reads it', async (what, text, hint) => {
    const name = what.startsWith('a path') ? 'people.ndjson' : 'people.csv';
    writeFileSync(at(name), text);
    const { code, stderr } = await enrich(name);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(hint) });
  });

  test('with another delimiter in its header is refused with the option that names one', async () => {
    writeFileSync(at('people.csv'), 'id;Kundenname,Wohnort,Nr\n1;Anna Weber,Wien,2\n');
    const { stderr } = await enrich('people.csv');
    expect(stderr).toMatch(/no column recognized .* add --delimiter ";"\n/);
    const named = await enrich('people.csv', '--name', 'Vorname');
    expect(named.stderr).toMatch(/no column "Vorname".* add --delimiter ";"\n/);
    writeFileSync(at('people.ndjson'), '{"Wohnort; Nr":"Wien, 2"}\n');
    expect((await enrich('people.ndjson')).stderr).not.toContain('--delimiter');
  });

  test('a misspelled country is told with the one that was meant', async () => {
    writeFileSync(at('people.csv'), 'name\nMaria\n');
    const { code, stderr } = await enrich('people.csv', '--country', 'Deutchland');
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(/'Deutchland' is invalid: must be .*did you mean Germany \(DE\)\?/),
    });
  });

  test('a few letters that are no country suggest none', async () => {
    writeFileSync(at('people.csv'), 'name\nMaria\n');
    const { code, stderr } = await enrich('people.csv', '--country', 'n/a');
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.not.stringContaining('did you mean') });
  });
});

test.each([
  ['Name (Last, First),Land\n"Kaya, Onur",TR\n"Rossi, Maria",IT\n', true],
  ['name,Land\nOnur\nMaria,IT\n', false],
  ['name,Land,\nOnur,TR\nMaria,IT\n', false],
  ['name,Land\n', false],
])('a header that no row fills is said to be wider than the rows: %j', async (text, isSaid) => {
  writeFileSync(at('people.csv'), text);
  const { stderr } = await enrich('people.csv', '--force');
  expect(stderr.includes('the rows have fewer cells than the header')).toBe(isSaid);
});

test.each(['NULL', '(null)', 'None', 'NaN', 'n/a', '\\N'])('an address that is %s is none', async (text) => {
  writeFileSync(at('people.csv'), `name,email\n,${text}\nMaria,${text}\n`);
  const { code } = await enrich('people.csv', '--force');
  const rows = read('people.enriched.csv');
  expect([code, rows.includes(',,,,,empty,'), genders(rows)]).toEqual([0, true, ['female']]);
});
