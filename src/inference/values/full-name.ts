import { isTidyWords } from '../../dataset/normalize.js';
import { isKnownGiven, isOfOtherGender } from '../words/bearers.js';
import * as sense from '../words/senses.js';
import type { ValueContext, WordSource } from '../words/word-source.js';
import {
  hasCountedSurnames,
  mayBeJoined,
  mayContainTitle,
  type Piece,
  plainText,
  type Section,
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
import { areNotes, isFromSomewhere, isLabel, withoutMaidenName } from './notes.js';
import {
  areJoinedSurnames,
  hasLegalForm,
  isAbbreviatedRole,
  isAddress,
  isFullName,
  isNamedAfterPerson,
  isNoNamePhrase,
  isOrganization,
  isRole,
  nameBesideRole,
  withoutCompany,
} from './organizations.js';
import type { ParsedValue } from './parsed-value.js';
import { ENDING, readSection, readSections, WORDS_MAX } from './pieces.js';
import { sentenceSigns } from './sentences.js';
import { countRole, countTitle, createTitles, type Titles, titleOf } from './title-counts.js';
import { countTitlesAlone, withoutTitles } from './titles.js';

/** `Mª José`, `José M.ª`: an abbreviation of many Spanish names. */
const MARIA = /M(?<!\p{L}.)\.?ª\.?/giu;
/** A cell in the quotes of a file, `"Anna Weber"`, or a name between signs, `~Anna~`. */
const QUOTED = /^\s*=?(?:["“„«~]([^"“”„«»~]*)["“”»~]|['‘]([^'‘’]*)['’])\s*$/;
/** A label before a name: `Account holder: Anna Weber`, `Vertrieb - Anna Weber`, `Vertrieb / Anna Weber`. */
const LABEL = /^([^:/,，]{2,40}?)\s?((?::|(?<=\s)[-–—|])(?=\s)|[/,，])\s*(?=\p{L})/u;
/** The address that mail programs write behind a name. */
const ADDRESS = /(?<=\S\s*)<[^<>\s@]+@[^<>\s@]+>[\s,;.]*$/;
/** Signs of program code: braces, comparisons, paths, calls. In `Anna(25)` the number is an age. */
const CODE = /[{}<>\\=%^~]|\b0x|\/\/|\(\)|\p{L}\((?:["'“«]|\d(?!\d\)\P{L}*$))|\*\s*from\b/iu;
/** A possessive, `Anna's Hair Studio`, and not Arabic `Ra's` or Ukrainian `Bil's'kyi`. */
const POSSESSIVE = /['’]s(?![\p{L}\p{M}'’])(?<=\p{L}{3}.s|\bit.s)/iu;
/** A domain name, `web.com`, and no e-mail address. */
const SITE = /^\s*[^\s@]+\.(?:com|net|org|info|biz|edu|gov|io)\s*$/iu;
/** `NaN`, which programs write for a missing value. In another case it is a name. */
const NOT_A_NUMBER = /^\P{L}*NaN\P{L}*$/u;
/** Several numbers, or that of a house before words: `120 Main Road`. Fewer than three digits may number the row of a list. */
const NUMBERS = /\p{Nd}\P{Nd}+\p{Nd}|^\s*\p{Nd}{3,}\p{Lu}?\s+\p{L}/u;

/** Parses a value of type `name`. Any text is accepted; words beyond `WORDS_MAX` are dropped. */
export function wordsOfName(value: string, country: string | null, source: WordSource): ParsedValue {
  // Letters with single spaces contain nothing but words.
  const isTidy = isTidyWords(value) && !POSSESSIVE.test(value);
  const plain = isTidy ? readPlain(value, country, source) : null;
  if (plain !== null) return plainWords(plain, plain.length === 1 && NOT_A_NUMBER.test(value));
  const context = { source, country };
  if (isTidy) return finish([readSection(value, context)], value, context);
  let visible = plainText(
    withoutReferences(withoutMisreading(value)).replace(MARIA, 'María').replace(QUOTED, '$1$2'),
  ).replace(ADDRESS, ' ');
  let text = withoutAsides(visible, context);
  const [all = '', label = '', sign = ''] = LABEL.exec(text) ?? [];
  const behind = text.slice(all.length);
  if (all !== '' && isLabel([label, behind], sign, context)) text = behind;
  let sections = readSections(text, context);
  // `ООО «Иванов и партнёры»`: the name of an organization is no aside.
  if (sections.every(isOrganization)) {
    text = visible;
    sections = readSections(text, context);
  }
  const divided = withoutNote(text, context);
  if (divided.text !== text) {
    visible = text = divided.text;
    sections = readSections(text, context);
  }
  const read = finish(sections, visible, context);
  return {
    ...read,
    isCouple:
      read.isCouple ||
      divided.isCouple ||
      (read.title === 0 && !read.hasRank && areJoinedSurnames(sections, text, context)),
    isNoName:
      read.isNoName ||
      [CODE, NOT_A_NUMBER].some((sign) => sign.test(visible)) ||
      [POSSESSIVE, SITE].some((sign) => sign.test(text)),
    hasNumber: NUMBERS.test(text) || isAddress(text, sections),
  };
}

/** Words that are set aside beside a name, or change how the other words are read. */
const SPECIAL =
  sense.TITLE |
  sense.COUPLE |
  sense.CONJUNCTION |
  sense.SUFFIX |
  sense.SALUTATION |
  sense.EVERYDAY |
  sense.LEGAL_FORM |
  sense.GREETING;

/** The words of a value of one or two words that hold nothing to set aside; null of other values. */
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
  // Other scripts may join their `and` to the second word.
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

/** Sets titles, roles, notes and suffixes of the sections aside. */
function finish(read: readonly Section[], text: string, context: ValueContext): ParsedValue {
  const { source } = context;
  const named = withoutCompany(fromAddressee(read, source.senses), source.senses).map(withoutMaidenName);
  const written = withoutPlace(named, source);
  const sections = withLeadingSalutation(withoutGreetings(written), context);
  const titles = createTitles();
  titles.isNoSentence = written !== named;
  let before: Section = [];
  let after: Section = [];
  for (let at = 0; at < sections.length; at++) {
    const whole = sections[at] as Section;
    if (before.length > 1 && isRole(whole, source.senses)) {
      countRole(whole, titles);
      continue;
    }
    if (isFullName(before) && isAbbreviatedRole(whole, before)) continue;
    const isNote = areNotes([whole], [before], source.senses);
    titles.isNoSentence ||= isNote;
    if (isNote) {
      countNote(whole, source, titles);
      continue;
    }
    const section = withoutRole(whole, source, titles);
    const kept = withoutTitles(section, context, titles);
    if (at > 0) countTitlesAlone(section, before.length === 1, context, titles);
    // Particles are a section of their own in `Berg, van den, Ineke`.
    const beside = at + 1 < sections.length ? ENDING | sense.PARTICLE : ENDING;
    if (at === 0) before = kept;
    else if (after.length === 0 && kept.some(({ flags }) => (flags & beside) === 0)) after = kept;
  }
  const isOrdered = after.length > 0;
  const own = withoutSuffixes(after);
  const kept = withoutSuffixes([...own, ...before]);
  const all = wordsIn(kept);
  // In `Dad of Emma` the word for the relative tells the gender as a title does.
  const isRelative = isRelativeOf(all, 0) && isKnownGiven(all[2] as Word);
  if (isRelative) countTitle(genderOfRelative(all[0] as Word, source), titles, false);
  const words = isRelative ? all.slice(0, 1) : all;
  const conjunction = kept.findIndex(({ isAnd }) => isAnd);
  const { title, isOfBoth } = titleOf(titles, sections.some(endsInNamesake));
  // `Müller GmbH & Co. KG` names no two people.
  const isCompany = hasLegalForm(written, source.senses);
  const isOfTwo = conjunction > 0 && joinsPeople(kept, conjunction, title !== 0 || titles.ranks > 0);
  return {
    words,
    isOrdered,
    asWritten: isOrdered ? wordsIn([...before, ...own]) : null,
    title,
    hasRank: titles.ranks > 0,
    isCouple:
      !isCompany &&
      (titles.couple ||
        isOfBoth ||
        isOfTwo ||
        isList(written) ||
        areNativePeople(words, text, source) ||
        (isOrdered && title === 0 && !isNoNamePhrase(own, source.senses) && arePeople(before, own))),
    isNoName:
      isCompany ||
      isNamedAfterPerson(sections, text, source) ||
      (words.length < written.flat().length && isNoNamePhrase(written.flat(), source.senses)),
    hasNumber: false,
    sentenceSigns: titles.isNoSentence ? 0 : sentenceSigns(text, context),
    conjunction: isSurnamePair(kept, conjunction) ? -1 : conjunction,
  };
}

/** Removes a role of the person in front or behind, and counts the gender that its form tells. */
function withoutRole(pieces: Section, source: WordSource, titles: Titles): Section {
  const [from, to] = nameBesideRole(pieces, source.senses);
  countRole(pieces.slice(0, from), titles);
  countRole(pieces.slice(to), titles);
  return pieces.slice(from, to);
}

/** Removes where the person is known from: `Josh from Mailchimp`. */
function withoutPlace(sections: readonly Section[], source: WordSource): readonly Section[] {
  const [pieces = [], ...others] = sections;
  if (others.length > 0 || !isFromSomewhere(pieces, source) || isNoNamePhrase(pieces, source.senses))
    return sections;
  return [pieces.slice(0, 1)];
}

/** As a flag of `SALUTATION`, or 0. */
const genderOfRelative = ({ flags, folded }: Word, source: WordSource): number =>
  flags & sense.SALUTATION || source.meaningGender(folded);

/** Counts the relative that a note says the person is: `Sam Ford, proud dad of two`, and not `love my husband`. */
function countNote([first, second]: Section, source: WordSource, titles: Titles): void {
  const piece = first !== undefined && (first.flags & NO_ADJECTIVE) === 0 ? second : first;
  if (piece === undefined || (piece.flags & sense.RELATIVE) === 0) return;
  const gender = genderOfRelative(piece.word, source);
  if (gender === sense.FEMALE_TITLE) titles.mothers++;
  else if (gender === sense.MALE_TITLE) titles.fathers++;
}
const NO_ADJECTIVE = sense.RELATIVE | sense.FUNCTION_WORD;

/** Removes sections that only greet: `Bonjour, Madame Petit`. */
function withoutGreetings(sections: readonly Section[]): readonly Section[] {
  const kept = sections.filter((section) => !section.every(isGreeting));
  return kept.length > 0 ? kept : sections.slice(0, 1);
}

const wordsIn = (pieces: Section): readonly Word[] =>
  pieces
    .filter(({ isAnd }) => !isAnd)
    .map(({ word }) => word)
    .slice(0, WORDS_MAX);

const NAMESAKE = sense.SUFFIX | sense.MALE_TITLE;
const NUMERAL = /^i[iv]+$/;

/** Whether a man's suffix ends a section, `Kelly Smith Jr.`, and is not the surname, `Neto, Maria`, or a queen's number, `Elizabeth II`. */
function endsInNamesake(section: Section, at: number): boolean {
  const last = section.at(-1);
  if (last === undefined || (last.flags & NAMESAKE) !== NAMESAKE) return false;
  const [first] = section as [Piece];
  const isQueens = at === 0 && NUMERAL.test(last.word.text) && isOfOtherGender(first.word, sense.MALE_TITLE);
  return section.length + at > (isQueens ? 2 : 1);
}

function withoutSuffixes(pieces: Section): Section {
  const last = pieces.findLastIndex(({ flags }, at) => at === 0 || (flags & sense.SUFFIX) === 0);
  return pieces.slice(0, last + 1);
}
