import { isRelativeOf, isSecondPerson, mayBeSurname } from './conjunctions.js';
import type { Words } from './full-name.js';
import * as sense from './senses.js';
import { isProfessionOfMen, PROFESSION } from './title-counts.js';
import type { Vocabulary } from './vocabulary.js';
import { hasLetter, plainText, type Word } from './words.js';

/** More tokens than any handle with a name has. */
const TOKENS_MAX = 8;
const RUNS = /[\p{L}\p{M}\p{N}'’@$々ー]+/gu;
/** What a run has beside letters and their marks. */
const NO_LETTER = /[\p{N}@$]/u;
const LETTER_RUNS = /[\p{L}\p{M}'’々ー]+/gu;
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
};
/** A digit or sign with letters on both sides: `m1ch43l`; two digits or more at an end are numbers. */
const LEET_INSIDE = /^[0134578@$]?([a-z]+(?:[0134578@$]{1,2}[a-z]+)+)(?:[0134578@$]|\d{2,4})?$/i;
/** Consonants alone, with the vowels as digits around them: `4nn4`. */
const LEET_AROUND = /^[0134]?([b-df-hj-np-tv-z]{2,4})[0134]$/i;
const EDGE_NUMBER = /\d{2,4}$/;
const LEET_SIGN = /[0134578@$]/g;
const CAMEL = /\p{Ll}\p{Lu}|\p{Lu}\p{Lu}\p{Ll}/u;
const CAMEL_CUT = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
/** `McDonald` and `O'Brien` are one word though the case changes. */
const SURNAME_PREFIX = /^(?:mc|mac|fitz|o'|d'|l')$/i;
/** `@anna`, as handles are mentioned. */
const HANDLE_SIGN = /^@/;
/** `xXcooperXx`: what stands around says nothing of the word inside. */
const FRAMED = /^(x{2,3})[ _.-]?(\p{L}{3,})[ _.-]?(x{2,3})$/iu;
/** Letters that are drawn out: `annaaaa`. */
const DRAWN_OUT = /(\p{L})\1{2,}/gu;
const PLAIN = /^[a-z]+(?:[._-][a-z]+)*[._-]?\d*$/;

/** A year, in full or by its last digits, at the end of a handle. */
const YEAR = /\d{2,4}$/;
const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
const endsInNumber = (value: string): boolean =>
  isDigit(value.charCodeAt(value.length - 1)) && YEAR.test(value);

/** Words of a local part or a username, a title before them and relatives taken away. */
export function wordsOfHandle(value: string, country: string | null, vocabulary: Vocabulary): Words {
  const handle = value.trim();
  const all = withTitleApart(readWords(handle, country, vocabulary), country, vocabulary);
  const isTitled = all.length > 1 && isTitle(all[0] as Word, vocabulary);
  const title = isTitled ? genderOf(all[0] as Word) : 0;
  const words = ownWords(isTitled ? all.slice(1) : all);
  const conjunction = words.findIndex(
    ({ flags, isInitial }, at) =>
      at > 0 && (flags & sense.CONJUNCTION) !== 0 && !(isInitial && mayBeSurname(words[at + 1])),
  );
  const isSecond = conjunction > 0 && isSecondPerson(words[conjunction + 1]);
  // `mr_and_mrs_smith`
  const isOfBoth = isTitled && ((words[0]?.flags ?? 0) & sense.CONJUNCTION) !== 0 && isSecondPerson(words[1]);
  return {
    words,
    isOrdered: false,
    asWritten: null,
    title,
    hasRank: isTitled && Math.abs(title) < 1,
    isCouple: isSecond || isOfBoth || isFamily(words, vocabulary),
    isNoName: false,
    hasNumber: endsInNumber(handle),
    isSentence: false,
    conjunction: conjunction + 1,
  };
}

/** A title that more people bear as a given name is one: `tri.nguyen`; a salutation of everyday use, `hanim.demir`. */
const TITLE_PEOPLE_MAX = 20;
const EVERYDAY_PEOPLE_MAX = 300;

/** A title before a name: `mrs.brown`, `dr.brown`. */
function isTitle(word: Word, { isCommonName, everyday }: Vocabulary): boolean {
  const { flags, folded, isInitial, male, female } = word;
  if (isInitial || (flags & sense.TITLE) === 0 || (flags & sense.TITLE_BEFORE_TWO) !== 0) return false;
  // `frau.weber`, `herr.weber`
  if (
    (flags & (sense.EVERYDAY | sense.RARE_WORD)) === sense.EVERYDAY &&
    everyday(word, [], null) !== null &&
    male + female < EVERYDAY_PEOPLE_MAX
  )
    return true;
  if ((flags & sense.RELATIVE) !== 0 || isCommonName(folded)) return false;
  // Of salutations many are words too: `bay`.
  return (flags & sense.SALUTATION) === 0
    ? male + female < TITLE_PEOPLE_MAX
    : (flags & sense.RARE_WORD) === 0;
}

/** Letters of a title that is read in front of a name without a separator, and of the name at least. */
const JOINED_TITLE_MIN = 3;
const JOINED_TITLE_MAX = 8;
const TITLE_OF_GENDER = sense.FEMALE_TITLE | sense.MALE_TITLE;

/** `mrsjones`: a first word that no table has, cut behind a title of a gender where a common name is left. */
function withTitleApart(words: Word[], country: string | null, vocabulary: Vocabulary): Word[] {
  const [first] = words;
  if (first === undefined || first.given >= 0 || first.surname >= 0 || first.flags !== 0) return words;
  const { text } = first;
  for (let at = JOINED_TITLE_MIN; at <= JOINED_TITLE_MAX && at + JOINED_TITLE_MIN <= text.length; at++) {
    if ((vocabulary.senses(text.slice(0, at)) & TITLE_OF_GENDER) === 0) continue;
    const title = vocabulary.word(text.slice(0, at), country);
    if (!isTitle(title, vocabulary) || !vocabulary.isCommonName(text.slice(at))) continue;
    // `sirwin` has an initial.
    if (vocabulary.isCommonName(text.slice(1))) break;
    return [title, vocabulary.word(text.slice(at), country), ...words.slice(1)];
  }
  return words;
}

/** The gender of a title, as of `Words.title`. */
function genderOf({ flags }: Word): number {
  if ((flags & sense.FEMALE_TITLE) !== 0) return 1;
  return isProfessionOfMen(flags) ? -PROFESSION : (flags & sense.MALE_TITLE) !== 0 ? -1 : 0;
}

/** A word for a family that more people bear as a given name is one: `esi.mensah`; of two letters it is an abbreviation. */
const FAMILY_PEOPLE_MAX = 20;
const FAMILY_LETTERS_MIN = 3;

/** Whether a family is named: `familie.weber` and not `casal.maria`, or a surname in the plural. */
function isFamily(words: readonly Word[], vocabulary: Vocabulary): boolean {
  if (words.length < 2) return false;
  const [first, last] = [words[0], words.at(-1)] as [Word, Word];
  return [first, last].some((word) => isFamilyWord(word, vocabulary)) || isPluralSurname(words, vocabulary);
}

const isFamilyWord = ({ flags, folded, male, female }: Word, { isCommonName }: Vocabulary): boolean =>
  (flags & sense.COUPLE) !== 0 &&
  folded.length >= FAMILY_LETTERS_MIN &&
  male + female < FAMILY_PEOPLE_MAX &&
  !isCommonName(folded);

/** `the_garcias` */
const ARTICLE = 'the';
const PLURAL = /s$/;

function isPluralSurname([first, last, ...others]: readonly Word[], { surnamePeople }: Vocabulary): boolean {
  if (first?.folded !== ARTICLE || last === undefined || others.length > 0 || !PLURAL.test(last.folded))
    return false;
  return (
    surnamePeople(last.folded.replace(PLURAL, '')) > Math.max(last.surnamePeople, last.male + last.female)
  );
}

/** Words before a relative with another person's name: `mum_of_oliver` has none. */
function ownWords(words: readonly Word[]): readonly Word[] {
  for (let at = 0; at + 1 < words.length; at++) {
    if (((words[at] as Word).flags & sense.MOTHER_OF) !== 0 || isRelativeOf(words, at))
      return words.slice(0, at);
  }
  return words;
}

/** As separators, digits and changes of case tell them. */
function readWords(text: string, country: string | null, vocabulary: Vocabulary): Word[] {
  if (PLAIN.test(text)) return plainWords(text, country, vocabulary);
  const words: Word[] = [];
  const visible = plainText(text).replace(HANDLE_SIGN, '');
  const framed = FRAMED.exec(visible)?.[2] ?? visible;
  for (const [run] of framed.matchAll(RUNS)) {
    for (const raw of piecesOfRun(run)) {
      if (words.length === TOKENS_MAX) return words;
      const word = vocabulary.word(raw.replace(DRAWN_OUT, '$1'), country);
      if (hasLetter(word.text)) words.push(word);
    }
  }
  return words;
}

/** Lower-case Latin letters with separators, and digits at the end. */
function plainWords(text: string, country: string | null, vocabulary: Vocabulary): Word[] {
  const words: Word[] = [];
  let start = 0;
  for (let at = 0; at <= text.length && words.length < TOKENS_MAX; at++) {
    const code = at < text.length ? text.charCodeAt(at) : 0;
    if (code >= 97 && code <= 122) continue;
    if (at > start) words.push(vocabulary.word(text.slice(start, at), country));
    start = at + 1;
  }
  return words;
}

function piecesOfRun(run: string): string[] {
  const isLetters = !NO_LETTER.test(run);
  if (isLetters && !CAMEL.test(run)) return [run];
  const leet = isLetters ? null : readLeet(run);
  if (leet !== null) return [leet];
  return (run.match(LETTER_RUNS) ?? []).flatMap((piece) =>
    CAMEL.test(piece) ? joinPrefixes(piece.split(CAMEL_CUT)) : [piece],
  );
}

/** The digit is a word between two others: `gamer4life`. */
const FOR_BETWEEN = /^[a-z]{4,}4[a-z]{4,}$/i;

function readLeet(run: string): string | null {
  if (FOR_BETWEEN.test(run)) return null;
  const inner = LEET_INSIDE.exec(run)?.[1];
  const text = inner === undefined ? (LEET_AROUND.test(run) ? run : null) : run.replace(EDGE_NUMBER, '');
  return text === null ? null : text.replace(LEET_SIGN, (sign) => LEET[sign] ?? sign);
}

function joinPrefixes(parts: readonly string[]): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const last = joined[joined.length - 1];
    if (last !== undefined && SURNAME_PREFIX.test(last)) joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  return joined;
}

/** The local part of an address without a tag: `anna+news@…`. */
export function localPart(address: string): string {
  const at = address.lastIndexOf('@');
  const quoted = at < 0 ? address : address.slice(0, at);
  const local = quoted.includes('"') ? quoted.replace(/^"|"$/g, '') : quoted;
  const tag = local.indexOf('+', 1);
  return tag < 0 ? local : local.slice(0, tag);
}
