/** What a list says of a name; `unisex`: lists disagree. */
export type Gender = 'male' | 'female' | 'unisex';

/**
 * A merged row, ready to be written: whole counts (in a country's row of samples eighths), not both 0 unless
 * `listedAs` is given.
 */
export interface BuiltRow {
  readonly male: number;
  readonly female: number;
  readonly listedAs: Gender | null;
  /** What lists say besides the counts: bits of `Dataset.listed`; those of `listedAs` where absent. */
  readonly listed?: number;
  /** Indexes of sources, in merge order. */
  readonly sources: readonly number[];
}

export interface BuiltCountryRow extends BuiltRow {
  readonly country: string;
}

export interface BuiltName {
  readonly name: string;
  readonly global: BuiltRow;
  /** Sorted by country code. */
  readonly countries: readonly BuiltCountryRow[];
}
