import type { Dataset } from '../../dataset/dataset.js';
import { foldName } from '../../dataset/normalize.js';
import { SURNAMES } from '../tables/surnames.js';

/** Endings that make surnames and hardly ever given names, of words with at least seven letters. */
const ENDINGS: readonly string[] = [
  'enko',
  'chuk',
  'ovych',
  'evych',
  'owicz',
  'ewicz',
  'ovic',
  'evic',
  'ovski',
  'evski',
  'owski',
  'ewski',
  'insky',
  'ovsky',
  'evsky',
  'inski',
  'owska',
  'ewska',
  'inska',
  'ovska',
  'evska',
  'skaya',
  'skiy',
  'skyi',
  'sson',
  'ssen',
  'ersen',
  'nsen',
  'lsen',
  'sdottir',
  'strom',
  'quist',
  'qvist',
  'lund',
  'gren',
  'dahl',
  'escu',
  'opoulos',
  'poulou',
  'akis',
  'idis',
  'iadis',
  'adze',
  'shvili',
  'oglu',
  'ogullari',
  'zade',
  'zadeh',
  'mann',
  'stein',
  'meyer',
  'meier',
  'maier',
  'hofer',
  'huber',
  'bauer',
  'baum',
  'berger',
  'inger',
  'feld',
  'inen',
  'ainen',
  'yan',
  'ez',
  'eira',
  'elli',
  'etti',
  'ucci',
  'acci',
  'oni',
  'auskas',
  'evicius',
  'avicius',
  'ovs',
  'evs',
  'worth',
  'field',
  'ville',
  'bury',
  'ford',
  'stra',
  'sma',
  'huis',
  'hoven',
  'mans',
  'aert',
  'wala',
  'walla',
  'swamy',
  'swami',
  'moorthy',
  'murthy',
  'singham',
  'lingam',
  'jee',
];
/** Endings of six letters or more words: the East and South Slavic surnames of both genders. */
const SHORT_ENDINGS: readonly string[] = [
  'ova',
  'eva',
  'ov',
  'ev',
  'off',
  'eff',
  'ова',
  'ева',
  'ов',
  'ев',
  'ский',
  'ская',
  'ська',
  'ський',
  'енко',
  'чук',
  'ян',
  'швили',
  'дзе',
];

const ENDINGS_LENGTH_MIN = 7;
const SHORT_ENDINGS_LENGTH_MIN = 5;

/** People from which a listed surname counts as a given name as well. */
const SURNAME_AS_GIVEN_MIN = 50_000;
const LISTED_PENALTY = -3;
const ENDING_PENALTY = -2;
const BOTH_PENALTY = -1;

/** Whether the folded text is in the list of frequent surnames. */
export function isListedSurname(folded: string): boolean {
  return SURNAMES.has(folded);
}

export function hasSurnameEnding(folded: string): boolean {
  if (folded.length >= ENDINGS_LENGTH_MIN && ENDINGS.some((ending) => folded.endsWith(ending))) return true;
  return folded.length >= SHORT_ENDINGS_LENGTH_MIN && SHORT_ENDINGS.some((ending) => folded.endsWith(ending));
}

/** Whether a listed surname is a given name of fewer people than would make it either. */
export function isMostlySurname(folded: string, dataset: Dataset): boolean {
  return SURNAMES.has(folded) && peopleOf(folded, dataset) < SURNAME_AS_GIVEN_MIN;
}

/** How much less likely the normalized text is a given name because it looks like a surname: 0 or below, powers of ten. */
export function surnamePenalty(text: string, dataset: Dataset): number {
  const folded = foldName(text);
  const listed = isListedSurname(folded);
  if (!listed && !hasSurnameEnding(folded)) return 0;
  if (peopleOf(folded, dataset) >= SURNAME_AS_GIVEN_MIN) return BOTH_PENALTY;
  return listed ? LISTED_PENALTY : ENDING_PENALTY;
}

/** People that the dataset counts under a normalized text over all countries; 0 for unknown and listed names. */
export function peopleOf(text: string, dataset: Dataset): number {
  const record = dataset.find(text);
  return record < 0 ? 0 : dataset.maleCount(record) + dataset.femaleCount(record);
}
