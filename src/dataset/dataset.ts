/**
 * The read side of a name dataset: what inference, the CLI and the capabilities route know of it.
 * Keys are normalized names (see `normalizeName`); a record is a number that stands for one name. It says
 * nothing else and holds for one open dataset only.
 */

import type { Lexicon } from '../lexicon/lexicon.js';
import type { Surnames } from './surnames.js';

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
  /** SHA-256 of the file in lower-case hexadecimal. */
  readonly sha256: string;
}

export interface Dataset {
  readonly info: DatasetInfo;
  /** The record of a normalized name, or -1. Allocates nothing. */
  find(name: string): number;
  /** The normalized name of a record. */
  nameOf(record: number): string;
  /** All names, in no useful order. */
  names(): Iterable<string>;
  /** `globalRow(record).male` without an allocation. */
  maleCount(record: number): number;
  /** `globalRow(record).female` without an allocation. */
  femaleCount(record: number): number;
  /** The row over all countries. */
  globalRow(record: number): NameRow;
  /** The row of one country, or null when the dataset has none. */
  countryRow(record: number, country: string): CountryRow | null;
  /** All country rows of a record, sorted by country code. */
  countryRows(record: number): CountryRow[];
  /** The country where the name is most frequent relative to all counted names there, or null. */
  topCountry(record: number): string | null;
  /** Whether a country's row names another gender than the row over all countries, or none. */
  isContested(record: number): boolean;
  /** The dataset as it is now, the same object until it changes; absent where it never does. */
  readonly snapshot?: () => Dataset;
  /** Surnames and their origins; they are no names of the dataset. */
  readonly surnames: Surnames;
  /** The words beside names: titles, mailboxes, ordinary words. They are no names of the dataset. */
  readonly lexicon: Lexicon;
}
