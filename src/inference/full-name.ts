import { isTidyWords } from '../dataset/normalize.js';
import * as sense from './senses.js';
import { hasLetter, plainText, toWord, type Word, wordOf } from './words.js';

/** A value cut into words, with what stands beside the words of a name taken away. */
export interface Words {
  readonly words: readonly Word[];
  /** Where a comma says that the given name comes first: the words as they stand, with what may be an aside last. */
  readonly asWritten: readonly Word[] | null;
  /** Titles, suffixes, quotes or digits were taken away. */
  readonly isReduced: boolean;
  /** Log-odds of female of the titles, in units of one title: -1, 0 or 1; 0 also where they disagree. */
  readonly title: number;
  /** Two people or more are named, by their titles or by words such as `family`. */
  readonly isCouple: boolean;
  /** It holds signs of programs, or the lexicon has all of it as a brand and the like. */
  readonly isNoName: boolean;
  /** Index of the word after a conjunction (`and`, `&`), or -1. */
  readonly conjunction: number;
}

/** More words than any name has; the rest of a longer text is not read. */
const WORDS_MAX = 10;
const ASIDES = /[("“«「『[][^)"”»」』\]]*[)"”»」』\]]/g;
/** An address behind a name, as mail programs write it. */
const ADDRESS = /(?<=\S\s*)<[^<>\s@]+@[^<>\s@]+>\s*$/;
/** Braces, comparisons, paths and the like. */
const CODE = /[{}<>\\=%^~]|\b0x|:\/\/|\(\)|\*\s*from\b/i;
const COMMAS = /[,،、，;；]/;
const SEPARATORS = /[\s/|_·・•.。]+/;
const AMPERSAND = /[&＆+]/g;
const NOT_NAME = /[^\p{L}\p{M}'’ʼ‘`´\-‐‑‒–—ー々]+/gu;

/** What the words of a value are asked for. */
export interface WordKnowledge {
  readonly senses: sense.Senses;
  /** The bits of a word's folded spelling. */
  readonly flags: (word: Word) => number;
  /** Many people bear the word as a given name or a surname. */
  readonly isCommonName: (word: string) => boolean;
  /** Some hundred people bear the word as a given name, and fewer as a surname. */
  readonly isBorneName: (word: string) => boolean;
  /** A spelling is a given name as it stands. */
  readonly isGivenName: (word: Word) => boolean;
}

/** Words of a value of type `name`. Total: any text is read, up to `WORDS_MAX` words. */
export function wordsOfName(value: string, country: string | null, knowledge: WordKnowledge): Words {
  // Letters with single separators hold no signs of programs.
  if (isTidyWords(value))
    return finish([readTidy(value, country, knowledge)], value.length, value, false, knowledge);
  const visible = plainText(value).replace(ADDRESS, ' ');
  const plain = visible.replace(ASIDES, ' ');
  const text = (hasLetter(plain) ? plain : visible).replace(AMPERSAND, ' & ');
  const sections = text
    .split(COMMAS, WORDS_MAX)
    .map((section) => readSection(section, country, knowledge))
    .filter(({ length }) => length > 0);
  return finish(sections, text.length, value, CODE.test(visible), knowledge);
}

/** The words of sections, titles and suffixes taken away. */
function finish(
  sections: readonly (readonly Piece[])[],
  length: number,
  value: string,
  isCode: boolean,
  knowledge: WordKnowledge,
): Words {
  const titles = { male: 0, female: 0, couple: false };
  let before: readonly Piece[] = [];
  let after: readonly Piece[] | null = null;
  let count = 0;
  for (let at = 0; at < sections.length; at++) {
    const section = sections[at] as readonly Piece[];
    count += section.length;
    const kept = withoutTitles(section, knowledge, titles);
    if (at === 0) before = kept;
    else if (after === null && kept.some(({ flags }) => (flags & ENDING) === 0)) after = kept;
  }
  const kept = withoutSuffixes(
    after !== null && before.length > 0 ? [...withoutSuffixes(after), ...before] : before,
  );
  const words: Word[] = [];
  let conjunction = -1;
  for (let at = 0; at < kept.length; at++) {
    const { word, isAnd } = kept[at] as Piece;
    if (at === 0 || !isAnd) words.push(word);
    else if (conjunction < 0) conjunction = at;
  }
  const isJoined = conjunction > 0 && conjunction < kept.length - 1 && kept[conjunction]?.word.text === '&';
  const bothTitles = titles.male > 0 && titles.female > 0;
  return {
    words: words.length > WORDS_MAX ? words.slice(0, WORDS_MAX) : words,
    asWritten: after !== null && before.length > 0 ? wordsIn([...before, ...withoutSuffixes(after)]) : null,
    isReduced: words.length !== count || length !== value.length,
    title: bothTitles ? 0 : Math.sign(titles.female - titles.male),
    isCouple: titles.couple || bothTitles || isJoined,
    isNoName: isCode || (words.length !== count && isPhrase(sections.flat(), knowledge.senses)),
    conjunction: isSurnamePair(kept, conjunction) ? -1 : conjunction,
  };
}

const wordsIn = (pieces: readonly Piece[]): readonly Word[] =>
  pieces
    .filter(({ isAnd }, at) => !isAnd || at === 0)
    .map(({ word }) => word)
    .slice(0, WORDS_MAX);

/** Whether the lexicon has the words as a brand and the like, those that were taken away among them: `Hello Kitty`. */
function isPhrase(pieces: readonly Piece[], senses: sense.Senses): boolean {
  if (pieces.length < 2) return false;
  return (senses(phraseOf(pieces, 0, pieces.length)) & (sense.BRAND | sense.ROLE | sense.PLACEHOLDER)) !== 0;
}

/** `Luis de Cuadra y Raoul`: a conjunction of one letter before one last word joins two surnames. */
function isSurnamePair(kept: readonly Piece[], conjunction: number): boolean {
  return kept[conjunction]?.word.text.length === 1 && conjunction > 1 && kept.length - conjunction === 2;
}

interface Piece {
  readonly word: Word;
  readonly flags: number;
  readonly isAnd: boolean;
  /** It stood with a full stop: an abbreviation. */
  readonly isDotted: boolean;
}

const ENDING = sense.SUFFIX | sense.DEGREE | sense.TITLE;

/** `M.` is a title where French is spoken and an initial elsewhere. */
const FRENCH_TITLE = 'm';
const FRENCH_SPEAKING = new Set(['FR', 'BE', 'CH', 'LU', 'MC', 'CA', 'RE', 'GP', 'MQ', 'GF', 'NC', 'PF']);

function sensesIn(word: Word, country: string | null, { senses, flags }: WordKnowledge): number {
  const { text, folded } = word;
  if (text === FRENCH_TITLE && !FRENCH_SPEAKING.has(country ?? '')) return 0;
  return flags(word) | (folded === text ? 0 : senses(text));
}

/** The words of a value that holds letters with single spaces between them, and nothing else. */
function readTidy(value: string, country: string | null, knowledge: WordKnowledge): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  while (from < value.length && pieces.length < WORDS_MAX) {
    const space = value.indexOf(' ', from);
    const to = space < 0 ? value.length : space;
    const word = toWord(value.slice(from, to), country);
    const flags = sensesIn(word, country, knowledge);
    pieces.push({ word, flags, isAnd: (flags & sense.CONJUNCTION) !== 0, isDotted: false });
    from = to + 1;
  }
  return pieces;
}

