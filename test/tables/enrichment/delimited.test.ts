import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundsOf } from '../../support/rounds.js';
import { sampleConfidence } from '../../support/sample-confidence.js';
import { enrichBytes, enrichTextOf } from './in-memory.js';

const [surrogatesBegin, surrogates] = [0xd800, 0x800];
/** Any character; fast-check's own unit of them all takes a second for a table of a million. */
const anyCharacter = fc.integer({ min: 0, max: 0x10ffff - surrogates }).map(
  (index) => String.fromCodePoint(index < surrogatesBegin ? index : index + surrogates),
  (character) => {
    const point = (character as string).codePointAt(0) as number;
    return point < surrogatesBegin ? point : point - surrogates;
  },
);

const names = fc.oneof(
  fc.constantFrom(
    'Maria',
    'Onur',
    '',
    ' ',
    'Zyx',
    'Onur Yılmaz',
    '=cmd|x',
    '+1',
    '@a',
    'x"y',
    'a,b',
    'a\nb',
    '日本',
  ),
  fc.string({ unit: anyCharacter, maxLength: 12 }),
);

const input = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  recordDelimiter: fc.constantFrom('\n', '\r\n'),
  isQuoted: fc.boolean(),
  hasBom: fc.boolean(),
  chunkBytes: fc.integer({ min: 1, max: 200 }),
  rows: fc.array(fc.tuple(names, names, names), { maxLength: 12 }),
});

const parsed = (bytes: Buffer, delimiter: string): string[][] =>
  parse(bytes, { bom: true, delimiter, record_delimiter: ['\r\n', '\n'], relax_column_count: true });

