import { foldName } from '../../../dataset/normalize.js';
import type { Gender } from '../../../inference/types.js';
import { flagsBy } from '../../../lexicon/flags.js';
import type { Lexicon, Sense as LexiconSense, Meaning } from '../../../lexicon/lexicon.js';
import { shippedLexicon } from '../../../lexicon/shipped.js';

/**
 * The sorts of words that have a gender, and how often the bearer of a handle with such a word has that gender. See
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
export type GenderedClass = keyof typeof CLASS_CONFIDENCE;

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
 * it owns or names something, so a gendered word beside it is not the person. `of`: what follows it depends on
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
  readonly class: GenderedClass | null;
  readonly role: PlainRole;
  /** As the lexicon spells it, normalized, without its separators; null where that is the key. */
  readonly written: string | null;
  readonly isPhrase: boolean;
  /** Whether the spelling is a transcription into Latin letters that the build made. */
  readonly isTranscribed: boolean;
}

/** Spellings under which the lexicon keeps a word, and under which a handle looks it up. */

/** The Urdu and Persian forms of heh and the Arabic teh marbuta, which writers mix; hamza on its carriers. */
const ARABIC_FORMS: readonly (readonly [RegExp, string])[] = [
  [/[ہھةۀە]/g, 'ه'],
  [/ؤ/g, 'و'],
  [/[ئے]/g, 'ي'],
];
const ARABIC = /\p{Script=Arabic}/u;
const INDIC_OPTIONAL = /[\u093c\u09bc\u0a3c\u200c\u200d]/g;
const INDIC = /[\u0900-\u0d7f]/;

/** The plain form of a written one: no Latin diacritics, optional marks or letter variants. Idempotent. */
export function plainKey(written: string): string {
  let key = foldName(written);
  if (ARABIC.test(key)) for (const [pattern, plain] of ARABIC_FORMS) key = key.replace(pattern, plain);
  if (INDIC.test(key)) key = key.replace(INDIC_OPTIONAL, '').replace(/ँ/g, 'ं');
  return key;
}

const NICKNAME = 1;
const ENGLISH_WORD = 2;
const GENDERED_ENGLISH = 4;
const TAIL = 8;
const FRONT = 16;

const flagsOf = flagsBy(({ category, values }: Meaning): number => {
  if (category === 'nickname_tail') return TAIL;
  if (category === 'nickname_front') return FRONT;
  if (category === 'word') return values.source === 'hand' && values.language === 'en' ? ENGLISH_WORD : 0;
  if (category !== 'nickname') return 0;
  return values.language === 'en' && values.gender !== null ? NICKNAME | GENDERED_ENGLISH : NICKNAME;
});

/** What the lexicon has for nicknames, by plain spelling. */
function createNicknameLexicon(lexicon: Lexicon) {
  const flags = flagsOf(lexicon);
  const flagsAt = (key: string): number => flags[lexicon.find(key)] as number;
  const isCommon = (bits: number): boolean => (bits & (ENGLISH_WORD | GENDERED_ENGLISH)) === ENGLISH_WORD;
  /** By list, filled in as they come up. */
  const read: (readonly Sense[] | undefined)[] = [];
  const languagesOf = (key: string, bit: number, category: string): readonly string[] | undefined => {
    const list = lexicon.find(key);
    if (((flags[list] as number) & bit) === 0) return undefined;
    return inCategory(lexicon.senses(list), category).map(({ values }) => values.language ?? '');
  };
  return {
    /** The senses of a key; undefined where it has none. */
    sensesOf(key: string): readonly Sense[] | undefined {
      const list = lexicon.find(key);
      if (((flags[list] as number) & NICKNAME) === 0) return undefined;
      read[list] ??= inCategory(lexicon.senses(list), 'nickname').map(senseOf);
      return read[list];
    },
    /** Whether a key has senses or is an ordinary word. */
    isKnown: (key: string) => (flagsAt(key) & NICKNAME) !== 0 || isCommon(flagsAt(key)),
    /** An ordinary word, without a gender. */
    isCommon: (key: string) => isCommon(flagsAt(key)),
    /** The languages in which a gendered word may end a token whose rest is unknown. */
    tailsOf: (key: string) => languagesOf(key, TAIL, 'nickname_tail'),
    /** The languages in which it may begin one. */
    frontsOf: (key: string) => languagesOf(key, FRONT, 'nickname_front'),
    /** The languages in which the head of a noun phrase stands first. */
    headFirst: headFirstOf(lexicon),
  };
}

function inCategory(senses: readonly LexiconSense[], category: string): readonly LexiconSense[] {
  return senses.filter((sense) => sense.category === category);
}

function senseOf({ values, written }: LexiconSense): Sense {
  const gender = values.gender as Gender | null;
  return {
    language: values.language ?? '',
    gender,
    class: gender === null ? null : (values.kind as GenderedClass),
    role: gender === null ? (values.kind as PlainRole) : 'plain',
    written,
    isPhrase: values.phrase !== null,
    isTranscribed: values.transcribed !== null,
  };
}

function headFirstOf({ meanings }: Lexicon): ReadonlySet<string> {
  const first = meanings.filter(({ category, values }) => category === 'nickname' && values.head === 'first');
  return new Set(first.map(({ values }) => values.language ?? ''));
}

let created: ReturnType<typeof createNicknameLexicon> | null = null;

/** The shipped lexicon as nicknames are read from it. */
export function lexicon() {
  created ??= createNicknameLexicon(shippedLexicon());
  return created;
}
