import type { Gender } from '../../../inference/types.js';
import { GENDER_CONFIDENCE_MIN } from './confidence.js';
import { readEmoji } from './emoji.js';
import { readingCountry } from './home.js';
import { personOf } from './phrase.js';
import { wordsOfHandle } from './resolve.js';
import type { Word } from './words.js';

export interface NicknameReading {
  readonly gender: Gender | null;
  /** Above 0.5 and up to 1; null exactly when the gender is. */
  readonly confidence: number | null;
  /** The telling word as found, never empty; null exactly when the gender is. */
  readonly name: string | null;
}

const EMOJI_CONFIDENCE = 0.92;
const HONEST_NULL: NicknameReading = { gender: null, confidence: null, name: null };

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
 * alpha-2, or null). Null when it knows none of the words. A reading without a gender says that the words are
 * known and tell none. Pure and total; the work is bounded by the first 508 UTF-16 units.
 */
export function readNickname(value: string, country: string | null): NicknameReading | null {
  const home = readingCountry(value, country);
  const words = wordsOfHandle(value, home);
  const verdict = personOf(words, home);
  const emoji = readEmoji(value);
  if (verdict.kind === 'person') {
    const { gender, confidence, text } = verdict.word;
    if (emoji.gender !== null && emoji.gender !== gender) return HONEST_NULL;
    return { gender, confidence: round(confidence), name: text };
  }
  if (verdict.kind === 'blocked') return HONEST_NULL;
  if (emoji.gender !== null) return { gender: emoji.gender, confidence: EMOJI_CONFIDENCE, name: emoji.emoji };
  const isOnlyEmoji = emoji.hasEmoji && words.length === 0;
  return isOnlyEmoji || isExplained(words) ? HONEST_NULL : null;
}
