import type { Dataset } from '../dataset/dataset.js';
import { isTidyWords, normalizeName } from '../dataset/normalize.js';
import { type AppliedCorrection, correctionOf } from './corrections.js';
import { type AnswerRow, engineOf, isScarce, type Reading } from './engine.js';
import { partsOf } from './model/readings.js';
import { SHARE_MAX } from './model/roles.js';
import {
  DEFAULT_THRESHOLDS,
  type Gender,
  type LetterAnswer,
  type Letters,
  type Match,
  type MatchMethod,
  type Prediction,
  type PredictionInput,
  type Thresholds,
  type UnknownReason,
} from './types.js';
import type { Word } from './words/words.js';

/** Above this probability of being no name a value is answered as none. */
const NONE_MAX = 0.5;
/**
 * Least probability for an answer that rests on the form of a surname alone. It is higher for men, because women abroad
 * bear the masculine form too: `M. Ivanov`.
 */
const FORM_SHARE_MIN = { female: 0.9, male: 0.93 };
/**
 * Whether the form of a surname is enough for an answer: no given name but initials stands beside it, and in an address or a
 * username every other word is a counted surname. A feminine form counts in a joined word too: `mkowalska`.
 */
function isSureForm({ input, female, given, words, span, cuts }: Reading): boolean {
  const isFemale = female >= FORM_SHARE_MIN.female;
  const beside = isFemale && span !== null ? partsOf(span, cuts).cut.words : words;
  return (
    (input.type === 'name' || beside.every((word) => word.isInitial || word.surnamePeople > 0)) &&
    given.every(({ isInitial }) => isInitial) &&
    (isFemale || 1 - female >= FORM_SHARE_MIN.male)
  );
}

/**
 * Predicts the gender of a value from the dataset alone. Pure and total: any string is answered, the same input and dataset
 * always give the same result, and the time is bounded: words, cuts and terms have limits, and the rest is linear in the
 * value's length.
 */
export function predict(
  input: PredictionInput,
  dataset: Dataset,
  thresholds: Thresholds = DEFAULT_THRESHOLDS,
): Prediction {
  return answerOf(engineOf(dataset).read(input, null), dataset, thresholds);
}

/** The answer to a value that was read, by the thresholds and the operator's corrections. */
export function answerOf(reading: Reading, dataset: Dataset, thresholds: Thresholds): Prediction {
  const correction = dataset.correct === undefined ? null : correctionOf(reading, dataset);
  if (correction?.gender === 'never') return corrected(reading, correction);
  const { female, title } = reading;
  if (reading.isCouple) return unanswered('ambiguous');
  // A value that is a corrected name as a whole is a name, whatever the lexicon has of it.
  const isNameByCorrection = correction !== null && normalizeName(reading.input.value) === correction.name;
  if (reading.posterior.none > NONE_MAX && !isNameByCorrection)
    return unanswered(reading.posterior.isNoneSaid ? 'no_name_candidate' : 'not_found');
  if (correction !== null) return corrected(reading, correction);
  if (reading.span === null) return unanswered('no_name_candidate');
  const gender: Gender = female > 0.5 ? 'female' : 'male';
  const row = engineOf(dataset).rowOf(reading, gender);
  const lacksRow = row === null || isScarce(row, thresholds);
  if (lacksRow && (title !== 0 || isSureForm(reading))) return answerWithoutRow(reading, gender, thresholds);
  if (row === null)
    return unanswered(reading.words.every(({ isInitial }) => isInitial) ? 'no_name_candidate' : 'not_found');
  const confidence = confidenceOf(reading, row, gender);
  const reason = reasonOf(row, confidence, thresholds);
  // Where other words outweighed the row, the answer rests on none of its people.
  const isAgainst = title === 0 && row.female > 0.5 !== (gender === 'female');
  const people = isAgainst && reason === null ? 0 : row.people;
  const name = nameOf(reading, dataset);
  const isAsked = row.country !== null && row.country === reading.input.country;
  const country = row.country ?? dataset.topCountry(reading.record);
  return {
    name,
    gender: reason === null ? gender : null,
    country,
    confidence: reason === null ? Math.round(confidence * 1e6) / 1e6 : null,
    confidenceKind: reason === null ? 'observed_frequency' : null,
    sampleCount: people,
    source: 'dataset',
    reason,
    countrySource: country === null ? null : 'dataset',
    match: {
      name,
      method: methodOf(reading),
      scope: isAsked ? 'country' : 'global',
      country: isAsked ? row.country : null,
    },
  };
}

/**
 * The posterior probability of the gender. For a given name alone it is capped at the share of the row that the answer rests
 * on. A full name has no cap, because its other words tell more of the bearer than the row: with the cap the calibration
 * error on athletes is 0.009 instead of 0.006.
 */
function confidenceOf({ female, title, given, words }: Reading, row: AnswerRow, gender: Gender): number {
  const share = Math.min(SHARE_MAX, gender === 'female' ? female : 1 - female);
  const rowShare = gender === 'female' ? row.female : 1 - row.female;
  const isAlone = title === 0 && words.length === given.length;
  return isAlone && rowShare > 0.5 ? Math.min(rowShare, share) : share;
}

function reasonOf(row: AnswerRow, confidence: number, thresholds: Thresholds): UnknownReason | null {
  if (isScarce(row, thresholds)) return 'insufficient_evidence';
  return confidence < thresholds.confidenceMin || confidence <= 0.5 ? 'ambiguous' : null;
}

/** The name of the record. Nearly always it is a word of the value, and comparing records is faster than decoding the name. */
function nameOf({ given, record }: Reading, dataset: Dataset): string {
  for (const { exact, text } of given) if (exact === record) return text;
  return dataset.nameOf(record);
}

