import type { Dataset } from '../dataset/dataset.js';
import type { Evidence } from './evidence.js';
import type { Parameters } from './parameters.js';

/** Countries that a bearer may come from, the whole world first; written over with each value. */
export interface Origins {
  count: number;
  /** Indexes in `Dataset.countries`; -1 for the world. */
  readonly countries: Int16Array;
  readonly logPriors: Float64Array;
  /** Place of a country among them, or -1. */
  readonly placeOf: Int8Array;
}

/** The world, the asked country and the likeliest of the surnames. */
export const ORIGINS_MAX = 10;
const PER_SURNAME_MAX = 5;
const WORLD = -1;

export function createOrigins(): Origins {
  return {
    count: 0,
    countries: new Int16Array(ORIGINS_MAX),
    logPriors: new Float64Array(ORIGINS_MAX),
    placeOf: new Int8Array(256).fill(-1),
  };
}

/** The asked country (an index, or -1 where none is asked) and those that the surnames among the words are frequent in. */
export function collectOrigins(
  origins: Origins,
  asked: number,
  evidence: readonly Evidence[],
  wordCount: number,
  parameters: Parameters,
): void {
  for (let at = 1; at < origins.count; at++) origins.placeOf[origins.countries[at] as number] = -1;
  origins.count = 1;
  origins.countries[0] = WORLD;
  origins.logPriors[0] = 0;
  if (asked >= 0) add(origins, asked, parameters.askedPrior);
  if (wordCount < 2) return;
  for (let at = 0; at < wordCount; at++) {
    const { surnameCount, surnameCountries } = evidence[at] as Evidence;
    const count = Math.min(surnameCount, PER_SURNAME_MAX);
    for (let i = 0; i < count; i++)
      add(origins, surnameCountries.countries[i] as number, parameters.originPrior);
  }
}

function add(origins: Origins, country: number, logPrior: number): void {
  if (origins.count >= ORIGINS_MAX || origins.placeOf[country] !== -1) return;
  origins.countries[origins.count] = country;
  origins.logPriors[origins.count] = logPrior;
  origins.placeOf[country] = origins.count++;
}

/** People that a country's rows of given names count. */
export function peopleOf(dataset: Dataset): Float64Array {
  return Float64Array.from(
    dataset.countries,
    ({ male, female, sampledMale, sampledFemale }) => male + female + sampledMale + sampledFemale,
  );
}
