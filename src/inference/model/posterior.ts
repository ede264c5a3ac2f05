import { originOfCountry } from '../../dataset/origins.js';
import type { Parameters } from '../parameters.js';
import type { Letters } from '../types.js';
import type { Cut } from '../values/cuts.js';
import { CUTS_MAX } from '../values/cuts.js';
import { isUsualGiven } from '../words/bearers.js';
import * as sense from '../words/senses.js';
import type { Vocabulary } from '../words/vocabulary.js';
import { GREEK_FROM, isHyphened, type Word } from '../words/words.js';
import { createEvidence, createWordReader, type Evidence, logSenseOf, logWordOf } from './evidence.js';
import type { Frame, ModelInput } from './input.js';
import { addOrigins, collectOrigins, countriesOfOrigins, createOrigins, ORIGINS_MAX } from './origins.js';
import { createReadings } from './readings.js';
import { createRoles, PIECES_MAX, type Roles } from './roles.js';
import { createSyllableReader, type NameCustom } from './syllables.js';
import { createTerms, type Posterior } from './terms.js';

const ORDINARY = sense.WORDS | sense.FUNCTION_WORD | sense.NICKNAME | sense.NAME_WORD | sense.DECORATION;

/** The hypothesis that a cut is no name of a person. */
interface NoName {
  /** Log-likelihood of the words of the frame under it, without its prior. */
  log(frame: Frame): number;
  /** Whether the lexicon supports it. To be called after `log` of the same frame. */
  isSaid(frame: Frame): boolean;
}

function createNoName(readPhrases: sense.PhraseReader, roles: Roles, parameters: Parameters): NoName {
  /** Log-likelihood of the words before each position. */
  const best = new Float64Array(PIECES_MAX + 1);
  /** The same where a word may also be a name within the name of an organization. */
  const named = new Float64Array(PIECES_MAX + 1);
  let flags = 0;
  let hasPhrase = false;

  function addPhrase(from: number, to: number, phraseFlags: number): void {
    const known = phraseFlags & sense.NO_NAME;
    if (known === 0) return;
    hasPhrase = true;
    flags |= known;
    const whole = parameters.wordWeight * logSenseOf(known, parameters);
    best[to] = Math.max(best[to] as number, (best[from] as number) + whole);
    named[to] = Math.max(named[to] as number, (named[from] as number) + whole);
  }

  /** Each word is ordinary or part of a phrase; beside a word for an organization it may also be a name: `Müller GmbH`. */
  function log({ words, evidence, count, input }: Frame): number {
    const { nameOfOrganization, nameOfOrganizationHandle } = parameters;
    const isHandle = input.type !== 'name';
    flags = 0;
    hasPhrase = false;
    for (let at = 1; at <= count; at++) best[at] = named[at] = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < count; at++) {
      const one = evidence[at] as Evidence;
      const asWord = parameters.wordWeight * one.logWord;
      const isGiven = isHandle && at === 0 && isUsualGiven(one.word);
      const asName = (isGiven ? nameOfOrganizationHandle : nameOfOrganization) + logName(at);
      flags |= one.flags;
      best[at + 1] = Math.max(best[at + 1] as number, (best[at] as number) + asWord);
      named[at + 1] = Math.max(named[at + 1] as number, (named[at] as number) + Math.max(asWord, asName));
      if (at + 1 < count) readPhrases(words, at, count, addPhrase);
    }
    const isOrganization = (flags & (sense.LEGAL_FORM | sense.ORGANIZATION)) !== 0;
    return (isOrganization ? named[count] : best[count]) as number;
  }

  /** Log-likelihood of a word as a given name or a surname anywhere. */
  function logName(word: number): number {
    const place = word * ORIGINS_MAX;
    const asGiven = parameters.givenWeight * (roles.logGiven[place] as number);
    return Math.max(asGiven, parameters.surnameWeight * (roles.logSurname[place] as number));
  }

  return {
    log,
    isSaid: (frame) => hasPhrase || frame.input.isNoName || saysNone(frame),
  };
}

/** Whether words of the lexicon support no name. Words that no table has do not: they may be uncounted names. */
function saysNone({ evidence, count, input }: Frame): boolean {
  if (input.hasTitle && count === 1) {
    // `Frau Müller`: many surnames are words too.
    const { flags, word } = evidence[0] as Evidence;
    const organization = word.surnamePeople === 0 ? sense.ORGANIZATION : 0;
    return (flags & (sense.BRAND | sense.PLACEHOLDER | organization)) !== 0;
  }
  let letters = 0;
  let ofWords = 0;
  for (let at = 0; at < count; at++) {
    const { flags, word } = evidence[at] as Evidence;
    if ((flags & sense.NO_NAME) !== 0) return true;
    letters += word.folded.length;
    if ((flags & ORDINARY) !== 0) ofWords += word.folded.length;
  }
  return 3 * ofWords >= letters;
}

/** Whether the lexicon has every word as one that is no name. */
function isAllWords({ evidence, count }: Frame): boolean {
  for (let at = 0; at < count; at++)
    if (((evidence[at] as Evidence).flags & (sense.NO_NAME | ORDINARY)) === 0) return false;
  return true;
}

/** Most letters of an acronym. */
const ACRONYM_MAX = 5;
/** Whether a value is one short word in capitals that nobody bears as a given name: `NASA`. */
function isAcronym([cut]: readonly Cut[]): boolean {
  if (cut?.words.length !== 1) return false;
  const { given, isCapitals, text } = cut.words[0] as Word;
  return given < 0 && isCapitals && text.length <= ACRONYM_MAX;
}

