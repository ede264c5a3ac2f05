import { describe, expect, it } from 'vitest';
import { openDataset } from '../../src/dataset/reader.js';
import { build, countryOf, datasetOf, fileOf, globalOf, source } from './support.js';

const office = (rows: string[], id = 'office', region?: string) => source(id, 'official', rows, region);
const base = (rows: string[]) => source('base', 'compilation', rows);
const list = (rows: string[], id = 'list') => source(id, 'list', rows);

describe('cleaning', () => {
  it.each([
    ['Maria', 'maria'],
    ['&#304;nci', 'inci'],
    ['Jos&#xe9;', 'josé'],
    ["N'Golo", "n'golo"],
    ['Anne-Marie', 'anne-marie'],
    ['芳', '芳'],
    ['春香', '春香'],
    ['さくら子', 'さくら子'],
  ])('keeps %j as %j', async (text, name) => {
    expect(globalOf(await datasetOf(base([`${text} - 3 0`])), name)).toBe('3/0');
  });

  it.each([
    'R2D2',
    'maria@example',
    '...',
    'x',
    'J.',
    'michael j',
    'unknown',
    'baby',
    'male',
    'mr',
    'the',
    'von',
    'aaaron',
    'mаria',
    'one two three four five',
    'aäöü'.repeat(20),
  ])('drops %j', async (text) => {
    const dataset = await datasetOf(base([`${text} - 3 0`, 'maria - 0 9']));
    expect([...dataset.names()]).toEqual(['maria']);
  });

  it('keeps a function word that an office counts often enough, but no placeholder', async () => {
    const dataset = await datasetOf(office(['An BE 5 80', 'Van US 9 0', 'Baby US 900 900']));
    expect([...dataset.names()]).toEqual(['an']);
  });

  it('refuses a source whose rows are no counts', async () => {
    await expect(build(base(['maria - NaN 0']))).rejects.toThrow(/base: invalid row/);
    await expect(build(office(['maria USA 1 0']))).rejects.toThrow(/invalid row/);
  });
});

describe('a country row', () => {
  it('is the office, not the list, nor a compilation', async () => {
    const dataset = await datasetOf(
      office(['Andrea IT 900 10']),
      source('pool', 'compilation', ['Andrea IT 1 500', 'Luca IT 70 2']),
      list(['Andrea IT 0 1', 'Luca IT 0 1', 'Sara IT 0 1']),
    );
    expect(['andrea', 'luca', 'sara'].map((name) => countryOf(dataset, name, 'IT'))).toEqual([
      '900/10',
      '70/2',
      'female',
    ]);
    expect(dataset.countryRow(dataset.find('sara'), 'IT')).toMatchObject({
      evidence: 'listed',
      sources: ['list'],
    });
  });

  it('adds up the regions of a country and picks the broader of two offices for the whole', async () => {
    const scotland = office(['Robin GB 30 5'], 'scotland', 'Scotland');
    const ulster = office(['Robin GB 10 5'], 'ulster', 'Ulster');
    const whole = office(['Robin GB 5 1', 'Kim GB 70 20'], 'whole');
    const later = office(['Kim GB 60 90'], 'later');
    const dataset = await datasetOf(scotland, ulster, whole, later);
    expect(countryOf(dataset, 'robin', 'GB')).toBe('40/10');
    expect(countryOf(dataset, 'kim', 'GB')).toBe('60/90');
    expect(dataset.countryRow(dataset.find('robin'), 'GB')?.sources).toEqual(['scotland', 'ulster']);
  });

  it('is what most lists say, and both when they are even', async () => {
    const lists = [list(['Kim DK 1 0', 'Alex DK 1 0'], 'a'), list(['Kim DK 0 1', 'Alex DK 1 1'], 'b')];
    const dataset = await datasetOf(...lists, list(['Kim DK 1 0', 'Alex DK 0 1'], 'c'));
    expect([countryOf(dataset, 'kim', 'DK'), countryOf(dataset, 'alex', 'DK')]).toEqual(['male', 'unisex']);
  });
});

