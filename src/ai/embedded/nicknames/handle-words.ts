import { normalizeName } from '../../../dataset/normalize.js';
import { languagesOf } from './countries.js';
import { inflectedWord, morphologyOf } from './endings.js';
import { edgeWords, splitWords } from './joined-words.js';
import { DISCOUNT, lexicon, plainKey } from './lexicon.js';
import { meaningOf, plainWord, type Word } from './meaning.js';

/** From a handle to its words with their meanings. */

/** A run of letters of one kind, or of digits. */
export interface Token {
  /** As found, NFC, case kept; its digits too. */
  readonly text: string;
  readonly kind: 'spaced' | 'unspaced' | 'number';
  readonly isPossessive: boolean;
}

/** Longer values are read up to here; the interface allows 254 code points. */
const VALUE_LENGTH_MAX = 508;
const TOKENS_MAX = 24;
const TOKEN_LENGTH_MAX = 40;

const POSSESSIVE = /(\p{L})['’`]s(?![\p{L}\p{N}])/gu;
/** Apostrophes and hyphens inside words of some scripts' spelling; a hyphen still separates handles' words. */
const INNER_APOSTROPHE = /(?<=\p{L})['’`ʻʼ](?=\p{L})/gu;
const AND_SIGN = /[&+]/g;
const DOLLAR = /(?<=\p{L})\$|\$(?=\p{L})/gu;
const UNSPACED = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Script=Thai}/u;
const RUNS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+|\p{Script=Hangul}+|[\p{Script=Thai}]+|[\p{Script=Latin}\p{Mn}\p{Nd}]+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Latin}])[\p{L}\p{M}\u200c\u200d])+|\p{Nd}+/gu;
const POSSESSIVE_MARK = '\uf8ff';
const DIGITS = /^\p{Nd}+$/u;

/** The handle's runs, in order. Bounded: see the constants. */
export function tokensOf(value: string): readonly Token[] {
  const text = value
    .slice(0, VALUE_LENGTH_MAX)
    .normalize('NFKC')
    .replace(POSSESSIVE, `$1${POSSESSIVE_MARK} `)
    .replace(INNER_APOSTROPHE, '')
    .replace(AND_SIGN, ' and ')
    .replace(DOLLAR, 's');
  const tokens: Token[] = [];
  for (const match of text.matchAll(RUNS)) {
    if (tokens.length === TOKENS_MAX) break;
    const run = match[0].slice(0, TOKEN_LENGTH_MAX);
    const isPossessive = text[match.index + match[0].length] === POSSESSIVE_MARK;
    if (DIGITS.test(run)) tokens.push({ text: run, kind: 'number', isPossessive: false });
    else tokens.push({ text: run, kind: UNSPACED.test(run) ? 'unspaced' : 'spaced', isPossessive });
  }
  return tokens;
}

const CAMEL = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** The parts of `DarkQueen`; the whole when its capitals follow no pattern. */
function camelParts(text: string): readonly string[] {
  const parts = text.split(CAMEL);
  const isPattern = parts.length <= 6 && parts.filter((part) => part.length < 2).length <= 1;
  return isPattern ? parts : [text];
}

const LEET: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' };

/** The token with its inner digits read as letters; null without such digits. */
function withoutLeet(text: string): string | null {
  if (!/\p{L}\d+\p{L}/u.test(text)) return null;
  return text.replace(/(?<=\p{L})\d+(?=\p{L})/gu, (digits) =>
    [...digits].map((digit) => LEET[digit] ?? digit).join(''),
  );
}

/** The token with runs of three and more of a letter cut to two, then to one; empty without such runs. */
function withoutRuns(lower: string): readonly string[] {
  if (!/(.)\1\1/u.test(lower)) return [];
  return [lower.replace(/(.)\1\1+/gu, '$1$1'), lower.replace(/(.)\1\1+/gu, '$1')];
}

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
function unspacedWords(run: string, country: string | null): readonly Word[] {
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

/** Whether a gendered word is likelier a part of the unknown letters around it: `ウォーキング`, `哥伦布`, `목걸이`. */
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
    const word = knownWord(text, country);
    if (word !== null) return word;
  }
  return null;
}

const PHRASE_TOKENS_MAX = 4;
/** Tokens that spell a single word only together (`cow_boy`) need this many letters. */
const REJOINED_LENGTH_MIN = 6;
const EDGE_X = /^x{1,3}(?=[^x].{3})|(?<=.{3}[^x])x{1,3}$/g;
const EDGE_DIGITS = /^\d+|\d+$/g;

