/**
 * Layout of a dataset file, and how it hashes names and writes numbers, shared by the writer and the reader. All integers are little-endian.
 *
 * ```
 * 0   magic "GENDERD\0"
 * 8   u32 format revision
 * 12  u32 number of sections
 * 16  sections as (u32 offset, u32 length), in the order of `SECTIONS`
 * 96  their bytes, each at a multiple of 4
 * -36 u32 CRC-32 of everything before it
 * -32 SHA-256 of everything before it
 * ```
 *
 * Names come in two groups, the frequent (hot) and the rest (cold), so that the memory that most lookups touch
 * is small and stays in near caches.
 *
 * - metadata: UTF-8 JSON (`Metadata`).
 * - hotIndex, coldIndex: u32 offset in `entries` of each bucket of the group's hash table.
 * - entries: the buckets of both groups. A bucket is the number of its names, a fingerprint byte for each, the
 *   length in bytes of each, then the entries in code-unit order of the names: one place in memory a lookup.
 * - countries: the country rows of the names that have them.
 * - surnameIndex, surnameEntries: a hash table of surnames without their text; see `surnames.ts`.
 * - originWeights: i8, a row of biases and a row for each bucket of letter groups; see `surnames.ts`.
 * - syllableHashes, syllableCounts: parts of East Asian names in the order of their hashes (u32), each with the
 *   men and women counted (u32 twice).
 *
 * An entry, whose offset is the record of its name, is: one byte length in UTF-16 code units (bit 7: two bytes a
 * unit, else Latin-1), the units and the global row; when that has bit 3 set, the offset (varint) of a block in
 * `countries`: its length in bytes (varint), the number of the top country, then rows that start with their
 * country's number.
 *
 * A row is a head byte (shape in bits 0-2; contested in bit 4 of a global row; the source set from bit 5 in a
 * global row and from bit 3 in a country row; all of its bits on: the rest follows as a varint), then the counts
 * that the shape implies, in eighths of people where the set's first source is a sample of a country.
 */
export const MAGIC = 'GENDERD\0';
export const FORMAT_REVISION = 4;
export const SECTIONS = [
  'metadata',
  'hotIndex',
  'coldIndex',
  'entries',
  'countries',
  'surnameIndex',
  'surnameEntries',
  'originWeights',
  'syllableHashes',
  'syllableCounts',
] as const;
export type SectionName = (typeof SECTIONS)[number];

/** Longest name in UTF-16 code units: an entry's length has to fit a byte. */
export const NAME_LENGTH_MAX = 100;
export const TWO_BYTE_FLAG = 0x80;
export const LENGTH_MASK = 0x7f;

/** Names in the hot group. Their buckets take 3 MB. */
export const HOT_MAX = 131_072;

/** Names a bucket on average: one to two cache lines. */
export const BUCKET_NAMES = 4;

/** Shape of a row: which counts follow, or what a list says. */
export const SHAPE_BOTH = 0;
export const SHAPE_MALE = 1;
export const SHAPE_FEMALE = 2;
export const SHAPE_LISTED_MALE = 3;
export const SHAPE_LISTED_FEMALE = 4;
export const SHAPE_LISTED_UNISEX = 5;
/** Both counts as i32: of the hot names, where the lengths of varints would be mispredicted branches. */
export const SHAPE_WIDE = 6;
export const SHAPE_MASK = 0x07;
export const HAS_COUNTRIES = 0x08;
/** A country's row names another gender than the row over all countries, or none: for the eye, no lookup asks. */
export const CONTESTED_FLAG = 0x10;
export const GLOBAL_SET_SHIFT = 5;
export const GLOBAL_SET_ESCAPE = 0x07;
export const COUNTRY_SET_SHIFT = 3;
export const COUNTRY_SET_ESCAPE = 0x1f;
/** Index of "no country". */
export const NO_COUNTRY = 0xff;
/** Counts of samples are kept in this part of a person. */
export const SAMPLE_PARTS = 8;

/** What the file says of a source; everything that the provenance page prints. */
export interface SourceMetadata {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  /** Null for a list that this project wrote. */
  readonly package: {
    readonly registry: string;
    readonly name: string;
    readonly version: string;
    readonly file: string;
    readonly sha256: string;
  } | null;
  readonly packageLicence: string;
  readonly publisher: string;
  readonly dataLicence: string;
  readonly period: string;
  readonly note: string | null;
  readonly rowsRead: number;
  readonly rowsKept: number;
  readonly countries: readonly string[];
}

/** What the file says of a source of surnames. */
export interface SurnameSourceMetadata
  extends Pick<
    SourceMetadata,
    'id' | 'title' | 'package' | 'packageLicence' | 'publisher' | 'dataLicence' | 'rowsRead'
  > {
  readonly note: string;
}

/**
 * What a row rests on. `listed`: bits of `Dataset.listed`; in a global row also `FROM_REGISTERS` and
 * `FROM_SAMPLES`, which stand for the sources of its country rows.
 */
