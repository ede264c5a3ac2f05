import { isTidyWords } from '../dataset/normalize.js';
import { withoutAsides } from './asides.js';
import { isGreeting } from './greetings.js';
import * as sense from './senses.js';
import { countTitlesAlone, createTitles, phraseOf, titleOf, withoutTitles } from './titles.js';
import type { WordSource } from './vocabulary.js';
import { canHoldTitle, hasLetter, isInitialBefore, type Piece, plainText, type Word } from './words.js';

/** A value cut into words, with what stands beside the words of a name taken away. */
export interface Words {
  readonly words: readonly Word[];
  /** A comma says that what came after it, the given name, is first among the words. */
  readonly isOrdered: boolean;
  /** The words as they stand where what follows the comma may be an aside. */
  readonly asWritten: readonly Word[] | null;
  /** Titles, suffixes, quotes or digits were taken away. */
  readonly isReduced: boolean;
  /** Log-odds of female of the titles, in units of one title: -2 to 2; 0 also where they disagree. */
  readonly title: number;
  /** Two people or more are named, by their titles or by words such as `family`. */
  readonly isCouple: boolean;
  /** It holds signs of programs, or the lexicon has all of it as a brand and the like. */
  readonly isNoName: boolean;
  /** It holds several numbers, as addresses and dates do; of a handle: it ends in one, as in a year. */
  readonly hasNumber: boolean;
  /** Index of the word after a conjunction (`and`, `&`), or -1. */
  readonly conjunction: number;
}