describe('a CSV file', () => {
  test('keeps every cell, and gets seven columns', async () => {
    await fc.assert(
      fc.asyncProperty(input, async ({ delimiter, recordDelimiter, isQuoted, hasBom, chunkBytes, rows }) => {
        const text = stringify([['id', 'name', 'note'], ...rows], {
          delimiter,
          record_delimiter: recordDelimiter,
          quoted: isQuoted,
          quoted_match: /[\r\n]/,
          bom: hasBom,
        });
        const bytes = Buffer.from(text);
        const { output, tally } = await enrichBytes(bytes, { chunkBytes, delimiter });
        const before = parsed(bytes, delimiter);
        const after = parsed(output, delimiter);
        expect(after.map((cells) => cells.slice(0, 3))).toEqual(before);
        expect(after.every((cells) => cells.length === 10)).toBe(true);
        expect(tally.rows).toBe(rows.length);
        // Nothing that is added needs quotes or could be a formula.
        const added = after.slice(1).flatMap((cells) => cells.slice(3));
        expect(added.filter((cell) => !/^(|[\p{L}\d][^",;|\t\r\n]*)$/u.test(cell))).toEqual([]);
      }),
      { numRuns: roundsOf(300) },
    );
  });

  test('changes in no byte but the added ones', async () => {
    const text = '\ufeffid;"name" ;x\r\n1;"Maria";"a""b"\r\n\r\n2;Onur\r\n3; ;\n4;Maria;"two\nlines"';
    await expect(enrichTextOf(text.replace('"name" ', 'name'))).resolves.toBe(
      '\ufeffid;name;x;inferred_gender;inferred_confidence;inferred_sample_count;inferred_source;inferred_reason;inferred_matched_name;inferred_country\r\n' +
        `1;"Maria";"a""b";female;${sampleConfidence.maria};1000;dataset;;maria;ES\r\n` +
        '\r\n' +
        `2;Onur;;male;${sampleConfidence.onur};100;dataset;;onur;TR\r\n` +
        '3; ;;;;;;empty;;\n' +
        `4;Maria;"two\nlines";female;${sampleConfidence.maria};1000;dataset;;maria;ES`,
    );
  });

  test('keeps failed rows and reports them', async () => {
    const long = 'x'.repeat(255);
    const rows = ['1,Maria', '2,"Maria"x', '3,Maria,more', `4,${long}`, '5,Ma\u0007ria', '6,\ud83d\ude00'];
    const { output, tally, failed } = await enrichBytes(Buffer.from(`id,name\n${rows.join('\n')}\n`));
    const lines = output.toString('utf8').split('\n');
    expect(lines[1]).toBe(`1,Maria,female,${sampleConfidence.maria},1000,dataset,,maria,ES`);
    expect(lines[2]).toBe('2,"Maria"x,,,,,error: text behind the closing quote of cell 2,,');
    expect(lines[3]).toBe('3,Maria,more,,,,,error: more cells than the header,,');
    expect(lines[4]).toBe(`4,${long},,,,,error: value too long,,`);
    expect(lines[5]).toBe('5,Ma\u0007ria,,,,,error: control character,,');
    expect(tally).toMatchObject({ rows: 6, failed: 4 });
    expect(failed).toEqual([
      { row: 2, line: 3, column: null, cause: 'text behind the closing quote of cell 2', value: null },
      { row: 3, line: 4, column: null, cause: 'more cells than the header', value: null },
      { row: 4, line: 5, column: 'name', cause: 'value too long', value: long },
      { row: 5, line: 6, column: 'name', cause: 'control character', value: 'Ma\u0007ria' },
    ]);
  });

  test('reads line breaks and tabs in a cell as spaces, and keeps them', async () => {
    await expect(enrichTextOf('name,country\n"Mrs\r\nMaria",ES\n"\tOnur\n",TR\n')).resolves.toMatch(
      /\n"Mrs\r\nMaria",ES,female,.*,maria,ES\n"\tOnur\n",TR,male,.*,onur,TR\n$/,
    );
    await expect(
      enrichTextOf('email\n"maria@example.com\nonur@example.com"\n"onur@example.com (home)"\n'),
    ).resolves.toMatch(/com",female,.*\n.*,male,/);
  });

  test.each(['name', 'email'])('reads a long run of spaces in a cell in linear time: %s', async (header) => {
    const cell = `a${' '.repeat(300_000)}b@`;
    await expect(enrichTextOf(`${header}\n${cell}\n`)).resolves.toMatch(/error: (value too long|malformed)/);
  });

  test('without a header has numbered columns', async () => {
    await expect(enrichTextOf('1,Maria\n2,Onur\n', { hasHeader: false, name: '2' })).resolves.toBe(
      `1,Maria,female,${sampleConfidence.maria},1000,dataset,,maria,ES\n2,Onur,male,${sampleConfidence.onur},100,dataset,,onur,TR\n`,
    );
  });

  test('looks a value up once', async () => {
    const text = `name\n${'Maria\nOnur\n'.repeat(5000)}`;
    const { tally } = await enrichBytes(Buffer.from(text));
    expect(tally).toMatchObject({ rows: 10_000, female: 5000, male: 5000, lookups: 2 });
  });
});

describe('an encoding', () => {
  const text = '\ufeffname;x\nMaria;ä\nOnur;日本 😀\n';

  test.each(['utf-16le', 'utf-16be'])('%s is detected by its byte order mark and kept', async (encoding) => {
    const units = (of: string): Buffer => {
      const bytes = Buffer.from(of, 'utf16le');
      return encoding === 'utf-16be' ? bytes.swap16() : bytes;
    };
    for (const chunkBytes of [1, 3, 7, 1000]) {
      const { output } = await enrichBytes(units(text), { chunkBytes });
      expect(output).toEqual(units(await enrichTextOf(text)));
    }
  });

  test('of one byte a character is kept, byte for byte', async () => {
    const bytes = Buffer.from('name;x\nMaria;\xe4\x80\n', 'latin1');
    const { output } = await enrichBytes(bytes, { encoding: 'windows-1252' });
    expect(output.toString('latin1').split('\n')[1]).toBe(
      `Maria;\xe4\x80;female;${sampleConfidence.maria};1000;dataset;;maria;ES`,
    );
  });

  test.each([
    [
      'name,x\nMaria,a\nOnur,\xe4\n',
      'utf-8',
      'row 2 (line 3) is not utf-8 text; choose its encoding with --encoding',
    ],
    ['n\xe4me,x\n', 'utf-8', 'line 1 is not utf-8 text'],
    ['name,x\nMaria,\xd2\n', 'windows-1253', 'row 1 (line 2) is not windows-1253 text'],
    ['n\0a\0', 'utf-8', 'the file starts with zero bytes'],
    ['\xff\xfen\0a\0m\0e\0\n\0\x00\xdc', 'utf-16le', 'line 2 is not UTF-16 text'],
    ['\xff\xfen\0a\0m\0e\0\n\0x', 'utf-16le', 'line 2 is not UTF-16 text; it ends within a character'],
    ['', 'utf-8', 'the file is empty'],
    ['\n\n', 'utf-8', 'the file is empty'],
  ])('that %j violates is an error with its position', async (latin1, encoding, message) => {
    const run = enrichBytes(Buffer.from(latin1, 'latin1'), { encoding, name: 'name' });
    await expect(run).rejects.toThrow(message);
  });
});