describe('the row over all countries', () => {
  it('is the base where it has enough people or the offices have few more', async () => {
    const dataset = await datasetOf(
      base(['simone - 60 40', 'ada - 2 6']),
      office(['simone BR 0 90000', 'ada US 0 30']),
    );
    expect([globalOf(dataset, 'simone'), globalOf(dataset, 'ada')]).toEqual(['60/40', '2/6']);
  });

  it('is the sum of the offices where the base lacks the name or has much less', async () => {
    const dataset = await datasetOf(base(['ada - 6 2']), office(['ada US 0 30', 'ada GB 1 20', 'bo SE 9 1']));
    expect([globalOf(dataset, 'ada'), globalOf(dataset, 'bo')]).toEqual(['1/50', '9/1']);
  });

  it('is the sum of the offices where the lists agree with them against the base', async () => {
    const rows = [base(['nico - 60 100']), office(['nico BE 120 0'])];
    expect(globalOf(await datasetOf(...rows, list(['nico - 1 0'])), 'nico')).toBe('120/0');
    expect(globalOf(await datasetOf(...rows, list(['nico - 1 1'])), 'nico')).toBe('60/100');
  });

  it('says both where lists contradict few people, and never gains from a list', async () => {
    const lists = list(['aksi - 0 1', 'beno - 1 0', 'cali - 0 1', 'dora - 0 1']);
    const dataset = await datasetOf(base(['aksi - 4 0', 'beno - 4 0', 'cali - 400 0']), lists);
    expect(['aksi', 'beno', 'cali', 'dora'].map((name) => globalOf(dataset, name))).toEqual([
      'unisex',
      '4/0',
      '400/0',
      'female',
    ]);
  });
});

describe('spellings', () => {
  it('keeps decorated names exact and gives their plain form the people of all of them', async () => {
    const dataset = await datasetOf(
      office(['René FR 900 0', 'Rene FR 60 30', 'Renée FR 0 400', 'André FR 70 0', 'Ândré FR 8 0']),
    );
    expect(['rené', 'rene', 'renée', 'renee', 'andre'].map((name) => countryOf(dataset, name, 'FR'))).toEqual(
      ['900/0', '960/30', '0/400', '0/400', '78/0'],
    );
  });

  it('gives a decorated name of few people the row of its plain form, unless they disagree', async () => {
    const dataset = await datasetOf(
      base(['zoe - 3 900', 'noe - 10 500']),
      office(['Zoë BE 0 9', 'Noé BE 9 0']),
    );
    expect([globalOf(dataset, 'zoë'), globalOf(dataset, 'noé')]).toEqual(['3/900', '9/0']);
  });

  it('keeps one record for a compound, spelled as more people do', async () => {
    const dataset = await datasetOf(
      office(['Jean-Marie FR 90 0', 'Jean Marie FR 5 1', 'Maria José ES 0 50', 'MARIA-JOSE ES 0 7']),
    );
    expect(countryOf(dataset, 'jean-marie', 'FR')).toBe('95/1');
    expect(dataset.find('jean marie')).toBe(-1);
    expect([countryOf(dataset, 'maria josé', 'ES'), countryOf(dataset, 'maria jose', 'ES')]).toEqual([
      '0/50',
      'none',
    ]);
  });
});

describe('a build', () => {
  it('gives the same bytes for the same rows in another order', async () => {
    const rows = ['Maria ES 1 900', 'José ES 800 2', 'Jose ES 7 0', 'Kim - 5 5', 'Jean-Marie FR 9 1'];
    const once = await build(base(['kim - 50 90', 'jose - 900 3']), office(rows), list(['Kim DK 1 0']));
    const again = await build(
      base(['jose - 900 3', 'kim - 50 90']),
      office(rows.toReversed()),
      list(['Kim DK 1 0']),
    );
    expect(again.equals(once)).toBe(true);
    expect(openDataset(fileOf(once)).info.version).toMatch(/^[0-9a-f]{12}$/);
  });
});
