import { LISTED_FEMALE, LISTED_MALE } from '../dataset/dataset.js';
import * as sense from './senses.js';
import type { WordSource } from './vocabulary.js';
import { hasCountedSurnames, UNSPACED_FROM, type Word } from './words.js';

/** A word of a value as it stands there. */
export interface Piece {
  readonly word: Word;
  readonly flags: number;
  readonly isAnd: boolean;
  /** It stood with a full stop: an abbreviation. */
  readonly isDotted: boolean;
}

/** What the titles of a value say. */
export interface Titles {
  male: number;
  female: number;
  couple: boolean;
}

function countTitle(flags: number, titles: Titles): void {
  if ((flags & sense.MALE_TITLE) !== 0) titles.male++;
  if ((flags & sense.FEMALE_TITLE) !== 0) titles.female++;
}

/** Titles before the name, after it and glued to it go while a word is left; `Don` only before two words. */
export function withoutTitles(
  pieces: readonly Piece[],
  source: WordSource,
  titles: Titles,
): readonly Piece[] {
  let from = 0;
  while (from < pieces.length - 1) {
    const words = titleWords(pieces, from, source.senses);
    const piece = pieces[from] as Piece;
    const flags = words > 1 ? source.senses(phraseOf(pieces, from, words)) : piece.flags;
    if (!piece.isAnd && (flags & (sense.TITLE | sense.COUPLE)) === 0) break;
    const left = pieces.length - from - words;
    const isWeak = (flags & sense.TITLE_BEFORE_TWO) !== 0 && !piece.isDotted;
    const isCommon = isWeak && source.isCommonName(piece.word.text);
    const isName =
      !piece.isDotted &&
      (left > 1 ? isCommon : isNameBefore(piece, pieces[from + words] as Piece, isCommon, source));
    const isAnd = piece.isAnd && !source.isCommonName(piece.word.text);
    if (!isAnd && ((flags & (sense.TITLE | sense.COUPLE)) === 0 || (isName && left < 2))) break;
    if (!isName) countTitle(flags, titles);
    if ((flags & sense.COUPLE) !== 0) titles.couple = true;
    from += words;
  }
  const to = titleAfter(pieces, from, source, titles);
  if (to > from + 1 && isCoupleAfter(pieces, from, to)) titles.couple = true;
  const kept = from === 0 && to === pieces.length ? pieces : pieces.slice(from, to);
  return kept.some(canHoldTitle) ? kept.map((piece) => withoutGlued(piece, source, titles)) : kept;
}

/** Whether a title may be glued to a word or stand behind its hyphen. */
export const canHoldTitle = ({ word: { text, folded } }: Piece): boolean =>
  text.charCodeAt(0) >= UNSPACED_FROM || folded.includes('-');

/** A title that is a name before a word that is none: `Anh Nguyen`, and not `Prince Harry`. */
const isNameBefore = (
  { word }: Piece,
  next: Piece,
  isCommon: boolean,
  { isBorneName }: WordSource,
): boolean => (isCommon || isBorneName(word.folded)) && !isBorneName(next.word.folded);

/** Where the name ends before a title that follows it: `Deniz Bey`. */
function titleAfter(pieces: readonly Piece[], from: number, source: WordSource, titles: Titles): number {
  const last = pieces.length - 1;
  const piece = pieces[last];
  if (piece === undefined || last <= from || (piece.flags & sense.SALUTATION) === 0) return pieces.length;
  if ((piece.flags & sense.TITLE_BEFORE_TWO) !== 0 || source.isCommonName(piece.word.folded))
    return pieces.length;
  const maybeSurname = piece.word.surnamePeople > 0 || !hasCountedSurnames(piece.word);
  if (maybeSurname && isOfOtherGender((pieces[from] as Piece).word, piece.flags)) return pieces.length;
  countTitle(piece.flags, titles);
  return last;
}

/** A given name of so many people tells a gender, and is no surname. */
const KNOWN_PEOPLE_MIN = 1_000;
const OTHER_SHARE_MAX = 0.1;
const LISTED_EITHER = LISTED_MALE | LISTED_FEMALE;

