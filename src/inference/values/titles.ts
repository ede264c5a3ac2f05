import {
  COMMON_NAME_MIN,
  FREQUENT_NAME_MIN,
  isCommonName,
  isCoupleWord,
  isGivenName,
  isKnownGiven,
  isKnownGivenAsWritten,
  isMostlySurname,
  isOfOtherGender,
  KNOWN_NAME_MIN,
  RARE_NAME_MIN,
} from '../words/bearers.js';
import { EVERYWHERE, type EverydaySalutation } from '../words/everyday-salutations.js';
import * as sense from '../words/senses.js';
import type { ValueContext } from '../words/word-source.js';
import { hasCountedSurnames, mayContainTitle, type Piece, type Section, type Word } from '../words/words.js';
import { withoutGluedTitle } from './glued-titles.js';
import { greetingsBefore, type TitleAt } from './greetings.js';
import { isDepartment } from './organizations.js';
import { PHRASE_WORDS_MAX, phraseOf } from './pieces.js';
import { countTitle, isDegree, type Titles } from './title-counts.js';

/** Sets aside greetings and titles before the name, and titles behind it or glued to it, while a word is left. */
export function withoutTitles(pieces: Section, context: ValueContext, titles: Titles): Section {
  const { source, country } = context;
  const titleAt = (index: number): TitleAt => readTitle(pieces, index, context);
  const greetings = greetingsBefore(pieces, source, titleAt);
  for (let at = 0; at < greetings; at++) countTitle((pieces[at] as Piece).flags & GREETINGS, titles, false);
  let from = greetings || wordsBeforeSalutation(pieces, titleAt);
  while (from < pieces.length - 1) {
    const piece = pieces[from] as Piece;
    const title = titleAt(from);
    const { words, flags, everyday } = title;
    // The flags come first: they rule out most words, and `isNameAt` costs lookups.
    const isTitle =
      isTitleInCountry(piece, everyday) ||
      ((flags & (sense.TITLE | sense.COUPLE)) !== 0 && !isNameAt(pieces, from, title, greetings, country));
    if (!piece.isAnd && !isTitle) break;
    const isNoTitle = everyday?.yieldsToName === true && isBeforeWoman(pieces, from);
    countTitle(isNoTitle ? sense.TITLE : everyday?.gender || flags, titles, everyday !== null);
    // A couple is `Prof. and Mrs. Miller`, and not `Prof. and Dr. Miller` or `Kauffrau und Notarin Weber`.
    const next = (pieces[from + 1] as Piece).flags;
    const isOther = (next & sense.SALUTATION) !== 0 && (next & sense.ROLE) === 0;
    const isJoined = piece.isAnd && from > 0 && isOther;
    // Finnish `pere` is a family, but `Père Martin` one person.
    const isCouple = (flags & sense.COUPLE) !== 0 && (words > 1 || isCoupleWord(piece.word));
    if (isJoined || isCouple) titles.couple = true;
    if (words > 1 && (flags & sense.GREETING) !== 0) titles.isNoSentence = true;
    from += words;
  }
  const slash = pieces.findIndex(({ word }) => word.text === '/');
  const to = endBeforeTitle(pieces, Math.max(from, slash + 1), context, titles);
  const isAndTitle = to < pieces.length && (pieces[to - 1] as Piece).isAnd;
  if (isAndTitle || (to > from + 1 && isTrailingCoupleWord((pieces[to - 1] as Piece).word)))
    titles.couple = true;
  // Airlines write the surname before a slash: `DE LA CRUZ/ANA MISS`.
  if (from === 0 && to < pieces.length && slash > 0 && slash + 1 < to)
    return [...pieces.slice(slash + 1, to), ...pieces.slice(0, slash)];
  const kept = from === 0 && to === pieces.length ? pieces : pieces.slice(from, to);
  return kept.some(({ word }) => mayContainTitle(word))
    ? kept.map((piece) => withoutGluedTitle(piece, context, titles))
    : kept;
}

/** Whether the words of a title behind so many greetings are rather a name. */
function isNameAt(
  pieces: Section,
  at: number,
  { words, flags, everyday }: TitleAt,
  greetings: number,
  country: string | null,
): boolean {
  const { word, isDotted } = pieces[at] as Piece;
  // `I Made Sudarma`, and not `I Made Cookies`
  const isOrdinary = ((pieces[at + words] as Piece).flags & sense.WORDS) !== 0;
  if (!word.isInitial || (words > 1 && !isOrdinary)) {
    // Behind a greeting a title is never a name.
    const isSure = everyday !== null || isDotted || greetings > 0;
    return !isSure && isRatherName(pieces, at, flags);
  }
  // An initial may be a title only in front of all other words, `Ms M. Dubois`, and abroad only before a surname, `M. Sophie Girard`.
  const isBeforeName = country === null && isKnownGiven((pieces[at + 1] as Piece).word);
  return everyday === null || at > greetings || isBeforeName;
}

