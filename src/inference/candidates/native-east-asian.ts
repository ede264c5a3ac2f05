import type { Dataset } from '../../dataset/dataset.js';
import type { MatchMethod } from '../types.js';
import { type Candidate, candidate } from './candidate.js';
import { HAN_SURNAME, HANGUL_SURNAME, HONORIFIC, KANJI_SURNAME, termsOf } from './name-lexicon.js';

const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々ー]+$/u;
const HAS_KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HAS_HANGUL = /\p{Script=Hangul}/u;
const CHINESE = new Set(['CN', 'TW', 'HK', 'MO', 'SG', 'MY']);
/** Longer words are phrases, not names. */
const LENGTH_MAX = 8;
const HONORIFIC_LENGTH_MAX = 4;
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
  dataset: Dataset,
): Candidate[] {
  const text = withoutHonorific(word, dataset);
  const letters = [...text];
  const candidates = [candidate(text, method, position, wholeWeight(letters, country, dataset))];
  if (letters.length < 2 || letters.length > LENGTH_MAX) return candidates;
  const cuts = HAS_HANGUL.test(text)
    ? hangulCuts(letters, dataset)
    : hanCuts(letters, country, HAS_KANA.test(text), dataset);
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

/** Whether the first letters are a listed surname. */
function isSurname(letters: readonly string[], length: number, surname: number, dataset: Dataset): boolean {
  return (termsOf(letters.slice(0, length).join(''), dataset) & surname) !== 0;
}

/** A word of two letters is as often a given name alone; a longer one opens with a surname. */
function wholeWeight(letters: readonly string[], country: string | null, dataset: Dataset): number {
  if (letters.length <= 1) return 0;
  if (letters.length === 2) return country === 'JP' || !isSurname(letters, 1, HAN_SURNAME, dataset) ? 0 : -1;
  return letters.length === 3 ? -1 : 0;
}

function hangulCuts(letters: readonly string[], dataset: Dataset): Cut[] {
  const cuts: Cut[] = [];
  if (letters.length >= 3 && isSurname(letters, 2, HANGUL_SURNAME, dataset)) {
    cuts.push({ length: 2, weight: letters.length >= 4 ? 0 : -2 });
  }
  const isListed = isSurname(letters, 1, HANGUL_SURNAME, dataset);
  cuts.push({ length: 1, weight: (isListed ? 0 : UNLISTED) + (letters.length === 2 ? -2 : 0) });
  return cuts;
}

function hanCuts(letters: readonly string[], country: string | null, kana: boolean, dataset: Dataset): Cut[] {
  const japanese = japaneseCuts(letters, dataset);
  const chinese = chineseCuts(letters, dataset);
  if (kana) return [...japanese, ...kanaCut(letters)];
  if (country === 'JP') return [...japanese, ...unlistedJapanese(letters)];
  if (country !== null && CHINESE.has(country)) return [...chinese, ...unlistedChinese(letters)];
  // Without a country a listed Japanese surname of two letters says more than one letter that is Chinese too.
  if (japanese.some((cut) => cut.length >= 2)) return japanese;
  if (chinese.length > 0) return [...chinese, ...unlistedChinese(letters)];
  return [...japanese, ...unlistedJapanese(letters), ...unlistedChinese(letters)];
}

function japaneseCuts(letters: readonly string[], dataset: Dataset): Cut[] {
  const cuts: Cut[] = [];
  for (const length of [3, 2, 1]) {
    if (letters.length <= length || !isSurname(letters, length, KANJI_SURNAME, dataset)) continue;
    cuts.push({ length, weight: length === 1 ? -0.5 : 0 });
  }
  return cuts;
}

function chineseCuts(letters: readonly string[], dataset: Dataset): Cut[] {
  const cuts: Cut[] = [];
  if (letters.length >= 3 && isSurname(letters, 2, HAN_SURNAME, dataset)) {
    cuts.push({ length: 2, weight: 0 });
  }
  if (letters.length <= 4 && isSurname(letters, 1, HAN_SURNAME, dataset)) {
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

function withoutHonorific(word: string, dataset: Dataset): string {
  for (let length = 1; length <= HONORIFIC_LENGTH_MAX && length < word.length; length++) {
    const ending = word.slice(-length);
    if ((termsOf(ending, dataset) & HONORIFIC) !== 0 && isEastAsianScript(ending))
      return word.slice(0, -length);
  }
  return word;
}
