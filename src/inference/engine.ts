import { type Dataset, findRow, listedOfHead } from '../dataset/dataset.js';
import { countryShare, worldShare } from './model/evidence.js';
import { createInference } from './model/posterior.js';
import { partsOf } from './model/readings.js';
import type { Posterior, SpanMass } from './model/terms.js';
import { parameters as fitted, type Parameters } from './parameters.js';
import {
  DEFAULT_THRESHOLDS,
  type Gender,
  type Letters,
  type PredictionInput,
  type Thresholds,
} from './types.js';
import { type Cut, createCutter } from './values/cuts.js';
import { wordsOfName } from './values/full-name.js';
import { wordsOfHandle } from './values/handle.js';
import { surnameParticles } from './values/surname-particles.js';
import { NAMESAKE } from './values/title-counts.js';
import * as sense from './words/senses.js';
import { createVocabulary } from './words/vocabulary.js';
import { UNSPACED_FROM, type Word } from './words/words.js';

/** The row that an answer rests on. */
export interface AnswerRow {
  /** ISO 3166-1 alpha-2 code; null for all countries. */
  readonly country: string | null;
  /** People counted, rounded; 0 where only lists have the name. */
  readonly people: number;
  /** Whether a list has the name too. */
  readonly isListed: boolean;
  /** Share of women among the bearers there, shrunk to what is known beyond the row; 0 to 1. */
  readonly female: number;
}

/** Whether a row has fewer people than the thresholds ask for. A listed name counts as having the people that the default ones ask for. */
export const isScarce = ({ isListed, people }: AnswerRow, { samplesMin }: Thresholds): boolean =>
  (isListed ? Math.max(people, DEFAULT_THRESHOLDS.samplesMin) : people) < samplesMin;

/** How a value is read: its words, and the probabilities of their roles. */
export interface Reading {
  readonly input: PredictionInput;
  /** The words of the value without titles, suffixes and asides. */
  readonly words: readonly Word[];
  readonly cuts: readonly Cut[];
  readonly posterior: Posterior;
  /** Log-odds of female that titles add. */
  readonly title: number;
  readonly isCouple: boolean;
  /** Probability of female, titles included; 0 to 1. */
  readonly female: number;
  /** The likeliest reading that agrees with the likelier gender; null without one. */
  readonly span: SpanMass | null;
  /** Words of the given name in that reading. */
  readonly given: readonly Word[];
  /** Record of that given name, or -1. */
  readonly record: number;
}

export interface Engine {
  /** The record of a given name: of all its words together, else of the first word that has one; or -1. */
  recordOf(given: readonly Word[]): number;
  /** The record whose counts are used for it: its own, or that of its Latin spelling. */
  countedOf(record: number, given: readonly Word[]): number;
  /** Share of women in the row of a country, or of the world for null; shrunk, 0 to 1. Null without a row. */
  shareIn(record: number, country: string | null): number | null;
  read(input: PredictionInput, letters: Letters | null): Reading;
  /**
   * The row that an answer of that gender rests on: the asked country's, the likeliest origin's or the world's. One that is
   * scarce by the default thresholds is passed over where another has enough people. Null without a record.
   */
  rowOf(reading: Reading, gender: Gender): AnswerRow | null;
}

/** Keyed by the lookup function, which a dataset with corrections shares with the dataset below. */
const engines = new WeakMap<Dataset['find'], Engine>();

/** The engine of a dataset with the fitted parameters; made once for each open dataset. */
export function engineOf(dataset: Dataset): Engine {
  let engine = engines.get(dataset.find);
  if (engine === undefined) {
    engine = createEngine(dataset, fitted);
    engines.set(dataset.find, engine);
  }
  return engine;
}

