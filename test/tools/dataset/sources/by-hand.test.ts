import { describe, expect, it } from 'vitest';
import { byHand } from '../../../../tools/dataset/sources/by-hand/index.js';
import type { SourceRow } from '../../../../tools/dataset/sources/source.js';

const rows = [...(byHand.read('') as Iterable<SourceRow>)];

function find(name: string, country: string): SourceRow | undefined {
  return rows.find((row) => row.name === name && row.country === country);
}

describe('names compiled by hand', () => {
  it('list a name for each sex that bears it', () => {
    expect(find('kofi', 'GH')).toMatchObject({ male: 1, female: 0 });
    expect(find('akua', 'GH')).toMatchObject({ male: 0, female: 1 });
    expect(find('саша', 'RU')).toMatchObject({ male: 1, female: 1 });
  });

  it('write the space of a name of two words', () => {
    expect(find('عبد الله', 'EG')).toMatchObject({ male: 1, female: 0 });
  });

  it('have one row a name and country', () => {
    expect(new Set(rows.map(({ name, country }) => `${name} ${country}`)).size).toBe(rows.length);
  });

  it('are names alone', () => {
    for (const { name } of rows)
      expect(name.toLowerCase()).toMatch(/^[\p{Ll}\p{Lo}\p{M}\u200c]+(?:[ -][\p{Ll}\p{Lo}\p{M}]+)*$/u);
  });
});
