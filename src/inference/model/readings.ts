import type { Dataset } from '../../dataset/dataset.js';
import type { Parameters } from '../parameters.js';
import type { Cut } from '../values/cuts.js';
import { isMereParticle, isMostlyGiven, isSurelyGiven, RARE_NAME_MIN } from '../words/bearers.js';
import * as sense from '../words/senses.js';
import { EAST_ASIAN_FROM, isHyphened, type Word } from '../words/words.js';
import { besidePriorOf, type Evidence, isOrdinary } from './evidence.js';
import type { Frame } from './input.js';
import { INITIALS_FIRST, isArabic, ORIGINS_MAX, orderOf, SURNAME_FIRST, USUAL_ORDER } from './origins.js';
import { PIECES_MAX, type Roles } from './roles.js';
import { createSurnameOdds } from './surname-odds.js';
import { customOf, type NameCustom, type SyllableReader, type SyllableReading } from './syllables.js';
import type { SpanMass, Terms } from './terms.js';

/** Most words of one given name. */
const GIVEN_WORDS_MAX = 3;
/** Spans of a cut: one for each start and length, and the empty one. */
const SPANS = PIECES_MAX * GIVEN_WORDS_MAX + 1;

const isSurname = ({ word, flags }: Evidence): boolean =>
  word.surnamePeople > 0 || (flags & sense.NATIVE_SURNAME) !== 0;

/** Whether a particle, hardly a given name itself, stands before a given name: `El Pedro`, and not `Del Shannon` or `Abu Fatima`. */
const areArticleAndGiven = (particle: Word, name: Word): boolean =>
  isMereParticle(particle) && isMostlyGiven(name);

/** The cut that a span is of, the words of its given name, and the index of the first. */
export function partsOf({ span }: SpanMass, cuts: readonly Cut[]) {
  const cut = cuts[Math.floor(span / SPANS)] as Cut;
  const place = (span % SPANS) - 1;
  const start = Math.max(0, Math.floor(place / GIVEN_WORDS_MAX));
  const end = place < 0 ? 0 : start + (place % GIVEN_WORDS_MAX) + 1;
  return { cut, given: cut.words.slice(start, end), start };
}