/** How many times longer than the normalized name a value may be and still be that name: decomposed marks are characters. */
const FORM_LENGTH_MAX = 4;

function methodOf({ given, words, input }: Reading): MatchMethod {
  // In a value of type name a piece was cut from a name that is written without spaces: `王小明`.
  for (const { isPiece } of given) if (isPiece) return input.type === 'name' ? 'token' : 'substring';
  if (words.length !== given.length) return 'token';
  const name = words.length === 1 ? (words[0] as Word).text : words.map(({ text }) => text).join(' ');
  if (input.value.length > FORM_LENGTH_MAX * name.length) return 'token';
  const isWhole = name.length === input.value.length && isTidyWords(input.value);
  return isWhole || normalizeName(input.value) === name ? 'normalized' : 'token';
}

/** The answer by a title or the form of a surname, without a counted given name: `Frau Müller`, `А. Кузнецова`. */
function answerWithoutRow({ female }: Reading, gender: Gender, { confidenceMin }: Thresholds): Prediction {
  const share = Math.min(SHARE_MAX, gender === 'female' ? female : 1 - female);
  const confidence = Math.round(share * 1e6) / 1e6;
  if (confidence < confidenceMin) return unanswered('ambiguous');
  return {
    ...unanswered(null),
    gender,
    confidence,
    confidenceKind: 'observed_frequency',
    sampleCount: 0,
    source: 'dataset',
    match: { name: null, method: 'token', scope: 'global', country: null },
  };
}

const NO_MATCH: Match = { name: null, method: null, scope: null, country: null };

function unanswered(reason: UnknownReason | null): Prediction {
  return {
    name: null,
    gender: null,
    country: null,
    confidence: null,
    confidenceKind: null,
    sampleCount: null,
    source: 'none',
    reason,
    countrySource: null,
    match: NO_MATCH,
  };
}

/** Whether a value is likelier no name than a name, or has no word that could be one. */
export function isNoName({ posterior, span }: Reading): boolean {
  return span === null || posterior.none > NONE_MAX;
}

function corrected(reading: Reading, { name, gender, isOfCountry }: AppliedCorrection): Prediction {
  const country = isOfCountry ? reading.input.country : null;
  const isNever = gender === 'never';
  return {
    ...unanswered(isNever ? 'insufficient_evidence' : null),
    ...(isNever ? {} : { gender, confidence: 1, confidenceKind: 'observed_frequency' }),
    name,
    country,
    sampleCount: 0,
    source: 'dataset',
    countrySource: country === null ? null : 'dataset',
    match: { name, method: methodOf(reading), scope: isOfCountry ? 'country' : 'global', country },
  };
}

/** Least confidence of an answer by letters: below it a wrong answer costs a caller more than no answer. */
const LETTERS_CONFIDENCE_MIN = 0.505;
const LETTERS_CONFIDENCE_MAX = 0.995;
/** The same where neither counts nor letters tell anything of the given name, and only the other words do. */
const BESIDE_CONFIDENCE_MIN = 0.6;

/**
 * Above this probability of being no name several words get no answer by letters. The bound costs 2 in 10,000 athletes their
 * answer, and leaves 1 in 200 companies, things and phrases rightly without one.
 */
const LETTERS_NONE_MAX = 0.03;
/** The same for one word: a third of the brands and things that letters would answer are above it, and 8 of 100 rare names. */
const LETTERS_NONE_MAX_ALONE = 0.3;

/** The answer of the same model with the letters of names as further evidence: for names that the dataset lacks. */
export function answerByLetters(input: PredictionInput, dataset: Dataset, letters: Letters): LetterAnswer {
  const reading = engineOf(dataset).read(input, letters);
  const isHidden = reading.given.every(({ isInitial }) => isInitial);
  const name = isHidden ? '' : reading.given.map(({ text }) => text).join(' ');
  const noneMax = reading.words.length > 1 ? LETTERS_NONE_MAX : LETTERS_NONE_MAX_ALONE;
  const isDoubted = reading.posterior.none > noneMax;
  if (isNoName(reading) || isDoubted || reading.isCouple || name === '')
    return { name: null, gender: null, confidence: null };
  const share = Math.min(LETTERS_CONFIDENCE_MAX, Math.max(reading.female, 1 - reading.female));
  const shareMin = isUnknown(reading, letters) ? BESIDE_CONFIDENCE_MIN : LETTERS_CONFIDENCE_MIN;
  if (share < shareMin) return { name, gender: null, confidence: null };
  const confidence = Math.round(share * 10_000) / 10_000;
  return {
    name,
    gender: reading.female > 0.5 ? 'female' : 'male',
    confidence,
  };
}

/** Whether the given name has no counts and its letters say nothing either. */
function isUnknown({ record, given, input }: Reading, letters: Letters): boolean {
  return record < 0 && given.every(({ text }) => letters(text, input.country) === 0);
}

/**
 * Least probability of a reading for AI to be asked of its given name. Below it the word is mostly a surname beside an
 * initial, and a quarter of the answers on athletes were wrong.
 */
const ASKED_MIN = 0.2;

/** The likeliest given name of a value; null where it has none, or is known to be no name. */
export function givenNameOf(reading: Reading): string | null {
  const { posterior, cuts } = reading;
  if (isNoName(reading) && posterior.isNoneSaid) return null;
  for (const span of posterior.spans) {
    if (span.probability < ASKED_MIN) break;
    const words = partsOf(span, cuts).given.filter(({ isInitial }) => !isInitial);
    if (words.length > 0) return words.map(({ text }) => text).join(' ');
  }
  return null;
}
