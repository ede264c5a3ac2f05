import type { Dataset } from '../dataset/dataset.js';
import {
  countedRecord,
  createEvidence,
  type Evidence,
  findGiven,
  GREEK_FROM,
  logLettersOf,
  logSenseOf,
  logWordOf,
  worldShare,
} from './evidence.js';
import { collectOrigins, countriesOfOrigins, createOrigins, ORIGINS_MAX } from './origins.js';
import type { Parameters } from './parameters.js';
import { createRoles, PIECES_MAX } from './roles.js';
import * as sense from './senses.js';
import { genderOfSurname } from './surname-gender.js';
import { createSyllableReader, customOf } from './syllables.js';
import { createTerms, type Posterior } from './terms.js';
import type { Letters } from './types.js';
import type { Word } from './words.js';

/** One way to cut a value into words. */
export interface Cut {
  readonly words: readonly Word[];
  /** Natural logarithm of its prior. */
  readonly logPrior: number;
}

interface Question {
  readonly cuts: readonly Cut[];
  /** ISO 3166-1 alpha-2 code, or null. */
  readonly country: string | null;
  /** The given name comes first. */
  readonly isOrdered: boolean;
  /** A title stands before the words: no given name is needed. */
  readonly hasTitle: boolean;
  /** The value holds signs of programs, or is a phrase of the lexicon. */
  readonly isNoName: boolean;
  /** It ends in a year or another number. */
  readonly hasNumber: boolean;
  readonly type: 'name' | 'email' | 'username';
}

/** Words of one given name at most. */
const GIVEN_WORDS_MAX = 3;
/** Ways to cut a value that are read together at most. */
const CUTS_MAX = 6;
/** Spans of a cut: by start and length, and the one without a word. */
const SPANS = PIECES_MAX * GIVEN_WORDS_MAX + 1;
const NATIVE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々ー]/u;
const SHORT_FORM_MAX = 3;
/** Words of a phrase of the lexicon at most. */
const PHRASE_WORDS_MAX = 4;
const PHRASES =
  sense.BRAND | sense.ROLE | sense.MAILBOX | sense.PLACEHOLDER | sense.ORGANIZATION | sense.LEGAL_FORM;
/** What people put around their name in addresses and usernames. */
const HANDLE_WORDS = sense.MAILBOX | sense.PLACEHOLDER | sense.ORGANIZATION | sense.ROLE | sense.TITLE;
/** Words that are seldom beside a name. */
const NO_NAME =
  sense.LEGAL_FORM | sense.ORGANIZATION | sense.BRAND | sense.PLACEHOLDER | sense.MAILBOX | sense.ROLE;
const ORDINARY =
  sense.FREQUENT_WORD |
  sense.RARE_WORD |
  sense.FUNCTION_WORD |
  sense.NICKNAME |
  sense.NAME_WORD |
  sense.DECORATION;
/** Compounds of fewer people are read by their words. */
export const COMPOUND_PEOPLE_MIN = 5;
/** With more bearers than this the letters say nothing new. */
const LETTERS_PEOPLE_MAX = 100;

/** The letters of a surname of more people say nothing new of its origin. */
const SURNAME_PEOPLE_MAX = 1_000;
/** A word that more people bear as a given name is not read as a surname by its letters. */
const GIVEN_PEOPLE_MAX = 1_000;

/** A first word of so many people and so one-sided a share: no origin that surnames' letters tell turns it. */
const SURE_PEOPLE_MIN = 1_000;
const SURE_SHARE = 0.99;
const isSure = ({ male, female, share }: Evidence): boolean =>
  male + female >= SURE_PEOPLE_MIN && Math.max(share, 1 - share) >= SURE_SHARE;

/** Countries whose names in Latin letters are as often written surname first. */
const SURNAME_FIRST = new Set(['CN', 'TW', 'HK', 'MO', 'SG', 'KR', 'KP', 'JP', 'VN', 'HU', 'KH', 'MN']);

export interface Inference {
  infer(question: Question, letters: Letters | null): Posterior;
}

/** The words of a span's given name: of which cut, from where to where. */
export function wordsOfSpan(span: number): { cut: number; start: number; end: number } {
  const cut = Math.floor(span / SPANS);
  const place = (span % SPANS) - 1;
  if (place < 0) return { cut, start: 0, end: 0 };
  const start = Math.floor(place / GIVEN_WORDS_MAX);
  return { cut, start, end: start + (place % GIVEN_WORDS_MAX) + 1 };
}

