import type { Dataset } from '../dataset/dataset.js';
import type { Evidence } from './evidence.js';
import { ORIGINS_MAX } from './origins.js';
import type { Parameters } from './parameters.js';
import type { Frame, Question } from './question.js';
import { PIECES_MAX, type Roles } from './roles.js';
import * as sense from './senses.js';
import { createSyllableReader, customOf } from './syllables.js';
import type { Terms } from './terms.js';
import type { Word } from './words.js';

/** Words of one given name at most. */
const GIVEN_WORDS_MAX = 3;
/** Spans of a cut: by start and length, and the one without a word. */
const SPANS = PIECES_MAX * GIVEN_WORDS_MAX + 1;
const NATIVE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々ー]/u;
/** What people put around their name in addresses and usernames. */
const HANDLE_WORDS = sense.MAILBOX | sense.PLACEHOLDER | sense.ORGANIZATION | sense.ROLE | sense.TITLE;

/** Countries whose names in Latin letters are as often written surname first. */
const SURNAME_FIRST = new Set(['CN', 'TW', 'HK', 'MO', 'SG', 'KR', 'KP', 'JP', 'VN', 'HU', 'KH', 'MN']);

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
  const readSyllables = createSyllableReader(dataset, parameters);
  const isSurnameFirst = Uint8Array.from(dataset.countries, ({ code }) => (SURNAME_FIRST.has(code) ? 1 : 0));
  const customs = dataset.countries.map(({ code }) => customOf(code));
  const logInside = new Float64Array(PIECES_MAX);
  const logOutside = new Float64Array(PIECES_MAX);

  function addReadings(frame: Frame): void {
    const { words, count, origins } = frame;
    const hasCapitals =
      words.some(({ isCapitals }) => isCapitals) && !words.every(({ isCapitals }) => isCapitals);
    // `MARIN Carolina`
    const hasCapitalsFirst =
      hasCapitals && (words[0] as Word).isCapitals && !(words[count - 1] as Word).isCapitals;
    for (let origin = 0; origin < origins.count; origin++)
      addOrigin(frame, origin, hasCapitals, hasCapitalsFirst);
  }

  function addOrigin(frame: Frame, origin: number, hasCapitals: boolean, hasCapitalsFirst: boolean): void {
    const { cut, words, count, logPrior, question, evidence, compounds, origins } = frame;
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

  return addReadings;
}

function besideOf(type: Question['type'], { besideName, besideEmail, besideUsername }: Parameters): number {
  return type === 'name' ? besideName : type === 'email' ? besideEmail : besideUsername;
}