function knownWord(written: string, country: string | null): Word | null {
  const meaning = meaningOf(written, country);
  return meaning === null ? null : { text: written, ...meaning, isPossessive: false };
}

function restored(words: readonly Word[] | null): readonly Word[] | null {
  if (words === null) return null;
  return words.map((word) =>
    word.gender === null ? word : { ...word, confidence: word.confidence - DISCOUNT.restored },
  );
}

function isGendered(words: readonly Word[] | null): boolean {
  return words?.some((word) => word.gender !== null) ?? false;
}

/** A token of letters only, as written, then by its parts, then by its edges. */
function lettersToWords(text: string, country: string | null): readonly Word[] | null {
  const written = normalizeName(text);
  const whole = knownWord(written, country) ?? inflectedWord(written, country);
  if (whole !== null) return [whole];
  for (const shorter of withoutRuns(written)) {
    const words = restored(singleOrSplit(shorter, country));
    if (isGendered(words)) return words;
  }
  const bare = written.replace(EDGE_X, '');
  const dressed = bare === written ? null : knownWord(bare, country);
  if (dressed !== null) return [dressed];
  const parts = camelParts(text);
  if (parts.length > 1) return parts.flatMap((part) => partToWords(normalizeName(part), country));
  const split = splitWords(written, country) ?? (bare === written ? null : singleOrSplit(bare, country));
  if (split !== null) return split;
  const derived = morphologyOf(written, country);
  return derived === null ? edgeWords(written, country) : [derived];
}

function singleOrSplit(written: string, country: string | null): readonly Word[] | null {
  const whole = knownWord(written, country);
  return whole === null ? splitWords(written, country) : [whole];
}

function partToWords(written: string, country: string | null): readonly Word[] {
  if (/^x+$/.test(written)) return [plainWord(written, 'small')];
  const words = singleOrSplit(written, country) ?? edgeWords(written, country);
  return words ?? [plainWord(written, written.length === 1 ? 'small' : 'unknown')];
}

function spacedToWords(token: Token, country: string | null): readonly Word[] {
  const decoded = withoutLeet(token.text.replace(EDGE_DIGITS, ''));
  if (decoded !== null && !/\d/.test(decoded)) {
    const words = restored(lettersToWords(decoded, country));
    if (isGendered(words)) return words ?? [];
  }
  const parts = token.text.split(/(\d+)/).filter((part) => part !== '');
  return parts.flatMap((part) => {
    if (/^\d+$/.test(part)) return [plainWord(part, parts.length > 2 && part === '4' ? 'of' : 'number')];
    return lettersToWords(part, country) ?? partToWords(normalizeName(part), country);
  });
}

/** The phrase of two to four tokens that begins here, if the lexicon has it. */
function phraseAt(
  tokens: readonly Token[],
  at: number,
  country: string | null,
): { word: Word; count: number } | null {
  for (let count = Math.min(PHRASE_TOKENS_MAX, tokens.length - at); count >= 2; count--) {
    const run = tokens.slice(at, at + count);
    if (run.some((token) => token.kind === 'number' || token.isPossessive)) continue;
    const written = normalizeName(run.map((token) => token.text.replace(EDGE_DIGITS, '')).join(''));
    const senses = lexicon().sensesOf(plainKey(written));
    if (senses === undefined) continue;
    const isPhrase = senses.some((sense) => sense.isPhrase);
    if (!isPhrase && (written.length < REJOINED_LENGTH_MIN || senses.every((sense) => sense.gender === null)))
      continue;
    if (!isPhrase && run.every((token) => knownWord(normalizeName(token.text), country) !== null)) continue;
    const word = knownWord(written, country);
    if (word !== null) return { word, count };
  }
  return null;
}

/** The handle's words, in order. */
export function wordsOfHandle(value: string, country: string | null): readonly Word[] {
  const tokens = tokensOf(value);
  const words: Word[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (token === undefined) break;
    const phrase = phraseAt(tokens, at, country);
    if (phrase !== null) {
      words.push(phrase.word);
      at += phrase.count;
      continue;
    }
    words.push(...tokenToWords(token, country));
    at += 1;
  }
  return words;
}

function tokenToWords(token: Token, country: string | null): readonly Word[] {
  if (token.kind === 'number') return [plainWord(token.text, 'number')];
  if (token.kind === 'unspaced') return unspacedWords(token.text, country);
  const words = spacedToWords(token, country);
  if (!token.isPossessive) return words;
  return words.map((word, index) => (index === words.length - 1 ? { ...word, isPossessive: true } : word));
}
