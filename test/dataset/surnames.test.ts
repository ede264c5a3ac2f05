import { describe, expect, it } from 'vitest';
import { ORIGINS, type Origin, originNumber, originOfCountry } from '../../src/dataset/origins.js';
import { openDataset } from '../../src/dataset/reader.js';
import { gatherSurnames } from '../../tools/dataset/build/surnames.js';
import { encodeDataset } from '../../tools/dataset/build/writer.js';
import { romanizeHangul } from '../../tools/dataset/sources/readers/hangul.js';
import { surnameSources } from '../../tools/dataset/sources/surnames/index.js';
import type { SurnameRow, SurnameSource } from '../../tools/dataset/sources/surnames/source.js';
import { committed } from '../inference/committed.js';
import { noSurnames } from '../support/rows-in-memory.js';
import { fileOf, metadataOf, row } from './built-datasets.js';

function source(id: string, rows: readonly SurnameRow[]): SurnameSource {
  const texts = { title: id, packageLicence: 'MIT', publisher: id, dataLicence: 'MIT', note: id };
  const file = {
    registry: 'npm',
    name: id,
    version: '1',
    file: `${id}.tgz`,
    sha256: '0'.repeat(64),
  } as const;
  return { id, ...texts, package: file, read: () => rows };
}

function listed(country: string, ...surnames: string[]): SurnameRow[] {
  return surnames.map((surname) => ({ surname, country, people: null }));
}

async function gathered(...sources: SurnameSource[]) {
  return (await gatherSurnames(sources, async (each) => each.read(''))).surnames;
}

async function surnamesOf(...sources: SurnameSource[]) {
  return (await gathered(...sources)).surnames;
}

/** A dataset file with the surnames of the sources. */
async function fileWith(...sources: SurnameSource[]): Promise<Buffer> {
  const names = [{ name: 'anna', global: row(1, 9), countries: [] }];
  return encodeDataset(names, ['one', 'two', 'three'].map(metadataOf), {
    surnames: await gathered(...sources),
  });
}

function counted(country: string, surname: string, people: number): SurnameRow {
  return { surname, country: null, countedIn: country, people };
}

/** Figures of the file are within 4.5 %. */
const near = (figure = 0): number => Math.round(Math.log(figure) / 0.0867);

const bit = (id: Origin): number => 1 << originNumber(id);

describe('gathering surnames', () => {
  it('folds spellings, adds people up and joins origins', async () => {
    const surnames = await surnamesOf(
      source('census', [{ surname: 'MULLER', country: null, people: 300 }]),
      source('lists', [...listed('DE', 'Müller'), ...listed('FR', 'Muller')]),
    );
    expect(surnames.get('muller')).toMatchObject({
      people: 300,
      origins: bit('german') | bit('french'),
    });
  });

  it('romanizes the alphabets of sounds', async () => {
    const surnames = await surnamesOf(source('lists', listed('BG', 'Иванов')));
    expect(surnames.get('ivanov')).toMatchObject({ people: 0, origins: bit('east-slavic') });
  });

  it('drops an origin that has far fewer lists, and that of migrants', async () => {
    const surnames = await surnamesOf(
      source('a', listed('IT', 'Rossi')),
      source('b', listed('IT', 'Rossi')),
      source('c', [...listed('IT', 'Rossi'), ...listed('FR', 'Rossi')]),
      source('d', [
        ...listed('US', 'Patel'),
        { surname: 'Patel', country: null, people: 9, foreignIn: 'US' },
      ]),
    );
    expect(surnames.get('rossi')?.origins).toBe(bit('italian'));
    expect(surnames.get('patel')).toMatchObject({ people: 9, origins: 0 });
  });

  it('leaves out what cannot be a surname', async () => {
    const surnames = await surnamesOf(source('a', listed('CN', '王', 'X', '12', 'a'.repeat(40))));
    expect(surnames.size).toBe(0);
  });
});

describe('the surnames of a file', () => {
  it('are read as they were written', async () => {
    const { surnames } = openDataset(
      fileOf(
        await fileWith(
          source('a', [
            ...listed('SE', 'Andersson', 'Svensson'),
            { surname: 'Smith', country: null, people: 1_000 },
          ]),
        ),
      ),
    );
    const [andersson, smith] = [surnames.record('andersson'), surnames.record('smith')];
    expect(surnames.people(andersson)).toBe(0);
    expect(near(surnames.people(smith))).toBe(near(1_000));
    expect(surnames.record('jones')).toBe(-1);
    expect([surnames.people(-1), surnames.countryCount(-1)]).toEqual([0, 0]);
  });

  it('are the same bytes for the same surnames', async () => {
    const rows = [...listed('SE', 'Andersson', 'Svensson'), ...listed('PL', 'Nowak', 'Kowalski')];
    const once = await fileWith(source('a', rows));
    expect((await fileWith(source('a', rows.toReversed()))).equals(once)).toBe(true);
  });

  it('may be missing', () => {
    expect(noSurnames.record('smith')).toBe(-1);
    expect(noSurnames.readShares('smith', new Float64Array(ORIGINS.length))).toBe(false);
  });
});