export interface SourceSet {
  readonly listed: number;
  /** Indexes into `Metadata.sources`. */
  readonly sources: readonly number[];
}
export const FROM_REGISTERS = 0x10;
export const FROM_SAMPLES = 0x20;

export interface CountryMetadata {
  /** ISO 3166-1 alpha-2 code. */
  readonly code: string;
  /** Names with a row of registers. */
  readonly counted: number;
  /** Names with a row of samples. */
  readonly sampled: number;
  /** Names with a row that is only listed. */
  readonly listed: number;
  /** People or births over all rows of registers. */
  readonly male: number;
  readonly female: number;
  /** People over all rows of samples, as they are weighted. */
  readonly sampledMale: number;
  readonly sampledFemale: number;
  /** Source sets of this country's rows. */
  readonly sets: readonly SourceSet[];
}

export interface Metadata {
  readonly names: number;
  readonly countryRows: number;
  readonly sources: readonly SourceMetadata[];
  readonly countries: readonly CountryMetadata[];
  /** Source sets of the global rows. */
  readonly sets: readonly SourceSet[];
  /** Names by script, most frequent first. */
  readonly scripts: readonly (readonly [string, number])[];
  readonly surnames: number;
  /** People counted by all surnames together. */
  readonly surnamePeople: number;
  /** Men and women of each system and position of syllables. */
  readonly syllableTotals: Readonly<Record<string, readonly [male: number, female: number]>>;
  readonly surnameSources: readonly SurnameSourceMetadata[];
}

/**
 * 32-bit hash of a name, signed: of its packed words when it has at most 12 Latin-1 units, else of its
 * units. Buckets take its high bits, fingerprints its low ones.
 */
export function hashName(name: string): number {
  const { length } = name;
  if (length > PACKED_LENGTH_MAX || /[^\0-\xff]/.test(name)) return hashUnits(name);
  const units = Buffer.alloc(PACKED_LENGTH_MAX);
  units.write(name, 'latin1');
  const last = length < 4 ? 0 : units.readInt32LE(length - 4);
  return hashPacked(units.readInt32LE(0), last, length > 8 ? units.readInt32LE(4) : 0, length);
}

/** The hash of long names and of those beyond Latin-1. */
export function hashUnits(text: string, from = 0, to = text.length): number {
  return mixUnits(hashUnitsOn(UNITS_START, text, from, to));
}

/** What the hash of units begins with. */
export const UNITS_START = 0x811c9dc5 | 0;

/** The hash of the units so far, carried on through a text, before `mixUnits`. */
export function hashUnitsOn(before: number, text: string, from = 0, to = text.length): number {
  let hash = before;
  for (let i = from; i < to; i++) hash = hashUnitOn(hash, text.charCodeAt(i));
  return hash;
}

export const hashUnitOn = (before: number, unit: number): number => Math.imul(before ^ unit, 0x01000193);

export function mixUnits(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return mixed ^ (mixed >>> 13);
}

/** The bucket of a hash: the hash as an unsigned fraction of 2^32, scaled to the table of any size. */
export function bucketOf(hash: number, buckets: number): number {
  return ((hash >>> 0) * buckets * 2 ** -32) >>> 0;
}

/** The bits of a hash that say least about its bucket. */
export function fingerprintOf(hash: number): number {
  return hash & 0xff;
}

/**
 * Names of 1 to 12 Latin-1 units as three 32-bit words: the first four units, the last four and, above eight,
 * the four from the fifth on. Together with the length the words are the name. In names of 4 to 7 units the
 * first and last overlap, which costs less than a branch on every length.
 */
export const PACKED_LENGTH_MAX = 12;

export function pack(a: number, b: number, c: number, d: number): number {
  return a | (b << 8) | (c << 16) | (d << 24);
}

/** 32-bit hash of a packed name, signed: as an argument an unsigned one would be a heap number. */
export function hashPacked(first: number, last: number, middle: number, length: number): number {
  const sum =
    (Math.imul(first, 0x2c1b3c6d) + Math.imul(last, 0x297a2d39) + Math.imul(middle, 0x165667b1)) | 0;
  const mixed = Math.imul(sum ^ (sum >>> 15) ^ length, 0x85ebca6b);
  return mixed ^ (mixed >>> 13);
}

/** The LEB128 number at an offset, at most 2^53 - 1. */
export function readVarint(entries: Uint8Array, start: number): number {
  let byte = entries[start] as number;
  if (byte < 0x80) return byte;
  let value = byte & 0x7f;
  let scale = 0x80;
  for (let at = start + 1; ; at++) {
    byte = entries[at] as number;
    value += (byte & 0x7f) * scale;
    if (byte < 0x80) return value;
    scale *= 0x80;
  }
}

/** The offset after the number at an offset. */
export function skipVarint(entries: Uint8Array, start: number): number {
  let at = start;
  while ((entries[at] as number) >= 0x80) at++;
  return at + 1;
}
