import type { Gender } from '../../../inference/types.js';

/** What sort of word tells a gender. The sort sets the confidence: see `confidence.ts`. */
export const TELLING_CLASSES = [
  'kin',
  'title',
  'noble',
  'person',
  'trade',
  'myth',
  'figure',
  'quality',
  'group',
  'animal',
] as const;
export type TellingClass = (typeof TELLING_CLASSES)[number];

/**
 * What a word without a gender does to the words around it. `plain`: nothing. `thing`: as the head of a phrase
 * it owns or names something, so a telling word beside it is not the person. `of`: what follows it depends on
 * what stands before. `genitive`: an article that does so after a noun, as in `König der Welt`. `possessor`: the other way round. `not` and `and` take a gender back. `verb`: what
 * follows is its object. `small`: articles, pronouns and decorations, which are no content.
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
