import type { Dataset } from '../../dataset/dataset.js';
import { surnameFrequency, termsOf, VIETNAMESE_MIDDLE, VIETNAMESE_SURNAME } from './name-lexicon.js';
import { peopleOf } from './surname.js';

const SYLLABLE =
  /^(?:ngh|ng|nh|ch|gh|gi|kh|ph|qu|th|tr|[bcdghklmnprstvx])?[aeiouy]{1,3}(?:ng|nh|ch|[cmnpt])?$/;
const SURE_FIRST_LETTERS = 'nthp';
const LENGTH_MIN = 5;
const SURNAME_LENGTH_MIN = 2;
const SURNAME_LENGTH_MAX = 6;
const GIVEN_LENGTH_MIN = 2;
const GIVEN_LENGTH_MAX = 6;
const PEOPLE_MIN = 20;

/** The last syllable of a joined Vietnamese name, `nguyen|thu|huong`: the given name; null for other words. */
export function vietnameseGiven(word: string, country: string | null, dataset: Dataset): string | null {
  if (word.length < LENGTH_MIN) return null;
  if (country !== 'VN' && !SURE_FIRST_LETTERS.includes(word.charAt(0))) return null;
  for (let cut = SURNAME_LENGTH_MAX; cut >= SURNAME_LENGTH_MIN; cut--) {
    const surname = word.slice(0, cut);
    if (country !== 'VN' && (termsOf(surname, dataset) & VIETNAMESE_SURNAME) === 0) continue;
    if (surnameFrequency(surname, 'vi', dataset) === 0) continue;
    const given = afterMiddles(word.slice(cut), dataset);
    if (given !== null) return given;
  }
  return null;
}

function afterMiddles(rest: string, dataset: Dataset): string | null {
  if (rest.length < GIVEN_LENGTH_MIN) return null;
  for (let cut = Math.min(6, rest.length - GIVEN_LENGTH_MIN); cut >= 2; cut--) {
    if ((termsOf(rest.slice(0, cut), dataset) & VIETNAMESE_MIDDLE) === 0) continue;
    const given = afterMiddles(rest.slice(cut), dataset);
    if (given !== null) return given;
  }
  const isGiven =
    rest.length <= GIVEN_LENGTH_MAX && SYLLABLE.test(rest) && peopleOf(rest, dataset) >= PEOPLE_MIN;
  return isGiven ? rest : null;
}