/** Log-prior of no name of a person. */
function nonePriorOf(
  { type, cuts, hasTitle, isNoName, hasNumber, sentenceSigns }: ModelInput,
  parameters: Parameters,
): number {
  const { noneEmail, noneUsername, noneTitle, noneCode } = parameters;
  const single = type === 'name' ? parameters.noneSingle : parameters.noneSingleHandle;
  const prior = type === 'name' ? parameters.noneName : type === 'email' ? noneEmail : noneUsername;
  return (
    prior +
    (hasTitle ? noneTitle : 0) +
    (cuts[0]?.words.length === 1 ? single : 0) +
    (type === 'name' && isAcronym(cuts) ? parameters.noneAcronym : 0) +
    (isNoName ? noneCode : 0) +
    (hasNumber ? (type === 'name' ? parameters.noneNumbers : parameters.noneNumber) : 0) +
    sentenceSigns * parameters.noneSentence
  );
}

/** Most letters of a legal form that may as well be a word or initials. */
const SHORT_FORM_MAX = 3;
const ORIGIN_OF_CUSTOM: readonly (readonly [NameCustom, number])[] = [
  ['korean', originOfCountry('KR')],
  ['chinese', originOfCountry('CN')],
];

export interface Inference {
  infer(input: ModelInput, letters: Letters | null): Posterior;
}

/** The model over one dataset. Its memory is reused, but an answer depends on the input alone. */
export function createInference(vocabulary: Vocabulary, parameters: Parameters): Inference {
  const { dataset, senses } = vocabulary;
  const noWord = vocabulary.piece('');
  const evidence = Array.from({ length: 2 * PIECES_MAX }, () => createEvidence(noWord));
  const compounds = new Uint8Array(PIECES_MAX);
  const origins = createOrigins();
  const wordReader = createWordReader(vocabulary, parameters);
  const roles = createRoles(vocabulary, parameters);
  const terms = createTerms();
  const readSyllables = createSyllableReader(dataset, parameters);
  const addReadings = createReadings(dataset, roles, terms, readSyllables, parameters);
  const noName = createNoName(sense.createPhraseReader(dataset.lexicon, senses), roles, parameters);
  const countriesOf = countriesOfOrigins(dataset);
  let isNoneSaid = false;
  /** Index of the asked country, or -1. */
  let asked = -1;

  /** Short legal forms count at the end of a name only; elsewhere they are words or initials. */
  function dropShortForms({ words, count, input: { type } }: Frame): void {
    for (let at = 0; at < count; at++) {
      const one = evidence[at] as Evidence;
      if ((one.flags & sense.LEGAL_FORM) === 0 || one.word.text.length > SHORT_FORM_MAX) continue;
      const isLatin = one.word.text.charCodeAt(0) < GREEK_FROM;
      if (type === 'name' && count > 1 && (one.word === words[count - 1] || !isLatin)) continue;
      one.flags &= ~sense.LEGAL_FORM;
      one.logWord = logWordOf(one, parameters);
    }
  }

  /** Adds the terms of one cut. @returns its log-likelihood as no name */
  function addCut(index: number, { words, logPrior, isOrdered }: Cut, input: ModelInput) {
    const count = Math.min(words.length, PIECES_MAX);
    if (count === 0) return logPrior;
    const frame: Frame = {
      cut: index,
      words,
      count,
      logPrior,
      isOrdered,
      input,
      evidence,
      compounds,
      origins,
    };
    for (let at = 0; at < count; at++) {
      evidence[at] = wordReader.of(words[at] as Word, count);
    }
    dropShortForms(frame);
    collectOrigins(origins, asked, evidence, count, countriesOf, dataset.surnames, parameters);
    if (count > 1) addOriginsOfSyllables(words);
    for (let at = 0; at < count; at++) roles.fill(at, evidence[at] as Evidence, origins, input.country);
    fillCompounds(frame);
    addReadings(frame);
    const none = logPrior + noName.log(frame);
    const isSaid = noName.isSaid(frame);
    if (isSaid && (index === 0 || isAllWords(frame))) isNoneSaid = true;
    return isSaid || !input.hasTitle ? none : Number.NEGATIVE_INFINITY;
  }

  /** Adds the origins that hyphenated syllables imply, whatever the surname: `Yon Eun-ji`. */
  function addOriginsOfSyllables(words: readonly Word[]): void {
    for (const word of words) {
      if (!isHyphened(word)) continue;
      for (const [custom, origin] of ORIGIN_OF_CUSTOM)
        if (readSyllables(custom, [word]) !== null)
          addOrigins(origins, countriesOf[origin] as readonly number[], parameters.originPrior);
    }
  }

  /** Looks up neighbouring words that are one compound name: `Maria Jose`. */
  function fillCompounds({ words, count, input }: Frame): void {
    for (let start = 0; start + 1 < count; start++) {
      compounds[start] = 0;
      const first = words[start] as Word;
      const second = words[start + 1] as Word;
      const pair = vocabulary.compound(first, second);
      if (pair === null) continue;
      evidence[PIECES_MAX + start] = wordReader.of(pair, 1);
      roles.fill(PIECES_MAX + start, evidence[PIECES_MAX + start] as Evidence, origins, input.country);
      compounds[start] = 1;
    }
  }

  function infer(input: ModelInput, letters: Letters | null): Posterior {
    terms.clear();
    wordReader.begin(input, letters);
    asked = vocabulary.countryIndex(input.country);
    isNoneSaid = false;
    let none = Number.NEGATIVE_INFINITY;
    const cuts = Math.min(input.cuts.length, CUTS_MAX);
    for (let cut = 0; cut < cuts; cut++) none = Math.max(none, addCut(cut, input.cuts[cut] as Cut, input));
    return terms.posterior(none + nonePriorOf(input, parameters), isNoneSaid);
  }

  return { infer };
}
