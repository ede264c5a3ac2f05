import { describe, expect, it } from 'vitest';
import { createSalutationReader } from '../../../src/inference/salutations.js';
import { shippedLexicon } from '../../../src/lexicon/shipped.js';
import { openRecords } from '../../../src/tables/csv/records.js';
import { ColumnFault } from '../../../src/tables/enrichment/columns/column-fault.js';
import { type FileRow, type RowOptions, readLabelled } from '../../../src/tables/evaluation/labelled-rows.js';
import { utf16Of } from '../../../src/tables/formats/file-format.js';
import { cut } from '../enrichment/in-memory.js';

const plain: RowOptions = { salutationOf: createSalutationReader(shippedLexicon()) };

async function read(
  text: string | Buffer,
  options: Partial<RowOptions> = {},
  pieceBytes = 1 << 16,
): Promise<FileRow[]> {
  const bytes = Buffer.from(text as string);
  const records = await openRecords(cut(bytes, pieceBytes), utf16Of(bytes) ?? 'utf-8');
  const { rows } = readLabelled(records, { ...plain, ...options });
  const all: FileRow[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

const brief = (rows: readonly FileRow[]) =>
  rows.map((row) =>
    row.kind === 'row'
      ? [
          row.line,
          ...row.question.values.flatMap(({ type, value }) => [type, value, row.question.country]),
          row.expected,
          ...(row.isCountryUnknown ? ['country unknown'] : []),
        ]
      : row,
  );

describe('a labelled file', () => {
  it.each([
    ['value,type,country,expected', 'Ada,name,GB,female'],
    ['EXPECTED,Country,Type,Value', 'female,gb,NAME,Ada'],
    ['First Name;Gender;Country Code', 'Ada;F;GB'],
    ['input\texpected_gender\tcountry_id', 'Ada\twoman\tgb'],
    ['"name","gender","country"', '"Ada","Female","GB"'],
    ['Name;Anrede;Land', 'Ada;Frau;GB'],
    ['name,Civilité,country', 'Ada,Mme.,GB'],
    ['name,salutation,country', 'Ada,Sra.,GB'],
  ])('is read with the header %s', async (header, line) => {
    expect(brief(await read(`${header}\n${line}\n`))).toEqual([[2, 'name', 'Ada', 'GB', 'female']]);
  });

  it.each([
    ['email', 'email'],
    ['E-Mail Address', 'email'],
    ['username', 'username'],
    ['name', 'name'],
  ])('has the type that the header %s names, unless one is given', async (header, type) => {
    const text = `${header},gender\nada@example.com,divers\n`;
    const value = 'ada@example.com';
    expect(brief(await read(text, {}))).toEqual([[2, type, value, null, null]]);
    expect(brief(await read(text, { type: 'name' }))).toEqual([[2, 'name', value, null, null]]);
  });

  it.each([
    ['first_name,last_name,gender,country', 'Andrea,Rossi,m,IT', ['name', 'Andrea Rossi', 'IT', 'male']],
    ['Anrede;Nachname;Geschlecht', 'Frau;Müller;w', ['name', 'Frau Müller', null, 'female']],
    // What is expected does not decide.
    ['Anrede;Vorname;gender_confidence', 'Frau;Kim;0.9', ['name', 'Kim', null, 'female']],
    ['Anrede;Vorname;Nachname', 'Frau;Kim;Müller', ['name', 'Kim Müller', null, 'female']],
    [
      'name,email,username,gender',
      'Kim,Ada <ada@example.com>,bob,m',
      ['name', 'Kim', null, 'email', 'ada@example.com', null, 'username', 'bob', null, 'male'],
    ],
    ['input,first_name,gender', 'Ada Lovelace,Ada,f', ['name', 'Ada Lovelace', null, 'female']],
    [
      'first_name,name,type,gender',
      'x,ada@example.com,email,f',
      ['email', 'ada@example.com', null, 'female'],
    ],
  ])(
    'is read with the header %s as by enrich, unless one column has the values',
    async (header, line, asked) => {
      expect(brief(await read(`${header}\n${line}\n`))).toEqual([[2, ...asked]]);
    },
  );

  it('says which columns it reads', async () => {
    const columnsOf = async (header: string, columns: RowOptions['columns'] = {}) =>
      readLabelled(await openRecords(cut(Buffer.from(`${header}\n`), 100), 'utf-8'), {
        ...plain,
        columns,
      }).columns;
    expect(await columnsOf('id,first_name,last_name,country,gender')).toBe(
      'name from "first_name" + "last_name", country from "country", expected from "gender"',
    );
    expect(await columnsOf('value,type,expected')).toBe(
      'value from "value", type from "type", expected from "expected"',
    );
    expect(await columnsOf('Anrede,name,Sex (M/F)')).toBe(
      'name from "name", salutation from "Anrede", expected from "Sex (M/F)"',
    );
    expect(await columnsOf('Anrede,name,inferred_gender')).toBe(
      'name from "name", expected from "Anrede", as no column states a gender',
    );
    expect(await columnsOf('a,b,title,gender', { first: 'A', last: 'b' })).toBe(
      'name from "a" + "b", salutation from "title", expected from "gender"',
    );
  });

  it.each<[NonNullable<RowOptions['columns']>, string]>([
    [{ first: 'x' }, 'no column "x"'],
    [{ name: 'name', first: 'name' }, 'cannot be combined'],
    [{ value: 'name', last: 'name' }, '--column value and type cannot be combined with'],
  ])('is refused with the columns %j', async (columns, message) => {
    await expect(read('name,gender\n', { columns })).rejects.toThrow(message);
  });

  it('may have any of its columns named', async () => {
    const text = 'name,who,truth\nignored,Ada,f\n';
    expect(brief(await read(text, { columns: { value: 'who' } }))).toEqual([
      [2, 'name', 'Ada', null, 'female'],
    ]);
  });

  it.each([
    ['value,country', 'no column for expected'],
    ['a,b', 'no column for value and expected'],
  ])('is refused with the header "%s"', async (header, message) => {
    const refused = await read(header).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ColumnFault);
    expect((refused as Error).message).toContain(message);
  });

  it('distinguishes a row that expects no gender from those without a label or a value', async () => {
    expect(brief(await read('value,expected\nAda,null\nAda,unknown\nAda, \n,\n,f\n'))).toEqual([
      [2, 'name', 'Ada', null, null],
      [3, 'name', 'Ada', null, null],
      { kind: 'unlabelled' },
      { kind: 'unlabelled' },
      { kind: 'empty' },
    ]);
  });

  it('names every row that cannot be read, by its line', async () => {
    const text =
      'value,type,country,expected\nAda,name,GB\n\nAda,person,,female\nAda,,Atlantis,female\nAda,,,woman?\nAda,,,f\n';
    expect(brief(await read(text))).toEqual([
      { kind: 'failed', line: 2, message: 'has 3 cells, the header has 4' },
      { kind: 'failed', line: 4, message: '"person" is not a type; use name, email or username' },
      [5, 'name', 'Ada', null, 'female', 'country unknown'],
      { kind: 'failed', line: 6, message: '"woman?" is not an expected answer; use male, female or null' },
      [7, 'name', 'Ada', null, 'female'],
    ]);
  });

  it('has a space for each line break and tab of a value, as enrich has', async () => {
    for (const header of ['value', 'name']) {
      const rows = await read(`${header},gender\n"Maria\nRossi",f\n"Maria\tRossi",f\n`);
      expect(brief(rows).map((row) => Array.isArray(row) && row[2])).toEqual(['Maria Rossi', 'Maria Rossi']);
    }
  });

  it.each([
    ['NULL', true],
    ['n/a', true],
    ['-', true],
    ['', false],
    [' ', false],
  ])('has an unknown country for the text "%s", as enrich has: %s', async (country, isUnknown) => {
    for (const header of ['value', 'name']) {
      const rows = await read(`${header},country,gender\nAda,${country},f\n`);
      expect(rows).toMatchObject([{ question: { country: null }, isCountryUnknown: isUnknown }]);
    }
  });

  it('skips the rows that the options exclude', async () => {
    const rows = await read('value,expected,debatable\nAda,f,yes\nBob,m,no\n', {
      skip: [['Debatable', 'YES']],
    });
    expect(brief(rows)).toEqual([{ kind: 'skipped' }, [3, 'name', 'Bob', null, 'male']]);
    await expect(read('value,expected\n', { skip: [['x', '']] })).rejects.toThrow('no column "x"');
  });

  it('is the same in pieces of one byte, with a byte order mark, CRLF, quotes and line breaks in cells', async () => {
    const text = '\ufeffvalue,expected\r\n"Zoë ""Z"" O\'Hara, Dr",f\r\n"a\nb",m\r\nИван,m\r\n';
    const whole = await read(text);
    expect(brief(whole)).toEqual([
      [2, 'name', 'Zoë "Z" O\'Hara, Dr', null, 'female'],
      [3, 'name', 'a b', null, 'male'],
      [5, 'name', 'Иван', null, 'male'],
    ]);
    expect(await read(text, {}, 1)).toEqual(whole);
  });

  it('is read in UTF-16 with a byte order mark', async () => {
    const bytes = Buffer.from('\ufeffvalue;expected\nИван;m\n', 'utf16le');
    expect(brief(await read(bytes))).toEqual([[2, 'name', 'Иван', null, 'male']]);
  });

  it('is refused where it is empty, or not UTF-8', async () => {
    await expect(read('')).rejects.toThrow('the file is empty');
    const bytes = Buffer.from('value,expected\nJos\xe9,m\n', 'latin1');
    await expect(read(bytes)).rejects.toThrow('row 1 (line 2) is not utf-8 text');
  });

  it.each([
    ['an unclosed quote', 'value,expected\nAda,f\n"Bob,m\nEve,f\n', [3, 'the quote of cell 1 is not closed']],
    [
      'text behind a closing quote',
      'value,expected\nAda,f\n"Bob" B,m\nEve,f\n',
      [3, 'text behind the closing quote of cell 1'],
    ],
    ['more cells', 'value,expected\nAda,f\nBob,m,x\nEve,f\n', [3, 'more cells than the header']],
  ])('fails a row with %s alone', async (_name, text, [line, message]) => {
    expect(brief(await read(text))).toEqual([
      [2, 'name', 'Ada', null, 'female'],
      { kind: 'failed', line, message },
      [4, 'name', 'Eve', null, 'female'],
    ]);
  });

  it('bounds a quote that is not closed', async () => {
    const rows = await read(`value,expected\nAda,f\n"${'x\n'.repeat(600_000)}Eve,f\n`);
    expect(rows[1]).toEqual({ kind: 'failed', line: 3, message: 'a quote is not closed within 1 MiB' });
    expect(brief(rows.slice(-1))).toEqual([[600_003, 'name', 'Eve', null, 'female']]);
  });
});
