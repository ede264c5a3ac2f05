import type { Dataset } from '../../src/dataset/dataset.js';
import { predict } from '../../src/inference/predict.js';
import type { Gender } from '../../src/inference/types.js';
import { type Calibration, createCalibration } from '../../src/tables/evaluation/calibration.js';
import { countRow, newConfusion } from '../../src/tables/evaluation/tally.js';
import { cleanName } from '../dataset/build/clean.js';
import type { Rows, SourceKind, SourceRow } from '../dataset/sources/source.js';

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

/** What a register says of a name. For a list without counts the figures are 1 and 0. */
export interface TrueName {
  readonly name: string;
  readonly male: number;
  readonly female: number;
}

/** A name below this share of one gender has no right answer. */
const DOMINANT_SHARE_MIN = 0.55;

/** The cleaned names of a table, spellings that normalize alike added up. */
export async function readTruth(rows: Rows<SourceRow>, kind: SourceKind): Promise<TrueName[]> {
  const names = new Map<string, { name: string; male: number; female: number }>();
  for await (const row of rows) {
    const name = cleanName(row.name, 'official');
    if (name === null || row.male + row.female === 0) continue;
    const known = names.get(name) ?? { name, male: 0, female: 0 };
    names.set(name, known);
    known.male = kind === 'list' ? Math.max(known.male, row.male) : known.male + row.male;
    known.female = kind === 'list' ? Math.max(known.female, row.female) : known.female + row.female;
  }
  return [...names.values()];
}

/** The gender that the register names; null near an even split. */
export function trueGender({ male, female }: TrueName): Gender | null {
  if (Math.max(male, female) < DOMINANT_SHARE_MIN * (male + female)) return null;
  return male > female ? 'male' : 'female';
}

export type HeldOutResult = ReturnType<typeof scoreHeldOut>;

interface Miss extends TrueName {
  readonly answered: Gender | null;
  /** People, or 1 in a register without counts. */
  readonly cost: number;
}

const MISSES_MAX = 40;

/**
 * Asks every name of a register, with its country, of a dataset that was built without it. `calibration` counts
 * each name of a register with counts once: right is the share of its people who have the answered gender.
 */
export function scoreHeldOut(
  table: { readonly source: string; readonly country: string; readonly hasCounts: boolean },
  truth: readonly TrueName[],
  dataset: Dataset,
  calibration: Calibration = createCalibration(),
) {
  const { source, country, hasCounts } = table;
  const byName = newConfusion();
  const byPeople = newConfusion();
  const misses: Miss[] = [];
  let [people, minority] = [0, 0];
  for (const one of truth) {
    const { name, male, female } = one;
    const { gender, confidence } = predict({ type: 'name', value: name, country }, dataset);
    countRow(byName, trueGender(one), gender);
    const cost = gender === null ? male + female : gender === 'male' ? female - male : male - female;
    if (cost > 0 && trueGender(one) !== null) misses.push({ ...one, answered: gender, cost });
    if (!hasCounts) continue;
    countRow(byPeople, 'male', gender, male);
    countRow(byPeople, 'female', gender, female);
    people += male + female;
    minority += Math.min(male, female);
    if (gender === null) continue;
    const share = (gender === 'male' ? male : female) / (male + female);
    calibration.addAnswer(confidence, true, share);
    calibration.addAnswer(confidence, false, 1 - share);
  }
  return {
    source,
    country,
    names: truth.length,
    /** Every name once; the right answer is the register's dominant gender. */
    byName,
    /** Every person once; null for a register without counts. */
    byPeople: hasCounts ? byPeople : null,
    /** Share of people whose gender is not the dominant one of their name: no method errs less on every name. */
    floor: hasCounts ? minority / people : null,
    /** What costs most people, the largest first: where to look for what is worth mending. */
    misses: misses.sort((a, b) => b.cost - a.cost).slice(0, MISSES_MAX),
  };
}
