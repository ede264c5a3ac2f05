import { hashOn } from '../../../lexicon/format.js';
import { type Inflected, inflectedMeaning } from './endings.js';
import { CASE, INSIDE, type Letters, NUMBER, OWNER, SEPARATED, WRITTEN } from './letters.js';
import { type Entry, lexicon } from './lexicon.js';
import { isForeign, type KeptMeanings, keptMeaning, type Meaning, ORDINARY, type Spoken } from './meaning.js';

/**
 * What it costs to read letters so, as a negative logarithm of a likelihood. Known words beat the letters of an unknown one
 * where they are long enough for it: `bad boy` in `badboy`, and not `sea gal` in `seagal`. Fitted on labelled nicknames.
 */
export const COST = {
  gendered: 7,
  small: 4.5,
  phrase: 5,
  known: 5.5,
  frequent: 7.5,
  rare: 11,
  /** More for a word of a language that is not the country's: with a gender, inside other letters; and without one. */
  foreignInside: 8,
  foreignPlain: 6,
  inflected: 2,
  /** A word that begins where nothing shows it. */
  cut: 4,
  /** Unknown letters, and each of them by its script. */
  unknown: 4,
  letter: 2.4,
  kana: 3.7,
  hangul: 5,
  han: 7,
  /** Unknown letters before a word with a gender, or after one; in a script without spaces only after it. */
  beside: 6.5,
  afterUnspaced: 3,
  /** A word across a separator, and across a capital. */
  separated: 4,
  capital: 1,
  /** A letter that was restored. */
  restored: 0.5,
};

const WORD_LENGTH_MAX = 24;
const SEPARATORS_MAX = 3;
/** Letters of a word that is no phrase and is written with a separator inside, at the least: `cow_boy`. */
const SEPARATED_LENGTH_MIN = 6;
const PLURAL_LENGTH_MIN = 5;

/** Whether a word or phrase is short enough to be found, as it is written. */
export function mayBeFound({ text, edges }: Letters): boolean {
  const separators = edges.slice(1, text.length).filter((edge) => (edge & SEPARATED) !== 0).length;
  return text !== '' && text.length <= WORD_LENGTH_MAX && separators <= SEPARATORS_MAX;
}

const DIGIT = /\p{Nd}/u;
const HAN = /\p{Script=Han}/u;
const HANGUL = /\p{Script=Hangul}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const isUnspaced = (letter: string): boolean => letter >= UNSPACED_FROM && UNSPACED.test(letter);
/** The scripts behind it in Unicode have other letters, or syllables and words for them. */
const UNSPACED_FROM = '\u0e00';

function letterCost(letter: string): number {
  if (letter < UNSPACED_FROM) return COST.letter;
  if (HAN.test(letter)) return COST.han;
  return HANGUL.test(letter) ? COST.hangul : KANA.test(letter) ? COST.kana : COST.letter;
}

/** Letters from one place to another as a word; without a meaning as unknown ones. */
export interface Piece {
  readonly from: number;
  readonly to: number;
  readonly meaning: (Meaning & Partial<Inflected>) | null;
  readonly entry: Entry | null;
}

/** The cheapest way to read the letters up to the end of a piece. */
export interface Path {
  readonly cost: number;
  readonly piece: Piece | null;
  readonly before: Path | null;
}

const START: Path = { cost: 0, piece: null, before: null };
const cheaper = (one: Path | null, other: Path | null): Path | null =>
  one === null || (other !== null && other.cost < one.cost) ? other : one;

/** What a word costs by its sort. */
function costOf(meaning: Meaning, entry: Entry | null, spoken: Spoken): number {
  if (meaning.gender !== null) return COST.gendered;
  if (entry?.senses.length === 0) return entry.isRare ? COST.rare : COST.frequent;
  const cost = meaning.role === 'plain' || meaning.role === 'thing' ? COST.known : COST.small;
  return isForeign(meaning.language, spoken) ? cost + COST.foreignPlain : cost;
}

const isOf = (languages: readonly string[] | undefined, spoken: Spoken): boolean =>
  languages?.some((language) => language === 'en' || language === spoken[0]) === true;

