import type { Gender } from '../../../inference/types.js';

/**
 * The sorts of words that tell a gender, and how surely a word of each tells that of who calls themselves so. See
 * docs/nicknames.md.
 */
export const CLASS_CONFIDENCE = {
  kin: 0.97,
  title: 0.96,
  noble: 0.95,
  person: 0.95,
  trade: 0.93,
  myth: 0.9,
  figure: 0.9,
  quality: 0.82,
  group: 0.78,
  animal: 0.72,
} as const;
export type TellingClass = keyof typeof CLASS_CONFIDENCE;

/** What each step away from a plain, separate word of the country's language takes off. */
export const DISCOUNT = {
  /** A language that is not the country's. */
  foreign: 0.06,
  /** Letters were made plain or transcribed: `kiz`, `devochka`. */
  respelled: 0.01,
  /** Digits read as letters, or runs of a letter shortened. */
  restored: 0.03,
  /** Found as a part of a joined token. */
  joined: 0.04,
  /** Found at an end of a token whose rest is unknown. */
  unexplained: 0.12,
} as const;

/**
 * What a word without a gender does to the words around it. `plain`: nothing. `thing`: as the head of a phrase
 * it owns or names something, so a telling word beside it is not the person. `of`: what follows it depends on
 * what stands before. `genitive`: an article that does so after a noun, as in `König der Welt`. `possessor`: the
 * other way round. `not` and `and` take a gender back. `verb`: what follows is its object. `small`: articles, pronouns
 * and decorations, which are no content.
 */
export const PLAIN_ROLES = [
  'plain',
  'thing',
  'of',
  'genitive',
  'possessor',
  'not',
  'and',
  'verb',
  'small',
] as const;
export type PlainRole = (typeof PLAIN_ROLES)[number];

/** One meaning of one spelling. */
export interface Sense {
  readonly language: string;
  readonly gender: Gender | null;
  /** Null exactly when the gender is. */
  readonly class: TellingClass | null;
  readonly role: PlainRole;
  /** As the lexicon spells it, normalized, without its separators; null where that is the key. */
  readonly written: string | null;
  readonly isPhrase: boolean;
  /** Whether the spelling is a transcription into Latin letters that the build made. */
  readonly isTranscribed: boolean;
}
