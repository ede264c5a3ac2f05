import {
  kindOfHead,
  LISTED_COMMON,
  LISTED_FEMALE,
  LISTED_MALE,
  listedOfHead,
  ROW_REGISTER,
} from '../../dataset/dataset.js';
import type { Parameters } from '../parameters.js';
import type { InputType, Letters, PredictionInput } from '../types.js';
import {
  isMostlyGiven,
  isSurelyGiven,
  isUsualGiven,
  RARE_NAME_MIN,
  USUAL_NAME_MIN,
} from '../words/bearers.js';
import * as sense from '../words/senses.js';
import { type Form, NO_FORMS } from '../words/surname-gender.js';
import type { Vocabulary } from '../words/vocabulary.js';
import { hasCountedSurnames, type LetterOrigins, type Word } from '../words/words.js';

/** What one word of a value is evidence of. Reused for each value. */
export interface Evidence {
  word: Word;
  /** Bits of `senses.ts`. */
  flags: number;
  /** The value is an e-mail address or a username. */
  isHandle: boolean;
  /** Usual most characters of a given name or a surname in Chinese characters or hangul. */
  nativePartMax: number;
  /** Words of its cut, this one included. */
  count: number;
  /** Origins by its letters as a surname; null where these are not evidence. */
  origins: LetterOrigins | null;
  /** Log-likelihood as an ordinary word. */
  logWord: number;
  /** Forms of surnames and patronymics that it has. */
  forms: readonly Form[];
  /** Share of women among the bearers anywhere, shrunk. */
  share: number;
}

export function createEvidence(word: Word): Evidence {
  return {
    word,
    flags: 0,
    isHandle: false,
    nativePartMax: NATIVE_PART_MAX,
    count: 1,
    origins: null,
    logWord: 0,
    forms: NO_FORMS,
    share: 0.5,
  };
}

/** How many people of a gender a list's entry is worth. */
function listedPeople(listed: number, gender: number, parameters: Parameters): number {
  if ((listed & gender) === 0) return 0;
  const people = (listed & LISTED_COMMON) === 0 ? parameters.listPeople : parameters.commonListPeople;
  return (listed & (LISTED_MALE | LISTED_FEMALE)) === (LISTED_MALE | LISTED_FEMALE) ? people / 2 : people;
}

/**
 * A country's list alone does not reverse a name whose bearers in the world are nearly all of one gender: its weight stays
 * below that of the world's share. The exception is a list of common names that gives an uncounted name the other gender
 * alone: `Pepa` in Czechia.
 */
const LISTED_WEIGHT_MAX = 0.9;
const NEARLY_ALL = 0.98;

/** The most people that a country's list is worth in a row that is shrunk to the world's share with the weight of `shrink` people. */
function listedPeopleMax(listed: number, people: number, world: number, shrink: number): number {
  if (Math.max(world, 1 - world) <= NEARLY_ALL) return Number.POSITIVE_INFINITY;
  const exception = LISTED_COMMON | (world > 0.5 ? LISTED_MALE : LISTED_FEMALE);
  return people === 0 && listed === exception ? Number.POSITIVE_INFINITY : LISTED_WEIGHT_MAX * shrink;
}

/**
 * Share of women among the bearers of a country's row, shrunk to that of the world.
 * @param head of the row, as `Dataset.rowsOf` gives it with its men and women
 */
export function countryShare(
  head: number,
  male: number,
  female: number,
  world: number,
  parameters: Parameters,
): number {
  const shrink = kindOfHead(head) === ROW_REGISTER ? parameters.countryShrink : parameters.sampleShrink;
  const listed = listedOfHead(head);
  if (listed === 0) return (female + shrink * world) / (male + female + shrink);
  const most = listedPeopleMax(listed, male + female, world, shrink);
  const { countryListPeople } = parameters;
  const men = male + Math.min(most, countryListPeople * listedPeople(listed, LISTED_MALE, parameters));
  const women = female + Math.min(most, countryListPeople * listedPeople(listed, LISTED_FEMALE, parameters));
  return (women + shrink * world) / (men + women + shrink);
}

/** Share of women among all bearers, shrunk to what the letters say, or to one half without them. */
export function worldShare(
  { male, female, listed }: Pick<Word, 'male' | 'female' | 'listed'>,
  letterShare: number,
  parameters: Parameters,
): number {
  const { worldShrink } = parameters;
  const women = female + listedPeople(listed, LISTED_FEMALE, parameters) + worldShrink * letterShare;
  const men = male + listedPeople(listed, LISTED_MALE, parameters) + worldShrink * (1 - letterShare);
  return women / (women + men);
}

