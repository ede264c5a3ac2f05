import { normalizeName } from '../../../dataset/normalize.js';
import type { Gender } from '../../../inference/types.js';
import { lexicon, plainKey } from './lexicon.js';
import type { Spoken } from './meaning.js';
import { personOf } from './person.js';
import { type Word, wordsOfHandle } from './words.js';

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
 * known and tell none. Pure and total; 96 letters and digits are read.
 */
export function readNickname(value: string, country: string | null): NicknameReading | null {
  const spoken = spokenBy(value, country);
  const words = wordsOfHandle(value, spoken);
  const verdict = personOf(words, spoken);
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

const WORDS = /[\p{L}\p{M}\u200c\u200d]+/gu;
/** Without a country a language is told by words of so many letters that it has alone, and by so many times those of the next. */
const TOLD = { lettersMin: 2.5, ratioMin: 1.1 };
const UNTOLD: Spoken = [];

/** The languages of a country; without one, that which has most of a handle's words, where English has fewer: `el_rey_del_barrio`. */
function spokenBy(value: string, country: string | null): Spoken {
  if (country !== null) return lexicon().languagesOf(country);
  const letters = new Map<string, number>();
  for (const word of value.match(WORDS) ?? []) {
    const languages = languagesOfWord(word);
    // Of a word that several languages have each gets a part.
    for (const language of languages)
      letters.set(language, (letters.get(language) ?? 0) + word.length / languages.size);
  }
  const [first, second] = [...letters].sort((a, b) => b[1] - a[1]);
  if (first === undefined || first[0] === 'en' || first[1] < TOLD.lettersMin) return UNTOLD;
  return first[1] < TOLD.ratioMin * (second?.[1] ?? 0) ? UNTOLD : [first[0]];
}

function languagesOfWord(word: string): ReadonlySet<string> {
  const entry = lexicon().entryOf(plainKey(normalizeName(word)));
  if (entry === null) return new Set();
  return new Set([...entry.senses.map(({ language }) => language), ...(entry.ordinary ?? [])]);
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