/** Whether hardly anyone of a name has the gender of a title: the title is the surname then, as in `Susanne König` and `عائشة السيد`. */
function isOfOtherGender({ male, female, listed }: Word, title: number): boolean {
  const people = male + female;
  const isMale = (title & sense.MALE_TITLE) !== 0;
  if (people === 0) return (listed & LISTED_EITHER) === (isMale ? LISTED_FEMALE : LISTED_MALE);
  return people >= KNOWN_PEOPLE_MIN && (isMale ? male : female) < OTHER_SHARE_MAX * people;
}

/** Bearers from which a word for two people is as well a surname. */
const SURNAME_PEOPLE_MIN = 300;

/** `The Smith Family`, and not `Peter Manz`. */
function isCoupleAfter(pieces: readonly Piece[], from: number, to: number): boolean {
  const { flags, word } = pieces[to - 1] as Piece;
  if ((flags & sense.COUPLE) === 0) return false;
  const { male, female, surnamePeople } = (pieces[from] as Piece).word;
  const isGiven = male + female >= KNOWN_PEOPLE_MIN && male + female > surnamePeople;
  return !(to === from + 2 && isGiven && word.surnamePeople >= SURNAME_PEOPLE_MIN);
}

const GLUED_MAX = 6;
const GLUED = sense.SALUTATION | sense.HONORIFIC | sense.COUPLE;

/** A word without the title that is glued to it: `王女士`, `นายสมพร`. */
function withoutGlued(piece: Piece, source: WordSource, titles: Titles): Piece {
  const { text } = piece.word;
  const { senses } = source;
  if (text.charCodeAt(0) < UNSPACED_FROM) return withoutHonorific(piece, source, titles);
  for (let length = Math.min(GLUED_MAX, text.length - 1); length > 0; length--) {
    const tail = senses(text.slice(-length)) & (length > 1 ? GLUED : sense.HONORIFIC);
    const head = length > 1 ? senses(text.slice(0, length)) & sense.SALUTATION : 0;
    if ((tail & sense.COUPLE) !== 0) titles.couple = true;
    const isTail = (tail & (sense.SALUTATION | sense.HONORIFIC)) !== 0;
    if (!isTail && head === 0) continue;
    countTitle(isTail ? tail : head, titles);
    const rest = isTail ? text.slice(0, -length) : text.slice(length);
    if (holdsSalutation(rest, senses)) titles.couple = true;
    return { ...piece, word: source.of({ ...piece.word, text: rest, folded: rest }) };
  }
  return piece;
}

/** A salutation of two characters inside a word, behind a name: the one of another person, as in `王先生和李女士`. */
function holdsSalutation(text: string, senses: sense.Senses): boolean {
  for (let at = 1; at + 2 < text.length; at++)
    if ((senses(text, at, at + 2) & sense.SALUTATION) !== 0) return true;
  return false;
}

/** A word without what follows its hyphen: `Sakura-chan`, `Suzuki-fujin`. */
function withoutHonorific(piece: Piece, source: WordSource, titles: Titles): Piece {
  const { text, folded } = piece.word;
  const hyphen = folded.lastIndexOf('-');
  if (hyphen <= 0 || piece.word.given >= 0) return piece;
  const flags = source.senses(folded.slice(hyphen + 1));
  if ((flags & (sense.HONORIFIC | sense.SALUTATION)) === 0) return piece;
  if ((flags & sense.TITLE_BEFORE_TWO) !== 0 && (flags & sense.HONORIFIC) === 0) return piece;
  countTitle(flags, titles);
  return {
    ...piece,
    word: source.of({
      ...piece.word,
      text: text.slice(0, text.lastIndexOf('-')),
      folded: folded.slice(0, hyphen),
    }),
  };
}

const TITLE_WORDS_MAX = 4;

export function phraseOf(pieces: readonly Piece[], from: number, words: number): string {
  let phrase = (pieces[from] as Piece).word.folded;
  for (let at = from + 1; at < from + words; at++) phrase += ` ${(pieces[at] as Piece).word.folded}`;
  return phrase;
}

/** Words of the longest title that stands at an index: `sehr geehrte frau`; 1 where none of several does. */
function titleWords(pieces: readonly Piece[], index: number, senses: sense.Senses): number {
  if (pieces.length - index < 3) return 1;
  for (let words = Math.min(TITLE_WORDS_MAX, pieces.length - index - 1); words > 1; words--) {
    if ((senses(phraseOf(pieces, index, words)) & (sense.TITLE | sense.COUPLE)) !== 0) return words;
  }
  return 1;
}