/** Whether the last word makes a couple of the name, `The Smith Family`, and is not the surname, `Anna Sigg`. */
const isTrailingCoupleWord = (word: Word): boolean =>
  isCoupleWord(word) && word.surnamePeople < KNOWN_NAME_MIN;

const GREETINGS = sense.GREETING | sense.MALE_GREETING | sense.FEMALE_GREETING;

/** What a person is to the writer: `Kunde`, `Contact`. */
const ROLE = sense.ROLE | sense.PLACEHOLDER | sense.MAILBOX;
const NO_ROLE = sense.TITLE | sense.ORGANIZATION | sense.LEGAL_FORM | sense.BRAND | sense.COUPLE;

/** Whether a word may say what the person behind it is, or is an unknown word. */
function mayBeRole({ word, flags, isAnd }: Piece): boolean {
  if ((flags & NO_ROLE) !== 0 || isAnd || word.isInitial) return false;
  const isWord = (flags & sense.FUNCTION_WORD) === 0 && word.given < 0 && word.bearers < RARE_NAME_MIN;
  return (flags & ROLE) !== 0 || isWord;
}

/** The number of words at the start that say what the person with the salutation behind them is: `Kunde Herr Schmidt`, and not `Café Madame Rose`. */
function wordsBeforeSalutation(pieces: Section, titleAt: (index: number) => TitleAt): number {
  let at = 0;
  while (at < PHRASE_WORDS_MAX && at + 2 < pieces.length && mayBeRole(pieces[at] as Piece)) at++;
  if (at === 0) return 0;
  const { flags, everyday } = titleAt(at);
  if (everyday?.countries !== null || (flags & sense.SALUTATION) === 0) return 0;
  // `Command Master Chief Petty Officer` is a role as a whole, unlike `Klant mevrouw Bakker`.
  const last = pieces.at(-1) as Piece;
  const isOfRole = (last.flags & sense.ROLE) !== 0 && !isMostlySurname(last.word);
  return isOfRole || isKnownGiven((pieces[at] as Piece).word) ? 0 : at;
}

/**
 * Counts the titles of a section that consists of everyday salutations, `Dupont, Mme`, and not `Robert Smith, MS`, or of a word for
 * a couple, `Weber, Familie`, and not `Mensah, Esi`.
 */
export function countTitlesAlone(
  pieces: Section,
  isAfterSurname: boolean,
  context: ValueContext,
  titles: Titles,
): void {
  if (pieces.length > 0 && pieces.every(({ word }) => isCoupleWord(word) && word.givenPeople < RARE_NAME_MIN))
    titles.couple = true;
  const isTitle = (piece: Piece): boolean =>
    (piece.flags & sense.TITLE) !== 0 && (isAfterSurname || !isDegree(piece, []));
  if (!pieces.every(isTitle)) return;
  for (let at = 0; at < pieces.length; at++) {
    const everyday = everydayAt(pieces, at, context);
    if (everyday !== null) countTitle(everyday.gender || (pieces[at] as Piece).flags, titles, true);
  }
}

function readTitle(pieces: Section, index: number, context: ValueContext): TitleAt {
  if (isDepartment(pieces, index)) return { words: 1, flags: 0, everyday: null };
  const { senses } = context.source;
  const words = titleWords(pieces, index, senses);
  if (words > 1) return { words, flags: senses(phraseOf(pieces, index, words)), everyday: null };
  return { words, flags: (pieces[index] as Piece).flags, everyday: everydayAt(pieces, index, context) };
}

/**
 * Whether a word is a salutation in the country that is asked for or that the names beside it are from, though elsewhere it may
 * be a name: Austrian `DI Maria Huber`, in capitals because it is also a particle. A greeting alone is none: `Lieve Maes`.
 */
function isTitleInCountry({ word, flags }: Piece, everyday: EverydaySalutation | null): boolean {
  if (everyday === null || everyday.countries === null || word.isInitial) return false;
  return (flags & sense.PARTICLE) === 0 ? (flags & sense.GREETING) === 0 : word.isCapitals;
}

function everydayAt(
  pieces: Section,
  at: number,
  { source, country }: ValueContext,
): EverydaySalutation | null {
  const { word, flags, isSmall } = pieces[at] as Piece;
  if ((flags & sense.EVERYDAY) === 0) return null;
  const others = pieces.filter((_, index) => index !== at).map((other) => other.word);
  const everyday = source.everydaySalutation(word, others, country);
  // `mr.` in small letters is a Dutch lawyer of either gender, `Mr.` a man.
  return everyday?.gender === sense.TITLE && !isSmall ? EVERYWHERE : everyday;
}