export function createEngine(dataset: Dataset, parameters: Parameters): Engine {
  const vocabulary = createVocabulary(dataset, parameters);
  const { countryIndex } = vocabulary;
  const cutter = createCutter(vocabulary, parameters);
  const inference = createInference(vocabulary, parameters);

  function read(input: PredictionInput, letters: Letters | null): Reading {
    const { country, type, value } = input;
    const read = type === 'name' ? wordsOfName(value, country, vocabulary) : wordsOfHandle(input, vocabulary);
    const { words, title, hasRank, isNoName, hasNumber, sentenceSigns, conjunction } = read;
    const { cuts, isCouple: isJoined } = cutter(read, type !== 'name');
    const isCouple = read.isCouple || isJoined || (conjunction > 0 && areTwoPeople(words, conjunction));
    const particles = surnameParticles(words, value, vocabulary, parameters);
    const hasTitle = Math.abs(title) >= 1;
    const posterior = inference.infer(
      { cuts, country, title, hasTitle, hasRank, isNoName, hasNumber, sentenceSigns, particles, type },
      letters,
    );
    const titleOdds = oddsOfTitle(title, posterior.female, parameters);
    const female = 1 / (1 + (1 / Math.max(posterior.female, 1e-9) - 1) * Math.exp(-titleOdds));
    const span = likeliest(posterior, female);
    const given = span === null ? [] : partsOf(span, cuts).given;
    return {
      input,
      words,
      cuts,
      posterior,
      title: titleOdds,
      isCouple,
      female,
      span,
      given,
      record: recordOf(given),
    };
  }

  const wordOf = (record: number, given: readonly Word[]) => given.find((word) => word.given === record);

  /** Counts of a record; the word that has the record holds them already. */
  function countsOf(record: number, given: readonly Word[]): Counts {
    const word = wordOf(record, given);
    if (word !== undefined) return word;
    return {
      male: dataset.maleCount(record),
      female: dataset.femaleCount(record),
      listed: dataset.listed(record),
      counted: record,
      rows: undefined,
    };
  }

  /** The row of a country, an index in `Dataset.countries`; null where it has none. */
  function rowIn(counts: Counts, country: number): AnswerRow | null {
    const row = findRow(vocabulary.rows(counts), country);
    if (row === null) return null;
    const { head, male, female } = row;
    return {
      country: dataset.countries[country]?.code ?? null,
      people: Math.round(male + female),
      isListed: listedOfHead(head) !== 0,
      female: countryShare(head, male, female, worldShare(counts, 0.5, parameters), parameters),
    };
  }

  function rowOf({ record, given, span, input }: Reading, gender: Gender): AnswerRow | null {
    if (record < 0 || span === null) return null;
    const counts = countsOf(record, given);
    const asked = rowIn(counts, countryIndex(input.country));
    if (supports(asked, gender)) return asked;
    const world = worldRowOf(counts, parameters);
    const own = rowIn(counts, span.country);
    if (!supports(own, gender)) return world;
    // The other words told the bearer's origin, and its row supports the gender more than the world's: `Jean Dupont`.
    if (!supports(world, gender)) return own;
    const surer = shareOf(own, gender) - shareOf(world, gender);
    return span.countryShare >= ORIGIN_SHARE_MIN && surer >= SURER_MIN ? own : world;
  }

  /** Whether a word beside a conjunction is a given name: in `Ortega y Gasset` both are surnames. */
  function isGiven(word: Word | undefined): boolean {
    if (word === undefined || word.given < 0) return false;
    const listed = word.listed === 0 ? 0 : parameters.listedBearers;
    return GIVEN_OF_SURNAMES * (word.givenPeople + listed) > word.surnamePeople;
  }

  /**
   * Whether a conjunction joins two people: given names stand first on both sides, or last as in `Nagy István és Szabó
   * Erzsébet` and `Nagy István és Mária`.
   */
  function areTwoPeople(words: readonly Word[], conjunction: number): boolean {
    if (isGiven(words[0]) && isGiven(words[conjunction])) return true;
    return (
      conjunction === 2 && words.length > 2 && words.length < 5 && isGiven(words[1]) && isGiven(words.at(-1))
    );
  }

  function recordOf(given: readonly Word[]): number {
    const whole = given.slice(0, Math.max(1, given.findLastIndex((word) => !isInitialOrParticle(word)) + 1));
    if (whole.length > 1) {
      // Syllables such as `은` and `지` were cut from one word.
      const isCut = whole.every(({ text }) => text.charCodeAt(0) >= UNSPACED_FROM);
      const text = whole.map((word) => word.text).join(isCut ? '' : ' ');
      const folded = whole.map((word) => word.folded).join(isCut ? '' : ' ');
      const record = vocabulary.recordOfCompound({ text, folded });
      if (record >= 0) return record;
    }
    return given.find((word) => word.given >= 0)?.given ?? -1;
  }

  return {
    read,
    rowOf,
    recordOf,
    countedOf: (record, given) => wordOf(record, given)?.counted ?? record,
    shareIn(record, country) {
      const counts = countsOf(record, []);
      const row = country === null ? worldRowOf(counts, parameters) : rowIn(counts, countryIndex(country));
      return row?.female ?? null;
    },
  };
}

/** How many times more frequent as a surname a given name beside a conjunction may be: `Romain et Martin`. */
const GIVEN_OF_SURNAMES = 4;

/** Log-odds of female that titles add. An everyday salutation adds up to twice as much against the name: `Mrs Robert Brown`. */
function oddsOfTitle(title: number, female: number, parameters: Parameters): number {
  const sign = Math.sign(title);
  const share = Math.min(Math.max(female, 1e-9), 1 - 1e-9);
  const against = -sign * Math.log(share / (1 - share));
  const more = Math.abs(title) > 1 ? Math.min(Math.max(against, 0), parameters.title) : 0;
  return sign * (usualTitleOdds(Math.abs(title), parameters) + more);
}

const usualTitleOdds = (title: number, { title: usual, namesake, profession }: Parameters): number =>
  title >= 1 ? usual : title === NAMESAKE ? namesake : profession;

/** Initials and particles never end a given name: registers cut `María del Carmen` short. */
const isInitialOrParticle = ({ isInitial, flags }: Word): boolean =>
  isInitial || (flags & sense.PARTICLE) !== 0;

/** Least share of a reading that its main origin has where that origin's row is the one the answer rests on. */
const ORIGIN_SHARE_MIN = 0.3;
/** Least probability by which that row exceeds the world's. */
const SURER_MIN = 0.01;

const shareOf = ({ female }: AnswerRow, gender: Gender): number =>
  gender === 'female' ? female : 1 - female;

const supports = (row: AnswerRow | null, gender: Gender): row is AnswerRow =>
  row !== null && !isScarce(row, DEFAULT_THRESHOLDS) && shareOf(row, gender) > 0.5;

function likeliest({ spans }: Posterior, female: number): SpanMass | null {
  let best: SpanMass | null = null;
  let top = -1;
  for (const span of spans) {
    const weight = span.probability * (female > 0.5 ? span.female : 1 - span.female);
    if (weight <= top) continue;
    best = span;
    top = weight;
  }
  return best;
}

/** The men and women who bear a name, the lists that have it, and its rows by country. */
type Counts = Pick<Word, 'male' | 'female' | 'listed' | 'counted' | 'rows'>;

const worldRowOf = (counts: Counts, parameters: Parameters): AnswerRow => ({
  country: null,
  people: Math.round(counts.male + counts.female),
  isListed: counts.listed !== 0,
  female: worldShare(counts, 0.5, parameters),
});
