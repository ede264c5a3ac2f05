import { describe, expect, it } from 'vitest';
import { ORIGINS, type Origin, originNumber, originOfCountry } from '../../src/dataset/origins.js';
import { openDataset } from '../../src/dataset/reader.js';
import { createSurnames } from '../../src/dataset/surnames.js';
import { encodeSurnames, gatherSurnames } from '../../tools/dataset/build/surnames.js';
import { encodeDataset } from '../../tools/dataset/build/writer.js';
import { romanizeHangul } from '../../tools/dataset/sources/readers/hangul.js';
import { surnameSources } from '../../tools/dataset/sources/surnames/index.js';
import type { SurnameRow, SurnameSource } from '../../tools/dataset/sources/surnames/source.js';
import { committed } from '../inference/committed.js';
import { fileOf, metadataOf, row } from './support.js';

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

async function surnamesOf(...sources: SurnameSource[]) {
  return (await gatherSurnames(sources, async (each) => each.read(''))).surnames;
}

const bit = (id: Origin): number => 1 << originNumber(id);

describe('gathering surnames', () => {
  it('folds spellings, adds people up and joins origins', async () => {
    const surnames = await surnamesOf(
      source('census', [{ surname: 'MULLER', country: null, people: 300 }]),
      source('lists', [...listed('DE', 'Müller'), ...listed('FR', 'Muller')]),
    );
    expect(surnames.get('muller')).toEqual({ people: 300, origins: bit('german') | bit('french') });
  });

  it('romanizes the alphabets of sounds', async () => {
    const surnames = await surnamesOf(source('lists', listed('BG', 'Иванов')));
    expect(surnames.get('ivanov')).toEqual({ people: 0, origins: bit('east-slavic') });
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
    expect(surnames.get('patel')).toEqual({ people: 9, origins: 0 });
  });

  it('leaves out what cannot be a surname', async () => {
    const surnames = await surnamesOf(source('a', listed('CN', '王', 'X', '12', 'a'.repeat(40))));
    expect(surnames.size).toBe(0);
  });
});

describe('the surnames of a file', () => {
  it('are read as they were written', async () => {
    const built = await surnamesOf(
      source('a', [
        ...listed('SE', 'Andersson', 'Svensson'),
        { surname: 'Smith', country: null, people: 1_000 },
      ]),
    );
    const names = [{ name: 'anna', global: row(1, 9), countries: [] }];
    const { surnames } = openDataset(
      fileOf(encodeDataset(names, ['one', 'two', 'three'].map(metadataOf), encodeSurnames(built))),
    );
    expect(surnames.find('andersson')).toEqual({ people: 0, origins: bit('nordic') });
    expect(surnames.find('smith')).toEqual({ people: 512, origins: 0 });
    expect(surnames.find('jones')).toBeNull();
  });

  it('are the same bytes for the same surnames', async () => {
    const rows = [...listed('SE', 'Andersson', 'Svensson'), ...listed('PL', 'Nowak', 'Kowalski')];
    const [one, two] = await Promise.all([
      surnamesOf(source('a', rows)),
      surnamesOf(source('a', rows.toReversed())),
    ]);
    expect(encodeSurnames(one)).toEqual(encodeSurnames(two));
  });

  it('may be missing', () => {
    const empty = { hashes: new Uint32Array(0), masks: new Uint32Array(0), people: new Uint8Array(0) };
    const surnames = createSurnames({ ...empty, weights: new Int8Array(0) });
    expect(surnames.find('smith')).toBeNull();
    expect(surnames.shares('smith')).toBeNull();
  });
});

describe('the committed surnames', () => {
  it.each([
    ['esposito', 'italian'],
    ['johansson', 'nordic'],
    ['hovhannisyan', 'armenian'],
    ['watanabe', 'japanese'],
    ['nguyen', 'vietnamese'],
    ['okonkwo', 'african'],
    // No list has these: their letters tell.
    ['zbigniewowicz', 'polish'],
    ['quagliarettini', 'italian'],
    ['lindkvistsson', 'nordic'],
    ['tkachovenko', 'east-slavic'],
  ] as const)('%s is %s', (surname, origin) => {
    const shares = committed().surnames.shares(surname) as Float64Array;
    expect(ORIGINS[shares.indexOf(Math.max(...shares))]?.id).toBe(origin);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
  });

  it('say nothing of other scripts and of nothing', () => {
    for (const word of ['', '王', 'иванов', '123', "'"]) expect(committed().surnames.shares(word)).toBeNull();
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
      expect(packageLicence).toMatch(/^(MIT|Apache-2\.0|BSD|CC0)/);
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