/** The cheapest words of letters: a piece of the lexicon, digits or unknown letters at each place. */
export function cheapestPath(letters: Letters, spoken: Spoken, kept: KeptMeanings): Path {
  const { text, edges } = letters;
  /** By place: the cheapest path that ends there in a word, and in unknown letters. */
  const inWords: (Path | null)[] = new Array(text.length + 1).fill(null);
  const inUnknown: (Path | null)[] = new Array(text.length + 1).fill(null);
  inWords[0] = START;
  const offer = (piece: Piece, before: Path, more: number): void => {
    const cost = before.cost + more;
    const known = inWords[piece.to] as Path | null;
    if (known === null || cost < known.cost) inWords[piece.to] = { cost, piece, before };
  };
  for (let at = 0; at < text.length; at++) {
    const word = inWords[at] as Path | null;
    const unknown = inUnknown[at] as Path | null;
    const best = cheaper(word, unknown);
    if (best === null) continue;
    const edge = edges[at] as number;
    const isFree = (edge & WRITTEN) !== 0;
    const letter = text.charAt(at);
    const own = isUnspaced(letter);
    const cut = isFree || own ? 0 : COST.cut;
    if (DIGIT.test(letter)) offer(numberAt(letters, at), best, cut);
    else {
      const goesOn = unknown === null || (edge & SEPARATED) !== 0 ? null : longer(unknown, letter);
      const begins = isFree
        ? unknownAt(at, best, 0, letter)
        : word && unknownAt(at, word, cut + besideOf(word, own, spoken), letter);
      inUnknown[at + 1] = cheaper(goesOn, begins);
    }
    if ((edge & INSIDE) !== 0) continue;
    wordsAt(letters, at, isFree, spoken, kept, (piece, cost) => {
      if (word !== null) offer(piece, word, cost + cut);
      if (unknown === null) return;
      const isBeside = !isFree && !own && piece.meaning?.gender != null && !isOf(piece.entry?.tails, spoken);
      offer(piece, unknown, cost + cut + (isBeside ? COST.beside : 0));
    });
  }
  return cheaper(inWords[text.length] ?? null, inUnknown[text.length] ?? null) ?? START;
}

/** What unknown letters cost behind a word with a gender. */
function besideOf({ piece }: Path, isOwn: boolean, spoken: Spoken): number {
  if (piece?.meaning?.gender == null) return 0;
  return isOwn ? COST.afterUnspaced : isOf(piece.entry?.fronts, spoken) ? 0 : COST.beside;
}

const unknownAt = (at: number, before: Path, cost: number, letter: string): Path => ({
  cost: before.cost + cost + COST.unknown + letterCost(letter),
  piece: { from: at, to: at + 1, meaning: null, entry: null },
  before,
});

const longer = ({ cost, piece, before }: Path, letter: string): Path => ({
  cost: cost + letterCost(letter),
  piece,
  before,
});

function numberAt({ text, edges }: Letters, at: number): Piece {
  let to = at + 1;
  while (DIGIT.test(text.charAt(to)) && ((edges[to] as number) & SEPARATED) === 0) to++;
  // `king4life`
  const isFor = text.slice(at, to) === '4' && at > 0 && to < text.length;
  return { from: at, to, meaning: { ...ORDINARY, role: isFor ? 'of' : 'number' }, entry: null };
}

/** Tells the words of the lexicon that begin at a place, with what they cost. */
function wordsAt(
  { text, key, keyAt, edges }: Letters,
  at: number,
  isFree: boolean,
  spoken: Spoken,
  kept: KeptMeanings,
  tell: (piece: Piece, cost: number) => void,
): void {
  const { mayHave, entryOf } = lexicon();
  const from = keyAt[at] as number;
  const last = Math.min(text.length, at + WORD_LENGTH_MAX);
  let hash = 0;
  let separators = 0;
  let capitals = 0;
  let isOneRun = true;
  for (let to = at + 1; to <= last; to++) {
    const until = keyAt[to] as number;
    hash = hashOn(hash, key, keyAt[to - 1], until);
    if (to - 1 > at) {
      const inner = edges[to - 1] as number;
      if ((inner & OWNER) !== 0) return;
      if ((inner & SEPARATED) !== 0 && ++separators > SEPARATORS_MAX) return;
      if ((inner & CASE) !== 0) capitals++;
      if ((inner & (SEPARATED | NUMBER)) !== 0) isOneRun = false;
    }
    const end = edges[to] as number;
    const isWhole = isFree && (end & WRITTEN) !== 0;
    if ((end & INSIDE) !== 0 || (separators > 0 && !isWhole)) continue;
    // A letter inside a word is no word.
    if (to - at === 1 && !isWhole && !isUnspaced(text.charAt(at))) continue;
    const entry = mayHave(hash || 1) ? entryOf(key, from, until) : null;
    const mayInflect = isOneRun && (isWhole || (to - at >= PLURAL_LENGTH_MIN && text[to - 1] === 's'));
    if (entry === null && !mayInflect) continue;
    const written = text.slice(at, to);
    const own = entry && keptMeaning(kept, entry, written, key.slice(from, until), spoken);
    const isOpen = mayInflect && (own === null || entry?.senses.length === 0);
    const inflected = isOpen ? inflectedMeaning(written, spoken, isWhole) : null;
    const meaning = inflected ?? own;
    if (meaning === null) continue;
    const isPhrase = inflected === null && entry?.isPhrase === true;
    if (separators > 0 && !isPhrase && (meaning.gender === null || to - at < SEPARATED_LENGTH_MIN)) continue;
    const isInside = !isWhole && meaning.gender !== null && !isRead(meaning.language, spoken);
    const cost =
      (isPhrase ? COST.phrase : costOf(meaning, entry, spoken) + separators * COST.separated) +
      (inflected === null ? 0 : COST.inflected) +
      (isInside ? COST.foreignInside : 0) +
      capitals * COST.capital;
    tell({ from: at, to, meaning, entry }, cost);
  }
}

/** Whether a language is English or one of the country's. */
const isRead = (language: string | null, spoken: Spoken): boolean =>
  language === 'en' || spoken.includes(language ?? '');
