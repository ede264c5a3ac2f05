import type { Dataset, NameCorrection } from '../dataset/dataset.js';
import { compoundForms, foldName, normalizeName } from '../dataset/normalize.js';
import { latinSpellings } from '../dataset/romanize.js';
import type { Reading } from './engine.js';
import { partsOf } from './model/readings.js';
import type { Gender } from './types.js';

/** An operator's correction of a name: its gender, or `never`, which excludes it from inference. */
export interface Correction {
  /** As `normalizeName` writes it. */
  readonly name: string;
  /** ISO 3166-1 alpha-2 code; null: in every country, and where none is asked. */
  readonly country: string | null;
  readonly gender: Gender | 'never';
}

export type CorrectionLookup = NonNullable<Dataset['correct']>;

/**
 * Corrections by name. One with a country holds in that country and wins over one without; later ones win. A
 * compound is found with hyphens and with spaces, and a name is found by its spelling without marks where none has
 * its own. An exclusion holds for all spellings of the name (`José` and `Jose`, `Jörg` and `Joerg`, `Анна` and `Anna`)
 * and for compounds with it (`Maria-José`).
 */
export function createCorrectionLookup(corrections: readonly Correction[]): CorrectionLookup {
  const known = new Map<string, Correction['gender']>();
  const excluded = new Set<string>();
  const keyOf = (name: string, country: string | null): string => `${country ?? ''}/${name}`;
  for (const { name, country, gender } of corrections) {
    for (const form of [name, ...compoundForms(name)]) known.set(keyOf(form, country), gender);
    if (gender === 'never') for (const key of spellingKeys(name)) excluded.add(keyOf(key, country));
  }
  const isExcluded = (name: string, country: string | null): boolean =>
    excluded.size > 0 &&
    [name, ...name.split(/[ -]+/)].some((part) =>
      spellingKeys(part).some((key) => excluded.has(keyOf(key, country))),
    );
  const find = (name: string, country: string | null): Correction['gender'] | undefined => {
    const folded = foldName(name);
    return (
      known.get(keyOf(name, country)) ??
      known.get(keyOf(folded, country)) ??
      (isExcluded(name, country) ? 'never' : undefined)
    );
  };
  return (name, country) => {
    const here = country === null ? undefined : find(name, country);
    if (here !== undefined) return { gender: here, isOfCountry: true };
    const anywhere = find(name, null);
    return anywhere === undefined ? null : { gender: anywhere, isOfCountry: false };
  };
}

/** A longer text is no name. */
const NAME_LENGTH_MAX = 100;
const SEPARATORS = /[^\p{L}\p{M}]+/gu;
const UMLAUTS = /([aou])e/g;

/** Keys that all spellings of a name share: Latin letters without marks and separators, umlauts as one letter. */
function spellingKeys(name: string): string[] {
  const folded = foldName(name.slice(0, NAME_LENGTH_MAX));
  return [folded, ...latinSpellings(folded, null)].map((spelling) =>
    spelling.replace(SEPARATORS, '').replace(UMLAUTS, '$1'),
  );
}

/** The dataset with an operator's corrections over it; they apply to the answer, not to the rows. */
export function withCorrections(base: Dataset, corrections: readonly Correction[]): Dataset {
  return { ...base, correct: createCorrectionLookup(corrections) };
}

/** The correction that applies to the name that was read. */
export type AppliedCorrection = NameCorrection & { readonly name: string };

/** The correction of the given name that was read; of any word of the value where the dataset has no record of a given name. */
export function correctionOf(reading: Reading, dataset: Dataset): AppliedCorrection | null {
  const { given, words, record, input } = reading;
  const { correct } = dataset;
  if (correct === undefined) return null;
  const known = record < 0 ? null : dataset.nameOf(record);
  const names = [
    given.map(({ text }) => text).join(' '),
    known ?? given.map(({ folded }) => folded).join(' '),
    ...given.map(({ text }) => text),
    ...(record < 0 ? words.map(({ text }) => text) : []),
  ];
  for (const name of names) {
    const found = correct(name, input.country);
    if (found !== null) return { name: known ?? name, ...found };
  }
  for (const name of joinedNames(reading)) {
    const found = correct(name, input.country);
    if (found?.gender === 'never') return { name: known ?? name, ...found };
  }
  return null;
}

/** The given name joined with its neighbours: a handle may have an excluded name cut into `yo` and `jong`. */
function joinedNames({ span, cuts }: Reading): string[] {
  if (span === null) return [];
  const { cut, given, start } = partsOf(span, cuts);
  const joined = (from: number, to: number): string =>
    cut.words
      .slice(Math.max(0, from), to)
      .map(({ folded }) => folded)
      .join('');
  const end = start + given.length;
  return [joined(start, end), joined(start - 1, end), joined(start, end + 1)];
}

/** Whether the name in the value is excluded from inference; then AI must not be asked either. */
export function isNeverInferred(reading: Reading, dataset: Dataset): boolean {
  return correctionOf(reading, dataset)?.gender === 'never';
}

/** Whether a name that AI read in a value is excluded from inference. */
export function isNeverName(name: string, country: string | null, dataset: Dataset): boolean {
  const normalized = normalizeName(name);
  return [normalized, ...compoundForms(normalized)].some(
    (form) => dataset.correct?.(form, country)?.gender === 'never',
  );
}
