import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readDatasetFile } from '../../src/dataset/file.js';
import { openDataset } from '../../src/dataset/reader.js';
import { renderSources } from '../../tools/dataset/build/provenance.js';
import { sources } from '../../tools/dataset/sources/index.js';

const path = fileURLToPath(new URL('../../data/genderd.dataset', import.meta.url));
const page = fileURLToPath(new URL('../../data/SOURCES.md', import.meta.url));
const SIZE_MAX = 25_000_000;
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

  it.each([
    ['maria', null, 'female'],
    ['john', null, 'male'],
    ['andrea', 'IT', 'male'],
    ['andrea', 'DE', 'female'],
    ['andrea', 'US', 'female'],
    ['jean', 'FR', 'male'],
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
