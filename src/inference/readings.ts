import type { Dataset } from '../dataset/dataset.js';
import { countryOfScript } from '../dataset/scripts.js';
import type { Evidence } from './evidence.js';
import { ORIGINS_MAX } from './origins.js';
import type { Parameters } from './parameters.js';
import type { Frame, Question } from './question.js';
import { PIECES_MAX, type Roles } from './roles.js';
import * as sense from './senses.js';
import { createSyllableReader, customOf, type NameCustom, type SyllableReading } from './syllables.js';
import type { Terms } from './terms.js';
import type { Word } from './words.js';

/** Words of one given name at most. */
const GIVEN_WORDS_MAX = 3;
/** Spans of a cut: by start and length, and the one without a word. */
const SPANS = PIECES_MAX * GIVEN_WORDS_MAX + 1;
const NATIVE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々ー]/u;
/** `Ing-wen`: surnames have no hyphen where given names have two syllables. */
const HYPHENATED = /^[a-z']+-[a-z']+$/;
/** No letter of these scripts stands before. */
const NATIVE_FROM = 0x1100;
/** What people put around their name in addresses and usernames. */
const HANDLE_WORDS = sense.MAILBOX | sense.PLACEHOLDER | sense.ORGANIZATION | sense.ROLE | sense.TITLE;

/** Countries whose names in Latin letters are as often written surname first. */
const SURNAME_FIRST = new Set(['CN', 'TW', 'HK', 'MO', 'SG', 'KR', 'KP', 'JP', 'VN', 'HU', 'KH', 'MN']);

const isSurname = ({ word, flags }: Evidence): boolean =>
  word.surnamePeople > 0 || (flags & sense.NATIVE_SURNAME) !== 0;

/** The words of a span's given name: of which cut, from where to where. */
export function wordsOfSpan(span: number): { cut: number; start: number; end: number } {
  const cut = Math.floor(span / SPANS);
  const place = (span % SPANS) - 1;
  if (place < 0) return { cut, start: 0, end: 0 };
  const start = Math.floor(place / GIVEN_WORDS_MAX);
  return { cut, start, end: start + (place % GIVEN_WORDS_MAX) + 1 };
}

