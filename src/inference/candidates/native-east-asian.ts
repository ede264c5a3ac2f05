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
/** Weight of a cut after a surname that is not in the lists. */
const UNLISTED = -1.5;

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
  const isListed = HANGUL_SURNAMES.has(letters[0] ?? '');
  cuts.push({ length: 1, weight: (isListed ? 0 : UNLISTED) + (letters.length === 2 ? -2 : 0) });
  return cuts;
}

function hanCuts(letters: readonly string[], country: string | null, kana: boolean): Cut[] {
  const japanese = japaneseCuts(letters);
  const chinese = chineseCuts(letters);
  if (kana) return [...japanese, ...kanaCut(letters)];
  if (country === 'JP') return [...japanese, ...unlistedJapanese(letters)];
  if (country !== null && CHINESE.has(country)) return [...chinese, ...unlistedChinese(letters)];
  // Without a country a listed Japanese surname of two letters says more than one letter that is Chinese too.
  if (japanese.some((cut) => cut.length >= 2)) return japanese;
  if (chinese.length > 0) return [...chinese, ...unlistedChinese(letters)];
  return [...japanese, ...unlistedJapanese(letters), ...unlistedChinese(letters)];
}

function japaneseCuts(letters: readonly string[]): Cut[] {
  const cuts: Cut[] = [];
  for (const length of [3, 2, 1]) {
    if (letters.length <= length || !KANJI_SURNAMES.has(letters.slice(0, length).join(''))) continue;
    cuts.push({ length, weight: length === 1 ? -0.5 : 0 });
  }
  return cuts;
}

function chineseCuts(letters: readonly string[]): Cut[] {
  const cuts: Cut[] = [];
  if (letters.length >= 3 && HAN_COMPOUND_SURNAMES.has(letters.slice(0, 2).join(''))) {
    cuts.push({ length: 2, weight: 0 });
  }
  if (letters.length <= 4 && HAN_SURNAMES.has(letters[0] ?? '')) {
    cuts.push({ length: 1, weight: letters.length === 4 ? -1 : 0 });
  }
  return cuts;
}

/** A surname in kanji and a given name in kana: `米田キヨ`. Kana alone hide where the surname ends. */
function kanaCut(letters: readonly string[]): Cut[] {
  const length = letters.findIndex((letter) => HAS_KANA.test(letter) && letter !== 'ヶ' && letter !== 'ノ');
  return length > 0 ? [{ length, weight: -0.5 }] : [];
}

/** Most Japanese surnames have two letters. */
function unlistedJapanese(letters: readonly string[]): Cut[] {
  if (letters.length < 3) return [];
  const second = letters.length >= 4 ? { length: 3, weight: UNLISTED - 1 } : { length: 1, weight: UNLISTED };
  return [{ length: 2, weight: -0.5 }, second];
}

/** Rare surnames have one letter; of an unknown given name of two letters the last one tells most. */
function unlistedChinese(letters: readonly string[]): Cut[] {
  if (letters.length < 2 || letters.length > 4) return [];
  return [
    { length: 1, weight: UNLISTED },
    { length: letters.length - 1, weight: UNLISTED - 1 },
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
