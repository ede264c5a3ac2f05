import type { Dataset } from '../../dataset/dataset.js';
import { flagsBy } from '../../lexicon/flags.js';
import type { Meaning } from '../../lexicon/lexicon.js';

/** What the lexicon says of a folded word of a handle: a union of bits, 0 for a word that it does not have. */
export type Traits = number;
export const FREQUENT_WORD = 1;
export const RARE_WORD = 2;
/** A given name that is an ordinary word too. */
export const NAME_WORD = 4;
export const DECORATION = 8;
export const TITLE = 16;
export const MAILBOX = 32;
export const PARTICLE = 64;
export const SURNAME = 128;
export const EAST_ASIAN_SURNAME = 256;
export const GLUED_PREFIX = 512;
export const GLUED_SUFFIX = 1024;
/** Introduces a name. */
export const INTRODUCTION = 2048;
/** A form of address, after which a surname may stand. */
export const ADDRESS = 4096;
export const AFTER_NAME = 8192;
/** Two words, written as one, or one that together name no person. */
export const PHRASE = 16_384;
/** Introduces a name in some countries: see `isLocalIntroduction`. */
export const LOCAL_INTRODUCTION = 32_768;
export const WORD = FREQUENT_WORD | RARE_WORD;

export { PIECES_LENGTH_MAX } from '../../lexicon/hash.js';

function traitOf({ category, values }: Meaning): Traits {
  switch (category) {
    case 'word':
      return values.frequency === 'frequent' ? FREQUENT_WORD : RARE_WORD;
    case 'name_word':
      return NAME_WORD;
    case 'decoration':
      return DECORATION;
    case 'title':
      return values.dropped === 'before_one' || values.dropped === 'before_two' ? TITLE : 0;
    case 'mailbox':
      return MAILBOX;
    case 'particle':
      return PARTICLE;
    case 'surname':
      return SURNAME;
    case 'east_asian_surname':
      return values.script === 'latin' ? EAST_ASIAN_SURNAME : 0;
    case 'glued':
      return values.place === 'front' ? GLUED_PREFIX : GLUED_SUFFIX;
    case 'introduction':
      return values.countries === null ? INTRODUCTION : LOCAL_INTRODUCTION;
    case 'salutation':
      return ADDRESS;
    case 'after_name':
      return AFTER_NAME;
    case 'phrase':
      return PHRASE | RARE_WORD;
    default:
      return 0;
  }
}

const traitsIn = flagsBy(traitOf);

/** What the lexicon says of a folded word. */
export function traitsOf(word: string, { lexicon }: Dataset): Traits {
  return traitsIn(lexicon)[lexicon.find(word)] as Traits;
}

/** Traits of the pieces of a word of up to `PIECES_LENGTH_MAX` code units. */
export type PieceTraits = (from: number, to: number) => Traits;

/** The function that it returns holds until the next call. */
export function piecesOf(word: string, { lexicon }: Dataset): PieceTraits {
  const traits = traitsIn(lexicon);
  const find = lexicon.piecesOf(word);
  return (from, to) => traits[find(from, to)] as Traits;
}

/** Whether a word introduces a name in the country, where elsewhere it is a given name: Turkish `ben`. */
export function isLocalIntroduction(word: string, country: string, { lexicon }: Dataset): boolean {
  return lexicon
    .senses(lexicon.find(word))
    .some(({ category, values }) => category === 'introduction' && values.countries?.includes(country));
}
