import type { Dataset } from '../../dataset/dataset.js';
import { flagsBy } from '../../lexicon/flags.js';
import type { Meaning } from '../../lexicon/lexicon.js';

/** What the lexicon says of a word beside names: a union of bits, 0 for a word that it does not have. */
export type Terms = number;
/** Dropped before a name. */
export const TITLE = 1;
/** A title that is a name too: dropped only before two words. */
export const NAME_TITLE = 2;
export const MALE_TITLE = 4;
export const FEMALE_TITLE = 8;
export const SUFFIX = 16;
export const DEGREE = 32;
export const HONORIFIC = 64;
/** Joins a surname to what is before it. */
export const PARTICLE = 128;
/** A particle that is a given name too. */
export const NAME_PARTICLE = 256;
export const PLACEHOLDER = 512;
/** A placeholder of several words. */
export const PLACEHOLDER_PHRASE = 1024;
/** Takes `of` and another person's name. */
export const RELATIVE = 2048;
export const OF = 4096;
export const MOTHER_OF = 8192;
export const FATHER_OF = 16_384;
/** Surnames in native script. */
export const HAN_SURNAME = 32_768;
export const HANGUL_SURNAME = 65_536;
export const KANJI_SURNAME = 131_072;
/** Endings of a joined word. */
export const WORD_ENDING = 262_144;
export const SURNAME_REST = 524_288;
export const PLACE_ENDING = 1_048_576;
/** Endings that make surnames, of words with at least seven letters and with five. */
export const LONG_SURNAME_ENDING = 2_097_152;
export const SHORT_SURNAME_ENDING = 4_194_304;
/** Surnames that are Vietnamese whatever the country, and syllables between surname and given name. */
export const VIETNAMESE_SURNAME = 8_388_608;
export const VIETNAMESE_MIDDLE = 16_777_216;

const RELATIVES: Readonly<Record<string, Terms>> = {
  relative: RELATIVE,
  of: OF,
  mother_of: MOTHER_OF,
  father_of: FATHER_OF,
};
const NATIVE_SURNAMES: Readonly<Record<string, Terms>> = {
  zh: HAN_SURNAME,
  ko: HANGUL_SURNAME,
  ja: KANJI_SURNAME,
};
const JOINED_ENDINGS: Readonly<Record<string, Terms>> = {
  word: WORD_ENDING,
  surname: SURNAME_REST,
  place: PLACE_ENDING,
};

function titleTerms({ values }: Meaning): Terms {
  const { gender, dropped } = values;
  const told = gender === 'male' ? MALE_TITLE : gender === 'female' ? FEMALE_TITLE : 0;
  if (dropped === 'before_one') return told | TITLE;
  if (dropped === 'before_two') return told | TITLE | NAME_TITLE;
  return dropped === 'name' ? told | NAME_TITLE : told;
}

function termOf(meaning: Meaning): Terms {
  const { category, values } = meaning;
  const kind = values.kind ?? '';
  switch (category) {
    case 'title':
      return titleTerms(meaning);
    case 'suffix':
      return kind === 'degree' ? DEGREE : SUFFIX;
    case 'honorific':
      return HONORIFIC;
    case 'particle':
      return values.given_name === null ? PARTICLE : PARTICLE | NAME_PARTICLE;
    case 'placeholder':
      return kind === 'phrase' ? PLACEHOLDER_PHRASE : PLACEHOLDER;
    case 'relative':
      return RELATIVES[kind] ?? 0;
    case 'east_asian_surname':
      return values.script === 'native' ? (NATIVE_SURNAMES[values.language ?? ''] ?? 0) : 0;
    case 'joined_ending':
      return JOINED_ENDINGS[kind] ?? 0;
    case 'surname_ending':
      return values.letters === '5' ? SHORT_SURNAME_ENDING : LONG_SURNAME_ENDING;
    case 'vietnamese':
      return kind === 'middle' ? VIETNAMESE_MIDDLE : VIETNAMESE_SURNAME;
    default:
      return 0;
  }
}

const termsIn = flagsBy(termOf);

/** What the lexicon says of a word. */
export function termsOf(word: string, { lexicon }: Dataset): Terms {
  return termsIn(lexicon)[lexicon.find(word)] as Terms;
}

/** Languages of romanized East Asian surnames. */
const ROMANIZED = ['vi', 'ko', 'zh'] as const;
export type Romanized = (typeof ROMANIZED)[number];
/** Bits of a language: one for each class of frequency. */
const FREQUENCY_BITS = 4;

const frequenciesIn = flagsBy(({ category, values }) => {
  const at = ROMANIZED.indexOf(values.language as Romanized);
  if (category !== 'east_asian_surname' || values.script !== 'latin' || at < 0) return 0;
  return 1 << (at * FREQUENCY_BITS + Number(values.frequency) - 1);
});

/** How frequent a romanized surname is in a language: 4 for the most frequent ones, 1 for rare ones, 0 for none. */
export function surnameFrequency(word: string, language: Romanized, { lexicon }: Dataset): number {
  const bits = frequenciesIn(lexicon)[lexicon.find(word)] as number;
  const ofLanguage = (bits >>> (ROMANIZED.indexOf(language) * FREQUENCY_BITS)) & 0xf;
  return 32 - Math.clz32(ofLanguage);
}