/** From this length on each further letter makes an unknown word less likely. */
const USUAL_LETTERS = 5;
/** Letters beyond this are not counted, so that no likelihood underflows. */
const LETTERS_MAX = 60;

/** Log-likelihood of the letters of a word that no table has. */
function logLettersOf(length: number, parameters: Parameters): number {
  return parameters.unknownLetter * Math.max(0, Math.min(length, LETTERS_MAX) - USUAL_LETTERS);
}

/** Usual most characters of a given name or a surname in Chinese characters or hangul. */
const NATIVE_PART_MAX = 2;
const NATIVE_PART_MAX_JAPAN = 3;
/** From the letters of hangul on follow scripts whose names are hardly counted. */
const JAMO_FROM = 0x1100;

/** Whether a word begins with a Chinese character or a syllable of hangul. */
function isNative(text: string): boolean {
  const first = text.charCodeAt(0);
  return first >= 0x4e00 && (first <= 0x9fff || (first >= 0xac00 && first <= 0xd7a3));
}

/** Likelihood of the letters of a given name or a surname that no table has. */
export function createNameLetters(parameters: Parameters): (evidence: Evidence) => number {
  const likelihoods = Float64Array.from({ length: LETTERS_MAX + 1 }, (_, length) =>
    Math.exp(logLettersOf(length, parameters)),
  );
  return ({ word: { folded }, nativePartMax }) => {
    const length = Math.min(folded.length, LETTERS_MAX);
    return isNative(folded)
      ? Math.exp(parameters.unknownNativeLetter * Math.max(0, length - nativePartMax))
      : (likelihoods[length] as number);
  };
}

/** Least words of a sentence. */
const SENTENCE_WORDS_MIN = 3;

/**
 * Whether an unknown word is as likely an ordinary word as a name: its script is one whose names are hardly counted, and it
 * stands among several words or is longer than names are.
 */
function mayBeAnyWord({ word, count, nativePartMax }: Evidence): boolean {
  if (word.given >= 0 || hasCountedSurnames(word)) return false;
  if (word.folded.charCodeAt(0) < JAMO_FROM) return count >= SENTENCE_WORDS_MIN;
  const surname = count === 1 || word.isPiece ? NATIVE_PART_MAX : 0;
  return word.folded.length > surname + nativePartMax;
}

/** Log-rate of an ordinary word that the lexicon lacks. */
function logUnknownOf(evidence: Evidence, parameters: Parameters): number {
  if (mayBeAnyWord(evidence)) return parameters.unknownWordNative;
  const isRatherName = evidence.isHandle && isUsualGiven(evidence.word);
  return isRatherName ? parameters.unknownWordGiven : parameters.unknownWord;
}

/**
 * Log-likelihood of a word as an ordinary word. The lexicon's word lists have names by mistake, so the more people bear a
 * word, the less its entry counts; for words that the lexicon marks as both, in a value of type name, bearers count less.
 */
export function logWordOf(evidence: Evidence, parameters: Parameters): number {
  const { word, flags, isHandle, count } = evidence;
  const { bearers, logOrdinary, folded } = word;
  const unknown = logUnknownOf(evidence, parameters) + logLettersOf(folded.length, parameters) + logOrdinary;
  // A handle `freyja` is rather the name than the nickname; `lady` is an ordinary word, and stays a nickname.
  const isName = word.givenPeople >= USUAL_NAME_MIN && isMostlyGiven(word) && (flags & sense.WORDS) === 0;
  const asName = (isName ? sense.NICKNAME : 0) | (count === 1 ? sense.NAME_WORD : 0);
  const listed = logSenseOf(isHandle ? flags & ~asName : flags, parameters);
  if (listed <= unknown) return unknown;
  const isBoth = !isHandle && (flags & (sense.NAME_WORD | sense.FUNCTION_WORD)) !== 0;
  const { nameWordPeople, wordPeople } = parameters;
  const beside =
    isHandle && count === 2 && isSurelyGiven(word)
      ? parameters.wordBearersGiven
      : parameters.wordBearersBeside;
  const weight = count === 1 ? parameters.wordBearers : beside;
  return Math.max(unknown, listed - weight * Math.log1p(bearers / (isBoth ? nameWordPeople : wordPeople)));
}

