import { describe, expect, it } from 'vitest';
import {
  countryOfHead,
  kindOfHead,
  LISTED_COMMON,
  LISTED_FEMALE,
  LISTED_MALE,
  listedOfHead,
  ROW_SAMPLE,
} from '../../src/dataset/dataset.js';
import { openDataset } from '../../src/dataset/reader.js';
import { checkWorld } from '../../tools/dataset/build/merge.js';
import { build, countryOf, datasetOf, fileOf, globalOf, row, source } from './built-datasets.js';

const office = (rows: string[], id = 'office', region?: string) => source(id, 'official', rows, region);
const sample = (rows: string[]) => source('sample', 'sample', rows);
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
    const dataset = await datasetOf(office(['An BE 5 95', 'Van US 90 9', 'Baby US 900 900']));
    expect([...dataset.names()]).toEqual(['an']);
  });

  it.each(['Brak danych PL', 'BABY-BOY CA', 'Un-named AU', 'Not CA', 'Avaptisto CH', 'ללא IL'])(
    'takes %j in a register for a missing name',
    async (name) => {
      const dataset = await datasetOf(office([`${name} 887 110`, 'Maria PL 0 9']));
      expect([...dataset.names()]).toEqual(['maria']);
    },
  );

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

  it('is both where a list says so and no more lists of the country name one', async () => {
    const lists = [list(['Deniz TR 0 1', 'Umay TR 0 1'], 'a'), list(['Deniz TR 1 1', 'Umay TR 1 1'], 'b')];
    const dataset = await datasetOf(...lists, list(['Umay TR 0 1'], 'c'));
    expect([countryOf(dataset, 'deniz', 'TR'), countryOf(dataset, 'umay', 'TR')]).toEqual([
      'unisex',
      'female',
    ]);
  });
});

describe('the row over all countries', () => {
  it('is the sum of the registers, whatever the base says of the same people', async () => {
    const dataset = await datasetOf(
      office(['taylor US 120 330', 'taylor GB 9 20', 'bo SE 9 1']),
      base(['taylor - 200 170', 'bo - 0 9']),
    );
    expect([globalOf(dataset, 'taylor'), globalOf(dataset, 'bo')]).toEqual(['129/350', '9/1']);
  });

  it('is never less than the registers where the base has many more people', async () => {
    const dataset = await datasetOf(office(['rong US 5 30']), base(['rong - 900 20', 'ada - 2 6']));
    expect([globalOf(dataset, 'rong'), globalOf(dataset, 'ada')]).toEqual(['900/30', '2/6']);
  });

  it('has the samples where there is no register', async () => {
    const dataset = await datasetOf(sample(['arjun IN 40 0', 'priya IN 0 10', 'kiran IN 40 10']));
    expect(['arjun', 'priya'].map((name) => globalOf(dataset, name))).toEqual(['25/0', '0/25']);
  });

  it('keeps what lists say beside the counts, and never gains people from them', async () => {
    const lists = list(['beno - 1 0', 'cali - 0 1', 'dora - 0 1']);
    const broad = { ...list(['elmo - 1 0', 'dora - 1 0'], 'broad'), isBroad: true };
    const dataset = await datasetOf(base(['beno - 4 0', 'cali - 400 0']), lists, broad);
    expect(['beno', 'cali', 'dora'].map((name) => globalOf(dataset, name))).toEqual([
      '4/0',
      '400/0',
      'female',
    ]);
    const listed = (name: string): number => dataset.listed(dataset.find(name));
    expect(listed('beno')).toBe(LISTED_MALE | LISTED_COMMON);
    expect(listed('cali')).toBe(LISTED_FEMALE | LISTED_COMMON);
    expect(listed('dora')).toBe(LISTED_FEMALE | LISTED_COMMON);
    expect(listed('elmo')).toBe(LISTED_MALE);
  });

  it('fails the build where it has fewer people than its registers', () => {
    const name = { name: 'robin', global: row(9, 9), countries: [{ country: 'GB', ...row(9, 10) }] };
    expect(() => checkWorld([name], [{ kind: 'official' }])).toThrow(/robin/);
    expect(() => checkWorld([name], [{ kind: 'sample' }])).not.toThrow();
  });
});

describe('a sample', () => {
  it('counts both sexes alike, whatever their number', async () => {
    const dataset = await datasetOf(sample(['kiran IN 40 10', 'arjun IN 40 0', 'priya IN 0 10']));
    expect(['kiran', 'arjun', 'priya'].map((name) => countryOf(dataset, name, 'IN'))).toEqual([
      '25/25',
      '25/0',
      '0/25',
    ]);
  });

  it('never displaces a register, and weighs no more than it may', async () => {
    const dataset = await datasetOf(office(['anna IT 0 70']), {
      ...sample(['anna IT 90 10', 'ugo IT 910 0', 'ada IT 0 90']),
      effectivePeople: 110,
    });
    expect(['anna', 'ugo', 'ada'].map((name) => countryOf(dataset, name, 'IT'))).toEqual([
      '0/70',
      '50/0',
      '0/50',
    ]);
  });

  it('makes no crowd of few women, and says nothing without ten of them', async () => {
    const dataset = await datasetOf(sample(['ali MY 990 0', 'siti MY 0 10', 'bo BT 90 0', 'pema BT 0 9']));
    expect(countryOf(dataset, 'siti', 'MY')).toBe('0/30');
    expect(dataset.find('pema')).toBe(-1);
  });

  it('is read in parts of people', async () => {
    const dataset = await datasetOf(
      sample(['ali MY 1 0', 'omar MY 29 0', 'siti MY 0 10']),
      list(['ali MY 1 0']),
    );
    const [head = 0, ...people] = dataset.rowsOf(dataset.find('ali'));
    expect([kindOfHead(head), ...people]).toEqual([ROW_SAMPLE, 5 / 8, 0]);
    expect(listedOfHead(head)).toBe(LISTED_MALE | LISTED_COMMON);
    expect(dataset.countries[countryOfHead(head)]?.code).toBe('MY');
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
