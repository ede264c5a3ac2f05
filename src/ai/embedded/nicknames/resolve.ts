import { normalizeName } from '../../../dataset/normalize.js';
import { inflectedWord, morphologyOf } from './endings.js';
import { lexicon, plainKey } from './lexicon.js';
import { meaningOf, plainWord, type Word } from './meaning.js';
import { edgeWords, splitWords } from './segment.js';
import { DISCOUNT } from './senses.js';
import { camelParts, type Token, tokensOf, withoutLeet, withoutRuns } from './tokens.js';
import { unspacedWords } from './unspaced.js';

/** From a handle to its words with their meanings. */

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

function isTelling(words: readonly Word[] | null): boolean {
  return words?.some((word) => word.gender !== null) ?? false;
}

/** A token of letters only, as written, then by its parts, then by its edges. */
function lettersToWords(text: string, country: string | null): readonly Word[] | null {
  const written = normalizeName(text);
  const whole = knownWord(written, country) ?? inflectedWord(written, country);
  if (whole !== null) return [whole];
  for (const shorter of withoutRuns(written)) {
    const words = restored(singleOrSplit(shorter, country));
    if (isTelling(words)) return words;
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
    if (isTelling(words)) return words ?? [];
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
