import { describe, expect, it } from 'vitest';
import { DatasetError } from '../../src/dataset/file.js';
import { hashName } from '../../src/dataset/format.js';
import { openDataset } from '../../src/dataset/reader.js';
import type { BuiltCountryRow, BuiltName, BuiltRow } from '../../tools/dataset/build/rows.js';
import { generator } from '../support/random.js';
import { encode, fileOf, row } from './built-datasets.js';

const SOURCES = ['one', 'two', 'three'];
const COUNTRIES = ['AT', 'BE', 'DE', 'FR', 'US', 'ZW'];

function randomNames(count: number, seed: number): BuiltName[] {
  const draw = generator(seed);
  const alphabets = ['abcdefgh', "az '-", 'éñüøı', 'дмитрий', '王芳伟娜', '\u{20000}a'];
  const countOf = () => draw.pick([0, 1, 127, 128, 300, 70_000, 2 ** 31, 2 ** 40]);
  const oneRow = (): BuiltRow => {
    const sources = draw.pick([[0], [1], [0, 1], [0, 1, 2], [2]]);
    const listedAs = draw.pick([null, null, 'male', 'female', 'unisex'] as const);
    const male = listedAs === null ? countOf() : 0;
    const female = listedAs === null ? countOf() : 0;
    return { male: listedAs === null && male + female === 0 ? 1 : male, female, listedAs, sources };
  };
  const names = new Map<string, BuiltName>();
  while (names.size < count) {
    const letters = [...draw.pick(alphabets)];
    const name = Array.from({ length: 1 + draw.next(20) }, () => draw.pick(letters)).join('');
    const countries = COUNTRIES.filter(() => draw.next(3) === 0);
    const rows: BuiltCountryRow[] = countries.map((country) => ({ country, ...oneRow() }));
    names.set(name, { name, global: oneRow(), countries: rows });
  }
  return [...names.values()];
}

const idsOf = (sources: readonly number[]): string[] => sources.map((index) => SOURCES[index] as string);

function readable({ male, female, listedAs, sources }: BuiltRow) {
  return {
    male,
    female,
    listedAs,
    evidence: listedAs === null ? 'counted' : 'listed',
    sources: idsOf(sources),
  };
}