/** More words than any name has; the rest of a longer text is not read. */
const WORDS_MAX = 10;
/** `Mª José`, `José M.ª`: an abbreviation of many Spanish names. */
const MARIA = /M(?<!\p{L}.)\.?ª\.?/giu;
/** `Hans-J. Meyer` */
const HYPHENED_INITIAL = /[-‐‑](?<=\p{L}{2}.)\p{L}\./gu;
/** `"Anna Weber"`, as files quote a cell. */
const QUOTED = /^\s*["“„«]([^"“”„«»]*)["“”»]\s*$/;
/** An address behind a name, as mail programs write it. */
const ADDRESS = /(?<=\S\s*)<[^<>\s@]+@[^<>\s@]+>[\s,;.]*$/;
/** Braces, comparisons, paths and the like. */
const CODE = /[{}<>\\=%^~]|\b0x|\/\/|\(\)|\p{L}\(["'“«\d]|\*\s*from\b/iu;
/** `Anna Weber - Vertrieb` */
const DASH = /\s[-–—|](?<=\p{L}\s+\p{L}{2,}\s+.)\s+(?=\p{L})/u;
const DIGIT = /\p{Nd}/u;
const SEVERAL_NUMBERS = /\p{Nd}\P{Nd}+\p{Nd}/u;
/** `M.S. Dhoni`: capitals with full stops are initials, though a degree or a title has the same letters; not in `García S.L.` */
const INITIALS = /^\p{Lu}(?:\.\p{Lu})+\.?$/u;
const COMMAS = /[,،、，;；]/;
const SEPARATORS = /[\s/|_·・•.。]+/;
const WORD = /^\p{L}[\p{L}\p{M}'’-]*$/u;
const AMPERSAND = /[&＆+]/g;
const NOT_NAME = /[^\p{L}\p{M}'’ʼ‘`´\-‐‑‒–—ー々]+/gu;

/** Words of a value of type `name`. Total: any text is read, up to `WORDS_MAX` words. */
export function wordsOfName(value: string, country: string | null, source: WordSource): Words {
  // Letters with single spaces hold nothing but words.
  if (isTidyWords(value)) {
    const plain = readPlain(value, country, source);
    return plain === null
      ? finish([readSection(value, country, source)], country, source)
      : plainWords(plain);
  }
  const visible = plainText(value.replace(MARIA, 'María').replace(QUOTED, '$1'))
    .replace(ADDRESS, ' ')
    .replace(HYPHENED_INITIAL, '');
  let text = withoutAsides(visible, country, source);
  let sections = readSections(text, country, source);
  // `ООО «Иванов и партнёры»`: the name of an organization is no aside.
  if (sections.every(isOrganization)) {
    text = visible;
    sections = readSections(text, country, source);
  }
  const aside = DASH.exec(text);
  if (aside !== null && isOfficeAside(text.slice(aside.index), country, source)) {
    text = text.slice(0, aside.index);
    sections = readSections(text, country, source);
  }
  const read = finish(sections, country, source);
  return {
    ...read,
    isReduced: read.isReduced || text.length !== value.length || DIGIT.test(text),
    isNoName: read.isNoName || CODE.test(visible),
    hasNumber: SEVERAL_NUMBERS.test(value),
  };
}

const OFFICE = sense.ROLE | sense.MAILBOX | sense.ORGANIZATION;

/** Whether a text names an office or an organization and nothing else: what stands before it is a person's name. */
const isOfficeAside = (text: string, country: string | null, source: WordSource): boolean =>
  readSections(text, country, source).every(
    (pieces) =>
      pieces.every(({ flags }) => (flags & OFFICE) !== 0) ||
      (pieces.length > 1 && ((pieces.at(-1) as Piece).flags & sense.LEGAL_FORM) !== 0) ||
      isOffice(pieces, source.senses),
  );

/** Whether several words name an office together: `Prezes Zarządu`. */
const isOffice = (pieces: readonly Piece[], senses: sense.Senses): boolean =>
  pieces.length > 1 && (senses(phraseOf(pieces, 0, pieces.length)) & OFFICE) !== 0;

const isOrganization = (pieces: readonly Piece[]): boolean =>
  pieces.every(({ flags }) => (flags & (sense.LEGAL_FORM | sense.ORGANIZATION)) !== 0);

/** What stands beside a name, or changes how its words are read. */
const SPECIAL = sense.TITLE | sense.COUPLE | sense.CONJUNCTION | sense.SUFFIX | sense.SALUTATION;

/** The words of a value of one or two of which nothing can be taken away; null of others. */
function readPlain(value: string, country: string | null, source: WordSource): readonly Word[] | null {
  const space = value.indexOf(' ');
  if (space < 0) {
    const word = source.word(value, country);
    return canHoldTitle(word) || mayBeJoined(word, value) ? null : [word];
  }
  if (value.includes(' ', space + 1)) return null;
  const first = source.word(value.slice(0, space), country);
  if (canHoldTitle(first) || (first.flags & SPECIAL) !== 0 || mayBeJoined(first, value)) return null;
  const second = source.word(value.slice(space + 1), country);
  if (canHoldTitle(second) || (second.flags & SPECIAL) !== 0) return null;
  return [first, second];
}

const plainWords = (words: readonly Word[]): Words => ({
  words,
  isOrdered: false,
  asWritten: null,
  isReduced: false,
  title: 0,
  isCouple: false,
  isNoName: false,
  hasNumber: false,
  conjunction: -1,
});

/** The words of sections, titles and suffixes taken away. */
function finish(written: readonly (readonly Piece[])[], country: string | null, source: WordSource): Words {
  const sections = withoutGreetings(written, source).map(withoutMaidenName);
  const titles = createTitles();
  let before: readonly Piece[] = [];
  let after: readonly Piece[] = [];
  let count = 0;
  for (let at = 0; at < sections.length; at++) {
    const section = sections[at] as readonly Piece[];
    count += section.length;
    const kept = withoutTitles(section, country, source, titles);
    if (at > 0) countTitlesAlone(section, before.length === 1, country, source, titles);
    if (at === 0) before = kept;
    else if (
      after.length === 0 &&
      !isOffice(kept, source.senses) &&
      kept.some(({ flags }) => (flags & ENDING) === 0)
    )
      after = kept;
  }
  const isOrdered = after.length > 0;
  const own = withoutSuffixes(after);
  const kept = withInitials(withoutSuffixes([...own, ...before]));
  const words = wordsIn(kept);
  const conjunction = kept.findIndex(({ isAnd }) => isAnd);
  const { title, isOfBoth } = titleOf(titles, words.length > 1 && sections.some(endsInNamesake));
  const isOfTwo =
    conjunction > 0 && (kept[conjunction]?.word.text === '&' || isSecondPerson(kept[conjunction + 1]));
  return {
    words,
    isOrdered,
    asWritten: isOrdered ? wordsIn([...before, ...own]) : null,
    isReduced: words.length !== count,
    title,
    isCouple: titles.couple || isOfBoth || isOfTwo,
    isNoName:
      (words.length !== count && isPhrase(written.flat(), source.senses)) ||
      hasLegalForm(written, source.senses),
    hasNumber: false,
    conjunction: isSurnamePair(kept, conjunction) ? -1 : conjunction,
  };
}

/** Sections without those that only greet: `Bonjour, Madame Petit`. */
function withoutGreetings(
  sections: readonly (readonly Piece[])[],
  source: WordSource,
): readonly (readonly Piece[])[] {
  const kept = sections.filter((section) => !section.every((piece) => isGreeting(piece, source)));
  return kept.length > 0 ? kept : sections;
}

/** A section without a surname by birth: `Anna Pohl geb. Wagner`, and of `Pohl, geb. Wagner` what follows the comma. */
function withoutMaidenName(pieces: readonly Piece[], section: number): readonly Piece[] {
  for (let at = section === 0 ? 1 : 0; at + 1 < pieces.length; at++)
    if (((pieces[at] as Piece).flags & sense.MAIDEN) !== 0) return pieces.slice(0, at);
  return pieces;
}

const wordsIn = (pieces: readonly Piece[]): readonly Word[] =>
  pieces
    .filter(({ isAnd }) => !isAnd)
    .map(({ word }) => word)
    .slice(0, WORDS_MAX);

/** Whether the lexicon has the words as a brand and the like, those that were taken away among them: `Hello Kitty`. */
function isPhrase(pieces: readonly Piece[], senses: sense.Senses): boolean {
  if (pieces.length < 2) return false;
  return (senses(phraseOf(pieces, 0, pieces.length)) & (sense.BRAND | sense.ROLE | sense.PLACEHOLDER)) !== 0;
}

/** Words of a legal form at most: `Sp. z o.o.` */
const LEGAL_FORM_WORDS_MAX = 4;
/** A legal form of three letters or more is none where more people bear it; a shorter one is told by its capitals. */
const LEGAL_FORM_BEARERS_MAX = 100;

/**
 * Whether a legal form stands beside two words or more, or behind a comma: a company may be named as a person is, in
 * `Laura Ashley Ltd` and `ООО Иван Петров`.
 */
function hasLegalForm(sections: readonly (readonly Piece[])[], senses: sense.Senses): boolean {
  const pieces = sections.length === 1 ? (sections[0] as readonly Piece[]) : sections.flat();
  const { length } = pieces;
  if (length <= 2) return false;
  const last = pieces[length - 1] as Piece;
  const isAtStart = ((pieces[0] as Piece).flags & sense.LEGAL_FORM) !== 0;
  const mayBeAtEnd = (last.flags & sense.LEGAL_FORM) !== 0 || last.word.isInitial;
  if (sections.length > 1)
    return mayBeAtEnd && isLegalForm(pieces, length - (sections.at(-1)?.length ?? 0), length, senses);
  if (isAtStart && isLegalForm(pieces, 0, 1, senses)) return true;
  for (let from = length - 1; mayBeAtEnd && from >= Math.max(2, length - LEGAL_FORM_WORDS_MAX); from--)
    if (isLegalForm(pieces, from, length, senses)) return true;
  return false;
}

function isLegalForm(pieces: readonly Piece[], from: number, to: number, senses: sense.Senses): boolean {
  const isDotted = to - from > 1 && pieces.slice(from, to).every(({ word }) => word.isInitial);
  const phrase = phraseOf(pieces, from, to - from);
  const flags = senses(isDotted ? phrase.replaceAll(' ', '') : phrase);
  if ((flags & sense.LEGAL_FORM) === 0 || (flags & sense.SUFFIX) !== 0) return false;
  const { text, bearers } = (pieces[from] as Piece).word;
  if (to - from > 1 || (text.length > 2 && bearers < LEGAL_FORM_BEARERS_MAX)) return true;
  // `Anders Svensson AB`
  return from > 0 && pieces.every(({ word }, at) => word.isCapitals === at >= from);
}

/** `Luis de Cuadra y Raoul`: a conjunction of one letter before one last word joins two surnames. */
const isSurnamePair = (kept: readonly Piece[], conjunction: number): boolean =>
  conjunction > 1 && kept.length - conjunction === 2 && kept[conjunction]?.word.text.length === 1;

/** Letters that join two people, or are initials before a surname: `JOSE Y ANA`, `MARY E THOMAS`. */
const withInitials = (pieces: readonly Piece[]): readonly Piece[] =>
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

const ENDING = sense.SUFFIX | sense.DEGREE | sense.TITLE;
/** `Y` and `E` stand between names in capitals too; other letters that are conjunctions are initials then. */
const CAPITAL_CONJUNCTION = /[YEIИ]/;
/** A conjunction with a capital that more people bear is a name, `Li Kai Ming`; sooner where it is the last word. */
const CONJUNCTION_BEARERS_MAX = { between: 1_000, last: 300 };

/** A conjunction in `Petr a Jana`: among nothing but small letters, and in handles, it is an initial. */
const CZECH_AND = 'a';

/** Whether a word behind others joins two people, as it is written. */
function isConjunction(
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
const hasCaseOfInitial = ({ text }: Word, raw: string, section: string): boolean =>
  text <= 'z' && (raw !== text || text === CZECH_AND || section === section.toLowerCase());

/** The words between commas; none of a part without letters. */
const readSections = (text: string, country: string | null, source: WordSource): Piece[][] =>
  text
    .replace(AMPERSAND, ' & ')
    .split(COMMAS, WORDS_MAX)
    .map((section) => readSection(section, country, source))
    .filter(({ length }) => length > 0);

/** A capital inside a word that stands first: `AnnaWeber`, and not `McDonald`. */
const JOINED = /^(\p{Lu}\p{Ll}{2,})(\p{Lu}\p{Ll}{2,})/u;
/** A given name that so many people bear is cut off the word behind it. */
const JOINED_BEARERS_MIN = 1_000;

/** Whether a word that no table has may be two. */
const mayBeJoined = ({ given, surname, flags }: Word, raw: string): boolean =>
  given < 0 && surname < 0 && flags === 0 && JOINED.test(raw);

/** The words of a first chunk: a given name is cut off the surname that is written behind it without a space. */
function apart(chunk: string, country: string | null, source: WordSource): readonly string[] {
  const [, first = '', second = ''] = JOINED.exec(chunk) ?? [];
  if (first === '' || !mayBeJoined(source.word(chunk, country), chunk)) return partsOf(chunk);
  const given = source.word(first, country);
  const isName = source.isBorneName(given.folded) && given.bearers >= JOINED_BEARERS_MIN;
  return isName && source.word(second, country).bearers > 0
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

/** The scripts that join their `and` to the next word. */
const [HEBREW_FROM, ARABIC_TO] = [0x0590, 0x06ff];

/** The word of a text without the `and` that Arabic and Hebrew join to its front, which is told: `وفاطمة`. */
function withoutAnd(
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

function readSection(section: string, country: string | null, source: WordSource): Piece[] {
  const pieces: Piece[] = [];
  const addJoint = (sign: string): void => {
    const word = source.word(sign, country);
    pieces.push({ word, flags: 0, isAnd: true, isMaybeInitial: false, isDotted: false });
  };
  const chunks = section.trim().split(/\s+/);
  for (const [place, chunk] of chunks.entries()) {
    if (pieces.length >= WORDS_MAX) break;
    // `Thomas Meyer / Sabine Meyer`, but not `Meyer / Thomas`: unlike `&`, a stroke joins given names alone.
    if (chunk === '&' || chunk === '/') {
      addJoint(chunk);
      continue;
    }
    const isLast = place === chunks.length - 1;
    const isDotted = chunk.includes('.');
    const isSlashed = chunk.includes('/');
    const undotted = isDotted ? chunk.replaceAll('.', '') : chunk;
    const small = isDotted || isSlashed ? undotted.toLowerCase() : '';
    // `a/l`, `W/ro`: written with a slash in the lexicon too.
    if (isSlashed && source.senses(small) !== 0) {
      const word = source.of({ ...source.word(small, country), text: small, folded: small });
      pieces.push({ word, flags: word.flags, isAnd: false, isMaybeInitial: false, isDotted: false });
      continue;
    }
    const senses = isDotted ? source.senses(small) : 0;
    const isInitials = (place === 0 || (senses & sense.LEGAL_FORM) === 0) && INITIALS.test(chunk);
    const isKnown = (senses & ENDING) !== 0 && !isInitials;
    const parts = isKnown ? [undotted] : place === 0 ? apart(chunk, country, source) : partsOf(chunk);
    const isPair = parts.length === 2 && isSlashed;
    for (const [index, raw] of parts.entries()) {
      if (pieces.length >= WORDS_MAX) break;
      const word = place === 0 ? source.word(raw, country) : withoutAnd(raw, country, source, addJoint);
      const isInitial = word.isInitial && isDotted && raw !== word.text;
      const isAndThere = raw === word.text && source.joinsIn(word, country);
      const isAnd = !isInitial && place > 0 && (isAndThere || isConjunction(word, raw, section, isLast));
      const isMaybeInitial = isAnd && !isAndThere && word.isInitial && hasCaseOfInitial(word, raw, section);
      if (isPair && index === 1) addJoint('/');
      pieces.push({ word, flags: word.flags, isAnd, isMaybeInitial, isDotted: isKnown });
    }
  }
  return pieces;
}

/** `Kelly Smith Jr.`, and not the surname of `Neto, Maria`. */
function endsInNamesake(section: readonly Piece[], at: number): boolean {
  const flags = section.at(-1)?.flags ?? 0;
  return (flags & sense.SUFFIX) !== 0 && (flags & sense.MALE_TITLE) !== 0 && section.length + at > 1;
}

function withoutSuffixes(pieces: readonly Piece[]): readonly Piece[] {
  let to = pieces.length;
  while (to > 1 && ((pieces[to - 1] as Piece).flags & sense.SUFFIX) !== 0) to--;
  return to === pieces.length ? pieces : pieces.slice(0, to);
}