/** Whether a word with the flags of a title is rather a name: `Anh Nguyen`, and not `Prince Harry`. */
function isRatherName(pieces: Section, at: number, flags: number): boolean {
  const { word } = pieces[at] as Piece;
  const isWeak = (flags & sense.TITLE_BEFORE_TWO) !== 0;
  // `Queen Elizabeth II` has one name, as `Queen Elizabeth` has.
  const words = pieces.slice(at).filter((piece) => (piece.flags & sense.SUFFIX) === 0).length;
  if (words > 2) return isWeak && word.bearers >= KNOWN_NAME_MIN && !isBeforeGiven(pieces, at);
  const next = (pieces[at + 1] as Piece).word;
  // `Da Silva`, `Da Mario`, and not `Dª Carmen`
  if ((flags & sense.RELATIVE_OF) !== 0 && (isMostlySurname(next) || isOfOtherGender(next, flags)))
    return true;
  const isName = isKnownGivenAsWritten(word) || (isWeak && isCommonName(word));
  return isName && !isKnownGiven(next);
}

/** Whether the name behind a man's title is one that hardly any man has. */
function isBeforeWoman(pieces: Section, at: number): boolean {
  const isName = ({ word, flags }: Piece): boolean => !word.isInitial && (flags & NO_GIVEN) === 0;
  const piece = pieces.slice(at + 1).find(isName);
  if (piece === undefined) return false;
  const { word } = piece;
  // In `Sr. Miranda` it is the surname.
  const isSurname = piece === pieces.at(-1) && word.surnamePeople >= FREQUENT_NAME_MIN;
  return !isSurname && isGivenName(word) && isOfOtherGender(word, sense.MALE_TITLE);
}
const NO_GIVEN = sense.TITLE | sense.ROLE;

/**
 * Whether a title that is also a given name, of men alone, is a title before another given name: because few men have it, or
 * because the other name is a woman's. Otherwise it is a name there too: `Prince William Brown`.
 */
function isBeforeGiven(pieces: Section, at: number): boolean {
  const [{ word }, { word: next }] = pieces.slice(at) as [Piece, Piece];
  const isOfWomen = word.givenPeople > 0 && !isOfOtherGender(word, sense.FEMALE_TITLE);
  if (isOfWomen || !isKnownGiven(next)) return false;
  return word.male < COMMON_NAME_MIN || isOfOtherGender(next, sense.MALE_TITLE);
}

/** Thai, Chinese and Korean, in which a salutation stands behind the name and is no surname there. */
const SALUTATION_LAST = /^[\p{Script=Thai}\p{Script=Han}\p{Script=Hangul}]/u;

/** The index where the name ends: that of a title behind it, which is counted, or the end of the section: `Deniz Bey`. */
function endBeforeTitle(pieces: Section, from: number, context: ValueContext, titles: Titles): number {
  const last = pieces.length - 1;
  const piece = pieces[last];
  if (piece === undefined || last <= from) return pieces.length;
  const { word, flags, isDotted } = piece;
  const isHonorific = (flags & sense.HONORIFIC) !== 0;
  // `김순자 님`
  if ((flags & sense.SALUTATION) === 0) return isHonorific ? last : pieces.length;
  const everyday = everydayAt(pieces, last, context);
  // Behind a woman's title a man's is the surname: `أم أحمد السيد`.
  if (titles.madams > 0 && ((everyday?.gender || flags) & sense.MALE_TITLE) !== 0) return pieces.length;
  // Few languages in Latin, Greek and Cyrillic letters put a title behind the name, and many surnames are titles, `König`. Only a
  // salutation may stand there, behind a surname alone: `Schmidt Fr.`
  const isSalutation = everyday !== null && (isDotted || everyday.countries === null);
  // Behind a given name an initial is that of the surname: `Marie M.`
  const isRare = word.surnamePeople < KNOWN_NAME_MIN && !word.isInitial;
  const mayBeTitle = isRare || isMostlySurname((pieces[last - 1] as Piece).word);
  const isNameless = isSalutation && mayBeTitle && !isDegree(piece, pieces);
  if (hasCountedSurnames(word) && (flags & sense.AFTER_NAME) === 0 && !isNameless) return pieces.length;
  const isUncounted = !hasCountedSurnames(word) && !SALUTATION_LAST.test(word.text);
  const mayBeSurname =
    !isHonorific && (word.surnamePeople > 0 || isUncounted || (flags & sense.DEGREE) !== 0);
  // It is no title if the given name is of the other gender: `MILLER/KELLY MS`.
  const given = pieces.slice(from, last).find((other) => !other.isAnd && !isMostlySurname(other.word));
  if (mayBeSurname && given !== undefined && isOfOtherGender(given.word, flags)) return pieces.length;
  countTitle(everyday?.gender || flags, titles, everyday !== null);
  return last;
}

/** The number of words of the longest title at an index, `sehr geehrte frau`; 1 if no title there has several. */
function titleWords(pieces: Section, index: number, senses: sense.Senses): number {
  for (let words = Math.min(PHRASE_WORDS_MAX, pieces.length - index - 1); words > 1; words--) {
    if ((senses(phraseOf(pieces, index, words)) & (sense.TITLE | sense.COUPLE)) !== 0) return words;
  }
  return 1;
}
