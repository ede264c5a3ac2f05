import type { Evidence, EvidenceRow } from '../api/types.js';
import { percent, whole } from '../kit/format.js';
import type { NameCountry } from './wording.js';

/** A bar of the evidence chart. */
export interface EvidenceBar {
  readonly key: string;
  readonly label: string;
  readonly values: { readonly female: number; readonly male: number };
  readonly note: string;
}

/** Countries whose lists give a name one gender. */
export interface ListedCountries {
  readonly listedAs: 'female' | 'male' | 'unisex';
  readonly countries: readonly string[];
}

const peopleOf = ({ male, female }: EvidenceRow): number => male + female;

function noteOf(row: EvidenceRow): string {
  const people = peopleOf(row);
  const share = row.female / people;
  const leading = share >= 0.5 ? `${percent(share)} female` : `${percent(1 - share)} male`;
  return `${leading} · ${whole(people)}`;
}

const barOf = (key: string, label: string, row: EvidenceRow): EvidenceBar => ({
  key,
  label,
  values: { female: row.female, male: row.male },
  note: noteOf(row),
});

const isCounted = (row: EvidenceRow): boolean => row.evidence === 'counted' && peopleOf(row) > 0;

/** Bars of the counted rows: worldwide first, then countries by number of people. */
export function evidenceBars({ global, countries }: Evidence, nameCountry: NameCountry): EvidenceBar[] {
  const own = countries
    .filter(isCounted)
    .sort((a, b) => peopleOf(b) - peopleOf(a))
    .map((row) => barOf(row.country, nameCountry(row.country), row));
  return global !== null && isCounted(global) ? [barOf('all', 'Worldwide', global), ...own] : own;
}

/** Countries that have only lists without counts, by listed gender. */
export function listedCountries({ countries }: Evidence, nameCountry: NameCountry): ListedCountries[] {
  return (['female', 'male', 'unisex'] as const).flatMap((listedAs) => {
    const names = countries
      .filter((row) => row.evidence === 'listed' && row.listed_as === listedAs)
      .map(({ country }) => nameCountry(country))
      .sort((a, b) => a.localeCompare(b, 'en'));
    return names.length === 0 ? [] : [{ listedAs, countries: names }];
  });
}
