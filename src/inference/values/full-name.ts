import { isTidyWords } from '../../dataset/normalize.js';
import { COMMON_NAME_MIN, isKnownGiven, KNOWN_NAME_MIN } from '../words/bearers.js';
import * as sense from '../words/senses.js';
import type { WordSource } from '../words/vocabulary.js';
import {
  hasCountedSurnames,
  mayBeJoined,
  mayContainTitle,
  type Piece,
  plainText,
  type Word,
  withoutMisreading,
  withoutReferences,
} from '../words/words.js';
import { withoutAsides, withoutNote } from './asides.js';
import {
  areNativePeople,
  arePeople,
  isList,
  isRelativeOf,
  isSurnamePair,
  joinsPeople,
} from './conjunctions.js';
import { fromAddressee, isGreeting, withLeadingSalutation } from './greetings.js';
import {
  areJoinedSurnames,
  areNotes,
  hasLegalForm,
  isAbbreviatedRole,
  isFullName,
  isLabel,
  isNamedAfterPerson,
  isNoNamePhrase,
  isOrganization,
  isRole,
  nameBesideRole,
  withoutCompany,
} from './organizations.js';
import { ENDING, readSection, readSections, WORDS_MAX } from './pieces.js';
import { countRole, countTitle, createTitles, type Titles, titleOf } from './title-counts.js';
import { countTitlesAlone, withoutTitles } from './titles.js';

/** A value cut into words, with what stands beside the words of a name taken away. */
export interface ParsedValue {
  readonly words: readonly Word[];
  /** A comma says that what came after it, the given name, is first among the words. */
  readonly isOrdered: boolean;
  /** The words as they stand where what follows the comma may be an aside. */
  readonly asWritten: readonly Word[] | null;
  /** Log-odds of female of the titles, in units of one title: -2 to 2; below 1 that of a suffix or a profession; 0 also where they disagree. */
  readonly title: number;
  /** A title that both genders bear stands beside the words, of which a single one is mostly a surname then: `Dr`. */
  readonly hasRank: boolean;
  /** Two people or more are named, or surnames alone, as companies have them. */
  readonly isCouple: boolean;
  /** It holds signs of programs or a legal form of companies, or the lexicon has all of it as a brand and the like. */
  readonly isNoName: boolean;
  /** It holds several numbers or begins with that of a house, as addresses and dates do; of a handle: it ends in one, as in a year. */
  readonly hasNumber: boolean;
  /** Signs beyond one that it is a sentence, by its capitals and its end. */
  readonly sentenceSigns: number;
  /** Index of the word after a conjunction (`and`, `&`), or -1. */
  readonly conjunction: number;
}

