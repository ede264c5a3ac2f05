import { describe, expect, it } from 'vitest';
import { byHand, readGivenNames } from '../../../../tools/dataset/sources/by-hand.js';
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
    const alone = /^[\p{Ll}\p{Lo}\p{Lm}\p{M}\u200c\u200d]+(?:[ '-][\p{Ll}\p{Lo}\p{M}]+)*$/u;
    expect(rows.map(({ name }) => name).filter((name) => !alone.test(name.toLowerCase()))).toEqual([]);
  });
});

describe('the tables of names', () => {
  const faultOf = (files: Record<string, string>): string => {
    try {
      return [...readGivenNames((file) => files[file] ?? '')].length.toString();
    } catch (error) {
      return (error as Error).message;
    }
  };
  const lists = 'file\tcountries\tnames\na.tsv\tTR AZ\tTurkish names\n';
  const local = 'name\tgender\tcountry\nkaya\tmale\tTR\n';

  it('give a name to every country of their list', () => {
    const names = 'name\tgender\nayla\tfemale\numut\tboth\n';
    // The local name has one country.
    expect(faultOf({ 'files.tsv': lists, 'a.tsv': names, 'local.tsv': local })).toBe('5');
  });

  it('name the place of each fault', () => {
    const names = 'name\tgender\nayla\tfemale\nayla\tmale\numut\tman\n';
    const locals = `${local}kaya\tfemale\tTR\nkari\tboth\tXK\n`;
    const files = { 'files.tsv': lists.replace('TR AZ', 'tr'), 'a.tsv': names, 'local.tsv': locals };
    expect(faultOf(files)).toBe(
      [
        'data/given-names:',
        'files.tsv:2: "tr" are no codes of countries',
        'a.tsv:3: "ayla" stands in a.tsv:2 already',
        'a.tsv:4: gender: "man" is none of: male, female, both',
        'local.tsv:3: "kaya TR" stands in local.tsv:2 already',
        'local.tsv:4: "XK" is no code of a country',
      ].join('\n'),
    );
  });
});