/** Adds the terms of the readings of a cut: each run of words that may be the given name, in each origin. */
export function createReadings(dataset: Dataset, roles: Roles, terms: Terms, parameters: Parameters) {
  const { givenWeight, surnameWeight, wordWeight } = parameters;
  const readSyllables = createSyllableReader(dataset, parameters);
  const isSurnameFirst = Uint8Array.from(dataset.countries, ({ code }) => (SURNAME_FIRST.has(code) ? 1 : 0));
  const customs = dataset.countries.map(({ code }) => customOf(code));
  /** Of each word as it stands beside a given name, whatever the origin. */
  const logBeside = new Float64Array(PIECES_MAX);
  /** Of each word in the origin at hand: as a given name beside what it is otherwise. */
  const logInside = new Float64Array(PIECES_MAX);
  /** The runs of words that may be the given name. */
  const starts = new Int8Array(SPANS);
  const lengths = new Int8Array(SPANS);
  const areCompounds = new Uint8Array(SPANS);
  const areHyphened = new Uint8Array(SPANS);
  const logRuns = new Float64Array(SPANS);
  const logReversed = new Float64Array(SPANS);
  let runs = 0;
  /** Of the frame, by custom, first word and length; not asked yet where it has none. */
  const syllables = new Map<number, SyllableReading | null>();
  let initials = 0;
  let isNative = false;
  let hasCapitals = false;
  let isFirstLast = false;

  /** What is the same in all origins. */
  function prepare({ words, count, question, evidence }: Frame): void {
    const beside = besideOf(question.type, parameters);
    let capitals = 0;
    for (let at = 0; at < count; at++) {
      const { flags, logWord } = evidence[at] as Evidence;
      logBeside[at] = besideWord(flags, beside, question.type) + wordWeight * logWord;
    }
    for (let at = 0; at < words.length; at++) if ((words[at] as Word).isCapitals) capitals++;
    hasCapitals = capitals > 0 && capitals < words.length;
    initials = 0;
    while (initials < count && (words[initials] as Word).isInitial) initials++;
    const { text } = words[0] as Word;
    isNative = text.charCodeAt(0) >= NATIVE_FROM && NATIVE.test(text);
    // `MARIN Carolina`
    const isCapitalsFirst = (words[0] as Word).isCapitals && !(words[count - 1] as Word).isCapitals;
    isFirstLast = isNative || (hasCapitals && isCapitalsFirst);
    if (syllables.size > 0) syllables.clear();
  }

  /** What a run of words as the given name adds in each origin: by its place, and where surnames come first. */
  function prepareRuns({ isOrdered, words, count, question, evidence, compounds }: Frame): void {
    runs = 0;
    const isGivenFirst = isOrdered || isArabic(words[0] as Word);
    for (let start = 0; start < (isGivenFirst ? 1 : count); start++) {
      const isAfterParticle = start > 0 && ((evidence[start - 1] as Evidence).flags & sense.PARTICLE) !== 0;
      const isLate = initials > 0 && initials === start;
      for (let length = 1; length <= GIVEN_WORDS_MAX && start + length <= count; length++, runs++) {
        const last = start + length - 1;
        let log = isAfterParticle ? parameters.givenAfterParticle : 0;
        if (isNative && start === 0 && length < count) log += parameters.nativeFirst;
        const isCompound = length === 2 && compounds[start] === 1 && !isAfterParticle;
        if (isCompound) log += parameters.compound;
        const late = isLate && last === count - 1 ? lateGivenOf(question.type, parameters) : null;
        starts[runs] = start;
        lengths[runs] = length;
        areCompounds[runs] = isCompound ? 1 : 0;
        areHyphened[runs] = length === 1 && isHyphened(words[start] as Word) ? 1 : 0;
        logRuns[runs] = log + (late ?? placePrior(start, length, count, isFirstLast, question.type));
        logReversed[runs] = log + (late ?? placePrior(start, length, count, true, question.type));
      }
    }
  }

  function addReadings(frame: Frame): void {
    prepare(frame);
    prepareRuns(frame);
    for (let origin = 0; origin < frame.origins.count; origin++) addOrigin(frame, origin);
  }

  function addOrigin(frame: Frame, origin: number): void {
    const { cut, words, count, question, evidence, origins } = frame;
    const country = origins.countries[origin] as number;
    let total = frame.logPrior + (origins.logPriors[origin] as number);
    let marks = 0;
    for (let at = 0; at < count; at++) {
      const place = at * ORIGINS_MAX + origin;
      const isParticle = ((evidence[at] as Evidence).flags & sense.PARTICLE) !== 0 && count > 1;
      const asSurname = surnameWeight * (roles.logSurname[place] as number);
      const outside = isParticle ? 0 : Math.max(asSurname, logBeside[at] as number);
      let inside =
        givenWeight * (roles.logGiven[place] as number) + (isParticle ? parameters.particleGiven : 0);
      if (hasCapitals && (words[at] as Word).isCapitals) inside += parameters.capitalsGiven;
      logInside[at] = inside - outside;
      total += outside;
      marks += roles.mark[place] as number;
    }
    if (question.hasTitle) terms.add(cut * SPANS, country, total + parameters.titleAlone, 0.5, marks);
    else if (count === 1 && (question.type !== 'name' || isSurname(evidence[0] as Evidence))) {
      const alone = question.type === 'name' ? parameters.surnameAlone : parameters.surnameAloneHandle;
      terms.add(cut * SPANS, country, total + alone, 0.5, marks);
    }
    addRuns(frame, origin, total, marks);
  }

  /** The runs of words as the given name in one origin. @param marks of all words, of which those in a run tell nothing */
  function addRuns({ cut, words, origins }: Frame, origin: number, total: number, marks: number): void {
    const country = origins.countries[origin] as number;
    const custom = country < 0 ? null : (customs[country] as NameCustom | null);
    const logs = country >= 0 && isSurnameFirst[country] === 1 ? logReversed : logRuns;
    let inside = 0;
    let insideMarks = 0;
    for (let run = 0; run < runs; run++) {
      const start = starts[run] as number;
      const length = lengths[run] as number;
      const last = start + length - 1;
      inside = (length === 1 ? 0 : inside) + (logInside[last] as number);
      insideMarks = (length === 1 ? 0 : insideMarks) + (roles.mark[last * ORIGINS_MAX + origin] as number);
      let log = total + inside + (logs[run] as number);
      if (custom !== null && areHyphened[run] === 1) log += parameters.hyphenGiven;
      const isCompound = areCompounds[run] === 1;
      const compound = (PIECES_MAX + start) * ORIGINS_MAX + origin;
      if (isCompound) {
        const more = (roles.logGiven[compound] as number) - logGivenOf(start, length, origin);
        log += givenWeight * Math.max(0, more);
      }
      const read = custom === null || length > 2 ? null : syllablesOf(custom, words, start, length);
      if (read !== null) {
        const more = read.logFrequency - logGivenOf(start, length, origin);
        log += givenWeight * more + (length === 2 ? parameters.syllablePair : 0);
      }
      if (terms.isNegligible(log)) continue;
      const place = isCompound ? compound : start * ORIGINS_MAX + origin;
      let share = roles.share[place] as number;
      if (read !== null || (length > 1 && !isCompound)) {
        const whole = isCompound ? logOddsAt(place) : logOddsOf(start, length, origin);
        share = 1 / (1 + Math.exp(read === null ? -whole : -read.logOdds - parameters.syllableOwn * whole));
      }
      const span = cut * SPANS + 1 + start * GIVEN_WORDS_MAX + length - 1;
      terms.add(span, country, log, share, marks - insideMarks);
    }
  }

  /** Log-odds of female of the words of a given name. */
  function logOddsOf(start: number, length: number, origin: number): number {
    let sum = logOddsAt(start * ORIGINS_MAX + origin);
    for (let at = start + 1; at < start + length; at++)
      sum += parameters.secondGiven * logOddsAt(at * ORIGINS_MAX + origin);
    return sum;
  }

  function logOddsAt(place: number): number {
    const share = roles.share[place] as number;
    return Math.log(share / (1 - share));
  }

  /** Log-likelihood of words as given names, each by itself. */
  function logGivenOf(start: number, length: number, origin: number): number {
    let sum = 0;
    for (let at = start; at < start + length; at++)
      sum += roles.logGiven[at * ORIGINS_MAX + origin] as number;
    return sum;
  }

  function syllablesOf(
    custom: NameCustom,
    words: readonly Word[],
    start: number,
    length: number,
  ): SyllableReading | null {
    const key = ((custom === 'korean' ? 1 : 0) * PIECES_MAX + start) * GIVEN_WORDS_MAX + length;
    let read = syllables.get(key);
    if (read === undefined) {
      read = readSyllables(custom, words.slice(start, start + length));
      syllables.set(key, read);
    }
    return read;
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

  return addReadings;
}

/** The names of father and grandfather follow one's own, whatever else is known of them. */
const isArabic = ({ text }: Word): boolean => countryOfScript(text.charCodeAt(0)) === 'SA';

const isHyphened = ({ folded }: Word): boolean => folded.includes('-') && HYPHENATED.test(folded);

const lateGivenOf = (type: Question['type'], parameters: Parameters): number =>
  type === 'name' ? parameters.givenAfterInitials : parameters.givenAfterInitialsHandle;

function besideOf(type: Question['type'], { besideName, besideEmail, besideUsername }: Parameters): number {
  return type === 'name' ? besideName : type === 'email' ? besideEmail : besideUsername;
}
