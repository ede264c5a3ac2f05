/**
 * Layout of a lexicon file, shared by the writer and the reader. All integers are little-endian.
 *
 * ```
 * 0   magic "GENDLEX\0"
 * 8   u32 format revision
 * 12  u32 number of sections
 * 16  sections as (u32 offset, u32 length), in the order of `SECTIONS`
 * 96  their bytes, each at a multiple of 4
 * -36 u32 CRC-32 of everything before it
 * -32 SHA-256 of everything before it
 * ```
 *
 * - metadata: UTF-8 JSON (`Metadata`): the categories and every distinct meaning, each once, and the forms of surnames.
 * - bucketStarts: u32 for each bucket of a hash table and one more: index of its first word. The number of buckets is a
 *   power of two.
 * - hashes: i32 for each word, those of one bucket next to each other.
 * - filter: i32 of `FILTER_WORDS`: a bit for each hash, which rules out nine of ten words that the lexicon lacks.
 * - words: u32 for each word: where it stands in `units` (bits 8 to 31) and how long it is (bits 0 to 7).
 * - senseLists: u16 for each word: the number of its list of senses. Words of the same senses share a list.
 * - listStarts: u32 for each list and one more: index of its first item.
 * - items: pairs of u32: the meaning's index in the metadata, and the spelling it is for as in `words`, or 0 where
 *   that is the word itself.
 * - units: UTF-16 code units of words and spellings.
 * - letterWeights: i8 for each bucket of letter groups, as of `word-letters.ts`; empty where nothing was fitted.
 *
 * List 0 is empty.
 */
export const MAGIC = 'GENDLEX\0';
export const FORMAT_REVISION = 6;
export const SECTIONS = [
  'metadata',
  'bucketStarts',
  'hashes',
  'filter',
  'words',
  'senseLists',
  'listStarts',
  'items',
  'units',
  'letterWeights',
] as const;
export type SectionName = (typeof SECTIONS)[number];

/** Words of 32 bits in the filter: 256 KB, which stay in near caches. */
export const FILTER_WORDS = 1 << 16;
/** The word of the filter with the bit of a hash, which is the one of its last five bits. */
export const filterWordOf = (hash: number): number => (hash >>> 5) & (FILTER_WORDS - 1);

export const LENGTH_BITS = 8;
export const LENGTH_MASK = 0xff;
/** Longest word in UTF-16 code units. */
export const WORD_LENGTH_MAX = 64;
/** Lists have numbers of 16 bits. */
export const LISTS_MAX = 0xffff;

export interface CategoryMetadata {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Index of a category, then its values in the order of the category's columns. */
export type MeaningMetadata = readonly [category: number, ...values: (string | null)[]];

/** A form that a language gives to the surnames and patronymics of one gender. */
export interface SurnameForm {
  /** How the word ends, normalized; with diacritics for words with them. */
  readonly form: string;
  /** Null: of both, though a shorter form says otherwise. */
  readonly gender: 'male' | 'female' | null;
  /** Some of the other gender bear it too. */
  readonly isMostly: boolean;
  /** Letters before the form at least; null where it is all of the word. */
  readonly letters: number | null;
  /** ISO 3166-1 alpha-2 codes where it holds; null for everywhere. */
  readonly countries: readonly string[] | null;
  /** Codes where it does not hold. */
  readonly except: readonly string[];
}

export interface Metadata {
  readonly words: number;
  readonly wordLengthMax: number;
  readonly categories: readonly CategoryMetadata[];
  readonly meanings: readonly MeaningMetadata[];
  readonly surnameForms: readonly SurnameForm[];
}

const BASE = 0x01000193;

/** 32-bit hash of the UTF-16 code units of a word, or of the part of a text between two indexes. */
export const hashWord = (text: string, from = 0, to = text.length): number => hashOn(0, text, from, to);

/** The hash of a longer text: that of its beginning, carried on through what follows. */
export function hashOn(before: number, text: string, from = 0, to = text.length): number {
  let hash = before;
  for (let i = from; i < to; i++) hash = (Math.imul(hash, BASE) + text.charCodeAt(i)) | 0;
  return hash;
}

/** The bucket of a hash, of a table with `mask` and one more. */
export function bucketOf(hash: number, mask: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) & mask;
}