/** The model over one dataset. Pure: scratch memory apart, an answer depends on the question alone. */
export function createInference(
  dataset: Dataset,
  senses: (word: string) => number,
  parameters: Parameters,
): Inference {
  /** Of each distinct word of the value; the cuts of a value share most of them. */
  const known: Evidence[] = [];
  let knownCount = 0;
  /** Of the words of the cut at hand, and of its compounds at `PIECES_MAX` and after. */
  const evidence: Evidence[] = Array.from({ length: 2 * PIECES_MAX }, createEvidence);
  const compounds = new Uint8Array(PIECES_MAX);
  const origins = createOrigins();
  const roles = createRoles(dataset, parameters);
  const readSyllables = createSyllableReader(dataset, parameters);
  const indexOf = new Map(dataset.countries.map(({ code }, index) => [code, index]));
  const isSurnameFirst = Uint8Array.from(dataset.countries, ({ code }) => (SURNAME_FIRST.has(code) ? 1 : 0));
  const customs = dataset.countries.map(({ code }) => customOf(code));
  const countriesOf = countriesOfOrigins(dataset);
  const terms = createTerms();
  let hasPhrase = false;
  let isNoneSaid = false;
  const best = new Float64Array(PIECES_MAX + 1);
  const logInside = new Float64Array(PIECES_MAX);
  const logOutside = new Float64Array(PIECES_MAX);

  function evidenceOf(
    word: Word,
    question: Question,
    letters: Letters | null,
    isAlone: boolean,
    isSettled: boolean,
  ): Evidence {
    for (let at = 0; at < knownCount; at++) {
      const one = known[at] as Evidence;
      if (one.word === word) return one;
    }
    if (knownCount === known.length) known.push(createEvidence());
    const one = known[knownCount++] as Evidence;
    fillEvidence(one, word, question, letters, isAlone, isSettled);
    return one;
  }

  function fillEvidence(
    into: Evidence,
    word: Word,
    question: Question,
    letters: Letters | null,
    isAlone: boolean,
    isSettled: boolean,
  ): void {
    into.word = word;
    into.flags = senses(word.folded);
    if (word.text.charCodeAt(0) >= UNSPACED_FROM && word.text.length > 2)
      into.flags |= gluedFlags(word.text, senses);
    const record = word.isInitial ? -1 : findGiven(dataset, word);
    into.record = record;
    const counted = countedRecord(dataset, record, word);
    into.counted = counted;
    into.male = counted < 0 ? 0 : dataset.maleCount(counted);
    into.female = counted < 0 ? 0 : dataset.femaleCount(counted);
    into.listed = counted < 0 ? 0 : dataset.listed(counted);
    const isCommon = into.male + into.female > LETTERS_PEOPLE_MAX;
    const said = letters === null || isCommon || word.isInitial ? 0 : letters(word.text, question.country);
    into.share = worldShare(into, 1 / (1 + Math.exp(-said)), parameters);
    const surname = word.isInitial ? -1 : dataset.surnames.record(word.folded);
    into.surnamePeople = surname < 0 ? 0 : dataset.surnames.people(surname);
    into.surnameCount = surname < 0 ? 0 : dataset.surnames.readCountries(surname, into.surnameCountries);
    into.hasOrigins =
      !isAlone &&
      !isSettled &&
      !word.isInitial &&
      question.type === 'name' &&
      into.male + into.female < GIVEN_PEOPLE_MAX &&
      into.surnamePeople < SURNAME_PEOPLE_MAX &&
      dataset.surnames.readShares(word.folded, into.origins);
    into.logLetters = logLettersOf(word.folded.length, parameters);
    into.isHandle = question.type !== 'name';
    into.isAlone = isAlone;
    into.bearers = into.male + into.female + into.surnamePeople;
    into.logWord = logWordOf(into, parameters);
    into.mark = isAlone ? 0 : parameters.mark * signOf(genderOfSurname(word.text, question.country));
  }

  /** Short legal forms are words and initials elsewhere: they count at the end of a value. */
  function dropShortForms(count: number, type: Question['type']): void {
    for (let at = 0; at < count; at++) {
      const one = evidence[at] as Evidence;
      if ((one.flags & sense.LEGAL_FORM) === 0 || one.word.text.length > SHORT_FORM_MAX) continue;
      const isLatin = one.word.text.charCodeAt(0) < GREEK_FROM;
      if (type === 'name' && count > 1 && !one.word.isInitial && (at === count - 1 || !isLatin)) continue;
      one.flags &= ~sense.LEGAL_FORM;
      one.logWord = logWordOf(one, parameters);
    }
  }

  /** Adds the terms of one cut; its log-likelihood as no name at all. */
  function addCut(
    index: number,
    { words, logPrior }: Cut,
    question: Question,
    letters: Letters | null,
  ): number {
    const count = Math.min(words.length, PIECES_MAX);
    if (count === 0) return logPrior;
    for (let at = 0; at < count; at++) {
      const isSettled = at > 0 && isSure(evidence[0] as Evidence);
      evidence[at] = evidenceOf(words[at] as Word, question, letters, count === 1, isSettled);
    }
    dropShortForms(count, question.type);
    collectOrigins(
      origins,
      indexOf.get(question.country ?? '') ?? -1,
      evidence,
      count,
      countriesOf,
      parameters,
    );
    for (let at = 0; at < count; at++) roles.fill(at, evidence[at] as Evidence, origins);
    fillCompounds(words, count, letters, question);
    const hasCapitals =
      words.some(({ isCapitals }) => isCapitals) && !words.every(({ isCapitals }) => isCapitals);
    const hasCapitalsFirst =
      hasCapitals && (words[0] as Word).isCapitals && !(words[count - 1] as Word).isCapitals;
    const frame = { cut: index, words, count, logPrior, question, hasCapitals, hasCapitalsFirst };
    for (let origin = 0; origin < origins.count; origin++) addOrigin(frame, origin);
    hasPhrase = false;
    const none = logPrior + logNone(words, count);
    const isSaid = hasPhrase || question.isNoName || saysNone(count, question.hasTitle);
    if (isSaid && (index === 0 || isAllWords(count))) isNoneSaid = true;
    return isSaid || (question.type !== 'name' && !question.hasTitle) ? none : Number.NEGATIVE_INFINITY;
  }

  function isAllWords(count: number): boolean {
    for (let at = 0; at < count; at++)
      if (((evidence[at] as Evidence).flags & (NO_NAME | ORDINARY)) === 0) return false;
    return true;
  }

  /** Whether the lexicon knows words that say so: words that no table has are as well a name that nobody counted. */
  function saysNone(count: number, hasTitle: boolean): boolean {
    // `Frau Müller`: many surnames are words too.
    if (hasTitle && count === 1)
      return ((evidence[0] as Evidence).flags & (sense.BRAND | sense.PLACEHOLDER)) !== 0;
    let letters = 0;
    let ofWords = 0;
    for (let at = 0; at < count; at++) {
      const { flags, word } = evidence[at] as Evidence;
      if ((flags & NO_NAME) !== 0) return true;
      letters += word.folded.length;
      if ((flags & ORDINARY) !== 0) ofWords += word.folded.length;
    }
    return 2 * ofWords >= letters;
  }

  /**
   * Log-likelihood of the words as no name: each as an ordinary word or in a phrase, or, where they name an
   * organization, as a name in its name.
   */
  function logNone(words: readonly Word[], count: number): number {
    let flags = 0;
    for (let at = 0; at < count; at++) flags |= (evidence[at] as Evidence).flags;
    const isOrganization = (flags & (sense.LEGAL_FORM | sense.ORGANIZATION)) !== 0 && count > 1;
    best[0] = 0;
    for (let to = 1; to <= count; to++) {
      const last = evidence[to - 1] as Evidence;
      let log = parameters.wordWeight * last.logWord;
      if (isOrganization && (last.flags & (sense.LEGAL_FORM | sense.ORGANIZATION)) === 0) {
        const place = (to - 1) * ORIGINS_MAX;
        const asGiven = parameters.givenWeight * (roles.logGiven[place] as number);
        const asSurname = parameters.surnameWeight * (roles.logSurname[place] as number);
        log = Math.max(log, parameters.nameOfOrganization + Math.max(asGiven, asSurname));
      }
      best[to] = (best[to - 1] as number) + log;
      let phrase = last.word.folded;
      for (let from = to - 1; from > 0 && to - from < PHRASE_WORDS_MAX; from--) {
        phrase = `${(words[from - 1] as Word).folded} ${phrase}`;
        const known = senses(phrase) & PHRASES;
        if (known === 0) continue;
        hasPhrase = true;
        const whole = (best[from - 1] as number) + parameters.wordWeight * logSenseOf(known, parameters);
        if (whole > (best[to] as number)) best[to] = whole;
      }
    }
    return best[count] as number;
  }

  /** Compounds among the words that are names of their own: `Maria Jose`. Their rows follow those of the words. */
  function fillCompounds(
    words: readonly Word[],
    count: number,
    letters: Letters | null,
    question: Question,
  ): void {
    compounds.fill(0);
    for (let start = 0; start + 1 < count; start++) {
      const isKnown =
        (evidence[start] as Evidence).record >= 0 && (evidence[start + 1] as Evidence).record >= 0;
      if (question.type !== 'name' && !isKnown) continue;
      const pair = joinedWord(words[start] as Word, words[start + 1] as Word);
      if (pair === null) continue;
      const record = findGiven(dataset, pair);
      if (record < 0 || dataset.maleCount(record) + dataset.femaleCount(record) < COMPOUND_PEOPLE_MIN)
        continue;
      fillEvidence(evidence[PIECES_MAX + start] as Evidence, pair, question, letters, true, true);
      roles.fill(PIECES_MAX + start, evidence[PIECES_MAX + start] as Evidence, origins);
      compounds[start] = 1;
    }
  }

  function addOrigin(frame: Frame, origin: number): void {
    const { cut, words, count, logPrior, question, hasCapitals, hasCapitalsFirst } = frame;
    const country = origins.countries[origin] as number;
    const isName = question.type === 'name';
    const { givenWeight, surnameWeight, wordWeight } = parameters;
    const beside = besideOf(question.type, parameters);
    let total = logPrior + (origins.logPriors[origin] as number);
    let marks = 0;
    for (let at = 0; at < count; at++) {
      const { flags, logWord, mark } = evidence[at] as Evidence;
      const place = at * ORIGINS_MAX + origin;
      const isParticle = (flags & sense.PARTICLE) !== 0 && count > 1;
      const asSurname = surnameWeight * (roles.logSurname[place] as number);
      const asWord = besideWord(flags, beside, question.type) + wordWeight * logWord;
      logOutside[at] = isParticle ? 0 : Math.max(asSurname, asWord);
      logInside[at] =
        givenWeight * (roles.logGiven[place] as number) + (isParticle ? parameters.particleGiven : 0);
      if (hasCapitals && (words[at] as Word).isCapitals)
        logInside[at] = (logInside[at] as number) + parameters.capitalsGiven;
      total += logOutside[at] as number;
      marks += mark;
    }
    let initials = 0;
    while (initials < count && (words[initials] as Word).isInitial) initials++;
    const custom = country < 0 ? null : (customs[country] ?? null);
    const isNative = NATIVE.test((words[0] as Word).text);
    const isReversed = (country >= 0 && isSurnameFirst[country] === 1) || hasCapitalsFirst;
    if (question.hasTitle) terms.add(cut * SPANS, country, total + parameters.titleAlone, 0, marks);
    else if (count === 1 && (!isName || (evidence[0] as Evidence).surnamePeople > 0)) {
      const alone = isName ? parameters.surnameAlone : parameters.surnameAloneHandle;
      terms.add(cut * SPANS, country, total + alone, 0, marks);
    }
    for (let start = 0; start < count; start++) {
      let inside = 0;
      let inMarks = 0;
      const flagsBefore = start === 0 ? 0 : (evidence[start - 1] as Evidence).flags;
      for (let length = 1; length <= GIVEN_WORDS_MAX && start + length <= count; length++) {
        const last = start + length - 1;
        inside += (logInside[last] as number) - (logOutside[last] as number);
        inMarks += (evidence[last] as Evidence).mark;
        if (question.isOrdered && start > 0) continue;
        const isLate = initials > 0 && initials === start && last === count - 1;
        const place = isLate
          ? isName
            ? parameters.givenAfterInitials
            : parameters.givenAfterInitialsHandle
          : placePrior(start, length, count, isNative || isReversed, question.type);
        let log = total + inside + place;
        if (start > 0 && (flagsBefore & sense.PARTICLE) !== 0) log += parameters.givenAfterParticle;
        if (isNative && start === 0 && length < count) log += parameters.nativeFirst;
        let logOdds = givenLogOdds(start, length, origin);
        if (length === 2 && compounds[start] === 1 && (flagsBefore & sense.PARTICLE) === 0) {
          const place = (PIECES_MAX + start) * ORIGINS_MAX + origin;
          logOdds = roles.logOdds[place] as number;
          const own = roles.logGiven[start * ORIGINS_MAX + origin] as number;
          const second = roles.logGiven[last * ORIGINS_MAX + origin] as number;
          log +=
            givenWeight * Math.max(0, (roles.logGiven[place] as number) - own - second) + parameters.compound;
        }
        const read =
          custom === null || length > 2 ? null : readSyllables(custom, words.slice(start, start + length));
        if (read !== null) {
          logOdds = read.logOdds + parameters.syllableOwn * logOdds;
          let own = 0;
          for (let at = start; at <= last; at++) own += roles.logGiven[at * ORIGINS_MAX + origin] as number;
          log += givenWeight * (read.logFrequency - own) + (length === 2 ? parameters.syllablePair : 0);
        }
        terms.add(
          cut * SPANS + 1 + start * GIVEN_WORDS_MAX + length - 1,
          country,
          log,
          logOdds,
          marks - inMarks,
        );
      }
    }
  }

  /** Log-prior of an ordinary word beside a name: organizations and brands stand beside none, but in handles. */
  function besideWord(flags: number, beside: number, type: Question['type']): number {
    if (type !== 'name') {
      if ((flags & sense.DECORATION) !== 0) return parameters.besideDecoration;
      if ((flags & HANDLE_WORDS) !== 0) return parameters.besideHandleWord;
      return (flags & (sense.LEGAL_FORM | sense.BRAND)) !== 0 ? parameters.besideOrganization : beside;
    }
    const isForeign =
      (flags & (sense.LEGAL_FORM | sense.ORGANIZATION | sense.BRAND | sense.PLACEHOLDER)) !== 0;
    return isForeign ? parameters.besideOrganization : beside;
  }

  function givenLogOdds(start: number, length: number, origin: number): number {
    let sum = roles.logOdds[start * ORIGINS_MAX + origin] as number;
    for (let at = start + 1; at < start + length; at++)
      sum += parameters.secondGiven * (roles.logOdds[at * ORIGINS_MAX + origin] as number);
    return sum;
  }

  function placePrior(
    start: number,
    length: number,
    count: number,
    isReversed: boolean,
    type: Question['type'],
  ): number {
    const many = length === 1 ? 0 : length === 2 ? parameters.twoGiven : parameters.threeGiven;
    if (length === count) return many + (count > 1 ? parameters.noSurname : 0);
    if (start === 0) return many;
    if (start + length < count) return many + parameters.givenMiddle;
    if (isReversed) return many + parameters.givenLastReversed;
    return many + (type === 'name' ? parameters.givenLast : parameters.givenLastHandle);
  }

  function infer(question: Question, letters: Letters | null): Posterior {
    terms.clear();
    knownCount = 0;
    isNoneSaid = false;
    let none = Number.NEGATIVE_INFINITY;
    const cuts = Math.min(question.cuts.length, CUTS_MAX);
    for (let cut = 0; cut < cuts; cut++)
      none = Math.max(none, addCut(cut, question.cuts[cut] as Cut, question, letters));
    return terms.posterior(none + nonePriorOf(question, parameters), isNoneSaid);
  }

  return { infer };
}

