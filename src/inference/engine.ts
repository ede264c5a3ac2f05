import type { Dataset } from '../dataset/dataset.js';
import { type AnswerRow, createRowReader } from './answer.js';
import { createCutter } from './cuts.js';
import { findGiven } from './evidence.js';
import { wordsOfName } from './full-name.js';
import { localPart, wordsOfHandle } from './handle.js';
import { parameters as fitted, type Parameters } from './parameters.js';
import { type Cut, createInference, wordsOfSpan } from './posterior.js';
import { createSenses } from './senses.js';
import type { Posterior, SpanMass } from './terms.js';
import type { Gender, Letters, PredictionInput } from './types.js';
import type { Word } from './words.js';

/** The reading of a value: the words, and the probabilities of what they are. */
export interface Reading {
  readonly input: PredictionInput;
  /** The words of the value, titles and the like taken away. */
  readonly words: readonly Word[];
  readonly cuts: readonly Cut[];
  readonly posterior: Posterior;
  /** Log-odds of female that titles add. */
  readonly title: number;
  readonly isCouple: boolean;
  /** Probability of female, titles included; 0 to 1. */
  readonly female: number;
  /** The likeliest reading of those that agree with the likelier gender; null without one. */
  readonly span: SpanMass | null;
  /** Words of its given name. */
  readonly given: readonly Word[];
  /** Record of that name, or -1. */
  readonly record: number;
  readonly isReduced: boolean;
}

export interface Engine {
  /** The cut of a span, and the words of its given name. */
  partsOf(span: SpanMass, cuts: readonly Cut[]): { readonly cut: Cut; readonly given: readonly Word[] };
  /** The record of a given name of several words: of all together, else of the first that has one; or -1. */
  recordOf(given: readonly Word[]): number;
  /** Share of women in the row of a country, or of all countries; shrunk. Null without a row. */
  shareIn(record: number, country: string | null): number | null;
  read(input: PredictionInput, letters: Letters | null): Reading;
  /** The row that an answer of that gender rests on. */
  rowOf(reading: Reading, gender: Gender): AnswerRow | null;
}

const engines = new WeakMap<object, Engine>();

/** The model over a dataset with the fitted parameters; one for each open dataset. */
export function engineOf(dataset: Dataset): Engine {
  // Corrections are laid over the same tables.
  let engine = engines.get(dataset.info);
  if (engine === undefined) {
    engine = createEngine(dataset, fitted);
    engines.set(dataset.info, engine);
  }
  return engine;
}

export function createEngine(dataset: Dataset, parameters: Parameters): Engine {
  const senses = createSenses(dataset.lexicon);
  const isCommonName = (word: string): boolean => {
    const record = dataset.find(word);
    if (record >= 0 && dataset.maleCount(record) + dataset.femaleCount(record) >= COMMON_PEOPLE_MIN)
      return true;
    const surname = dataset.surnames.record(word);
    return surname >= 0 && dataset.surnames.people(surname) >= COMMON_PEOPLE_MIN;
  };
  const knowledge = { senses, isCommonName };
  const cutter = createCutter(dataset, senses, parameters);
  const inference = createInference(dataset, senses, parameters);
  const rowAt = createRowReader(dataset, parameters);
  const indexOf = new Map(dataset.countries.map(({ code }, index) => [code, index]));

  function wordsOf({ type, value, country }: PredictionInput) {
    if (type === 'name') return wordsOfName(value, country, knowledge);
    const words = wordsOfHandle(type === 'email' ? localPart(value) : value, country);
    return {
      words,
      isOrdered: false,
      isReduced: true,
      title: 0,
      isCouple: false,
      isCode: false,
      conjunction: -1,
    };
  }

  function read(input: PredictionInput, letters: Letters | null): Reading {
    const { words, isOrdered, isReduced, title, isCouple, isCode, conjunction } = wordsOf(input);
    const cuts = cutter(words, input.type !== 'name');
    const { country, type } = input;
    const posterior = inference.infer(
      { cuts, country, isOrdered, hasTitle: title !== 0, isCode, type },
      letters,
    );
    const titleOdds = title * parameters.title;
    const female = 1 / (1 + (1 / Math.max(posterior.female, 1e-9) - 1) * Math.exp(-titleOdds));
    const span = likeliest(posterior, female);
    const given = span === null ? [] : partsOf(span, cuts).given;
    const both = conjunction > 0 && isCoupleAt(words, conjunction, dataset);
    return {
      input,
      words,
      cuts,
      posterior,
      title: titleOdds,
      isCouple: isCouple || both,
      female,
      span,
      given,
      record: recordOf(dataset, given),
      isReduced,
    };
  }

  function rowOf({ record, span, input }: Reading, gender: Gender): AnswerRow | null {
    if (record < 0 || span === null) return null;
    const agrees = (row: AnswerRow | null): row is AnswerRow =>
      row !== null && (gender === 'female' ? row.female > 0.5 : row.female < 0.5);
    const asked = rowAt(record, indexOf.get(input.country ?? '') ?? NO_COUNTRY);
    if (agrees(asked)) return asked;
    const own = span.country < 0 || span.countryShare < 0.5 ? null : rowAt(record, span.country);
    return agrees(own) ? own : rowAt(record, -1);
  }

  return {
    read,
    rowOf,
    partsOf,
    recordOf: (given) => recordOf(dataset, given),
    shareIn: (record, country) =>
      rowAt(record, country === null ? -1 : (indexOf.get(country) ?? NO_COUNTRY))?.female ?? null,
  };
}

const NO_COUNTRY = 255;
/** A word that so many people bear is a name rather than a title where only one word follows. */
const COMMON_PEOPLE_MIN = 2_000;

/** Whether words around a conjunction are given names: `Ortega y Gasset` are surnames. */
function isCoupleAt(words: readonly Word[], at: number, dataset: Dataset): boolean {
  const isGiven = (word: Word | undefined): boolean => {
    if (word === undefined || word.isInitial) return false;
    const record = findGiven(dataset, word);
    if (record < 0) return false;
    const surname = dataset.surnames.record(word.folded);
    const bearers = surname < 0 ? 0 : dataset.surnames.people(surname);
    return dataset.maleCount(record) + dataset.femaleCount(record) > bearers;
  };
  return isGiven(words[0]) && isGiven(words[at]);
}

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

function partsOf({ span }: SpanMass, cuts: readonly Cut[]) {
  const { cut: index, start, end } = wordsOfSpan(span);
  const cut = cuts[index] as Cut;
  return { cut, given: cut.words.slice(start, end) };
}

/** The record of a given name of several words: of all together, else of the first that has one. */
function recordOf(dataset: Dataset, given: readonly Word[]): number {
  if (given.length > 1) {
    const text = given.map((word) => word.text).join(' ');
    const folded = given.map((word) => word.folded).join(' ');
    const record = findGiven(dataset, { text, folded });
    if (record >= 0) return record;
  }
  for (const word of given) {
    const record = word.isInitial ? -1 : findGiven(dataset, word);
    if (record >= 0) return record;
  }
  return -1;
}