/** `Mª José`, `José M.ª`: an abbreviation of many Spanish names. */
const MARIA = /M(?<!\p{L}.)\.?ª\.?/giu;
/** `"Anna Weber"`, as files quote a cell. */
const QUOTED = /^\s*=?(?:["“„«]([^"“”„«»]*)["“”»]|['‘]([^'‘’]*)['’])\s*$/;
/** `Account holder: Anna Weber`, `Vertrieb - Anna Weber`, `Vertrieb / Anna Weber` */
const LABEL = /^([^:/,，]{2,40}?)\s?((?::|(?<=\s)[-–—|])(?=\s)|[/,，])\s*(?=\p{L})/u;
/** An address behind a name, as mail programs write it. */
const ADDRESS = /(?<=\S\s*)<[^<>\s@]+@[^<>\s@]+>[\s,;.]*$/;
/** Braces, comparisons, paths and the like. */
const CODE = /[{}<>\\=%^~]|\b0x|\/\/|\(\)|\p{L}\(["'“«\d]|\*\s*from\b/iu;
/** `Anna's Hair Studio`, and not `Ra's` of Arabic names or `Bil's'kyi` of Ukrainian ones. */
const POSSESSIVE = /['’]s(?![\p{L}\p{M}'’])(?<=\p{L}{3}.s|\bit.s)/iu;
/** `web.com`, and no address. */
const SITE = /^\s*[^\s@]+\.(?:com|net|org|info|biz|edu|gov|io)\s*$/iu;
/** What programs write for a missing value; otherwise written it is a name. */
const NOT_A_NUMBER = /^\P{L}*NaN\P{L}*$/u;
/** Three words or more that begin with a capital, and words in them without one: `Mario ha visto Mary`. */
const SENTENCE = /^\P{L}*\p{Lu}\S*\s+\S+\s+\S/u;
const LOWER_WORD = /(?<=\s)\p{Ll}[\p{L}\p{M}]+/gu;
const SENTENCE_END = /\p{Ll}\s?[!?…]\P{L}*$/u;
/** What is written without a capital beside a name too: `van`, `jr`, `director`. */
const BESIDE_NAMES = ENDING | sense.ROLE | sense.PARTICLE;
/** Several numbers, or that of a house before words: `120 Main Road`. Fewer digits are as well the number of a row. */
const NUMBERS = /\p{Nd}\P{Nd}+\p{Nd}|^\s*\p{Nd}{3,}\s+\p{L}/u;

/** Words of a value of type `name`. Total: any text is read, up to `WORDS_MAX` words. */
export function wordsOfName(value: string, country: string | null, source: WordSource): ParsedValue {
  // Letters with single spaces hold nothing but words.
  if (isTidyWords(value) && !POSSESSIVE.test(value)) {
    const plain = readPlain(value, country, source);
    return plain === null
      ? finish([readSection(value, country, source)], value, country, source)
      : plainWords(plain, plain.length === 1 && NOT_A_NUMBER.test(value));
  }
  let visible = plainText(
    withoutReferences(withoutMisreading(value)).replace(MARIA, 'María').replace(QUOTED, '$1$2'),
  ).replace(ADDRESS, ' ');
  let text = withoutAsides(visible, country, source);
  const [all = '', label = '', sign = ''] = LABEL.exec(text) ?? [];
  const behind = text.slice(all.length);
  if (all !== '' && isLabel([label, behind], sign, country, source)) text = behind;
  let sections = readSections(text, country, source);
  // `ООО «Иванов и партнёры»`: the name of an organization is no aside.
  if (sections.every(isOrganization)) {
    text = visible;
    sections = readSections(text, country, source);
  }
  const divided = withoutNote(text, country, source);
  if (divided.text !== text) {
    visible = text = divided.text;
    sections = readSections(text, country, source);
  }
  const read = finish(sections, visible, country, source);
  return {
    ...read,
    isCouple:
      read.isCouple ||
      divided.isCouple ||
      (read.title === 0 && !read.hasRank && areJoinedSurnames(sections, text, country, source)),
    isNoName:
      read.isNoName ||
      [CODE, NOT_A_NUMBER].some((sign) => sign.test(visible)) ||
      [POSSESSIVE, SITE].some((sign) => sign.test(text)),
    hasNumber: NUMBERS.test(text),
  };
}

/** What stands beside a name, or changes how its words are read. */
const SPECIAL =
  sense.TITLE |
  sense.COUPLE |
  sense.CONJUNCTION |
  sense.SUFFIX |
  sense.SALUTATION |
  sense.EVERYDAY |
  sense.LEGAL_FORM |
  sense.GREETING;

/** The words of a value of one or two of which nothing can be taken away; null of others. */
function readPlain(value: string, country: string | null, source: WordSource): readonly Word[] | null {
  const space = value.indexOf(' ');
  if (space < 0) {
    const word = source.word(value, country);
    return mayContainTitle(word) || mayBeJoined(word, value) ? null : [word];
  }
  if (value.includes(' ', space + 1)) return null;
  const first = source.word(value.slice(0, space), country);
  if (mayContainTitle(first) || (first.flags & SPECIAL) !== 0 || mayBeJoined(first, value)) return null;
  if ((first.flags & sense.RARE_WORD) !== 0 && source.isNamedAfter(first.folded)) return null;
  const second = source.word(value.slice(space + 1), country);
  // Other scripts may join their `and` to it.
  if (!hasCountedSurnames(second) || mayContainTitle(second) || (second.flags & SPECIAL) !== 0) return null;
  return [first, second];
}

const plainWords = (words: readonly Word[], isNoName: boolean): ParsedValue => ({
  words,
  isOrdered: false,
  asWritten: null,
  title: 0,
  hasRank: false,
  isCouple: false,
  isNoName,
  hasNumber: false,
  sentenceSigns: 0,
  conjunction: -1,
});

/** The words of sections, titles and suffixes taken away. */
function finish(
  read: readonly (readonly Piece[])[],
  text: string,
  country: string | null,
  source: WordSource,
): ParsedValue {
  const written = withoutCompany(fromAddressee(read, source.senses), source.senses).map(withoutMaidenName);
  const sections = withLeadingSalutation(withoutGreetings(written), country, source);
  const titles = createTitles();
  let before: readonly Piece[] = [];
  let after: readonly Piece[] = [];
  for (let at = 0; at < sections.length; at++) {
    const whole = sections[at] as readonly Piece[];
    if (before.length > 1 && isRole(whole, source.senses)) {
      countRole(whole, titles);
      continue;
    }
    if (isFullName(before) && isAbbreviatedRole(whole, before)) continue;
    if (areNotes([whole], [before], source.senses)) continue;
    const section = withoutRole(whole, source, titles);
    const kept = withoutTitles(section, country, source, titles);
    if (at > 0) countTitlesAlone(section, before.length === 1, country, source, titles);
    // `Berg, van den, Ineke`
    const beside = at + 1 < sections.length ? ENDING | sense.PARTICLE : ENDING;
    if (at === 0) before = kept;
    else if (after.length === 0 && kept.some(({ flags }) => (flags & beside) === 0)) after = kept;
  }
  const isOrdered = after.length > 0;
  const own = withoutSuffixes(after);
  const kept = withoutSuffixes([...own, ...before]);
  const all = wordsIn(kept);
  // `Dad of Emma`: what he is called tells his gender as a title does.
  const isRelative = isRelativeOf(all, 0) && isKnownGiven(all[2] as Word);
  if (isRelative) {
    const { flags, folded } = all[0] as Word;
    countTitle(flags & sense.SALUTATION || source.meaningGender(folded), titles, false);
  }
  const words = isRelative ? all.slice(0, 1) : all;
  const conjunction = kept.findIndex(({ isAnd }) => isAnd);
  const { title, isOfBoth } = titleOf(titles, sections.some(endsInNamesake));
  const isOfTwo = conjunction > 0 && joinsPeople(kept, conjunction, title !== 0 || titles.ranks > 0);
  return {
    words,
    isOrdered,
    asWritten: isOrdered ? wordsIn([...before, ...own]) : null,
    title,
    hasRank: titles.ranks > 0,
    isCouple:
      titles.couple ||
      isOfBoth ||
      isOfTwo ||
      isList(written) ||
      areNativePeople(words, text, source) ||
      (isOrdered && title === 0 && !isNoNamePhrase(own, source.senses) && arePeople(before, own)),
    isNoName:
      hasLegalForm(written, source.senses) ||
      isNamedAfterPerson(sections, source) ||
      (words.length < written.flat().length && isNoNamePhrase(written.flat(), source.senses)),
    hasNumber: false,
    sentenceSigns: titles.introduced ? 0 : sentenceSigns(text, country, source),
    conjunction: isSurnamePair(kept, conjunction) ? -1 : conjunction,
  };
}

/** Signs of a sentence beyond one, which may be by chance. */
function sentenceSigns(text: string, country: string | null, source: WordSource): number {
  if (!SENTENCE.test(text)) return 0;
  let signs = SENTENCE_END.test(text) ? 1 : 0;
  for (const [raw] of text.matchAll(LOWER_WORD)) {
    const { flags, bearers } = source.word(raw, country);
    if ((flags & BESIDE_NAMES) !== 0 || bearers >= COMMON_NAME_MIN) continue;
    // A word of the lexicon that has a meaning is two signs.
    signs += (flags & sense.WORDS) === 0 || (flags & sense.FUNCTION_WORD) !== 0 ? 1 : 2;
  }
  return Math.max(0, signs - 1);
}

/** Words without a role of the person in front or behind, whose form may tell the gender. */
function withoutRole(pieces: readonly Piece[], source: WordSource, titles: Titles): readonly Piece[] {
  const [from, to] = nameBesideRole(pieces, source.senses);
  countRole(pieces.slice(0, from), titles);
  countRole(pieces.slice(to), titles);
  return pieces.slice(from, to);
}

/** Sections without those that only greet: `Bonjour, Madame Petit`. */
function withoutGreetings(sections: readonly (readonly Piece[])[]): readonly (readonly Piece[])[] {
  const kept = sections.filter((section) => !section.every(isGreeting));
  return kept.length > 0 ? kept : sections.slice(0, 1);
}

/** A section without a surname by birth or a host: `Anna Pohl geb. Wagner`, `Pohl c/o Roth`, and of `Pohl, geb. Wagner` the first. */
function withoutMaidenName(pieces: readonly Piece[], section: number): readonly Piece[] {
  for (let at = section === 0 ? 1 : 0; at + 1 < pieces.length; at++)
    if (isMaiden(pieces[at] as Piece)) return pieces.slice(0, at);
  return pieces;
}

/** `rod.` and `bei`, and not `Rod.` or `Bei`, which are names with a capital. */
const isMaiden = ({ flags, word, isSmall }: Piece): boolean =>
  (flags & sense.MAIDEN) !== 0 && (isSmall || word.bearers < KNOWN_NAME_MIN);

const wordsIn = (pieces: readonly Piece[]): readonly Word[] =>
  pieces
    .filter(({ isAnd }) => !isAnd)
    .map(({ word }) => word)
    .slice(0, WORDS_MAX);

const NAMESAKE = sense.SUFFIX | sense.MALE_TITLE;
/** `Kelly Smith Jr.`, and not the surname of `Neto, Maria`. */
const endsInNamesake = (section: readonly Piece[], at: number): boolean =>
  ((section.at(-1)?.flags ?? 0) & NAMESAKE) === NAMESAKE && section.length + at > 1;

function withoutSuffixes(pieces: readonly Piece[]): readonly Piece[] {
  let to = pieces.length;
  while (to > 1 && ((pieces[to - 1] as Piece).flags & sense.SUFFIX) !== 0) to--;
  return pieces.slice(0, to);
}