describe('the countries of a surname', () => {
  const read = async (word: string, ...sources: SurnameSource[]) => {
    const { countries, surnames } = openDataset(fileOf(await fileWith(...sources)));
    const record = surnames.record(word);
    return Array.from({ length: surnames.countryCount(record) }, (_, nth) => {
      return [countries[surnames.country(record, nth)]?.code, surnames.share(record, nth)] as const;
    });
  };
  const register = (id: string, rows: readonly SurnameRow[]) => ({ ...source(id, rows), isRegister: true });

  it('come with the share of their people, the largest first', async () => {
    const found = await read(
      'rossi',
      register('us', [counted('US', 'Rossi', 10), counted('US', 'Smith', 990)]),
      register('it', [counted('IT', 'Rossi', 300), counted('IT', 'Bianchi', 700)]),
    );
    expect(found.map(([code]) => code)).toEqual(['IT', 'US']);
    expect(found[0]?.[1]).toBeCloseTo(0.3, 1);
    expect(near(found[1]?.[1])).toBe(near(0.01));
  });

  it('are a register alone where there is one, and trust no sample of few people', async () => {
    const found = await read(
      'rossi',
      register('it', [counted('IT', 'Rossi', 5), counted('IT', 'Bianchi', 995)]),
      source('sample', [counted('IT', 'Rossi', 900), counted('MC', 'Rossi', 2)]),
    );
    expect(found.map(([code]) => code)).toEqual(['IT', 'MC']);
    expect(near(found[0]?.[1])).toBe(near(0.005));
    expect(found[1]?.[1]).toBeLessThan(0.001);
  });

  it('in Cyrillic are found in both alphabets', async () => {
    const { surnames } = openDataset(fileOf(await fileWith(register('ru', [counted('RU', 'Иванова', 52)]))));
    for (const word of ['иванова', 'ivanova'])
      expect(near(surnames.people(surnames.record(word)))).toBe(near(52));
  });
});

describe('the committed surnames', () => {
  it.each([
    ['johansson', 'nordic'],
    ['hovhannisyan', 'armenian'],
    ['watanabe', 'japanese'],
    ['nguyen', 'vietnamese'],
    ['okonkwo', 'african'],
    // No list has these.
    ['zbigniewowicz', 'polish'],
    ['quagliarettini', 'italian'],
    ['lindkvistsson', 'nordic'],
    ['tkachovenko', 'east-slavic'],
  ] as const)('%s is %s by its letters', (surname, origin) => {
    const shares = new Float64Array(ORIGINS.length);
    expect(committed().surnames.readShares(surname, shares)).toBe(true);
    expect(ORIGINS[shares.indexOf(Math.max(...shares))]?.id).toBe(origin);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
  });

  it('say nothing of other scripts and of nothing', () => {
    for (const word of ['', '王', 'иванов', '123', "'"])
      expect(committed().surnames.readShares(word, new Float64Array(ORIGINS.length))).toBe(false);
  });
});

describe('origins', () => {
  it('fit the bits of a word and name each country at first where its names are usual', () => {
    expect(ORIGINS.length).toBeLessThanOrEqual(32);
    expect(originOfCountry('CH')).toBe(originNumber('french'));
    expect(originOfCountry('AT')).toBe(originNumber('german'));
    expect(originOfCountry('AQ')).toBe(-1);
  });

  it('every source of surnames is of a permitted licence', () => {
    for (const { packageLicence, dataLicence } of surnameSources) {
      expect(packageLicence).toMatch(/^(MIT|Apache-2\.0|BSD|CC0|CC-BY-4|INE terms)/);
      expect(dataLicence).not.toMatch(/GPL|share-?alike|BY-SA/i);
    }
  });
});

describe('Korean in Latin letters', () => {
  it.each([
    ['민준', 'minjun'],
    ['지영', 'jiyoung'],
    ['은희', 'eunhee'],
    ['성민', 'sungmin'],
    ['성민', 'seongmin'],
    ['기덕', 'kiduk'],
  ])('%s is written %s, among other ways', (word, spelling) => {
    expect(romanizeHangul(word)).toContain(spelling);
  });

  it('says nothing of other scripts', () => {
    expect(romanizeHangul('abc')).toEqual([]);
    expect(romanizeHangul('')).toEqual([]);
  });
});
