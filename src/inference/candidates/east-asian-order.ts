import type { Dataset } from '../../dataset/dataset.js';
import { originNumber } from '../../dataset/origins.js';
import { PARTICLE, type Romanized, surnameFrequency, termsOf } from './name-lexicon.js';
import type { SurnameEvidence, SurnameReader } from './surname.js';
import { looksEastAsian, syllablesOf } from './syllables.js';
import type { Word } from './words.js';

/** How the words of a full name follow each other. */
export type NameOrder = 'given_first' | 'surname_first' | 'vietnamese' | 'either';

interface EastAsianGroup {
  readonly language: Romanized;
  readonly order: NameOrder;
  readonly countries: ReadonlySet<string>;
}

const GROUPS: readonly EastAsianGroup[] = [
  { language: 'vi', order: 'vietnamese', countries: new Set(['VN']) },
  { language: 'ko', order: 'surname_first', countries: new Set(['KR', 'KP']) },
  { language: 'zh', order: 'surname_first', countries: new Set(['CN', 'TW', 'HK', 'MO', 'SG', 'MY']) },
];
const EAST_ASIAN_COUNTRIES: ReadonlySet<string> = new Set(GROUPS.flatMap(({ countries }) => [...countries]));
/** Where many write the given name first in spite of a Chinese surname. */
const MIXED_COUNTRIES: ReadonlySet<string> = new Set(['HK', 'SG', 'MY']);
/** A surname this many steps more frequent than the other is the surname, whichever comes first. */
const STEPS_APART = 2;
const VIETNAMESE_LETTERS = /[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/;

/** 4 for the most frequent surnames of the country's group, of any group without a country; 1 for rare ones, 0 for none. */
function surnameSteps(folded: string, country: string | null, dataset: Dataset): number {
  let best = 0;
  for (const { language, countries } of GROUPS) {
    if (country === null || countries.has(country))
      best = Math.max(best, surnameFrequency(folded, language, dataset));
  }
  return best;
}

/**
 * The order of a name whose words all can be Chinese, Korean or Vietnamese and of which the first or last one is
 * a surname there, by the lists or because the other one is the given name by its syllables; null for any other.
 */
export function eastAsianOrder(
  words: readonly Word[],
  country: string | null,
  dataset: Dataset,
): NameOrder | null {
  if (words.length < 2 || words.length > 4) return null;
  if (country !== null && !EAST_ASIAN_COUNTRIES.has(country)) return null;
  const first = words[0] as Word;
  const last = words[words.length - 1] as Word;
  const stepsIn = (where: string | null) => [
    surnameSteps(first.folded, where, dataset),
    surnameSteps(last.folded, where, dataset),
  ];
  let [atFirst = 0, atLast = 0] = stepsIn(country);
  // Chinese live in Korea, and so on.
  if (atFirst === 0 && atLast === 0 && country !== null) [atFirst = 0, atLast = 0] = stepsIn(null);
  if (words.length === 2 && country !== 'VN') {
    const told = orderBySyllables(first, last, atFirst, atLast, country, dataset);
    if (told !== null) return told;
  }
  if (atFirst === 0 && atLast === 0) return null;
  const canBe = ({ folded, initial }: Word): boolean =>
    !initial && (looksEastAsian(folded) || surnameSteps(folded, null, dataset) > 0);
  if (!words.every(canBe)) return null;
  if (!isFirst(atFirst, atLast, country)) return 'given_first';
  return isVietnamese(words, country, dataset) ? 'vietnamese' : 'surname_first';
}

/**
 * Of two words the one with a hyphen between syllables is the given name (`Tai Tzu-ying`); in a country where
 * surnames have one syllable so is the one with two, where it is no surname (`Quan Hongchan`).
 */
function orderBySyllables(
  first: Word,
  last: Word,
  atFirst: number,
  atLast: number,
  country: string | null,
  dataset: Dataset,
): NameOrder | null {
  const [firstJoined, lastJoined] = [isJoined(first, dataset), isJoined(last, dataset)];
  if (firstJoined === lastJoined && country === null) return null;
  const [ofFirst, ofLast] = [syllablesOf(first.folded), syllablesOf(last.folded)];
  if (firstJoined !== lastJoined) {
    if (lastJoined && ofLast === 2 && (atFirst > 0 || ofFirst === 1)) return 'surname_first';
    if (firstJoined && ofFirst === 2 && (atLast > 0 || ofLast === 1)) return 'given_first';
  }
  if (country === null || ofFirst === 0 || ofLast === 0) return null;
  if (ofFirst === 1 && ofLast === 2 && atLast === 0) return 'surname_first';
  if (ofFirst === 2 && ofLast === 1 && atFirst === 0) return 'given_first';
  const isUsual =
    !MIXED_COUNTRIES.has(country) && first.folded !== last.folded && ofFirst === 1 && ofLast === 1;
  return isUsual && atFirst === 0 && atLast === 0 ? 'surname_first' : null;
}

/** Whether a hyphen stands between syllables: not after an article (`al-amin`). */
function isJoined({ folded }: Word, dataset: Dataset): boolean {
  const hyphen = folded.indexOf('-');
  return hyphen > 0 && (termsOf(folded.slice(0, hyphen), dataset) & PARTICLE) === 0;
}

function isFirst(atFirst: number, atLast: number, country: string | null): boolean {
  if (atFirst === 0 || atLast === 0) return atLast === 0;
  const isUsual = country !== null && !MIXED_COUNTRIES.has(country);
  // Those who write for foreigners turn the order round; without a country that is the likelier reading.
  return isUsual ? atLast - atFirst < STEPS_APART : atFirst - atLast >= 1;
}

/** A surname of Vietnam, in Vietnam or in Vietnamese letters, or one that no neighbour shares. */
function isVietnamese(words: readonly Word[], country: string | null, dataset: Dataset): boolean {
  if (country !== null) return country === 'VN';
  const { folded } = words[0] as Word;
  const isSurname = (language: Romanized): boolean => surnameFrequency(folded, language, dataset) > 0;
  if (!isSurname('vi')) return false;
  return words.some(({ text }) => VIETNAMESE_LETTERS.test(text)) || !(isSurname('ko') || isSurname('zh'));
}

const JAPANESE = originNumber('japanese');
const JAPANESE_BIT = 1 << JAPANESE;
const LENGTH_TELLING_MIN = 6;
const PEOPLE_MAX = 20;
const SHARE_MIN = 0.9;
const GIVEN_RATIO_MIN = 3;
/** Romanized Japanese: open syllables, `n`, doubled consonants. */
const ROMAJI =
  /^(?:(?:ky|gy|sh|ch|ny|hy|by|py|my|ry|ts|tch|kk|pp|ss|tt|[kgsztdnhbpmyrwjf])?[aeiou]+h?(?:n(?![aeiou]))?|n)+$/;

/**
 * The order of two words that both can be Japanese, when one of them is a listed Japanese surname and the other
 * is none, or far more often a given name; null otherwise. Japan's names come in both orders in Latin letters.
 */
export function japaneseOrder(
  words: readonly Word[],
  dataset: Dataset,
  read: SurnameReader,
): NameOrder | null {
  const [firstWord, lastWord] = words;
  if (firstWord === undefined || lastWord === undefined || words.length > 2) return null;
  if (!ROMAJI.test(firstWord.folded) || !ROMAJI.test(lastWord.folded)) return null;
  const [first, last] = [read(firstWord.folded), read(lastWord.folded)];
  const atFirst = isListedJapanese(first);
  if (atFirst !== isListedJapanese(last)) return atFirst ? 'surname_first' : 'given_first';
  // Many given names are surnames as well; the one that more people bear as a given name is it.
  const isReversed = last.given > first.given * GIVEN_RATIO_MIN;
  if (!atFirst) return isReversed && looksJapaneseSurname(first, dataset) ? 'surname_first' : null;
  if (isReversed) return 'surname_first';
  return first.given > last.given * GIVEN_RATIO_MIN ? 'given_first' : null;
}

function isListedJapanese({ known }: SurnameEvidence): boolean {
  return known !== null && (known.origins & JAPANESE_BIT) !== 0;
}

/** A word that no list has is a Japanese surname by its letters, when it is long and hardly a given name. */
function looksJapaneseSurname({ folded, given }: SurnameEvidence, dataset: Dataset): boolean {
  if (folded.length < LENGTH_TELLING_MIN || given > PEOPLE_MAX) return false;
  return (dataset.surnames.shares(folded)?.[JAPANESE] ?? 0) >= SHARE_MIN;
}