/** Adds the terms of the readings of a cut: one for each run of words that may be the given name, in each origin. */
export function createReadings(
  dataset: Dataset,
  roles: Roles,
  terms: Terms,
  readSyllables: SyllableReader,
  parameters: Parameters,
) {
  const { givenWeight, surnameWeight, wordWeight } = parameters;
  const orders = Uint8Array.from(dataset.countries, ({ code }) => orderOf(code));
  const customs = dataset.countries.map(({ code }) => customOf(code));
  /** Log-likelihood of each word as an ordinary word beside a given name; the same in all origins. */
  const logBeside = new Float64Array(PIECES_MAX);
  /** By word and origin, as in `Roles`: its log-likelihood ratio of a given name to what it is otherwise. */
  const logInside = new Float64Array(PIECES_MAX * ORIGINS_MAX);
  /** By word and origin: its log-odds of female as a given name. */
  const logOdds = new Float64Array(PIECES_MAX * ORIGINS_MAX);
  /** By origin: the log-likelihood of all words as no given name. */
  const totals = new Float64Array(ORIGINS_MAX);
  /** By origin: the log-odds of female of all words' forms. */
  const formTotals = new Float64Array(ORIGINS_MAX);
  /** By origin: the sum of `logInside` over the words of the current run. */
  const insides = new Float64Array(ORIGINS_MAX);
  const surnameOdds = createSurnameOdds(dataset, roles, parameters);
  /** Cached for the frame by custom, first word and length. */
  const syllables = new Map<number, SyllableReading | null>();
  /** Log-priors of the position of the current run, by the order of words of a country. */
  const priors = new Float64Array(3);
  /** Initials before the first other word. */
  let initials = 0;
  /** Words that are no ordinary words by the lexicon. */
  let names = 0;
  let isHandle = false;
  let isNative = false;
  let hasCapitals = false;
  let isFirstLast = false;

  /** Computes what is the same in all origins. */
  function prepare({ words, count, input, evidence }: Frame): void {
    isHandle = input.type !== 'name';
    let capitals = 0;
    names = 0;
    for (let at = 0; at < count; at++) {
      const one = evidence[at] as Evidence;
      logBeside[at] = besidePriorOf(one, input.type, parameters) + wordWeight * one.logWord;
      if (!isOrdinary(one)) names++;
    }
    for (let at = 0; at < words.length; at++) if ((words[at] as Word).isCapitals) capitals++;
    hasCapitals = capitals > 0 && capitals < words.length;
    initials = 0;
    while (initials < count && (words[initials] as Word).isInitial) initials++;
    isNative = (words[0] as Word).text.charCodeAt(0) >= EAST_ASIAN_FROM;
    // `MARIN Carolina`
    isFirstLast = isNative || ((words[0] as Word).isCapitals && !(words[count - 1] as Word).isCapitals);
    if (syllables.size > 0) syllables.clear();
  }

  /** Sums the words' log-likelihoods in each origin, and prepares each word's as a given name. */
  function addWords({ words, count, evidence, origins, logPrior }: Frame): void {
    const { logGiven, logSurname, formLogOdds, share } = roles;
    for (let origin = 0; origin < origins.count; origin++) {
      totals[origin] = logPrior + (origins.logPriors[origin] as number);
      formTotals[origin] = 0;
    }
    for (let at = 0; at < count; at++) {
      const isParticle = count > 1 && ((evidence[at] as Evidence).flags & sense.PARTICLE) !== 0;
      const isEmphasized = hasCapitals && (words[at] as Word).isCapitals;
      const more = isEmphasized ? parameters.capitalsGiven : 0;
      const least = logBeside[at] as number;
      const from = at * ORIGINS_MAX;
      for (let origin = 0; origin < origins.count; origin++) {
        const place = from + origin;
        const asSurname = surnameWeight * (logSurname[place] as number);
        const outside = isParticle ? 0 : Math.max(asSurname, least);
        logInside[place] = givenWeight * (logGiven[place] as number) + more - outside;
        totals[origin] = (totals[origin] as number) + outside;
        formTotals[origin] = (formTotals[origin] as number) + (formLogOdds[place] as number);
        // Most origins have no row of a name and so the world's share, whose logarithm is at hand.
        const own = share[place] as number;
        logOdds[place] =
          origin > 0 && own === share[from] ? (logOdds[from] as number) : Math.log(own / (1 - own));
      }
    }
  }

  function addReadings(frame: Frame): void {
    prepare(frame);
    addWords(frame);
    surnameOdds.fill(frame);
    addSurnameAlone(frame);
    addRuns(frame);
  }

  /** Adds the reading without a given name: a surname behind a title or particles, alone, or in a handle beside words: `angry_mclean`. */
  function addSurnameAlone({ cut, count, input, evidence, origins }: Frame): void {
    const { hasTitle, hasRank, particles } = input;
    const isBesideWords = !hasTitle && isHandle && count > 1 && names <= 1 && !isNative;
    const isOneWord = count === 1 && (isHandle || isSurname(evidence[0] as Evidence));
    const areSurnames = count > 1 && surnameOdds.of.some((odds) => odds > 0);
    if (!hasTitle && !isBesideWords && !isOneWord && !areSurnames && particles === 0) return;
    const ofNames = areSurnames ? parameters.surnamesAlone : parameters.surnameAlone;
    const alone = isHandle ? parameters.surnameAloneHandle : ofNames;
    const prior = hasTitle || hasRank ? parameters.titleAlone : alone;
    for (let origin = 0; origin < origins.count; origin++) {
      let log = (totals[origin] as number) + prior + Math.min(0, surnameOdds.of[origin] as number);
      for (let at = 0; isBesideWords && at < count; at++) {
        const asSurname = surnameWeight * (roles.logSurname[at * ORIGINS_MAX + origin] as number);
        if (isOrdinary(evidence[at] as Evidence)) log -= Math.max(0, asSurname - (logBeside[at] as number));
      }
      terms.add(cut * SPANS, origins.countries[origin] as number, log, 0.5, formTotals[origin] as number);
    }
  }

  /** Adds each run of words that may be the given name. */
  function addRuns(frame: Frame): void {
    const { isOrdered, words, count, evidence, compounds, input } = frame;
    const isGivenFirst = isOrdered || isArabic((words[0] as Word).text);
    const isArticled =
      count === 2 &&
      ((evidence[0] as Evidence).flags & sense.PARTICLE) !== 0 &&
      input.particles === 0 &&
      areArticleAndGiven(words[0] as Word, words[1] as Word);
    const afterParticle = isArticled ? parameters.givenAfterArticle : parameters.givenAfterParticle;
    for (let start = 0; start < (isGivenFirst ? 1 : count); start++) {
      const before = start === 0 ? undefined : evidence[start - 1];
      // `d.svetlana`
      const isInitialOfHandle = isHandle && before?.word.isInitial === true;
      const isAfterParticle = ((before?.flags ?? 0) & sense.PARTICLE) !== 0 && !isInitialOfHandle;
      const isLate = initials > 0 && initials === start;
      // `lorenzo_m`: an initial at the end is mostly that of the surname; of `smith_j` it is that of the given name.
      const isInitialLast = isHandle && start > 0 && (words[start] as Word).isInitial;
      for (let length = 1; length <= GIVEN_WORDS_MAX && start + length <= count; length++) {
        const isLast = start + length === count;
        // What stands before the comma is the surname.
        if (isOrdered && isLast && count > 1) break;
        let log = isAfterParticle || start < input.particles ? afterParticle : 0;
        if (isNative && start === 0 && length < count) {
          // Written without a space the surname always stands first.
          if ((words[0] as Word).isPiece) continue;
          log += parameters.nativeFirst;
        }
        if (isInitialLast)
          log += isMostlyGiven(words[0] as Word) ? parameters.initialLastGiven : parameters.initialLastHandle;
        const isCompound = length === 2 && compounds[start] === 1;
        const isAfterInitials = isLate && isLast;
        // `k_maria`, and not `j.thomas`
        const isSure = isSurelyGiven(words[start] as Word);
        if (isAfterInitials && isHandle)
          priors.fill(isSure ? log : log + parameters.givenAfterInitialsHandle);
        else {
          const usual = log + placePrior(start, length, count, isFirstLast);
          priors[USUAL_ORDER] = usual;
          priors[SURNAME_FIRST] = log + placePrior(start, length, count, true);
          priors[INITIALS_FIRST] = isAfterInitials ? log + parameters.givenAfterInitials : usual;
        }
        addRun(frame, start, length, isCompound);
      }
    }
  }

  /** One run of words as the given name, in each origin. */
  function addRun(
    { cut, words, count, origins, evidence }: Frame,
    start: number,
    length: number,
    isCompound: boolean,
  ): void {
    const last = (start + length - 1) * ORIGINS_MAX;
    const place = (isCompound ? PIECES_MAX + start : start) * ORIGINS_MAX;
    const { givenPeople } = (evidence[place / ORIGINS_MAX] as Evidence).word;
    // Lists have full names among pairs of Chinese syllables: `Ying Zhou`.
    const isBorne = isCompound && givenPeople >= RARE_NAME_MIN;
    const isHyphen = length === 1 && isHyphened(words[start] as Word);
    const span = cut * SPANS + 1 + start * GIVEN_WORDS_MAX + length - 1;
    const further = Math.max(0, count - initials - length - 1);
    for (let origin = 0; origin < origins.count; origin++) {
      const inside = (length === 1 ? 0 : (insides[origin] as number)) + (logInside[last + origin] as number);
      insides[origin] = inside;
      const country = origins.countries[origin] as number;
      const order = country < 0 ? USUAL_ORDER : (orders[country] as number);
      let log = (totals[origin] as number) + inside + (priors[order] as number);
      log -= Math.max(0, surnameOdds.of[origin] as number);
      const custom = country < 0 ? null : (customs[country] as NameCustom | null);
      if (custom !== null)
        log += parameters.secondSurname * further + (isHyphen ? parameters.hyphenGiven : 0);
      const read = custom === null ? null : syllablesOf(custom, words, start, length);
      if (read !== null) {
        const more = read.logFrequency - logGivenOf(start, length, origin);
        log += givenWeight * more + (length === 2 ? parameters.syllablePair : 0);
      }
      if (isCompound && (read === null || isBorne)) {
        const more = (roles.logGiven[place + origin] as number) - logGivenOf(start, length, origin);
        log += parameters.compound + givenWeight * Math.max(0, more);
      } else if (length > 1 && read === null)
        log += parameters.mixedGiven * disagreement(start, length, origin);
      if (terms.isNegligible(log)) continue;
      let share = roles.share[place + origin] as number;
      if (read !== null || length > 1) {
        const whole = isCompound ? Math.log(share / (1 - share)) : logOddsOf(start, length, origin);
        share = 1 / (1 + Math.exp(read === null ? -whole : -read.logOdds - parameters.syllableOwn * whole));
      }
      // The form of any word but the first may tell the gender, also of a second given name: `Maya Bahadur`.
      const form = roles.formLogOdds[start * ORIGINS_MAX + origin] as number;
      terms.add(span, country, log, share, (formTotals[origin] as number) - form);
    }
  }

  /** Log-odds of female of the words of a given name. */
  function logOddsOf(start: number, length: number, origin: number): number {
    let sum = logOdds[start * ORIGINS_MAX + origin] as number;
    for (let at = start + 1; at < start + length; at++)
      sum += parameters.secondGiven * (logOdds[at * ORIGINS_MAX + origin] as number);
    return sum;
  }

  /** Probability that two neighbouring given names are of different genders, summed over the neighbours of the run. */
  function disagreement(start: number, length: number, origin: number): number {
    const shareOf = (at: number) => roles.share[at * ORIGINS_MAX + origin] as number;
    let sum = 0;
    for (let at = start + 1; at < start + length; at++)
      sum += shareOf(at - 1) + shareOf(at) - 2 * shareOf(at - 1) * shareOf(at);
    return sum;
  }

  /** Log-likelihood of words as given names, each on its own. */
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

  /** Log-prior of the position of a given name; `isReversed` where the surname is as likely first. */
  function placePrior(start: number, length: number, count: number, isReversed: boolean): number {
    const many = length === 1 ? 0 : length === 2 ? parameters.twoGiven : parameters.threeGiven;
    if (length === count) return many + (count > 1 ? parameters.noSurname : 0);
    if (start === 0) return many;
    if (start + length < count) return many + parameters.givenMiddle;
    if (isReversed) return many + parameters.givenLastReversed;
    return many + (isHandle ? parameters.givenLastHandle : parameters.givenLast);
  }

  return addReadings;
}
