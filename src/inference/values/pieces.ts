import { isKnownGiven, isMostlySurname, mayBeSurname } from '../words/bearers.js';
import * as sense from '../words/senses.js';
import type { WordSource } from '../words/vocabulary.js';
import { hasLetter, JOINED, mayBeJoined, type Piece, type Word } from '../words/words.js';
import { isConjunction, joinsNames, letterCaseOf, withoutAnd, withoutKoreanAnd } from './conjunctions.js';

/** More words than any name has; the rest of a longer text is not read. */
export const WORDS_MAX = 10;
/** `M.S. Dhoni`: capitals with full stops are initials, though a degree or a title has the same letters; not in `García S.L.` */
const INITIALS = /^\p{Lu}(?:\.\p{Lu})+\.?$/u;
/** `a.s.`, as initials are written in small letters alone. */
const SMALL_FORM = /^\p{Ll}+(?:\.\p{Ll}+)+\.*$/u;
/** Letters of scripts without capitals. */
const CASELESS = /\p{Lo}/u;
const COMMAS = /[,،、，;；]/;
const SEPARATORS = /[\s/|_·・•.。]+/;
const WORD = /^\p{L}[\p{L}\p{M}'’-]*$/u;
/** And not that of a telephone number. */
const AMPERSAND = /[&＆]|\+(?!\d)/g;
const NOT_NAME = /[^\p{L}\p{M}'’ʼ‘`´\-‐‑‒–—ー々]+/gu;

/** What a word of the lexicon may be written with. */
const SIGN = /[./]/;
const END_DOT = /\.$/;

/** Words of a title, a role, a legal form or what someone is at most: `Chief Executive Officer`, `Sp. z o.o.` */
export const PHRASE_WORDS_MAX = 4;

/** What stands behind a name. */
export const ENDING = sense.SUFFIX | sense.DEGREE | sense.TITLE;

/** The words between commas; none of a part without letters. */
export const readSections = (text: string, country: string | null, source: WordSource): Piece[][] =>
  text
    .replace(AMPERSAND, ' & ')
    .split(COMMAS, WORDS_MAX)
    .map((section) => readSection(section, country, source))
    .filter(({ length }) => length > 0);

/** The words of a first chunk: a given name is cut off the surname that is written behind it without a space. */
function splitJoined(chunk: string, country: string | null, source: WordSource): readonly string[] {
  const joined = chunk.replace(END_DOT, '');
  const [, first = '', second = ''] = JOINED.exec(joined) ?? [];
  if (first === '' || !mayBeJoined(source.word(joined, country), joined)) return splitChunk(chunk);
  // Of two given names the second may be the one that says the gender: `NurFaizal`.
  return isKnownGiven(source.word(first, country)) && isMostlySurname(source.word(second, country))
    ? [first, joined.slice(first.length)]
    : splitChunk(chunk);
}

/** The words of a chunk without spaces, of which nearly every one is a word as it is. */
const splitChunk = (chunk: string): readonly string[] =>
  WORD.test(chunk)
    ? [chunk]
    : chunk
        .split(SEPARATORS)
        .map((part) => part.replace(NOT_NAME, ''))
        .filter(hasLetter);

/** A word that the lexicon has with signs: `a/l`, `W/ro`, `Mag.a`; null of others. */
function signedWord(chunk: string, { senses, lookUp }: WordSource): Word | null {
  const text = chunk.toLowerCase().replace(END_DOT, '');
  if (!SIGN.test(text)) return null;
  const flags = senses(text);
  if (chunk.includes('/') ? flags === 0 : (flags & (ENDING | sense.GREETING)) === 0) return null;
  return lookUp({ text, folded: text, isCapitals: false, isInitial: false, isPiece: false });
}

export function readSection(section: string, country: string | null, source: WordSource): Piece[] {
  const pieces: Piece[] = [];
  const letterCase = letterCaseOf(section);
  const isSmallSection = letterCase === 'small' && !CASELESS.test(section);
  const add = (word: Word, isAnd = false, isDotted = false, isSmall = false): void => {
    pieces.push({ word, flags: word.flags, isAnd, isSmall, isDotted });
  };
  const addJoint = (sign: string): void => add(source.word(sign, country), true);
  const chunks = section.trim().split(/\s+/);
  for (const [place, chunk] of chunks.entries()) {
    if (pieces.length >= WORDS_MAX) break;
    // `Thomas Meyer / Sabine Meyer`, but not `Meyer / Thomas`: unlike `&`, a stroke joins given names alone.
    if (chunk === '&' || chunk === '/') {
      addJoint(chunk);
      continue;
    }
    const next = chunks[place + 1]?.replace(NOT_NAME, '');
    const korean = withoutKoreanAnd(chunk, next, source);
    if (korean !== null) {
      add(source.word(korean, country));
      addJoint('&');
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
      isAbbreviation || isForm
        ? [undotted]
        : place === 0
          ? splitJoined(chunk, country, source)
          : splitChunk(chunk);
    for (const [index, raw] of parts.entries()) {
      const word = place === 0 ? source.word(raw, country) : withoutAnd(raw, country, source, addJoint);
      const isInitial = word.isInitial && isDotted && raw !== word.text;
      const isAndThere =
        country !== null && raw === word.text && source.isConjunctionIn(word.folded, country);
      const isJoint = isAndThere || joinsNames(word, raw, letterCase, [pieces, next], source);
      const mayEnd = () => next === undefined || mayBeSurname(source.word(next, country));
      const isAnd = !isInitial && place > 0 && (isJoint || isConjunction(word, raw, letterCase, mayEnd));
      if (isSlashed && index > 0) addJoint('/');
      add(word, isAnd, isAbbreviation || isForm, raw === word.text && !isSmallSection);
    }
  }
  return pieces;
}

/** So many pieces as one text, with single spaces. */
export function phraseOf(pieces: readonly Piece[], from: number, words: number): string {
  let phrase = (pieces[from] as Piece).word.folded;
  for (let at = from + 1; at < from + words; at++) phrase += ` ${(pieces[at] as Piece).word.folded}`;
  return phrase;
}
