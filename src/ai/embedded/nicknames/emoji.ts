import type { Gender } from '../../../inference/types.js';

/** People of one gender among the emoji. Families, couples and persons without a gender tell nothing. */
const FEMALE = '👩👧👵👸👰💃🤶🧕🤰🤱♀🚺';
const MALE = '👨👦👴🤴🧔🤵🎅🕺👲♂🚹🕴';
const SIGN_FEMALE = '\u2640';
const SIGN_MALE = '\u2642';
const TOGETHER = /[👨👩👦👧🧑](?:\u200d(?:❤\ufe0f?|💋|🤝)|[\u{1f3fb}-\u{1f3ff}]?\u200d[👨👩👦👧🧑])/u;
const SEQUENCE =
  /[\p{Extended_Pictographic}♀♂](?:\ufe0f|[\u{1f3fb}-\u{1f3ff}]|\u200d[\p{Extended_Pictographic}♀♂])*/gu;

const females = new Set(FEMALE);
const males = new Set(MALE);

/** A sign at the end of a sequence decides over its base: 🧔‍♀️ is a woman, 👰‍♂️ a man. */
function genderOf(sequence: string): Gender | null {
  const letters = [...sequence];
  if (letters.includes(SIGN_FEMALE)) return 'female';
  if (letters.includes(SIGN_MALE)) return 'male';
  const [base = ''] = letters;
  if (females.has(base)) return 'female';
  return males.has(base) ? 'male' : null;
}

export interface EmojiReading {
  readonly gender: Gender | null;
  /** The first telling emoji; null without one. */
  readonly emoji: string | null;
  readonly hasEmoji: boolean;
}

/** What the emoji of a value say together; null where they disagree or show several people. */
export function readEmoji(value: string): EmojiReading {
  const sequences = value.match(SEQUENCE) ?? [];
  const hasEmoji = sequences.length > 0;
  if (!hasEmoji || TOGETHER.test(value)) return { gender: null, emoji: null, hasEmoji };
  const telling = sequences.filter((sequence) => genderOf(sequence) !== null);
  const genders = new Set(telling.map(genderOf));
  const [first] = telling;
  if (first === undefined || genders.size !== 1) return { gender: null, emoji: null, hasEmoji };
  return { gender: genderOf(first), emoji: first, hasEmoji };
}