/** Scripts that are written without spaces: Thai and those after it in Unicode. */
const UNSPACED_FROM = 0x0e00;
const GLUED_MAX = 8;

/** What the end or the beginning of a word without spaces says of it: `花子美容室` is a hairdresser's. */
function gluedFlags(text: string, senses: (word: string) => number): number {
  let flags = 0;
  for (let length = 2; length < text.length && length <= GLUED_MAX; length++)
    flags |= senses(text.slice(-length)) | senses(text.slice(0, length));
  return flags & (sense.ORGANIZATION | sense.LEGAL_FORM);
}

interface Frame {
  readonly cut: number;
  readonly words: readonly Word[];
  readonly count: number;
  readonly logPrior: number;
  readonly question: Question;
  /** Some words are in capitals, others are not. */
  readonly hasCapitals: boolean;
  /** The first word is, the last one is not: `MARIN Carolina`. */
  readonly hasCapitalsFirst: boolean;
}

const signOf = (gender: 'male' | 'female' | null): number =>
  gender === null ? 0 : gender === 'female' ? 1 : -1;

function joinedWord(first: Word, second: Word): Word | null {
  if (first.isInitial || second.isInitial || first.isPiece || second.isPiece) return null;
  return { ...first, text: `${first.text} ${second.text}`, folded: `${first.folded} ${second.folded}` };
}

function besideOf(type: Question['type'], { besideName, besideEmail, besideUsername }: Parameters): number {
  return type === 'name' ? besideName : type === 'email' ? besideEmail : besideUsername;
}

function nonePriorOf(
  { type, cuts, hasTitle, isNoName, hasNumber }: Question,
  parameters: Parameters,
): number {
  const { noneEmail, noneUsername, noneTitle, noneCode } = parameters;
  const prior = type === 'name' ? parameters.noneName : type === 'email' ? noneEmail : noneUsername;
  const single = type === 'name' ? parameters.noneSingle : parameters.noneSingleHandle;
  return (
    prior +
    (hasTitle ? noneTitle : 0) +
    (cuts[0]?.words.length === 1 ? single : 0) +
    (isNoName ? noneCode : 0) +
    (hasNumber ? parameters.noneNumber : 0)
  );
}
