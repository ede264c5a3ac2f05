import { languagesOf } from './countries.js';
import { lexicon } from './lexicon.js';
import { meaningOf, plainWord, type Word } from './meaning.js';

/** Scripts without spaces between words: the longest known word at each place, the rest as unknown. */

const WORD_LENGTH_MAX = 12;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Kana make a run Japanese and its absence leaves Chinese, whatever the country is. */
function readersCountry(run: string, country: string | null): string | null {
  if (KANA.test(run)) return 'JP';
  const spoken = languagesOf(country);
  return spoken.includes('ja') || spoken.includes('zh') || !/\p{Script=Han}/u.test(run) ? country : 'CN';
}

/** The words of one run of Han, kana, Hangul or Thai letters. */
export function unspacedWords(run: string, country: string | null): readonly Word[] {
  const letters = run.toLowerCase();
  const reader = readersCountry(run, country);
  const words: Word[] = [];
  let unknown = '';
  for (let start = 0; start < letters.length; ) {
    const word = longestAt(letters, start, reader);
    if (word === null) {
      unknown += letters[start];
      start += 1;
      continue;
    }
    if (unknown !== '') words.push(plainWord(unknown, 'unknown'));
    unknown = '';
    words.push(word);
    start += word.text.length;
  }
  if (unknown !== '') words.push(plainWord(unknown, 'unknown'));
  return words.map((word, index) => (isChance(words, index) ? plainWord(word.text, 'unknown') : word));
}

const HANGUL = /^\p{Script=Hangul}+$/u;
const THAI = /^[\p{Script=Thai}]+$/u;
const KATAKANA_WORD = /^[\p{Script=Katakana}ー]+$/u;
const HIRAGANA_WORD = /^\p{Script=Hiragana}+$/u;
const LONG_KANA = 4;
const RUN_OF_ONE_LETTER_MAX = 5;

/** Whether a telling word is likelier a part of the unknown letters around it: `ウォーキング`, `哥伦布`, `목걸이`. */
function isChance(words: readonly Word[], index: number): boolean {
  const word = words[index];
  if (word === undefined || word.gender === null) return false;
  const { text } = word;
  const before = words[index - 1]?.role === 'unknown' ? (words[index - 1]?.text ?? '') : '';
  const after = words[index + 1]?.role === 'unknown' ? (words[index + 1]?.text ?? '') : '';
  if (THAI.test(text)) return before !== '' && after !== '';
  if (HANGUL.test(text)) return after !== '' || isPartOfHangul(words, index, before);
  if (KATAKANA_WORD.test(text) && text.length < LONG_KANA)
    return isKatakana(before.at(-1)) || isKatakana(after[0]);
  if (HIRAGANA_WORD.test(text) && text.length < LONG_KANA) return before !== '' || after !== '';
  if ([...text].length > 1) return before !== '' && after !== '';
  return after !== '' || words.reduce((length, one) => length + one.text.length, 0) > RUN_OF_ONE_LETTER_MAX;
}

/** A single syllable after unknown ones, or a short word after a single one: `혈액형`, `스미스`. */
function isPartOfHangul(words: readonly Word[], index: number, before: string): boolean {
  const lengthBefore = words.slice(0, index).reduce((length, word) => length + word.text.length, 0);
  const length = words[index]?.text.length ?? 0;
  return length === 1 ? before !== '' : length === 2 && lengthBefore === 1 && before !== '';
}

function isKatakana(letter: string | undefined): boolean {
  return letter !== undefined && KATAKANA_WORD.test(letter);
}

function longestAt(letters: string, start: number, country: string | null): Word | null {
  const { sensesOf } = lexicon();
  for (let end = Math.min(letters.length, start + WORD_LENGTH_MAX); end > start; end--) {
    const text = letters.slice(start, end);
    if (sensesOf(text) === undefined) continue;
    const meaning = meaningOf(text, country);
    if (meaning !== null) return { text, ...meaning, isPossessive: false };
  }
  return null;
}
