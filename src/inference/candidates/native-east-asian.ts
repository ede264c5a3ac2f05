import {
  HAN_COMPOUND_SURNAMES,
  HAN_SURNAMES,
  HANGUL_COMPOUND_SURNAMES,
  HANGUL_SURNAMES,
  KANJI_SURNAMES,
} from '../tables/east-asian-surnames.js';
import { HONORIFIC_ENDINGS } from '../tables/titles.js';
import type { MatchMethod } from '../types.js';
import { type Candidate, candidate } from './candidate.js';

const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々ー]+$/u;
const HAS_KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HAS_HANGUL = /\p{Script=Hangul}/u;
const CHINESE = new Set(['CN', 'TW', 'HK', 'MO', 'SG', 'MY']);
/** Longer words are phrases, not names. */
const LENGTH_MAX = 8;

/** Whether a word is written in Chinese characters, kana or hangul only. */
export function isEastAsianScript(word: string): boolean {
  const first = word.charCodeAt(0);
  return first >= 0x1100 && EAST_ASIAN.test(word);
}

/**
 * Candidates of one word in native script, where the surname comes first and no space follows it: the whole
 * word, then what is left of it after each surname that it may open with. Weights are relative to 0.
 */
export function nativeCandidates(
  word: string,
  country: string | null,
  position: number,
  method: MatchMethod,
): Candidate[] {
  const text = withoutHonorific(word);
  const letters = [...text];
  const candidates = [candidate(text, method, position, wholeWeight(letters, country))];
  if (letters.length < 2 || letters.length > LENGTH_MAX) return candidates;
  const cuts = HAS_HANGUL.test(text) ? hangulCuts(letters) : hanCuts(letters, country, HAS_KANA.test(text));
  const inner: MatchMethod = method === 'normalized' || method === 'token' ? 'token' : 'substring';
  for (const { length, weight } of cuts) {
    candidates.push(candidate(letters.slice(length).join(''), inner, position, weight));
  }
  return candidates;
}

interface Cut {
  /** Letters of the surname, 1 to 3. */
  readonly length: number;
  readonly weight: number;
}

/** A word of two letters is as often a given name alone; a longer one opens with a surname. */
function wholeWeight(letters: readonly string[], country: string | null): number {
  if (letters.length <= 1) return 0;
  if (letters.length === 2) return country === 'JP' || !HAN_SURNAMES.has(letters[0] ?? '') ? 0 : -1;
  return letters.length === 3 ? -1 : 0;
}

function hangulCuts(letters: readonly string[]): Cut[] {
  const cuts: Cut[] = [];
  const two = letters.slice(0, 2).join('');
  if (letters.length >= 3 && HANGUL_COMPOUND_SURNAMES.has(two)) {
    cuts.push({ length: 2, weight: letters.length >= 4 ? 0 : -2 });
  }
  if (HANGUL_SURNAMES.has(letters[0] ?? '')) cuts.push({ length: 1, weight: letters.length === 2 ? -2 : 0 });
  return cuts;
}

function hanCuts(letters: readonly string[], country: string | null, kana: boolean): Cut[] {
  const japanese: Cut[] = [];
  for (const length of [3, 2, 1]) {
    if (letters.length <= length || !KANJI_SURNAMES.has(letters.slice(0, length).join(''))) continue;
    japanese.push({ length, weight: length === 1 ? -0.5 : 0 });
  }
  const chinese: Cut[] = [];
  if (letters.length >= 3 && HAN_COMPOUND_SURNAMES.has(letters.slice(0, 2).join(''))) {
    chinese.push({ length: 2, weight: 0 });
  }
  if (letters.length <= 4 && HAN_SURNAMES.has(letters[0] ?? '')) {
    chinese.push({ length: 1, weight: letters.length === 4 ? -1 : 0 });
  }
  if (country === 'JP' || kana) return japanese.length > 0 ? japanese : unlistedJapanese(letters, kana);
  if (country !== null && CHINESE.has(country)) return chinese;
  // Without a country a listed Japanese surname of two letters says more than one letter that is Chinese too.
  const longJapanese = japanese.some((cut) => cut.length >= 2);
  return longJapanese ? japanese : chinese.length > 0 ? chinese : japanese;
}

/** Most Japanese surnames have two letters. Kana hide where the surname ends, so nothing is cut from them. */
function unlistedJapanese(letters: readonly string[], kana: boolean): Cut[] {
  if (kana || letters.length < 3) return [];
  return [
    { length: 2, weight: -0.5 },
    ...(letters.length >= 4 ? [{ length: 3, weight: -2 }] : [{ length: 1, weight: -1.5 }]),
  ];
}

function withoutHonorific(word: string): string {
  for (const ending of HONORIFIC_ENDINGS) {
    if (word.length > ending.length && word.endsWith(ending) && isEastAsianScript(ending)) {
      return word.slice(0, -ending.length);
    }
  }
  return word;
}