/** The parameter with the log-rate of words of each sense. */
const SENSE_RATES: readonly (readonly [flags: number, rate: keyof Parameters])[] = [
  [sense.RARE_WORD, 'rareWord'],
  [sense.FREQUENT_WORD, 'frequentWord'],
  [sense.NICKNAME, 'nicknameWord'],
  [sense.DECORATION | sense.RELATIVE, 'decorationWord'],
  [sense.ROLE, 'roleWord'],
  [sense.MAILBOX, 'mailboxWord'],
  [sense.FUNCTION_WORD, 'functionWord'],
  [sense.NAME_WORD, 'nameWord'],
  [sense.ORGANIZATION, 'organizationWord'],
  [sense.LEGAL_FORM, 'legalForm'],
  [sense.BRAND, 'brandWord'],
  [sense.PLACEHOLDER, 'placeholderWord'],
];

/** Log-likelihood of an ordinary word by the likeliest of its senses; -Infinity without one. */
export function logSenseOf(flags: number, parameters: Parameters): number {
  let best = Number.NEGATIVE_INFINITY;
  if (flags === 0) return best;
  for (const [bits, rate] of SENSE_RATES)
    if ((flags & bits) !== 0 && parameters[rate] > best) best = parameters[rate];
  return best;
}

/** Senses of words that hardly stand beside a name outside handles. */
const NEVER_BESIDE = sense.LEGAL_FORM | sense.ORGANIZATION | sense.BRAND | sense.PLACEHOLDER;

/** Whether a word is one that people put around their name in addresses and usernames, and no particle. */
export const isOrdinary = ({ flags }: Evidence): boolean =>
  (flags & sense.HANDLE_PARTS) !== 0 && (flags & sense.PARTICLE) === 0;

/** Log-prior of a word beside a given name. */
export function besidePriorOf(
  { flags, word, isHandle }: Evidence,
  type: InputType,
  parameters: Parameters,
): number {
  const { besideOrganization } = parameters;
  if (!isHandle) return (flags & NEVER_BESIDE) === 0 ? parameters.besideName : besideOrganization;
  if ((flags & sense.DECORATION) !== 0) return parameters.besideDecoration;
  // `rose.bakery@…`, and not `support.kevin@…` or `henry.lodge@…`
  const isPlace = (flags & (sense.ORGANIZATION | sense.MAILBOX)) === sense.ORGANIZATION;
  if (type === 'email' && isPlace && word.surnamePeople < RARE_NAME_MIN) return besideOrganization;
  if ((flags & sense.HANDLE_WORDS) !== 0) return parameters.besideHandleWord;
  return (flags & sense.LEGAL_FORM) === 0 ? parameters.besideHandle : besideOrganization;
}

/** Gathers the evidence of each word of a value, once for all cuts that share the word. */
export function createWordReader(vocabulary: Vocabulary, parameters: Parameters) {
  const known: Evidence[] = [];
  let count = 0;
  let type: InputType = 'name';
  let country: string | null = null;
  let letters: Letters | null = null;

  function of(word: Word, ofCut: number): Evidence {
    for (let at = 0; at < count; at++) {
      const one = known[at] as Evidence;
      if (one.word === word) return one;
    }
    if (count === known.length) known.push(createEvidence(word));
    const one = known[count++] as Evidence;
    fill(one, word, ofCut);
    return one;
  }

  function fill(into: Evidence, word: Word, count: number): void {
    // Letters are evidence for words alone that hardly anyone is counted with.
    const isUnknown = Math.max(word.givenPeople, word.surnamePeople) < USUAL_NAME_MIN;
    const isSurname = count > 1 && !word.isPiece && isUnknown;
    const said = letters === null || word.givenPeople > RARE_NAME_MIN ? 0 : letters(word.text, country);
    into.word = word;
    into.flags = word.allFlags;
    into.share = worldShare(word, 1 / (1 + Math.exp(-said)), parameters);
    into.origins = isSurname ? vocabulary.origins(word) : null;
    into.isHandle = type !== 'name';
    into.nativePartMax = country === 'JP' ? NATIVE_PART_MAX_JAPAN : NATIVE_PART_MAX;
    into.count = count;
    into.logWord = logWordOf(into, parameters);
    into.forms = vocabulary.forms(word);
  }

  return {
    /** Starts a value; drops the words of the value before. */
    begin(input: Pick<PredictionInput, 'type' | 'country'>, ofNames: Letters | null): void {
      count = 0;
      type = input.type;
      country = input.country;
      letters = ofNames;
    },
    /** The evidence of a word of the value. @param ofCut words of its cut */
    of,
  };
}
