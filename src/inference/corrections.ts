import type { Dataset } from '../dataset/dataset.js';
import { compoundForms, foldName } from '../dataset/normalize.js';
import type { Gender } from './types.js';

/** What an operator says of a name: its gender, or that none may be inferred from it. */
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
 * its own: an exclusion of `jose` holds for `José`, and one of `josé` for `Jose`.
 */
export function createCorrectionLookup(corrections: readonly Correction[]): CorrectionLookup {
  const known = new Map<string, Correction['gender']>();
  /** Exclusions by their spelling without marks: they hold for all spellings. */
  const excluded = new Map<string, 'never'>();
  const keyOf = (name: string, country: string | null): string => `${country ?? ''}/${name}`;
  for (const { name, country, gender } of corrections) {
    for (const form of [name, ...compoundForms(name)]) {
      known.set(keyOf(form, country), gender);
      if (gender === 'never') excluded.set(keyOf(foldName(form), country), gender);
    }
  }
  const find = (name: string, country: string | null): Correction['gender'] | undefined => {
    const folded = foldName(name);
    return (
      known.get(keyOf(name, country)) ??
      known.get(keyOf(folded, country)) ??
      excluded.get(keyOf(folded, country))
    );
  };
  return (name, country) => {
    const here = country === null ? undefined : find(name, country);
    if (here !== undefined) return { gender: here, isOfCountry: true };
    const anywhere = find(name, null);
    return anywhere === undefined ? null : { gender: anywhere, isOfCountry: false };
  };
}

/** The dataset with an operator's corrections, which are applied to answers as they leave. */
export function withCorrections(base: Dataset, corrections: readonly Correction[]): Dataset {
  return { ...base, correct: createCorrectionLookup(corrections) };
}
