import type { PredictionInput } from '../types.js';
import {
  isCommonName,
  isCoupleWord,
  isKnownGiven,
  isMostlyGiven,
  isOfOtherGender,
  isUsualGiven,
  KNOWN_NAME_MIN,
  mayBeSurname,
  RARE_NAME_MIN,
} from '../words/bearers.js';
import * as sense from '../words/senses.js';
import type { Vocabulary } from '../words/vocabulary.js';
import { hasLetter, plainText, type Word } from '../words/words.js';
import { isRelativeOf, isSecondPerson } from './conjunctions.js';
import type { ParsedValue } from './parsed-value.js';
import { WORDS_MAX } from './pieces.js';
import { TOKEN_LENGTH_MAX } from './segmentation.js';
import { isProfessionOfMen, PROFESSION } from './title-counts.js';

const RUNS = /[\p{L}\p{M}\p{N}'’@$々ー]+/gu;
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
const LEET_INSIDE = /^[0134578@$]?[a-z]+(?:[0134578@$]{1,2}[a-z]+)+(?:[0134578@$]|\d{2,4})?$/i;
/** Consonants alone, with the vowels as digits around them: `4nn4`. */
const LEET_AROUND = /^[0134]?[b-df-hj-np-tv-z]{2,4}[0134]$/i;
/** A year, in full or by its last digits, or another number. */
const EDGE_NUMBER = /\d{2,4}$/;
const LEET_SIGN = /[0134578@$]/g;
/** Where the case changes, but in `McDonald`, `mcDonald`. */
const CAMEL = /(?<=\p{Ll})(?<!Ma?c|Fitz|^ma?c|^fitz)(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
/** `@anna`, as handles are mentioned. */
const HANDLE_SIGN = /^@/;
/** `xXcooperXx`: what stands around says nothing of the word inside. */
const FRAMED = /^(x{2,3})[ _.-]?(\p{L}{3,})[ _.-]?(x{2,3})[_.-]?\d*$/iu;
/** Letters that are drawn out, `annaaaa`, and not the number of `john.smith.iii`. */
const DRAWN_OUT = /(?!^(\p{L})\1+$)(\p{L})\2{2,}/gu;
/** Vowels drawn out, `daviiid`, at the end at least four: not `reneee`. */
const DRAWN_VOWELS = /([aeiou])\1{2,}(?:\1|(?=[a-z]))/g;
/** One letter three times over, as hardly any word has it. */
const THRICE = /([a-z])\1\1/;
const DRAWN_CONSONANTS = /([b-df-hj-np-tv-z])\1{2,}/g;
/** Small Latin letters with separators, and digits at the end, read with fewer steps; not framed. */
const PLAIN = /^(?!xx.*xx)[a-z]+(?:[._-][a-z]+)*[._-]?\d*$/;

/** Words of a local part or a username, a title before them and relatives taken away. */
export function wordsOfHandle(input: PredictionInput, vocabulary: Vocabulary): ParsedValue {
  const { type, value, country } = input;
  const handle = (type === 'email' ? localPart(value) : value).trim();
  const all = withTitleApart(readWords(handle, country, vocabulary), input, vocabulary);
  const isTitled = all.length > 1 && isTitle(all[0] as Word);
  const relative = isTitled ? 0 : genderAsRelative(all, vocabulary);
  const title = isTitled ? genderOf(all[0] as Word) : genderOf({ flags: relative });
  const words = relative === 0 ? ownWords(isTitled ? all.slice(1) : all) : all.slice(0, 1);
  const conjunction = words.findIndex(
    (word, at) => at > 0 && (word.flags & sense.CONJUNCTION) !== 0 && !mayBeInitial(word, words[at + 1]),
  );
  // `mr_and_mrs_smith`
  const isSecond = all.some(
    ({ flags }, at) => at > 0 && (flags & sense.CONJUNCTION) !== 0 && isSecondPerson(all[at + 1]),
  );
  return {
    words,
    isOrdered: false,
    asWritten: null,
    title,
    hasRank: isTitled && Math.abs(title) < 1,
    isCouple: isSecond || isFamily(words, vocabulary),
    isNoName: false,
    hasNumber: EDGE_NUMBER.test(handle),
    sentenceSigns: 0,
    conjunction: conjunction + 1,
  };
}

/** Whether a conjunction of one letter may be an initial: in `mary_e_thomas` or `luis_y_martin`, and not in `carmen_y_miguel`. */
const mayBeInitial = ({ isInitial, text }: Word, next: Word | undefined): boolean =>
  isInitial && next !== undefined && (text === 'y' ? !isUsualGiven(next) : mayBeSurname(next));

/** A title before a name: `mrs.brown`, `dr.brown`, and not the given name of `anh.nguyen` or the surname of `graf.anna`. */
function isTitle(word: Word): boolean {
  const { flags, isInitial, givenPeople } = word;
  if (isInitial || (flags & sense.TITLE) === 0 || (flags & sense.TITLE_BEFORE_TWO) !== 0) return false;
  // Of salutations many are words too: `bay`.
  const isWord = (flags & sense.RARE_WORD) !== 0;
  if ((flags & sense.EVERYDAY) !== 0 && !isWord && givenPeople < KNOWN_NAME_MIN) return true;
  if ((flags & sense.RELATIVE) !== 0 || isCommonName(word)) return false;
  return (flags & sense.SALUTATION) === 0 ? givenPeople < RARE_NAME_MIN : !isWord;
}

/** Fewest letters of each of two joined names, of a title, and of a word for a family: fewer abbreviate. */
const NAME_LETTERS_MIN = 3;
/** Letters of the shortest titles. */
const SHORT_TITLE_LENGTH = 2;
/** Titles of two letters that are more usual in usernames than two initials. Of `sr` and `mw`, and in addresses of all, initials are: `mrjones@…`. */
const SHORT_TITLE = /^m[rs]/;
/** How many times as many bearers a name behind a title must have as without it: `msadams`, and not `m_samirkhan`. */
const TITLE_RATIO_MIN = 10;
/** Two names that fewer people are expected to bear are there by chance: `tama` and `yumi` in `srtamayumi`. */
const FULL_NAME_EXPECTED_MIN = 0.1;

/**
 * A first word that no table has, cut behind a title of a gender where one known name is left, or two: `mrsjones`,
 * `mrsjohnsmith`. The title is the one before the most frequent names: `mrs` in `mrsjones`, and `mr` in `mrsmith`.
 */
function withTitleApart(words: Word[], { type, country }: PredictionInput, vocabulary: Vocabulary): Word[] {
  const [first] = words;
  if (first === undefined || first.given >= 0 || first.surname >= 0 || first.flags !== 0) return words;
  const { text } = first;
  if (text.length > TOKEN_LENGTH_MAX) return words;
  const mayBeShort = type === 'username' && SHORT_TITLE.test(text);
  let best: readonly Word[] | null = null;
  let most = 0;
  for (let at = SHORT_TITLE_LENGTH; at <= text.length - NAME_LETTERS_MIN; at++) {
    // A title of no gender is no title here, but rules a shorter or longer one out: `dr` in `dralexander`.
    const flags = vocabulary.senses(text, 0, at);
    const isGendered = (flags & sense.SALUTATION) !== 0;
    if ((flags & sense.TITLE) === 0 || (at === SHORT_TITLE_LENGTH && isGendered && !mayBeShort)) continue;
    const bearers = bearersExpected(text, at, vocabulary);
    if (bearers <= most) continue;
    const title = vocabulary.word(text.slice(0, at), country);
    const piece = vocabulary.piece(text.slice(at));
    const name = isCommonName(piece) ? piece : vocabulary.word(text.slice(at), country);
    const isOfOther = at === SHORT_TITLE_LENGTH && isMostlyGiven(name) && isOfOtherGender(name, flags);
    most = bearers;
    best = isGendered && isTitle(title) && !isOfOther ? [title, name] : null;
  }
  if (best === null) return words;
  const untitled = Math.max(bearersExpected(text, 0, vocabulary), bearersExpected(text, 1, vocabulary));
  return most < TITLE_RATIO_MIN * untitled ? words : [...best, ...words.slice(1)];
}

/**
 * How many people are expected to bear the letters from an index on as one known name, or as a given name and another name that
 * are independent of each other; 0 of others.
 */
function bearersExpected(text: string, from: number, { word, world }: Vocabulary): number {
  const whole = word(text.slice(from), null);
  let most = whole.bearers < KNOWN_NAME_MIN ? 0 : whole.bearers;
  for (let at = from + NAME_LETTERS_MIN; at <= text.length - NAME_LETTERS_MIN; at++) {
    const first = word(text.slice(from, at), null);
    if (first.bearers < KNOWN_NAME_MIN) continue;
    const second = word(text.slice(at), null);
    if (!isMostlyGiven(first) && !isMostlyGiven(second)) continue;
    const both = (first.bearers * second.bearers) / world;
    if (both >= FULL_NAME_EXPECTED_MIN) most = Math.max(most, both);
  }
  return most;
}

/** The gender of a title, as of `ParsedValue.title`. */
function genderOf({ flags }: Pick<Word, 'flags'>): number {
  if ((flags & sense.FEMALE_TITLE) !== 0) return 1;
  return isProfessionOfMen(flags) ? -PROFESSION : (flags & sense.MALE_TITLE) !== 0 ? -1 : 0;
}

/** Whether a family is named: `familie.weber` and not `esi.mensah`, or a surname in the plural, `the_garcias`. */
function isFamily(words: readonly Word[], { word }: Vocabulary): boolean {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined || first === last) return false;
  if ([first, last].some((one) => one.folded.length >= NAME_LETTERS_MIN && isCoupleWord(one))) return true;
  if (words.length > 2 || first.folded !== 'the' || !last.folded.endsWith('s')) return false;
  return word(last.folded.slice(0, -1), null).surnamePeople > Math.max(last.surnamePeople, last.givenPeople);
}

/** How many times more women or men bear the name of a child than the other gender, whose word for a parent stands before it. */
const CHILD_RATIO_MIN = 4;

/**
 * The gender, as bits of `SALUTATION`, of a relative of the person named behind it, `mum_of_oliver`, or before a name of the other
 * gender, which is another person's: `mum_oliver`. Else 0.
 */
function genderAsRelative(words: readonly Word[], { meaningGender }: Vocabulary): number {
  const [relative] = words;
  const name = words[isRelativeOf(words, 0) ? 2 : 1];
  if (relative === undefined || name === undefined || name !== words.at(-1)) return 0;
  if ((relative.flags & sense.RELATIVE) === 0 || isKnownGiven(relative) || !isKnownGiven(name)) return 0;
  const gender = meaningGender(relative.folded);
  const [own, other] = gender === sense.MALE_TITLE ? [name.male, name.female] : [name.female, name.male];
  return words.length > 2 || other > CHILD_RATIO_MIN * own ? gender : 0;
}

/** Words before a relative with another person's name: `mum_of_oliver` has none. */
function ownWords(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(
    ({ flags }, at) => at + 1 < words.length && ((flags & sense.MOTHER_OF) !== 0 || isRelativeOf(words, at)),
  );
  return at < 0 ? words : words.slice(0, at);
}

/** As separators, digits and changes of case tell them; in `doaaabbasi` the vowels are of two names. */
const readWords = (text: string, country: string | null, vocabulary: Vocabulary): Word[] =>
  partsOf(text)
    .slice(0, WORDS_MAX)
    .map((part) => {
      const word = vocabulary.word(part, country);
      if (word.given >= 0 || !THRICE.test(part)) return word;
      const drawn = [part.replace(DRAWN_VOWELS, '$1'), part.replace(DRAWN_CONSONANTS, '$1')]
        .filter((plain) => plain !== part)
        .map((plain) => vocabulary.word(plain, country));
      return drawn.find(({ given }) => given >= 0) ?? word;
    });

function partsOf(text: string): readonly string[] {
  if (PLAIN.test(text)) return text.match(/[a-z]+/g) ?? [];
  const visible = plainText(text).replace(HANDLE_SIGN, '');
  const framed = FRAMED.exec(visible)?.[2] ?? visible;
  return (framed.match(RUNS) ?? [])
    .filter(hasLetter)
    .slice(0, WORDS_MAX)
    .flatMap((run) => readLeet(run) ?? (run.match(LETTER_RUNS) ?? []).flatMap((piece) => piece.split(CAMEL)))
    .filter(hasLetter)
    .slice(0, WORDS_MAX)
    .map((part) => part.replace(DRAWN_OUT, '$2'));
}

/** The digit is a word between two others: `gamer4life`. */
const FOR_BETWEEN = /^[a-z]{4,}4[a-z]{4,}$/i;

function readLeet(run: string): string | null {
  if (!(LEET_INSIDE.test(run) || LEET_AROUND.test(run)) || FOR_BETWEEN.test(run)) return null;
  return run.replace(EDGE_NUMBER, '').replace(LEET_SIGN, (sign) => LEET[sign] ?? sign);
}

/** The local part of an address without a tag: `anna+news@…`. */
function localPart(address: string): string {
  const at = address.lastIndexOf('@');
  const local = at < 0 ? address : address.slice(0, at);
  const tag = local.indexOf('+', 1);
  return tag < 0 ? local : local.slice(0, tag);
}
