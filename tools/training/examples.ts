import type { Dataset } from '../../src/dataset/dataset.js';
import { type Question, questionOf } from './labels.js';
import { type Split, splitOf, variantKey } from './split.js';

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

export interface WithoutCountries {
  readonly train: readonly Example[];
  /** Questions of the countries about names that training does not know in any spelling. */
  readonly unknown: readonly Example[];
  /** Questions of the countries about names that training knows from elsewhere. */
  readonly known: readonly Example[];
}

/** Takes countries out of training: their rows, and the names that only they have, in all spellings. */
export function withoutCountries(
  train: readonly Example[],
  countries: ReadonlySet<string>,
): WithoutCountries {
  const isOut = ({ country }: Question): boolean => country !== null && countries.has(country);
  const only = new Set<string>();
  for (const { name, questions } of train) {
    const placed = questions.filter(({ country }) => country !== null);
    if (placed.length > 0 && placed.every(isOut)) only.add(variantKey(name));
  }
  const kept: Example[] = [];
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
