import { normalizeName } from '../../../dataset/normalize.js';
import type { Gender } from '../../../inference/types.js';
import { tokensOf, wordsOfHandle } from './handle-words.js';
import { lexicon, plainKey } from './lexicon.js';
import type { Word } from './meaning.js';
import { personOf } from './person.js';

export interface NicknameReading {
  readonly gender: Gender | null;
  /** Above 0.5 and up to 1; null exactly when the gender is. */
  readonly confidence: number | null;
}

const EMOJI_CONFIDENCE = 0.92;
/** A reading with a gender states at least this. */
const GENDER_CONFIDENCE_MIN = 0.55;
const HONEST_NULL: NicknameReading = { gender: null, confidence: null };

function round(confidence: number): number {
  return Math.round(Math.min(1, Math.max(GENDER_CONFIDENCE_MIN, confidence)) * 1000) / 1000;
}

function isExplained(words: readonly Word[]): boolean {
  return (
    words.length > 0 &&
    words.every((word) => word.role !== 'unknown') &&
    words.some((word) => word.role !== 'number')
  );
}

/**
 * Reads the meaning of a nickname: words, emoji and their order, in the languages of the country (ISO 3166-1
 * alpha-2, or null). Null when it has none of the words. A reading without a gender says that the words are
 * known and tell none. Pure and total; the work is bounded by the first 508 UTF-16 units.
 */
export function readNickname(value: string, country: string | null): NicknameReading | null {
  const home = readingCountry(value, country);
  const words = wordsOfHandle(value, home);
  const verdict = personOf(words, home);
  const emoji = readEmoji(value);
  if (verdict.kind === 'person') {
    const { gender, confidence } = verdict.word;
    if (emoji.gender !== null && emoji.gender !== gender) return HONEST_NULL;
    return { gender, confidence: round(confidence) };
  }
  if (verdict.kind === 'blocked') return HONEST_NULL;
  if (emoji.gender !== null) return { gender: emoji.gender, confidence: EMOJI_CONFIDENCE };
  const isOnlyEmoji = emoji.hasEmoji && words.length === 0;
  return isOnlyEmoji || isExplained(words) ? HONEST_NULL : null;
}

/** Without a country, the articles and prepositions of a handle may show its language: `el_rey_del_barrio`. */
const COUNTRY_OF: Readonly<Record<string, string>> = { es: 'ES', fr: 'FR', pt: 'BR', it: 'IT', de: 'DE' };

/** The country to read a handle by: the one that is given, or that of the language its small words are of. */
function readingCountry(value: string, country: string | null): string | null {
  if (country !== null) return country;
  const counts = new Map<string, number>();
  for (const token of tokensOf(value)) {
    if (token.kind === 'spaced')
      for (const language of smallWordLanguages(token.text))
        counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1]);
  if (first === undefined || first[1] === second?.[1]) return null;
  return COUNTRY_OF[first[0]] ?? null;
}

/** Languages in which a token is a function word; none for what is a word of English too. */
function smallWordLanguages(text: string): ReadonlySet<string> {
  const senses = lexicon().sensesOf(plainKey(normalizeName(text))) ?? [];
  if (senses.some((sense) => sense.language === 'en')) return new Set();
  const small = senses.filter(
    (sense) => sense.role === 'small' || sense.role === 'of' || sense.role === 'genitive',
  );
  return new Set(small.map((sense) => sense.language).filter((language) => language in COUNTRY_OF));
}

/** People of one gender among the emoji. Families, couples and persons without a gender count for none. */
const FEMALE: ReadonlySet<string> = new Set('👩👧👵👸👰💃🤶🧕🤰🤱♀🚺');
const MALE: ReadonlySet<string> = new Set('👨👦👴🤴🧔🤵🎅🕺👲♂🚹🕴');
const SIGN_FEMALE = '\u2640';
const SIGN_MALE = '\u2642';
const TOGETHER = /[👨👩👦👧🧑](?:\u200d(?:❤\ufe0f?|💋|🤝)|[\u{1f3fb}-\u{1f3ff}]?\u200d[👨👩👦👧🧑])/u;
const SEQUENCE =
  /[\p{Extended_Pictographic}♀♂](?:\ufe0f|[\u{1f3fb}-\u{1f3ff}]|\u200d[\p{Extended_Pictographic}♀♂])*/gu;

/** A sign at the end of a sequence decides over its base: 🧔‍♀️ is a woman, 👰‍♂️ a man. */
function genderOf(sequence: string): Gender | null {
  const letters = [...sequence];
  if (letters.includes(SIGN_FEMALE)) return 'female';
  if (letters.includes(SIGN_MALE)) return 'male';
  const [base = ''] = letters;
  if (FEMALE.has(base)) return 'female';
  return MALE.has(base) ? 'male' : null;
}

/** The gender that the emoji of a value show together; null where they disagree or show several people. */
function readEmoji(value: string): { readonly gender: Gender | null; readonly hasEmoji: boolean } {
  const sequences = value.match(SEQUENCE) ?? [];
  const genders = new Set(sequences.map(genderOf).filter((gender) => gender !== null));
  const [first = null] = genders;
  const gender = genders.size === 1 && !TOGETHER.test(value) ? first : null;
  return { gender, hasEmoji: sequences.length > 0 };
}
