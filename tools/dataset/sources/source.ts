/** The write side: what a source adapter gives to the dataset builder. */

/** How much a source's figures may weigh, strongest first. */
export type SourceKind =
  /** Counts of a whole population or of all births, published by a statistics office or civil registry. */
  | 'official'
  /** Counts of a small or biased group of people, such as candidates or office holders: mostly men. */
  | 'sample'
  /** Counts pooled by a study from many lists and registers. */
  | 'compilation'
  /** Names with a gender and no counts. */
  | 'list';

/**
 * A file of a package registry, fetched by the registry's ordinary client; or, of the registry `project`, a file
 * that no registry serves and that the project keeps in `data/sources`.
 */
export interface PackageFile {
  readonly registry: 'npm' | 'pypi' | 'maven' | 'project';
  readonly name: string;
  readonly version: string;
  /** The file's name as the client stores it. */
  readonly file: string;
  /** SHA-256 of that file, lower-case hexadecimal. */
  readonly sha256: string;
}

export type Rows<Row> = AsyncIterable<Row> | Iterable<Row>;

export interface SourceRow {
  /** As the source writes it; the builder normalizes. */
  readonly name: string;
  /** ISO 3166-1 alpha-2 code, or null for a row over all countries. */
  readonly country: string | null;
  /** Count of males; for a `list` source 1 or 0. */
  readonly male: number;
  /** Count of females; for a `list` source 1 or 0. */
  readonly female: number;
}

export interface Source {
  /** Short, stable, lower-case: `us-ssa`, `fr-insee`, `nomquamgender`. */
  readonly id: string;
  readonly title: string;
  readonly kind: SourceKind;
  /** Null for a list that this project wrote. */
  readonly package: PackageFile | null;
  /** SPDX identifier of the package's own licence. */
  readonly packageLicence: string;
  /** Who gathered the figures: the statistics office, registry or study. */
  readonly publisher: string;
  /** Licence or terms of the figures themselves. */
  readonly dataLicence: string;
  /** Years or date of the figures, as far as the source states them. */
  readonly period: string;
  /** Anything that a user of the rows must know (rounding, thresholds, binary-only sex). */
  readonly note?: string;
  /**
   * For an office of a part of a country: the part. Parts of one country are added up; sources without a
   * region cover the whole country and are alternatives to each other.
   */
  readonly region?: string;
  /** Of a sample: as how many people it counts in all; by default as those that it has. */
  readonly effectivePeople?: number;
  /** Of a list: a broad dictionary, whose names are right less often than those of a list of common names. */
  readonly isBroad?: boolean;
  /** Reads the package file; `path` is its verified local copy. */
  read(path: string): Rows<SourceRow>;
}