function readSection(section: string, country: string | null, knowledge: WordKnowledge): Piece[] {
  const pieces: Piece[] = [];
  for (const chunk of section.trim().split(/\s+/)) {
    if (chunk === '&') {
      pieces.push({ word: toWord(chunk, country), flags: 0, isAnd: true, isDotted: false });
      continue;
    }
    if (pieces.length >= WORDS_MAX) continue;
    const undotted = chunk.replaceAll('.', '').toLowerCase();
    const isKnown = chunk.includes('.') && (knowledge.senses(undotted) & ENDING) !== 0;
    const parts = isKnown ? [undotted] : chunk.split(SEPARATORS);
    const isPair = parts.length === 2 && chunk.includes('/');
    for (const [index, part] of parts.entries()) {
      const raw = part.replace(NOT_NAME, '');
      if (pieces.length >= WORDS_MAX || !hasLetter(raw)) continue;
      const word = toWord(raw, country);
      const flags = sensesIn(word, country, knowledge);
      const isAnd = (flags & sense.CONJUNCTION) !== 0 && !(word.isInitial && chunk.includes('.'));
      if (isPair && index === 1)
        pieces.push({ word: toWord('&', country), flags: 0, isAnd: true, isDotted: false });
      pieces.push({ word, flags, isAnd, isDotted: isKnown });
    }
  }
  return pieces;
}

interface Titles {
  male: number;
  female: number;
  couple: boolean;
}

function countTitle(flags: number, titles: Titles): void {
  if ((flags & sense.MALE_TITLE) !== 0) titles.male++;
  if ((flags & sense.FEMALE_TITLE) !== 0) titles.female++;
}

