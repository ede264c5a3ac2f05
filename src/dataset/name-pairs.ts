import { LISTED_COMMON } from './dataset.js';
import type { DatasetFile } from './file.js';
import { hashUnitOn, hashUnitsOn, LENGTH_MASK, mixUnits, TWO_BYTE_FLAG, UNITS_START } from './format.js';

const PEOPLE_MIN = 5;

/**
 * Whether words with a record of their own are one name: some people bear it, or a list of common names has it.
 * @param listed bits as of `Dataset.listed`
 */
export const isOneName = (people: number, listed: number): boolean =>
  people >= PEOPLE_MIN || (listed & LISTED_COMMON) !== 0;

/** Words of 32 bits, each with two bits a pair: 128 KB, which stay in near caches; 2 % of words that are none pass. */
const FILTER_BITS = 15;
const WORD_SHIFT = 32 - FILTER_BITS;
/** Fewer questions than this are answered without the filter, which takes a tenth of a second to fill. */
const QUESTIONS_MIN = 20_000;
/** Buckets that each question behind those reads, until all are read: opening costs nothing, and no question waits. */
const BUCKETS_A_QUESTION = 16;

const SPACE = 0x20;
const HYPHEN = 0x2d;

/** Whether two words, by their keys, are likely one name, with a space or a hyphen between them; true of every pair. */
type PairFilter = (first: number, second: number) => boolean;

/** The pairs of a normalized word in the filter. */
export const pairKeyOf = (word: string): number => hashUnitsOn(UNITS_START, word);

/** Two words in either order have different hashes. */
const hashOfPair = (first: number, second: number): number => mixUnits(Math.imul(first, 0x9e3779b1) + second);

/** @param isName whether a record is one name, as of `isOneName` */
export function createPairFilter(
  { entries, hotIndex, coldIndex }: DatasetFile,
  isName: (record: number) => boolean,
): PairFilter {
  const filter = new Int32Array(1 << FILTER_BITS);
  const buckets = hotIndex.length + coldIndex.length;
  let questions = 0;
  let read = 0;

  function readMore(): void {
    const end = Math.min(buckets, read + BUCKETS_A_QUESTION);
    for (; read < end; read++)
      readBucket((read < hotIndex.length ? hotIndex[read] : coldIndex[read - hotIndex.length]) as number);
  }

  function readBucket(bucket: number): void {
    const count = entries[bucket] as number;
    let record = bucket + 1 + count * 2;
    for (let at = bucket + 1 + count; at <= bucket + 2 * count; at++) {
      addName(record);
      record += entries[at] as number;
    }
  }

  function addName(record: number): void {
    const head = entries[record] as number;
    const size = head < TWO_BYTE_FLAG ? 1 : 2;
    const end = record + 1 + (head & LENGTH_MASK) * size;
    let separators = 0;
    let first = 0;
    let key = UNITS_START;
    for (let at = record + 1; at < end && separators < 2; at += size) {
      const low = entries[at] as number;
      const unit = size === 1 ? low : low | ((entries[at + 1] as number) << 8);
      if (unit !== SPACE && unit !== HYPHEN) {
        key = hashUnitOn(key, unit);
        continue;
      }
      separators++;
      first = key;
      key = UNITS_START;
    }
    if (separators !== 1 || !isName(record)) return;
    const hash = hashOfPair(first, key);
    const word = hash >>> WORD_SHIFT;
    filter[word] = (filter[word] as number) | bitsOf(hash);
  }

  return (first, second) => {
    if (read < buckets && ++questions > QUESTIONS_MIN) readMore();
    const hash = hashOfPair(first, second);
    const bits = bitsOf(hash);
    return read < buckets || ((filter[hash >>> WORD_SHIFT] as number) & bits) === bits;
  };
}

/** Two of 32 bits. */
const bitsOf = (hash: number): number => (1 << hash) | (1 << (hash >>> 5));
