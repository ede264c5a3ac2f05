import { expect, test } from 'vitest';
import { guessColumns, isLateHeader, looksLikeHeader } from '../../console/src/file/columns.js';

test.each([
  [['id', 'First Name', 'Last Name', 'Country'], { value: 1, last: 2, country: 3 }],
  [['Vorname', 'Nachname', 'Land'], { value: 0, last: 1, country: 2 }],
  [['prénom', 'nom', 'pays'], { value: 0, last: 1, country: 2 }],
  [['nombre', 'apellidos', 'país'], { value: 0, last: 1, country: 2 }],
  [['date', 'full_name', 'email'], { value: 1 }],
  [['E-Mail', 'country_code'], { type: 'email', value: 0, country: 1 }],
  [['Anrede', 'Vorname', 'Nachname'], { salutation: 0, value: 1, last: 2 }],
  [['Имя', 'Отчество', 'Фамилия'], { value: 0, middle: 1, last: 2 }],
  [['Attendee name', 'Country ISO2'], { value: 0, country: 1 }],
  [['Civilité', 'nom de famille'], { salutation: 0, last: 1 }],
  [['Title', 'Name', 'Country'], { salutation: 0, value: 1, country: 2 }],
  [['Title', 'E-Mail'], { type: 'email', value: 1 }],
  [['id', 'username'], { type: 'username', value: 1 }],
])('the header %j determines the columns', (header, columns) => {
  const none = { type: 'name', value: null, middle: null, last: null, salutation: null, country: null };
  expect(guessColumns(header, header.length, [], true)).toEqual({ ...none, ...columns });
});

test('without a known header, the cells show which column holds addresses', () => {
  const rows = [
    ['1', 'ana@example.com'],
    ['2', 'kim@example.org'],
  ];
  expect(guessColumns(['a', 'b'], 2, rows, true)).toMatchObject({ type: 'email', value: 1 });
});

test.each([
  ['a column of names behind numbers and codes', ['7', 'IT', 'José Ñandú'], 2],
  ['usernames behind dates', ['2026-11-23', 'kai_92'], 1],
  ['a name that is a country among others', ['1', 'Jordan'], 1],
  ['a name behind a country that the interface does not take', ['XK', 'Arta'], 1],
  ['numbers alone, which are never names', ['1', '-2.5', '1e3', '3 %'], null],
])('without a known header %s: the column is guessed by its cells', (_what, row, value) => {
  const header = row.map((_, at) => `x${at}`);
  for (const hasHeader of [true, false])
    expect(guessColumns(header, header.length, [row], hasHeader)).toMatchObject({ type: 'name', value });
});

test('beside several columns of names or none, country and salutation are found by the header', () => {
  const row = [['1', 'Frau', 'Maria', 'Bo', 'ES']];
  const found = { value: 2, salutation: 1, country: 4 };
  expect(guessColumns(['id', 'Anrede', 'name', 'name', 'Land'], 5, row, true)).toMatchObject(found);
  expect(guessColumns(['a', 'Anrede', 'b', 'c', 'Land'], 5, row, true)).toMatchObject(found);
});

test('nested members are found by the last part of their path', () => {
  const header = [
    'id',
    'user',
    'user.name',
    'user.name.first',
    'user.name.last',
    'user.home',
    'user.home.country',
  ];
  const [value, last, country] = [3, 4, 6];
  expect(guessColumns(header, 1, [['1']], true)).toMatchObject({ type: 'name', value, last, country });
  // Two of the same rank: the cells decide.
  const two = ['id', 'user.name', 'firm.name'];
  expect(guessColumns(two, 1, [['1', 'Maria', 'X 1']], true)).toMatchObject({ value: 1, last: null });
});

test('a first row with numbers or addresses is data', () => {
  expect(looksLikeHeader(['name', 'country'])).toBe(true);
  expect(looksLikeHeader(['name'])).toBe(true);
  expect(looksLikeHeader(['Attendee name'])).toBe(true);
  expect(looksLikeHeader(['Ana', '12'])).toBe(false);
  expect(looksLikeHeader(['ana@example.com', 'x'])).toBe(false);
  expect(looksLikeHeader(['Ana'])).toBe(false);
  expect(looksLikeHeader(['Ana', 'Spain'])).toBe(false);
  expect(looksLikeHeader(['Ana', 'Rossi'])).toBe(true);
  expect(looksLikeHeader(['name', 'Spain'])).toBe(true);
});

test('a row below the first is the header if it names people and more', () => {
  expect(isLateHeader(['First name', 'Last name', ''])).toBe(true);
  expect(isLateHeader(['Nick', 'US'])).toBe(false);
  expect(isLateHeader(['Country', 'Title'])).toBe(false);
});
