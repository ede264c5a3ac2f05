import { describe, expect, test } from 'vitest';
import { delimiterByte, dialectOf } from '../../../src/tables/csv/dialect.js';

const ADDRESS = 'Vorname;Name;Adresse (Straße, Nr, PLZ, Ort)\n';

describe('the dialect', () => {
  test.each([
    ['a,b;c,d\n', ',', null],
    ['a;b;c,d\n', ';', null],
    ['a\tb\n', '\t', null],
    ['a|b\n', '|', null],
    ['"x;y;z",b\n', ',', null],
    ['name\n', ',', null],
    ['sep=;\na,b\n', ';', null],
    ['a;b\n', ',', ','],
  ])('of %j has the delimiter %j', (text, delimiter, given) => {
    expect(dialectOf(Buffer.from(text), given).delimiter).toBe(delimiterByte(delimiter));
  });

  test.each([
    ['punctuation in the header and the rows', 'Name, Vorname;Land\nMüller, Anna;DE\nMaier, Hans;AT\n', ';'],
    ['punctuation in the header alone', 'Name, Vorname;Land\n', ';'],
    ['spaces behind the only delimiter', 'name, country\nAnna, DE\n', ','],
    ['a list in the header', `${ADDRESS}Anna;Müller;Weg 1\nHans;Maier;Gasse 2\n`, ';'],
    ['a list in the header and a row', `${ADDRESS}Anna;Müller;Weg, 1, 10115, Berlin\n`, ';'],
    ['a list without spaces', 'name;a,b,c\nAnna;1\nHans;2\n', ';'],
    ['decimal commas', 'name;sum,eur;x\nAnna;1,5;2,5\nHans;2,5;1\n', ';'],
    ['rows that are shorter than the header', 'a,b,c;d\n1,2\n1,2,3\n', ','],
    ['quotes around a delimiter', 'a,b;c\n"x,1",y\n"x\n,2",z;w\n', ','],
    ['a last row without an end', 'a,b;c\n1;2', ';'],
    ['line ends of old Macs', 'a;b,c\r1;2\r3;4\r', ';'],
  ])('is told by the rows: %s', (_name, text, delimiter) => {
    expect(dialectOf(Buffer.from(text), null).delimiter).toBe(delimiterByte(delimiter));
  });

  test('is told by a bounded part of the rows', () => {
    const rows = `${'1;2\n'.repeat(50)}${'1,2,3\n'.repeat(5000)}`;
    expect(dialectOf(Buffer.from(`a;b,c,d\n${rows}`), null).delimiter).toBe(delimiterByte(';'));
  });

  test.each([
    ['a\rb\r', 13],
    ['"a\rb",c\r\n', 10],
    ['x,"a ""\r"" b"\nc\r', 10],
    ['a"b,c\rd"\ne', 13],
    ['a\r\nb\r', 10],
    ['a\nb', 10],
    ['a', 10],
  ])('of %j ends lines with %i', (text, lineEnd) => {
    expect(dialectOf(Buffer.from(text), null).lineEnd).toBe(lineEnd);
  });
});