/** Titles before the name, after it and glued to it go while a word is left; `Don` only before two words. */
function withoutTitles(pieces: readonly Piece[], knowledge: WordKnowledge, titles: Titles): readonly Piece[] {
  let from = 0;
  while (from < pieces.length - 1) {
    const words = titleWords(pieces, from, knowledge.senses);
    const piece = pieces[from] as Piece;
    const flags = words > 1 ? knowledge.senses(phraseOf(pieces, from, words)) : piece.flags;
    if (!piece.isAnd && (flags & (sense.TITLE | sense.COUPLE)) === 0) break;
    const left = pieces.length - from - words;
    const isWeak = (flags & sense.TITLE_BEFORE_TWO) !== 0 && !piece.isDotted;
    const isCommon = isWeak && knowledge.isCommonName(piece.word.text);
    const isName =
      !piece.isDotted &&
      (left > 1 ? isCommon : isNameBefore(piece, pieces[from + words] as Piece, isCommon, knowledge));
    const isAnd = piece.isAnd && !knowledge.isCommonName(piece.word.text);
    if (!isAnd && ((flags & (sense.TITLE | sense.COUPLE)) === 0 || (isName && left < 2))) break;
    if (!isName) countTitle(flags, titles);
    if ((flags & sense.COUPLE) !== 0) titles.couple = true;
    from += words;
  }
  const to = titleAfter(pieces, from, knowledge, titles);
  if (to > from + 1 && ((pieces[to - 1] as Piece).flags & sense.COUPLE) !== 0) titles.couple = true;
  const kept = from === 0 && to === pieces.length ? pieces : pieces.slice(from, to);
  return kept.some(canHoldTitle) ? kept.map((piece) => withoutGlued(piece, knowledge, titles)) : kept;
}

/** Whether a title may be glued to a word or stand behind its hyphen. */
const canHoldTitle = ({ word: { text, folded } }: Piece): boolean =>
  text.charCodeAt(0) >= UNSPACED_FROM || folded.includes('-');

/** A title that is a name before a word that is none: `Anh Nguyen`, and not `Prince Harry`. */
const isNameBefore = (
  { word }: Piece,
  next: Piece,
  isCommon: boolean,
  { isBorneName }: WordKnowledge,
): boolean => (isCommon || isBorneName(word.folded)) && !isBorneName(next.word.folded);

/** Where the name ends before a title that follows it: `Deniz Bey`. */
function titleAfter(
  pieces: readonly Piece[],
  from: number,
  knowledge: WordKnowledge,
  titles: Titles,
): number {
  const last = pieces.length - 1;
  const piece = pieces[last];
  if (piece === undefined || last <= from || (piece.flags & sense.SALUTATION) === 0) return pieces.length;
  if ((piece.flags & sense.TITLE_BEFORE_TWO) !== 0 || knowledge.isCommonName(piece.word.folded))
    return pieces.length;
  countTitle(piece.flags, titles);
  return last;
}

/** Scripts that are written without spaces: Thai and those after it in Unicode up to the East Asian ones. */
const UNSPACED_FROM = 0x0e00;
const GLUED_MAX = 6;
const GLUED = sense.SALUTATION | sense.HONORIFIC | sense.COUPLE;

/** A word without the title that is glued to it: `王女士`, `นายสมพร`. */
function withoutGlued(piece: Piece, knowledge: WordKnowledge, titles: Titles): Piece {
  const { text } = piece.word;
  const { senses } = knowledge;
  if (text.charCodeAt(0) < UNSPACED_FROM) return withoutHonorific(piece, knowledge, titles);
  for (let length = Math.min(GLUED_MAX, text.length - 1); length > 0; length--) {
    const tail = senses(text.slice(-length)) & (length > 1 ? GLUED : sense.HONORIFIC);
    const head = length > 1 ? senses(text.slice(0, length)) & sense.SALUTATION : 0;
    if ((tail & sense.COUPLE) !== 0) titles.couple = true;
    const isTail = (tail & (sense.SALUTATION | sense.HONORIFIC)) !== 0;
    if (!isTail && head === 0) continue;
    countTitle(isTail ? tail : head, titles);
    const rest = isTail ? text.slice(0, -length) : text.slice(length);
    return { ...piece, word: respelled(piece.word, rest, rest) };
  }
  return piece;
}

/** A word without what follows its hyphen: `Sakura-chan`, `Suzuki-fujin`. */
function withoutHonorific(piece: Piece, { senses, isGivenName }: WordKnowledge, titles: Titles): Piece {
  const { text, folded } = piece.word;
  const hyphen = folded.lastIndexOf('-');
  if (hyphen <= 0 || isGivenName(piece.word)) return piece;
  const flags = senses(folded.slice(hyphen + 1));
  if ((flags & (sense.HONORIFIC | sense.SALUTATION)) === 0) return piece;
  if ((flags & sense.TITLE_BEFORE_TWO) !== 0 && (flags & sense.HONORIFIC) === 0) return piece;
  countTitle(flags, titles);
  return {
    ...piece,
    word: respelled(piece.word, text.slice(0, text.lastIndexOf('-')), folded.slice(0, hyphen)),
  };
}

const respelled = ({ isCapitals, isInitial, isPiece }: Word, text: string, folded: string): Word =>
  wordOf(text, folded, isCapitals, isInitial, isPiece);

const TITLE_WORDS_MAX = 4;

function phraseOf(pieces: readonly Piece[], from: number, words: number): string {
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

function withoutSuffixes(pieces: readonly Piece[]): readonly Piece[] {
  let to = pieces.length;
  while (to > 1 && ((pieces[to - 1] as Piece).flags & sense.SUFFIX) !== 0) to--;
  return to === pieces.length ? pieces : pieces.slice(0, to);
}
