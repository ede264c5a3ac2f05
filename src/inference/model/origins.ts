import type { Dataset } from '../../dataset/dataset.js';
import { ORIGINS, originOfCountry } from '../../dataset/origins.js';
import { countryOfScript } from '../../dataset/scripts.js';
import type { Surnames } from '../../dataset/surnames.js';
import type { Parameters } from '../parameters.js';
import type { Evidence } from './evidence.js';

/** Countries that a bearer may come from, the whole world first. Reused for each cut. */
export interface Origins {
  count: number;
  /** Indexes in `Dataset.countries`; -1 for the world. */
  readonly countries: Int16Array;
  readonly logPriors: Float64Array;
  /** Place of a country among them, or -1. */
  readonly placeOf: Int8Array;
}

/** Most origins of one cut: the world, the asked country and the likeliest of script and surnames. */
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

/** The asked country (an index, or -1 where none is asked), those of the script, and those that surnames among the words are frequent in. */
export function collectOrigins(
  origins: Origins,
  asked: number,
  evidence: readonly Evidence[],
  wordCount: number,
  countriesOf: readonly (readonly number[])[],
  surnames: Surnames,
  parameters: Parameters,
): void {
  for (let at = 1; at < origins.count; at++) origins.placeOf[origins.countries[at] as number] = -1;
  origins.count = 1;
  origins.countries[0] = WORLD;
  origins.logPriors[0] = 0;
  if (asked >= 0) add(origins, asked, parameters.askedPrior);
  if (wordCount <= 1) return;
  const script = OF_SCRIPTS.get(countryOfScript((evidence[0] as Evidence).word.text.charCodeAt(0)) ?? '');
  if (script !== undefined)
    addOrigins(origins, countriesOf[script] as readonly number[], parameters.originPrior);
  addOfSurnames(origins, evidence, wordCount, countriesOf, surnames, parameters);
}

function addOfSurnames(
  origins: Origins,
  evidence: readonly Evidence[],
  wordCount: number,
  countriesOf: readonly (readonly number[])[],
  surnames: Surnames,
  parameters: Parameters,
): void {
  for (let at = 0; at < wordCount; at++) {
    const { surname } = (evidence[at] as Evidence).word;
    const count = Math.min(surnames.countryCount(surname), PER_SURNAME_MAX);
    for (let nth = 0; nth < count; nth++)
      add(origins, surnames.country(surname, nth), parameters.originPrior);
  }
  for (let at = 0; at < wordCount; at++) {
    const byLetters = (evidence[at] as Evidence).origins;
    if (byLetters === null) continue;
    const { shares, likeliest } = byLetters;
    if ((shares[likeliest] as number) < LETTER_SHARE_MIN) continue;
    addOrigins(origins, countriesOf[likeliest] as readonly number[], parameters.originPrior);
  }
}

/** Countries that stand for a script which one origin alone uses. For other scripts surnames or syllables tell the origin. */
const OF_SCRIPTS = new Map(['AM', 'IL', 'SA', 'IN', 'TH', 'GE'].map((code) => [code, originOfCountry(code)]));

/** Adds countries that are not among them yet, while there is room. */
export function addOrigins(origins: Origins, countries: readonly number[], logPrior: number): void {
  for (const country of countries) add(origins, country, logPrior);
}

/** Least share of an origin by the letters of a surname for it to be considered. */
const LETTER_SHARE_MIN = 0.3;
/** Most countries of one origin that are considered: those with the best rows. */
const PER_ORIGIN_MAX = 3;

/** The countries of each of `ORIGINS`, as indexes in `Dataset.countries`. */
export function countriesOfOrigins(dataset: Dataset): readonly (readonly number[])[] {
  const indexOf = new Map(dataset.countries.map(({ code }, index) => [code, index]));
  return ORIGINS.map(({ countries }) =>
    countries
      .map((code) => indexOf.get(code))
      .filter((index) => index !== undefined)
      .slice(0, PER_ORIGIN_MAX),
  );
}

function add(origins: Origins, country: number, logPrior: number): void {
  if (origins.count >= ORIGINS_MAX || origins.placeOf[country] !== -1) return;
  origins.countries[origins.count] = country;
  origins.logPriors[origins.count] = logPrior;
  origins.placeOf[country] = origins.count++;
}

export const USUAL_ORDER = 0;
export const SURNAME_FIRST = 1;
export const INITIALS_FIRST = 2;
/** Countries whose names are as often written surname first in Latin letters. */
const SURNAME_FIRST_IN = ['CN', 'TW', 'HK', 'MO', 'SG', 'KR', 'KP', 'JP', 'VN', 'HU', 'KH', 'MN'];
const ORDERS = new Map([
  ...SURNAME_FIRST_IN.map((code) => [code, SURNAME_FIRST] as const),
  // Initials of the family stand before the given name: `K. Ramesh`.
  ...['IN', 'LK'].map((code) => [code, INITIALS_FIRST] as const),
]);

/** The usual order of words of a country, as one of the three constants. */
export const orderOf = (country: string): number => ORDERS.get(country) ?? USUAL_ORDER;

/** Whether a name is in Arabic letters, where the names of father and grandfather follow the given name. */
export const isArabic = (text: string): boolean => countryOfScript(text.charCodeAt(0)) === 'SA';