describe('a dataset file', () => {
  it('gives back every name and row that was written', () => {
    const names = randomNames(5_000, 7);
    const dataset = openDataset(fileOf(encode(names)));
    expect(dataset.info).toMatchObject({ format: 4, names: 5_000, countries: COUNTRIES, sources: SOURCES });
    const codes = [...COUNTRIES, 'XX'];
    for (const { name, global, countries } of names) {
      const record = dataset.find(name);
      // One for each name: an `expect` takes 20 us.
      expect({
        isFound: record > 0,
        name: dataset.nameOf(record),
        global: dataset.globalRow(record),
        counts: [dataset.maleCount(record), dataset.femaleCount(record)],
        countries: dataset.countryRows(record),
        male: codes.map((code) => dataset.countryRow(record, code)?.male),
      }).toEqual({
        isFound: true,
        name,
        global: readable(global),
        counts: [global.male, global.female],
        countries: countries.map((each) => ({ country: each.country, ...readable(each) })),
        male: codes.map((code) => countries.find(({ country }) => country === code)?.male),
      });
    }
    expect([...dataset.names()].sort()).toEqual(names.map(({ name }) => name).sort());
  });

  it('finds no name that was not written', () => {
    const names = randomNames(2_000, 1);
    const known = new Set(names.map(({ name }) => name));
    const dataset = openDataset(fileOf(encode(names)));
    const others = randomNames(20_000, 2).filter(({ name }) => !known.has(name));
    expect(others.length).toBeGreaterThan(1_000);
    const strange = ['', 'x'.repeat(101), '\0', 'a\0', 'ab\u0002', '\ud800'];
    const found = [...others.map(({ name }) => name), ...strange].filter((name) => dataset.find(name) !== -1);
    expect(found).toEqual([]);
  });

  it('keeps names apart whose hashes collide', () => {
    const seen = new Map<number, string>();
    const pairs: string[] = [];
    const draw = generator(11);
    while (pairs.length < 8) {
      const name = Array.from({ length: 9 }, () => String.fromCharCode(0x61 + draw.next(26))).join('');
      const hash = hashName(name);
      const other = seen.get(hash);
      if (other !== undefined && other !== name) pairs.push(other, name);
      seen.set(hash, name);
    }
    const unique = [...new Set(pairs)];
    const dataset = openDataset(
      fileOf(encode(unique.map((name, i) => ({ name, global: row(i + 1, 0), countries: [] })))),
    );
    for (const [i, name] of unique.entries()) expect(dataset.maleCount(dataset.find(name))).toBe(i + 1);
  });

  it('depends on the content alone, not on the order of the names', () => {
    const names = randomNames(500, 3);
    expect(encode(names).equals(encode([...names].reverse()))).toBe(true);
    expect(openDataset(fileOf(encode(names))).info.version).not.toBe(
      openDataset(fileOf(encode(names.slice(1)))).info.version,
    );
  });

  it('may be empty', () => {
    const dataset = openDataset(fileOf(encode([])));
    expect(dataset.find('maria')).toBe(-1);
    expect([...dataset.names()]).toEqual([]);
  });

  it('names the country where a name is most frequent among the people counted', () => {
    const filler = {
      name: 'x',
      global: row(1, 1),
      countries: [country('FR', 900_000), country('US', 90_000)],
    };
    const names = [
      filler,
      { name: 'few', global: row(5, 0), countries: [country('US', 9)] },
      {
        name: 'jan',
        global: row(5, 0),
        countries: [country('FR', 1_000), country('US', 500), country('ZW', 400)],
      },
      { name: 'none', global: row(5, 0), countries: [] },
    ];
    const dataset = openDataset(fileOf(encode(names)));
    const top = (name: string) => dataset.topCountry(dataset.find(name));
    expect([top('jan'), top('few'), top('none')]).toEqual(['US', null, null]);
  });
});

function country(code: string, male: number): BuiltCountryRow {
  return { country: code, ...row(male, 0) };
}

describe('the writer refuses', () => {
  const entry = (name: string, global = row(1, 0)) => ({ name, global, countries: [] });
  it.each([
    ['duplicates', [entry('a'), entry('a')]],
    ['an empty name', [entry('')]],
    ['a name over 100 units', [entry('a'.repeat(101))]],
    ['a counted row without people', [entry('a', row(0, 0))]],
  ])('%s', (_, names) => {
    expect(() => encode(names)).toThrow();
  });
});

describe('opening refuses', () => {
  const good = () => encode(randomNames(50, 5));
  const altered = (change: (bytes: Buffer) => void) => {
    const bytes = good();
    change(bytes);
    return bytes;
  };
  it.each([
    ['an altered byte', altered((bytes) => bytes.writeUInt8((bytes[500] ?? 0) ^ 1, 500)), /checksum/],
    ['a file cut short', good().subarray(0, 600), /checksum/],
    ['a file cut within its header', good().subarray(0, 20), /header/],
    ['bytes that were appended', Buffer.concat([good(), Buffer.of(0)]), /checksum/],
    [
      'another format revision',
      altered((bytes) => bytes.writeUInt32LE(99, 8)),
      /revision 99; this program reads revision 4/,
    ],
    ['a file of another kind', Buffer.from('name,gender\nmaria,F\n'), /not a genderd dataset/],
    ['an empty file', Buffer.alloc(0), /not a genderd dataset/],
  ])('%s', (_, bytes, message) => {
    const path = fileOf(bytes);
    expect(() => openDataset(path)).toThrow(DatasetError);
    expect(() => openDataset(path)).toThrow(message);
  });

  it('a missing file', () => {
    expect(() => openDataset('/nowhere/genderd.dataset')).toThrow(DatasetError);
  });
});
