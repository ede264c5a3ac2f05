import {
  type Dataset,
  type DatasetCountry,
  headOf,
  LISTED_FEMALE,
  LISTED_MALE,
  ROW_LISTED,
  ROW_REGISTER,
} from '../../src/dataset/dataset.js';
import { createSurnames } from '../../src/dataset/surnames.js';
import { createSyllables } from '../../src/dataset/syllables.js';

/** `[male, female]` people of a register, or a list's word without counts. */
export type RowInMemory = readonly [number, number] | 'male' | 'female' | 'unisex';

export interface NameInMemory {
  readonly all: RowInMemory;
  readonly countries: Readonly<Record<string, RowInMemory>>;
}

/** A country that no row is of, so that the names of a test are as rare as names are. */
const ELSEWHERE = 'AQ';
const PEOPLE_ELSEWHERE = 100_000;
const PEOPLE_MIN = 10_000;

const BITS = { male: LISTED_MALE, female: LISTED_FEMALE, unisex: LISTED_MALE | LISTED_FEMALE };
const bitsOf = (row: RowInMemory): number => (typeof row === 'string' ? BITS[row] : 0);
const peopleOf = (row: RowInMemory): readonly [number, number] => (typeof row === 'string' ? [0, 0] : row);

export const noSurnames = createSurnames({
  index: new Uint32Array(0),
  entries: new Uint8Array(0),
  weights: new Int8Array(0),
});

/** What inference reads of the rows of a dataset in memory; the records are the places in the list. */
export function rowsInMemory(
  names: readonly NameInMemory[],
): Pick<Dataset, 'countries' | 'listed' | 'rowsOf' | 'surnames' | 'syllables'> {
  const codes = [...new Set([ELSEWHERE, ...names.flatMap(({ countries }) => Object.keys(countries))])].sort();
  const countries = codes.map((code): DatasetCountry => {
    const rows = names.map(({ countries: own }) => peopleOf(own[code] ?? [0, 0]));
    const least = (code === ELSEWHERE ? PEOPLE_ELSEWHERE : PEOPLE_MIN) / 2;
    const male = rows.reduce((sum, [men]) => sum + men, least);
    const female = rows.reduce((sum, [, women]) => sum + women, least);
    return { code, male, female, sampledMale: 0, sampledFemale: 0 };
  });
  return {
    countries,
    surnames: noSurnames,
    syllables: createSyllables({ hashes: new Uint32Array(0), counts: new Uint32Array(0) }, {}),
    listed: (record) => {
      const { all, countries: own } = names[record] as NameInMemory;
      return [all, ...Object.values(own)].reduce((bits, row) => bits | bitsOf(row), 0);
    },
    rowsOf: (record) => {
      const { countries: own } = names[record] as NameInMemory;
      return codes.flatMap((code, index) => {
        const row = own[code];
        if (row === undefined) return [];
        const kind = typeof row === 'string' ? ROW_LISTED : ROW_REGISTER;
        return [headOf(index, kind, bitsOf(row)), ...peopleOf(row)];
      });
    },
  };
}
