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
  derived: 0.76,
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
 * other way round. `not` and `and` take a gender back, and so does `about` behind it: a fan, a film. `verb`: what
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
  'about',
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

/** How an ending or an article changes the word that it is written together with. */
export const ENDING_KINDS = ['form', 'owner', 'plural', 'woman', 'nobody'] as const;

/** A language in which some letters are an ending or an article. */
export interface Ending {
  readonly language: string;
  readonly isFront: boolean;
  readonly kind: (typeof ENDING_KINDS)[number];
  /** The letters that the word has in its place. */
  readonly instead: string;
}

/** What the lexicon has of the spellings with the same senses. */
export interface Entry {
  readonly senses: readonly Sense[];
  /** The languages in which a gendered word may end letters whose beginning is unknown, and those in which it may begin them. */
  readonly tails: readonly string[];
  readonly fronts: readonly string[];
  /** Those in which it is an ordinary word; null where it is none. */
  readonly ordinary: readonly string[] | null;
  /** Whether no list has it as an ordinary word that is often used: a rare one, a place, a brand. */
  readonly isRare: boolean;
  /** What has no gender and may own a phrase: `museum`. */
  readonly isThing: boolean;
  readonly isPhrase: boolean;
  readonly endings: readonly Ending[];
  /** Of a country: those of its people, the likeliest first. */
  readonly languages: readonly string[];
}

const NAMES = new Set(['brand', 'place']);
const READ = new Set([
  'nickname',
  'nickname_tail',
  'nickname_front',
  'nickname_ending',
  'country',
  'word',
  'organization',
]);
const flagsOf = flagsBy(({ category }: Meaning): number =>
  READ.has(category) || NAMES.has(category) ? 1 : 0,
);

/** What the lexicon has for nicknames, by plain spelling. */
function createNicknameLexicon(lexicon: Lexicon) {
  const flags = flagsOf(lexicon);
  /** By list, filled in as they come up. */
  const entries: (Entry | undefined)[] = [];
  /** What it has of a text, or of the part between two indexes; null of one that it lacks. */
  function entryOf(text: string, from?: number, to?: number): Entry | null {
    const list = lexicon.find(text, from, to);
    if (flags[list] === 0) return null;
    entries[list] ??= readEntry(lexicon.senses(list));
    return entries[list];
  }
  return {
    entryOf,
    /** Whether a text of that hash (`hashWord`) may be one that it has; false of nearly all others. */
    mayHave: lexicon.mayHave,
    /** The languages of a country's people, the likeliest first; none of a code that is not known. For null those of the world. */
    languagesOf: (country: string | null): readonly string[] => entryOf(country ?? WORLD)?.languages ?? [],
    /** The languages in which the head of a noun phrase stands first. */
    headFirst: headFirstOf(lexicon),
  };
}

/** Stands for no country in `countries.tsv`. */
const WORLD = '-';

function readEntry(all: readonly LexiconSense[]): Entry {
  const of = (category: string) => all.filter((sense) => sense.category === category);
  const languagesOf = (category: string) => of(category).map(({ values }) => values.language ?? '');
  const senses = of('nickname').map(senseOf);
  const words = of('word');
  const isNamed = all.some(({ category }) => NAMES.has(category));
  return {
    senses,
    tails: languagesOf('nickname_tail'),
    fronts: languagesOf('nickname_front'),
    ordinary: words.length > 0 ? languagesOf('word') : isNamed ? [ANY_LANGUAGE] : null,
    isRare: words.every(({ values }) => values.frequency === 'rare'),
    isThing: of('organization').some(({ values }) => values.kind !== 'legal'),
    isPhrase: senses.some(({ isPhrase }) => isPhrase),
    endings: of('nickname_ending').map(endingOf),
    languages: of('country').flatMap(({ values }) => (values.languages ?? '').split(' ')),
  };
}

/** A word of no language alone, as names of places are. */
export const ANY_LANGUAGE = 'mul';

function endingOf({ values }: LexiconSense): Ending {
  return {
    language: values.language ?? '',
    isFront: values.place === 'front',
    kind: values.kind as Ending['kind'],
    instead: values.instead ?? '',
  };
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
