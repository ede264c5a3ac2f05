import type { CountryRow, Dataset, NameRow } from '../../src/dataset/dataset.js';
import { type Split, splitOf, variantKey } from './split.js';

/** A question whose answer the dataset knows: a name, with or without a country. */
export interface Question {
  /** ISO 3166-1 alpha-2, or null for the row over all countries. */
  readonly country: string | null;
  readonly isFemale: boolean;
  /** The weight of the row: about the logarithm of its count. */
  readonly weight: number;
  /** The answer is beyond doubt: at least 20 people, four fifths of one gender, or named by a curated list. */
  readonly isSolid: boolean;
}

/** Lists that know most names from one observation, or from estimates alone. */
const UNCURATED = new Set(['wgnd', 'wgnd-korean', 'nomquamgender-estimates']);
const CURATED_WEIGHT = 1;
const UNCURATED_WEIGHT = 0.6;

const COUNT_WEIGHT_BASE = 0.3;
const COUNT_WEIGHT_STEP = 0.25;
const COUNT_WEIGHT_MAX = 2.5;
/** Rows nearer to an even split (share of one gender less the other's) have no dominant gender to learn. */
const DOMINANCE_MIN = 0.1;
const SOLID_COUNT_MIN = 20;
const SOLID_DOMINANCE_MIN = 0.6;

/** The question that a row answers; null when the row names no gender. */
export function questionOf(row: NameRow | CountryRow): Question | null {
  const country = 'country' in row ? row.country : null;
  if (row.evidence === 'counted') return countedQuestion(country, row.male, row.female);
  if (row.listedAs === null || row.listedAs === 'unisex') return null;
  const isSolid = row.sources.some((source) => !UNCURATED.has(source));
  const weight = isSolid ? CURATED_WEIGHT : UNCURATED_WEIGHT;
  return { country, isFemale: row.listedAs === 'female', weight, isSolid };
}

function countedQuestion(country: string | null, male: number, female: number): Question | null {
  const count = male + female;
  const dominance = Math.abs(female - male) / count;
  if (!(dominance >= DOMINANCE_MIN)) return null;
  const byCount = Math.min(COUNT_WEIGHT_MAX, COUNT_WEIGHT_BASE + COUNT_WEIGHT_STEP * Math.log2(count));
  return {
    country,
    isFemale: female > male,
    weight: dominance * byCount,
    isSolid: count >= SOLID_COUNT_MIN && dominance >= SOLID_DOMINANCE_MIN,
  };
}

/** A name with the questions about it that the dataset answers. */
export interface Example {
  readonly name: string;
  readonly questions: readonly Question[];
}

export type Examples = Readonly<Record<Split, readonly Example[]>>;

/** All names of the dataset by the side of the split, each side in the order of the names. */
export function examplesOf(dataset: Dataset): Examples {
  const examples: Record<Split, Example[]> = { train: [], calibration: [], test: [] };
  for (const name of [...dataset.names()].sort()) {
    const split = splitOf(name);
    if (split === null) continue;
    const record = dataset.find(name);
    const rows = [dataset.globalRow(record), ...dataset.countryRows(record)];
    const questions = rows.map(questionOf).filter((question) => question !== null);
    if (questions.length > 0) examples[split].push({ name, questions });
  }
  return examples;
}

/** Takes countries out of training: their rows, and the names that only they have, in all spellings. */
export function withoutCountries(train: readonly Example[], countries: ReadonlySet<string>) {
  const isOut = ({ country }: Question): boolean => country !== null && countries.has(country);
  const only = new Set<string>();
  for (const { name, questions } of train) {
    const placed = questions.filter(({ country }) => country !== null);
    if (placed.length > 0 && placed.every(isOut)) only.add(variantKey(name));
  }
  const kept: Example[] = [];
  /** Questions of the countries about names that training does not know in any spelling, and about those it knows from elsewhere. */
  const unknown: Example[] = [];
  const known: Example[] = [];
  for (const { name, questions } of train) {
    const isOnly = only.has(variantKey(name));
    const asked = questions.filter(isOut);
    if (asked.length > 0) (isOnly ? unknown : known).push({ name, questions: asked });
    const left = questions.filter((question) => !isOut(question));
    if (!isOnly && left.length > 0) kept.push({ name, questions: left });
  }
  return { train: kept, unknown, known };
}
