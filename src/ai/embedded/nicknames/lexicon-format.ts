import type { Gender } from '../../../inference/types.js';

/** What sort of word tells a gender. The sort sets the confidence: see `confidence.ts`. */
export type TellingClass =
  | 'kin'
  | 'title'
  | 'noble'
  | 'person'
  | 'trade'
  | 'myth'
  | 'figure'
  | 'quality'
  | 'group'
  | 'animal';

/**
 * What a word without a gender does to the words around it. `plain`: nothing. `thing`: as the head of a phrase
 * it owns or names something, so a telling word beside it is not the person. `of`: what follows it depends on
 * what stands before. `genitive`: an article that does so after a noun, as in `König der Welt`. `possessor`: the other way round. `not` and `and` take a gender back. `verb`: what
 * follows is its object. `small`: articles, pronouns and decorations, which are no content.
 */
export type PlainRole =
  | 'plain'
  | 'thing'
  | 'of'
  | 'genitive'
  | 'possessor'
  | 'not'
  | 'and'
  | 'verb'
  | 'small';

/** Words by class, separated by white space; the words of a phrase are joined by `_`. */
export type ClassWords = Readonly<Partial<Record<TellingClass, string>>>;

/** The words of one language. Spelled as its users do; the builder makes the plain spellings. */
export interface LanguageWords {
  /** ISO 639-1. */
  readonly language: string;
  /** Where the head of a noun phrase stands. */
  readonly head: 'first' | 'last';
  readonly female: ClassWords;
  readonly male: ClassWords;
  readonly roles?: Readonly<Partial<Record<PlainRole, string>>>;
  /** Telling words that end a compound whose first part need not be known: `Traumfrau`. */
  readonly tails?: string;
  /** Telling words that begin one: Arabic `أبو`. */
  readonly fronts?: string;
  /** How the language's Cyrillic or Greek letters are written in Latin, beyond the common table. */
  readonly latin?: Readonly<Record<string, string>>;
}

/** One meaning of one spelling. */
export interface Sense {
  readonly language: string;
  readonly gender: Gender | null;
  /** Null exactly when the gender is. */
  readonly class: TellingClass | null;
  readonly role: PlainRole;
  /** As the lexicon spells it, normalized, without its separators. */
  readonly written: string;
  readonly isPhrase: boolean;
  /** Whether the spelling is a transcription into Latin letters that the builder made. */
  readonly isTranscribed: boolean;
}
