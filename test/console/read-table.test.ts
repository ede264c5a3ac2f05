import { describe, expect, test } from 'vitest';
import { detectForm, readTable, TableFault, type TableRecord } from '../../console/src/file/read-table.js';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

async function read(content: string | Uint8Array) {
  const file = new Blob([typeof content === 'string' ? encode(content) : content]);
  const form = await detectForm(file);
  const records: TableRecord[] = [];
  for await (const block of readTable(file, form)) records.push(...block);
  return { form, cells: records.map((record) => record.cells), raw: records.map((record) => record.raw) };
}

describe('the format of a file', () => {
  test.each([
    ['a,b;c\n', ','],
    ['a;b;c,d\n', ';'],
    ['a\tb\tc\n', '\t'],
    ['a|b\n', '|'],
    ['"x,y,z";b\n', ';'],
  ])('%j is separated by %j', async (content, delimiter) => {
    expect((await read(content)).form.delimiter).toBe(delimiter);
  });

  test('UTF-8 without a byte order mark, Windows-1252 when a byte is not valid UTF-8', async () => {
    expect((await read('n\nÉlodie\n')).form.encoding).toBe('utf-8');
    const legacy = await read(new Uint8Array([0x6e, 0x0a, 0xc9, 0x6c, 0x0a]));
    expect([legacy.form.encoding, legacy.cells]).toEqual(['windows-1252', [['n'], ['Él']]]);
  });

  test('byte order marks of UTF-8 and UTF-16 are not part of the first cell', async () => {
    const marked = await read(new Uint8Array([0xef, 0xbb, 0xbf, 0x6e, 0x0a]));
    expect([marked.form.hasByteOrderMark, marked.cells]).toEqual([true, [['n']]]);
    const wide = new Uint8Array([0xff, 0xfe, ...Buffer.from('né\n', 'utf16le')]);
    expect(await read(wide)).toMatchObject({ form: { encoding: 'utf-16le' }, cells: [['né']] });
  });
});

describe('the records of a file', () => {
  test('quotes, line breaks inside a cell, and a last line without a line break', async () => {
    const { cells, raw } = await read('a,b\r\n"x, ""y""\r\nz",2\r\n\r\nlast,3');
    expect(cells).toEqual([
      ['a', 'b'],
      ['x, "y"\r\nz', '2'],
      ['last', '3'],
    ]);
    expect(raw).toEqual(['a,b', '"x, ""y""\r\nz",2', 'last,3']);
  });

  test('a file larger than a block has the same records', async () => {
    // Every record is a different length, so that block borders fall into letters, quotes and line ends.
    const lines = Array.from({ length: 9000 }, (_, at) => `"名前 ""${'é'.repeat(at % 37)}""",${at}`);
    const { cells, raw } = await read(lines.join('\r\n'));
    expect(raw).toEqual(lines);
    expect(cells[8999]).toEqual([`名前 "${'é'.repeat(8999 % 37)}"`, '8999']);
  });

  test('an unclosed quote is a fault, not the rest of the file as one cell', async () => {
    const broken = `a\n"never closed\n${'x,y\n'.repeat(600_000)}`;
    await expect(read(broken)).rejects.toThrow(TableFault);
  });
});
