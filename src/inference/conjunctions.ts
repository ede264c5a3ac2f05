import * as sense from './senses.js';
import type { WordSource } from './vocabulary.js';
import type { Piece, Word } from './words.js';

/** What joins two people, and the letters and words that only look like it. */

/** `Y` and `E` stand between names in capitals too; other letters that are conjunctions are initials then. */
const CAPITAL_CONJUNCTION = /[YEIИ]/;
/** A conjunction with a capital that more people bear is a name, `Li Kai Ming`; sooner where it is the last word. */
const CONJUNCTION_BEARERS_MAX = { between: 1_000, last: 300 };

/** A conjunction in `Petr a Jana`: among nothing but small letters, and in handles, it is an initial. */
const CZECH_AND = 'a';

/** Whether a word behind others joins two people, as it is written. */
export function isConjunction(
  { isInitial, text, bearers, flags }: Word,
  raw: string,
  section: string,
  isLast: boolean,
): boolean {
  if (raw === CZECH_AND) return section !== section.toLowerCase();
  if ((flags & sense.CONJUNCTION) === 0) return false;
  if (raw.charAt(0) === text.charAt(0)) return true;
  return isInitial
    ? CAPITAL_CONJUNCTION.test(raw)
    : bearers < CONJUNCTION_BEARERS_MAX[isLast ? 'last' : 'between'];
}

/**
 * Whether a letter may be a middle initial by its case, or a particle: `Thomas a Becket`. Scripts beside the Latin one put a
 * full stop behind theirs.
 */
export const hasCaseOfInitial = ({ text }: Word, raw: string, section: string): boolean =>
  text <= 'z' && (raw !== text || text === CZECH_AND || section === section.toLowerCase());

/** The scripts that join their `and` to the next word. */
const [HEBREW_FROM, ARABIC_TO] = [0x0590, 0x06ff];

/** The word of a text without the `and` that Arabic and Hebrew join to its front, which is told: `وفاطمة`. */
export function withoutAnd(
  raw: string,
  country: string | null,
  source: WordSource,
  tell: (conjunction: string) => void,
): Word {
  const word = source.word(raw, country);
  const code = raw.charCodeAt(0);
  const first = raw.charAt(0);
  if (code < HEBREW_FROM || code > ARABIC_TO || word.given >= 0) return word;
  if ((source.senses(first) & sense.CONJUNCTION) === 0) return word;
  const rest = source.word(raw.slice(1), country);
  if (rest.given < 0) return word;
  tell(first);
  return rest;
}

/** `Luis de Cuadra y Raoul`: a conjunction of one letter before one last word joins two surnames. */
export const isSurnamePair = (kept: readonly Piece[], conjunction: number): boolean =>
  conjunction > 1 && kept.length - conjunction === 2 && kept[conjunction]?.word.text.length === 1;

/** Fewer people than this, or fewer for each who bears a word as a surname, and it may be a surname. */
const GIVEN_PEOPLE_MIN = 1_000;
const GIVEN_PER_SURNAME_MIN = 40;
/** A letter that is seldom an initial. */
const RARE_INITIAL = 'y';

/** Whether a word after a letter may be the surname behind an initial: in `mary e thomas`, and not in `jose y ana`. */
export function isInitialBefore(word: Word | undefined, letter: Word): boolean {
  if (word === undefined) return false;
  const { male, female, surnamePeople } = word;
  const perSurname = letter.folded === RARE_INITIAL ? 1 : GIVEN_PER_SURNAME_MIN;
  return male + female < Math.max(GIVEN_PEOPLE_MIN, perSurname * surnamePeople);
}

/** Letters that join two people, or are initials before a surname: `JOSE Y ANA`, `MARY E THOMAS`. */
export const withInitials = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.some(({ isMaybeInitial }) => isMaybeInitial)
    ? pieces.map((piece, at) =>
        piece.isMaybeInitial && isInitialBefore(pieces[at + 1]?.word, piece.word)
          ? { ...piece, isAnd: false }
          : piece,
      )
    : pieces;

const SECOND_PERSON = sense.EVERYDAY | sense.COUPLE | sense.RELATIVE;
/** Whether a word behind a conjunction names a second person: `Mr. Smith and Mrs. Jones`, `John Smith and family`. */
export const isSecondPerson = (piece: Pick<Piece, 'flags'> | undefined): boolean =>
  piece !== undefined && (piece.flags & SECOND_PERSON) !== 0;
