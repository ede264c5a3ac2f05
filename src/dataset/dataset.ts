/**
 * The read side of a name dataset: what inference, the CLI and the capabilities route see of it.
 * Keys are normalized names (see `normalizeName`); a record is a number that stands for one name. It says
 * nothing else and holds for one open dataset only.
 */

import type { Lexicon } from '../lexicon/lexicon.js';
import type { CountryMetadata } from './format.js';
import type { Surnames } from './surnames.js';
import type { Syllables } from './syllables.js';

/** What is known of one name in one scope (a country, or the whole world). */
export interface NameRow {
  /** People (or births) recorded as male, rounded to whole units; 0 when the row is only listed. */
  readonly male: number;
  /** People (or births) recorded as female, rounded to whole units; 0 when the row is only listed. */
  readonly female: number;
  /** `counted`: the figures are counts. `listed`: a list names the gender and gives no count. */
  readonly evidence: 'counted' | 'listed';
  /** The gender that a `listed` row names; null for a counted row. `unisex`: lists disagree. */
  readonly listedAs: 'male' | 'female' | 'unisex' | null;
  /** Identifiers of the sources that the row was merged from, in merge order. */
  readonly sources: readonly string[];
}

export interface CountryRow extends NameRow {
  /** ISO 3166-1 alpha-2 code. */
  readonly country: string;
}

/** What a country's row rests on. */
export const ROW_REGISTER = 0;
/** Counts of a small or biased sample, reweighted so that both sexes weigh the same; in eighths of people. */
export const ROW_SAMPLE = 1;
/** Lists alone, without counts. */
export const ROW_LISTED = 2;

/** Bits of `listed`: genders that lists name. */
export const LISTED_MALE = 1;
export const LISTED_FEMALE = 2;
/** Bit of `listed`: a list of common names says so, which is right more often than a broad dictionary. */
export const LISTED_COMMON = 4;

/** Numbers of a country row as of `Dataset.rowsOf`: what `headOf` joins, then men and women. */
export const ROW_SIZE = 3;

/**
 * @param country index in `Dataset.countries`
 * @param kind `ROW_REGISTER`, `ROW_SAMPLE` or `ROW_LISTED`
 * @param listed what lists of the country say besides: bits as of `Dataset.listed`
 */
export const headOf = (country: number, kind: number, listed: number): number =>
  country | (kind << KIND_SHIFT) | (listed << LISTED_SHIFT);
export const countryOfHead = (head: number): number => head & 0xff;
export const kindOfHead = (head: number): number => (head >> KIND_SHIFT) & 0xff;
export const listedOfHead = (head: number): number => head >> LISTED_SHIFT;
const KIND_SHIFT = 8;
const LISTED_SHIFT = 16;

/** A country's row of those that `Dataset.rowsOf` answers, or null. */
export function findRow(rows: readonly number[], country: number) {
  for (let at = 0; at < rows.length; at += ROW_SIZE) {
    const head = rows[at] as number;
    if (countryOfHead(head) === country)
      return { head, male: rows[at + 1] as number, female: rows[at + 2] as number };
  }
  return null;
}

/** A country of the dataset's table, with the people that its rows count. */
export type DatasetCountry = Pick<
  CountryMetadata,
  'code' | 'male' | 'female' | 'sampledMale' | 'sampledFemale'
>;

export interface DatasetInfo {
  /** Changes when, and only when, the content changes: twelve hexadecimal digits. */
  readonly version: string;
  /** Format revision of the file. */
  readonly format: number;
  readonly names: number;
  /** Countries with at least one row, sorted. */
  readonly countries: readonly string[];
  readonly countryRows: number;
  readonly sources: readonly string[];
  readonly sizeBytes: number;
  /** SHA-256 of the file in lower-case hexadecimal, computed when first read. */
  readonly sha256: string;
}

/** An operator's word on a name: its gender, or that none may be inferred from it. */
export interface NameCorrection {
  readonly gender: 'male' | 'female' | 'never';
  /** It is of the asked country; else it holds everywhere. */
  readonly isOfCountry: boolean;
}

export interface Dataset {
  readonly info: DatasetInfo;
  /** The record of a normalized name, or of the part of a text between two indexes; or -1. Allocates nothing. */
  find(text: string, from?: number, to?: number): number;
  /**
   * Whether two words, by their `pairKeyOf`, with a space or a hyphen between them, may be one name as of `isOneName`;
   * false of nearly all others. Allocates nothing.
   */
  mayBePair(first: number, second: number): boolean;
  /** The normalized name of a record. */
  nameOf(record: number): string;
  /** All names, in no useful order. */
  names(): Iterable<string>;
  /** `globalRow(record).male` without an allocation. */
  maleCount(record: number): number;
  /** `globalRow(record).female` without an allocation. */
  femaleCount(record: number): number;
  /**
   * What lists say of the name anywhere: `LISTED_MALE` and `LISTED_FEMALE`, both where they are even, with
   * `LISTED_COMMON`; 0 where none has it. Allocates nothing.
   */
  listed(record: number): number;
  /** The rows of its countries, by ascending index of the country: `ROW_SIZE` numbers a row. */
  rowsOf(record: number): readonly number[];
  /** The countries that rows and surnames refer to by index. */
  readonly countries: readonly DatasetCountry[];
  /** The row over all countries. */
  globalRow(record: number): NameRow;
  /** The row of one country, or null when the dataset has none. */
  countryRow(record: number, country: string): CountryRow | null;
  /** All country rows of a record, sorted by country code. */
  countryRows(record: number): CountryRow[];
  /** The country where the name is most frequent relative to all counted names there, or null. */
  topCountry(record: number): string | null;
  /**
   * What an operator says of a normalized name, in a country or everywhere; null of all others. Absent without
   * corrections.
   */
  readonly correct?: (name: string, country: string | null) => NameCorrection | null;
  /** Surnames and their origins; they are no names of the dataset. */
  readonly surnames: Surnames;
  /** Parts of Chinese and Korean given names by sex. */
  readonly syllables: Syllables;
  /** The words beside names: titles, mailboxes, ordinary words. They are no names of the dataset. */
  readonly lexicon: Lexicon;
}

/** People that the rows of given names of each of `Dataset.countries` count. */
export function peopleByCountry(dataset: Dataset): Float64Array {
  return Float64Array.from(
    dataset.countries,
    ({ male, female, sampledMale, sampledFemale }) => male + female + sampledMale + sampledFemale,
  );
}
