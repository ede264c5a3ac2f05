import { isConjunction, joinsNames, mayBeSurname, withoutAnd, withoutKoreanAnd } from './conjunctions.js';
import * as sense from './senses.js';
import type { WordSource } from './vocabulary.js';
import { hasLetter, JOINED, mayBeJoined, type Piece } from './words.js';

/** More words than any name has; the rest of a longer text is not read. */
export const WORDS_MAX = 10;
/** `M.S. Dhoni`: capitals with full stops are initials, though a degree or a title has the same letters; not in `García S.L.` */
const INITIALS = /^\p{Lu}(?:\.\p{Lu})+\.?$/u;
const COMMAS = /[,،、，;；]/;
const SEPARATORS = /[\s/|_·・•.。]+/;
const WORD = /^\p{L}[\p{L}\p{M}'’-]*$/u;
const AMPERSAND = /[&＆+]/g;
const NOT_NAME = /[^\p{L}\p{M}'’ʼ‘`´\-‐‑‒–—ー々]+/gu;

/** What a word of the lexicon may be written with. */
const SIGN = /[./]/;
const END_DOT = /\.$/;

/** What stands behind a name. */
export const ENDING = sense.SUFFIX | sense.DEGREE | sense.TITLE;

/** The words between commas; none of a part without letters. */
export const readSections = (text: string, country: string | null, source: WordSource): Piece[][] =>
  text
    .replace(AMPERSAND, ' & ')
    .split(COMMAS, WORDS_MAX)
    .map((section) => readSection(section, country, source))
    .filter(({ length }) => length > 0);

/** A given name that so many people bear is cut off the word behind it. */
const JOINED_BEARERS_MIN = 1_000;

/** The words of a first chunk: a given name is cut off the surname that is written behind it without a space. */
function apart(chunk: string, country: string | null, source: WordSource): readonly string[] {
  const [, first = '', second = ''] = JOINED.exec(chunk) ?? [];
  if (first === '' || !mayBeJoined(source.word(chunk, country), chunk)) return partsOf(chunk);
  const given = source.word(first, country);
  const { bearers, surnamePeople } = source.word(second, country);
  const isName = source.isBorneName(given.folded) && given.bearers >= JOINED_BEARERS_MIN;
  // Of two given names the second may be the one that says the gender: `NurFaizal`.
  return isName && bearers > 0 && 2 * surnamePeople >= bearers
    ? [first, chunk.slice(first.length)]
    : partsOf(chunk);
}

/** The words of a chunk without spaces, of which nearly every one is a word as it is. */
const partsOf = (chunk: string): readonly string[] =>
  WORD.test(chunk)
    ? [chunk]
    : chunk
        .split(SEPARATORS)
        .map((part) => part.replace(NOT_NAME, ''))
        .filter(hasLetter);

export function readSection(section: string, country: string | null, source: WordSource): Piece[] {
  const pieces: Piece[] = [];
  const addJoint = (sign: string): void => {
    const word = source.word(sign, country);
    pieces.push({ word, flags: 0, isAnd: true, isDotted: false });
  };
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
      const word = source.word(korean, country);
      pieces.push({ word, flags: word.flags, isAnd: false, isDotted: false });
      addJoint('&');
      continue;
    }
    const isDotted = chunk.includes('.');
    const isSlashed = chunk.includes('/');
    const undotted = isDotted ? chunk.replaceAll('.', '') : chunk;
    const small = isDotted || isSlashed ? undotted.toLowerCase() : '';
    const hasInitials = isDotted && INITIALS.test(chunk);
    // `a/l`, `W/ro`, `Mag.a`: written so in the lexicon too.
    const signed = isSlashed
      ? small
      : isDotted && !hasInitials
        ? chunk.toLowerCase().replace(END_DOT, '')
        : '';
    const ofSigned = SIGN.test(signed) ? source.senses(signed) : 0;
    if ((isSlashed ? ofSigned : ofSigned & (ENDING | sense.GREETING)) !== 0) {
      const word = source.of({ ...source.word(signed, country), text: signed, folded: signed });
      const isAnd = place > 0 && (word.flags & sense.CONJUNCTION) !== 0;
      pieces.push({ word, flags: word.flags, isAnd, isDotted: !isSlashed });
      continue;
    }
    const senses = isDotted ? source.senses(small) : 0;
    const isInitials = hasInitials && (place === 0 || (senses & sense.LEGAL_FORM) === 0);
    const isKnown = (senses & ENDING) !== 0 && !isInitials;
    const parts = isKnown ? [undotted] : place === 0 ? apart(chunk, country, source) : partsOf(chunk);
    const isPair = parts.length === 2 && isSlashed;
    for (const [index, raw] of parts.entries()) {
      if (pieces.length >= WORDS_MAX) break;
      const word = place === 0 ? source.word(raw, country) : withoutAnd(raw, country, source, addJoint);
      const isInitial = word.isInitial && isDotted && raw !== word.text;
      const isAndThere =
        country !== null &&
        raw === word.text &&
        !(word.isInitial && section === section.toLowerCase()) &&
        source.joinsIn(word.folded, country);
      const isJoint = isAndThere || joinsNames(word, raw, section, [pieces, next], source);
      const isAnd =
        !isInitial &&
        place > 0 &&
        (isJoint ||
          isConjunction(
            word,
            raw,
            section,
            () => next === undefined || mayBeSurname(source.word(next, country)),
          ));
      if (isPair && index === 1) addJoint('/');
      pieces.push({ word, flags: word.flags, isAnd, isDotted: isKnown });
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
