import { isKnownGiven, isMostlySurname, mayBeSurname } from '../words/bearers.js';
import * as sense from '../words/senses.js';
import type { ValueContext, WordSource } from '../words/word-source.js';
import { hasLetter, JOINED, mayBeJoined, type Piece, type Section, type Word } from '../words/words.js';
import { isConjunction, joinedAndOf, joinsNames, letterCaseOf, withoutKoreanAnd } from './conjunctions.js';

/** No name has more words; the rest of a longer text is not read. */
export const WORDS_MAX = 10;
/** Capitals with full stops are initials even if a degree or a title has the same letters: `M.S. Dhoni`, and not `García S.L.` */
const INITIALS = /^\p{L}(?:\.\p{Lu})+\.?$/u;
/** Initials have small letters only where all other words have: `a.s.` is a legal form. */
const SMALL_FORM = /^\p{Ll}+(?:\.\p{Ll}+)+\.*$/u;
/** Letters of scripts without capitals. */
const CASELESS = /\p{Lo}/u;
const COMMAS = /[,،、，;；]/;
const SEPARATORS = /[\s/|_·・•.。]+/;
const WORD = /^\p{L}[\p{L}\p{M}'’-]*$/u;
/** Not the plus sign of a telephone number. */
const AMPERSAND = /[&＆]|\+(?!\d)/g;
const NOT_NAME = /[^\p{L}\p{M}'’ʼ‘`´\-‐‑‒–—ー々]+/gu;

/** Signs that a word of the lexicon may contain. */
const SIGN = /[./]/;
const END_DOT = /\.$/;

/** No title, role or legal form has more words: `Chief Executive Officer`, `Sp. z o.o.` */
export const PHRASE_WORDS_MAX = 4;

/** Words that stand behind a name. */
export const ENDING = sense.SUFFIX | sense.DEGREE | sense.TITLE;

/** The words of each section between commas; sections without letters are dropped. */
export const readSections = (text: string, context: ValueContext): readonly Section[] =>
  text
    .replace(AMPERSAND, ' & ')
    .split(COMMAS, WORDS_MAX)
    .map((section) => readSection(section, context))
    .filter(({ length }) => length > 0);

/** The words of the first chunk. A given name with a surname directly behind it is split: `AnnaWeber`. */
function splitJoined(chunk: string, { country, source }: ValueContext): readonly string[] {
  const joined = chunk.replace(END_DOT, '');
  const [, first = '', second = ''] = JOINED.exec(joined) ?? [];
  if (first === '' || !mayBeJoined(source.word(joined, country), joined)) return splitChunk(chunk);
  // Two given names are not split, since the second may be the one with a gender: `NurFaizal`.
  return isKnownGiven(source.word(first, country)) && isMostlySurname(source.word(second, country))
    ? [first, joined.slice(first.length)]
    : splitChunk(chunk);
}

/** The words of a chunk without spaces. Nearly every chunk is one word as it is. */
const splitChunk = (chunk: string): readonly string[] =>
  WORD.test(chunk)
    ? [chunk]
    : chunk
        .split(SEPARATORS)
        .map((part) => part.replace(NOT_NAME, ''))
        .filter(hasLetter);

/** A word that the lexicon has with its signs, `a/l`, `W/ro`, `Mag.a`; otherwise null. */
function signedWord(chunk: string, { senses, lookUp }: WordSource): Word | null {
  const text = chunk.toLowerCase().replace(END_DOT, '');
  if (!SIGN.test(text)) return null;
  const flags = senses(text);
  if (chunk.includes('/') ? flags === 0 : (flags & (ENDING | sense.GREETING)) === 0) return null;
  return lookUp({ text, folded: text, isCapitals: false, isInitial: false, isPiece: false });
}

/** The words of a section, each with how it is written there. */
export function readSection(section: string, context: ValueContext): Piece[] {
  const { country, source } = context;
  const pieces: Piece[] = [];
  const letterCase = letterCaseOf(section);
  const isSmallSection = letterCase === 'small' && !CASELESS.test(section);
  const add = (word: Word, isAnd = false, isDotted = false, isSmall = false): void => {
    pieces.push({ word, flags: word.flags, isAnd, isSmall, isDotted });
  };
  const addConjunction = (sign: string): void => add(source.word(sign, country), true);
  const chunks = section.trim().split(/\s+/);
  for (const [place, chunk] of chunks.entries()) {
    if (pieces.length >= WORDS_MAX) break;
    // Unlike `&`, a slash joins given names alone: `Thomas Meyer / Sabine Meyer`, and not `Meyer / Thomas`.
    if (chunk === '&' || chunk === '/') {
      addConjunction(chunk);
      continue;
    }
    const next = chunks[place + 1]?.replace(NOT_NAME, '');
    const korean = withoutKoreanAnd(chunk, next, source);
    if (korean !== null) {
      add(source.word(korean, country));
      addConjunction('&');
      continue;
    }
    const isDotted = chunk.includes('.');
    const isSlashed = chunk.includes('/');
    const signed = isDotted || isSlashed ? signedWord(chunk, source) : null;
    if (signed !== null) {
      add(signed, (signed.flags & sense.CONJUNCTION) !== 0, !isSlashed);
      continue;
    }
    const undotted = isDotted ? chunk.replaceAll('.', '') : chunk;
    const flags = isDotted ? source.senses(undotted.toLowerCase()) : 0;
    const mayBeInitials = place === 0 || (flags & sense.LEGAL_FORM) === 0;
    const isAbbreviation = (flags & ENDING) !== 0 && !(mayBeInitials && INITIALS.test(chunk));
    const before = pieces.at(-1);
    const isForm =
      before !== undefined &&
      (flags & sense.LEGAL_FORM) !== 0 &&
      SMALL_FORM.test(chunk) &&
      !isSmallSection &&
      !isKnownGiven(before.word);
    const parts =
      isAbbreviation || isForm ? [undotted] : place === 0 ? splitJoined(chunk, context) : splitChunk(chunk);
    for (const [index, raw] of parts.entries()) {
      const and = place === 0 ? '' : joinedAndOf(raw, context);
      if (and !== '') addConjunction(and);
      const word = source.word(raw.slice(and.length), country);
      const isInitial = word.isInitial && isDotted && raw !== word.text;
      const isAndThere =
        country !== null && raw === word.text && source.isConjunctionIn(word.folded, country);
      const isJoint = isAndThere || joinsNames(word, raw, letterCase, [pieces, next], source);
      const mayEnd = () => next === undefined || mayBeSurname(source.word(next, country));
      const isAnd = !isInitial && place > 0 && (isJoint || isConjunction(word, raw, letterCase, mayEnd));
      if (isSlashed && index > 0) addConjunction('/');
      add(word, isAnd, isAbbreviation || isForm, raw === word.text && !isSmallSection);
    }
  }
  return pieces;
}

/** The text of `words` pieces from an index on, with single spaces. */
export function phraseOf(pieces: Section, from: number, words: number): string {
  let phrase = (pieces[from] as Piece).word.folded;
  for (let at = from + 1; at < from + words; at++) phrase += ` ${(pieces[at] as Piece).word.folded}`;
  return phrase;
}
