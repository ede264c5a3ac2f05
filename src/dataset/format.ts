/**
 * Layout of a dataset file, shared by the writer and the reader. All integers are little-endian.
 *
 * ```
 * 0   magic "GENDERD\0"
 * 8   u32 format revision
 * 12  u32 number of slots
 * 16  four sections as (u32 offset, u32 length): metadata, slots, marks, entries
 * 48  sections, each at a multiple of 4
 * -32 SHA-256 of everything before it
 * ```
 *
 * - metadata: UTF-8 JSON (`Metadata`).
 * - slots: u32 table with open addressing and linear probing; 0 is empty, else fingerprint << 25 | record.
 * - marks: u32 records of every `MARK_EVERY`th name, the index for searches by prefix.
 * - entries: the names in code-unit order, each followed by its rows. A record is the offset of an entry.
 *
 * An entry is: one byte length in UTF-16 code units (bit 7: two bytes a unit, else Latin-1), the units,
 * the global row, and when it has country rows their length in bytes (varint), the top country and the rows.
 * A row is a head byte (shape in bits 0-2; the global row has "has country rows" in bit 3 and the source set
 * from bit 4, a country row has the set from bit 3; all set bits on: a varint follows), then its counts.
 */
export const MAGIC = 'GENDERD\0';
export const FORMAT_REVISION = 1;
export const HEADER_BYTES = 48;
export const DIGEST_BYTES = 32;
export const SECTIONS = ['metadata', 'slots', 'marks', 'entries'] as const;
export type SectionName = (typeof SECTIONS)[number];

/** Longest name in UTF-16 code units. */
export const NAME_LENGTH_MAX = 127;
export const TWO_BYTE_FLAG = 0x80;
export const MARK_EVERY = 64;

/** Low bits of a slot: the record, which bounds the entries at 32 MiB. The bits above are a fingerprint. */
export const RECORD_BITS = 25;
export const RECORD_MASK = (1 << RECORD_BITS) - 1;
export const FINGERPRINT_MASK = 0x7f;
/** Fill of the slot table: 2.2 probes a hit, 6 a miss, in one or two cache lines. */
export const SLOT_LOAD = 0.7;

/** Shape of a row: which counts follow, or what a list says. */
export const SHAPE_BOTH = 0;
export const SHAPE_MALE = 1;
export const SHAPE_FEMALE = 2;
export const SHAPE_LISTED_MALE = 3;
export const SHAPE_LISTED_FEMALE = 4;
export const SHAPE_LISTED_UNISEX = 5;
export const SHAPE_MASK = 0x07;
export const HAS_COUNTRIES = 0x08;
export const GLOBAL_SET_SHIFT = 4;
export const GLOBAL_SET_ESCAPE = 0x0f;
export const COUNTRY_SET_SHIFT = 3;
export const COUNTRY_SET_ESCAPE = 0x1f;
/** Index of "no country". */
export const NO_COUNTRY = 0xff;

/** What the file says of a source; everything that the provenance page prints. */
export interface SourceMetadata {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  readonly package: { readonly registry: string; readonly name: string; readonly version: string } & {
    readonly file: string;
    readonly sha256: string;
  };
  readonly packageLicence: string;
  readonly publisher: string;
  readonly dataLicence: string;
  readonly period: string;
  readonly note: string | null;
  readonly rowsRead: number;
  readonly rowsKept: number;
  readonly countries: readonly string[];
}

export interface CountryMetadata {
  readonly code: string;
  /** Names with a counted row. */
  readonly counted: number;
  /** Names with a row that is only listed. */
  readonly listed: number;
  /** People or births over all counted rows. */
  readonly total: number;
  /** Source sets of this country's rows, as indexes into `sources`. */
  readonly sets: readonly (readonly number[])[];
}

export interface Metadata {
  readonly names: number;
  readonly countryRows: number;
  readonly sources: readonly SourceMetadata[];
  readonly countries: readonly CountryMetadata[];
  /** Source sets of the global rows, as indexes into `sources`. */
  readonly sets: readonly (readonly number[])[];
  /** Names by script, most frequent first. */
  readonly scripts: readonly (readonly [string, number])[];
}

/** 32-bit hash of a name's code units, unsigned. Slots take its high bits, fingerprints its low ones. */
export function hashName(name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Home slot of a hash: the hash scaled to the table, so that the table may have any size. */
export function homeSlot(hash: number, slots: number): number {
  return Math.floor((hash * slots) / 0x1_0000_0000);
}
