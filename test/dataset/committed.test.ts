import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { kindOfHead, ROW_REGISTER, ROW_SIZE } from '../../src/dataset/dataset.js';
import { readDatasetFile } from '../../src/dataset/file.js';
import { openDataset } from '../../src/dataset/reader.js';
import { SYLLABLE_LAST } from '../../src/dataset/syllables.js';
import { renderSources } from '../../tools/dataset/build/provenance.js';
import { sources } from '../../tools/dataset/sources/index.js';

const path = fileURLToPath(new URL('../../data/genderd.dataset', import.meta.url));
const page = fileURLToPath(new URL('../../data/SOURCES.md', import.meta.url));
const SIZE_MAX = 40_000_000;
/** From this share on a gender counts as given, as a client with an ordinary bar would see it. */
const SHARE = 0.65;

const dataset = openDataset(path);

function genderOf(name: string, country: string | null): string {
  const record = dataset.find(name);
  if (record === -1) return 'none';
  const row = (country === null ? null : dataset.countryRow(record, country)) ?? dataset.globalRow(record);
  if (row.listedAs !== null) return row.listedAs;
  const share = row.male / (row.male + row.female);
  if (share >= SHARE) return 'male';
  return share <= 1 - SHARE ? 'female' : 'unisex';
}

describe('the committed dataset', () => {
  it('has the provenance page that belongs to it', () => {
    expect(readFileSync(page, 'utf8')).toBe(renderSources(readDatasetFile(path)));
  });

  it('is built from the sources of this tree', () => {
    const written = readDatasetFile(path).metadata.sources;
    expect(written.map((each) => [each.id, each.package])).toEqual(
      sources.map((each) => [each.id, each.package]),
    );
  });

  it('stays within its size', () => {
    expect(statSync(path).size + statSync(page).size).toBeLessThan(SIZE_MAX);
  });

  it('covers the world: names, countries, scripts', () => {
    expect(dataset.info.names).toBeGreaterThan(700_000);
    expect(dataset.info.countries.length).toBeGreaterThanOrEqual(40);
    const scripts = new Map(readDatasetFile(path).metadata.scripts);
    for (const script of [
      'Cyrillic',
      'Arabic',
      'Hebrew',
      'Greek',
      'Devanagari',
      'Han',
      'Hangul',
      'Thai',
      'Georgian',
      'Armenian',
    ]) {
      expect(scripts.get(script), script).toBeGreaterThan(50);
    }
    expect((scripts.get('Hiragana') ?? 0) + (scripts.get('Katakana') ?? 0)).toBeGreaterThan(50);
  });

  it('has counts for 31 countries, 26 of them of registers, and the 119 countries of the lists', () => {
    const registers = dataset.countries.filter(({ male, female }) => male > 0 && female > 0);
    const samples = dataset.countries.filter(
      ({ sampledMale, sampledFemale }) => sampledMale + sampledFemale > 0,
    );
    expect(registers.length).toBeGreaterThanOrEqual(26);
    expect(new Set([...registers, ...samples]).size).toBeGreaterThanOrEqual(31);
    expect(dataset.info.countries.length).toBeGreaterThanOrEqual(119);
  });

  it.each(['taylor', 'robin', 'riley', 'morgan', 'jamie', 'avery', 'quinn'])(
    '%s has as many people of each gender in the world as in all registers together',
    (name) => {
      const record = dataset.find(name);
      const rows = dataset.rowsOf(record);
      let [male, female] = [0, 0];
      for (let row = 0; row < rows.length; row += ROW_SIZE) {
        if (kindOfHead(rows[row] as number) !== ROW_REGISTER) continue;
        male += rows[row + 1] as number;
        female += rows[row + 2] as number;
      }
      const states = dataset.countryRow(record, 'US');
      expect(male).toBeGreaterThan(states?.male ?? 0);
      expect(female).toBeGreaterThan(states?.female ?? 0);
      expect([dataset.maleCount(record), dataset.femaleCount(record)]).toEqual([male, female]);
    },
  );

  it.each([
    ['ming', 'pinyin', 'male'],
    ['mei', 'pinyin', 'female'],
    ['ting', 'pinyin', 'female'],
    ['jun', 'pinyin', 'male'],
    ['龙', 'han', 'male'],
    ['丽', 'han', 'female'],
    ['hui', 'wade-giles', 'female'],
    ['龍', 'han', 'male'],
    ['花', 'han', 'female'],
    ['숙', 'hangul', 'female'],
    ['sook', 'korean', 'female'],
  ] as const)('%s at the end of a name in %s is more usual for a %s', (part, system, gender) => {
    const { syllables } = dataset;
    const record = syllables.find(system, SYLLABLE_LAST, part);
    const totals = syllables.totals(system, SYLLABLE_LAST);
    const [men, women] = [syllables.male(record) / totals.male, syllables.female(record) / totals.female];
    expect(men > women ? 'male' : 'female').toBe(gender);
  });

  it.each([
    ['maria', null, 'female'],
    ['john', null, 'male'],
    ['andrea', 'IT', 'male'],
    ['andrea', 'DE', 'female'],
    ['andrea', 'US', 'female'],
    ['jean', 'FR', 'male'],
    ['jane', 'MK', 'male'],
    ['terje', 'EE', 'female'],
    ['romany', 'EG', 'male'],
    ['ilhan', 'SO', 'female'],
    ['noor ul haq', 'PK', 'male'],
    ['mehr un nisa', 'PK', 'female'],
    ['lakshmi narayan', 'IN', 'male'],
    ['brak danych', 'PL', 'none'],
    ['not', 'CA', 'none'],
    ['jean', 'US', 'female'],
    ['karen', 'US', 'female'],
    ['karen', 'AM', 'male'],
    ['nikita', 'RU', 'male'],
    ['josé', null, 'male'],
    ['andré', null, 'male'],
    ['andrée', null, 'female'],
    ['stéphane', null, 'male'],
    ['jean-marie', 'FR', 'male'],
    ['maria jose', 'ES', 'female'],
    ['дмитрий', 'RU', 'male'],
    ['أحمد', null, 'male'],
    ['芳', 'CN', 'female'],
  ])('%s in %s is %s', (name, country, gender) => {
    expect(genderOf(name, country)).toBe(gender);
  });

  it.each(['the', 'of', 'unknown', 'baby', 'mr', 'info', 'admin'])('does not know "%s"', (word) => {
    expect(dataset.find(word)).toBe(-1);
  });
});
