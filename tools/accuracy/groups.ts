/** A national table that is kept out of the dataset and asked instead. */
export interface HeldOutTable {
  /** Source whose names are asked. */
  readonly source: string;
  readonly country: string;
  /** Sources that come from the same register and are kept out with it. */
  readonly kin?: readonly string[];
  /** Locales of the Python Faker whose surnames go with its names in made-up addresses; none for other scripts. */
  readonly surnameLocales?: readonly string[];
}

/** Tables that are kept out together, in one build of the dataset. */
export interface HeldOutGroup {
  readonly title: string;
  readonly tables: readonly HeldOutTable[];
}

/**
 * The small registers are kept out at once, which is harder than one by one and takes a single build; each of
 * the three large ones has a build of its own, since without all of them little would be left.
 */
export const GROUPS: readonly HeldOutGroup[] = [
  {
    title: 'small registers',
    tables: [
      { source: 'gb-nrs', country: 'GB', kin: ['gb-ons', 'gb-nisra'], surnameLocales: ['en_GB'] },
      { source: 'se-isof', country: 'SE', kin: ['se-scb'], surnameLocales: ['sv_SE'] },
      { source: 'fi-dvv', country: 'FI', surnameLocales: ['fi_FI'] },
      { source: 'hu-bm', country: 'HU', surnameLocales: ['hu_HU'] },
      {
        source: 'be-statbel',
        country: 'BE',
        surnameLocales: ['nl_BE', 'fr_BE'],
      },
      { source: 'cl-registro-civil', country: 'CL', surnameLocales: ['es_CL'] },
      { source: 'il-cbs', country: 'IL' },
      { source: 'fr-insee', country: 'FR' },
      { source: 'pl-pesel', country: 'PL' },
    ],
  },
  { title: 'United States', tables: [{ source: 'us-ssa', country: 'US' }] },
  { title: 'Spain', tables: [{ source: 'es-ine', country: 'ES' }] },
  { title: 'Brazil', tables: [{ source: 'br-ibge', country: 'BR' }] },
];

export function heldOutSources(group: HeldOutGroup): ReadonlySet<string> {
  return new Set(group.tables.flatMap(({ source, kin = [] }) => [source, ...kin]));
}
