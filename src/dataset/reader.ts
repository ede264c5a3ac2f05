import type { Lexicon } from '../lexicon/lexicon.js';
import { shippedLexicon } from '../lexicon/shipped.js';
import type { Dataset, DatasetInfo } from './dataset.js';
import { type DatasetFile, readDatasetFile } from './file.js';
import {
  bucketOf,
  type CountryMetadata,
  FORMAT_REVISION,
  fingerprintOf,
  hashPacked,
  hashUnits,
  LENGTH_MASK,
  NAME_LENGTH_MAX,
  PACKED_LENGTH_MAX,
  pack,
  TWO_BYTE_FLAG,
} from './format.js';
import { createPairFilter, isOneName } from './name-pairs.js';
import { createRowReader } from './row-reader.js';
import { createSurnames } from './surnames.js';
import { createSyllables } from './syllables.js';

/**
 * Opens a dataset file: one buffer with typed views over it, nothing parsed but a small block of metadata, so
 * that resident memory is about the file's size. Throws `DatasetError` when the file is missing, cut off,
 * altered or of another format revision, and `LexiconError` when the package's lexicon is.
 */
export function openDataset(path: string, lexicon: Lexicon = shippedLexicon()): Dataset {
  return datasetOf(readDatasetFile(path), lexicon);
}

/** The dataset in a checked file. */
export function datasetOf(file: DatasetFile, lexicon: Lexicon): Dataset {
  const { nameOf, rowAt, all } = createNamesReader(file);
  const rows = createRowReader(file.entries, file.countries, file.metadata);
  const maleCount = (record: number): number => rows.male(rowAt(record));
  const femaleCount = (record: number): number => rows.female(rowAt(record));
  const listed = (record: number): number => rows.listed(rowAt(record));
  return {
    info: describe(file),
    find: createFinder(file),
    mayBePair: createPairFilter(file, (record) =>
      isOneName(maleCount(record) + femaleCount(record), listed(record)),
    ),
    nameOf,
    names: all,
    maleCount,
    femaleCount,
    listed,
    rowsOf: (record) => rows.rowsOf(rowAt(record)),
    countries: file.metadata.countries,
    globalRow: (record) => rows.globalRow(rowAt(record)),
    countryRow: (record, country) => rows.countryRow(rowAt(record), country),
    countryRows: (record) => rows.countryRows(rowAt(record)),
    topCountry: (record) => rows.topCountry(rowAt(record)),
    surnames: createSurnames(file.surnames),
    syllables: createSyllables(file.syllables, file.metadata.syllableTotals),
    lexicon,
  };
}

function describe(file: DatasetFile): DatasetInfo {
  const { metadata, sizeBytes, version } = file;
  return {
    version,
    format: FORMAT_REVISION,
    names: metadata.names,
    countries: metadata.countries.filter(hasRows).map(({ code }) => code),
    countryRows: metadata.countryRows,
    sources: metadata.sources.map(({ id }) => id),
    sizeBytes,
    get sha256() {
      return file.sha256;
    },
  };
}

function hasRows({ counted, sampled, listed }: CountryMetadata): boolean {
  return counted + sampled + listed > 0;
}

function createNamesReader({ entries, hotIndex, coldIndex }: DatasetFile) {
  const buffer = Buffer.from(entries.buffer, entries.byteOffset, entries.byteLength);

  function nameOf(record: number): string {
    const head = entries[record] as number;
    const start = record + 1;
    if (head < TWO_BYTE_FLAG) return buffer.toString('latin1', start, start + head);
    return buffer.toString('utf16le', start, start + (head & LENGTH_MASK) * 2);
  }

  /** Offset of the global row that follows a record's name. */
  function rowAt(record: number): number {
    const head = entries[record] as number;
    return record + 1 + (head < TWO_BYTE_FLAG ? head : (head & LENGTH_MASK) * 2);
  }

  /** All names, in the order of the file. */
  function* all(): Generator<string> {
    for (const index of [hotIndex, coldIndex]) {
      for (const bucket of index) {
        const count = entries[bucket] as number;
        let record = bucket + 1 + count * 2;
        for (let i = 0; i < count; i++) {
          yield nameOf(record);
          record += entries[bucket + 1 + count + i] as number;
        }
      }
    }
  }

  return { nameOf, rowAt, all };
}

/** The buckets of one group of names. */
interface Group {
  /** Offset of each bucket in the entries. */
  readonly index: Uint32Array;
  /**
   * For each bucket the fingerprints that it has, by their last five bits, where nine of ten texts that are no names
   * end; 0 until the bucket is first asked, so that opening costs nothing.
   */
  readonly masks: Int32Array;
}

/** Finds the record of a normalized name, the part of a text between two indexes, or -1. */
type NameFinder = (text: string, from?: number, to?: number) => number;

/**
 * Reads each unit of a short name about once, then one bucket of the hot group and, for a name that is not in it,
 * one of the cold group. Allocates nothing.
 */
function createFinder({ entries, hotIndex, coldIndex }: DatasetFile): NameFinder {
  const view = new DataView(entries.buffer, entries.byteOffset, entries.byteLength);
  const hot = groupOf(hotIndex);
  const cold = groupOf(coldIndex);

  function find(text: string, from = 0, to = text.length): number {
    const length = to - from;
    if (length < 4) return findShort(text, from, length);
    if (length > PACKED_LENGTH_MAX) return findUnits(text, from, to);
    const a0 = text.charCodeAt(from);
    const a1 = text.charCodeAt(from + 1);
    const a2 = text.charCodeAt(from + 2);
    const a3 = text.charCodeAt(from + 3);
    const z0 = text.charCodeAt(to - 4);
    const z1 = text.charCodeAt(to - 3);
    const z2 = text.charCodeAt(to - 2);
    const z3 = text.charCodeAt(to - 1);
    let units = a0 | a1 | a2 | a3 | z0 | z1 | z2 | z3;
    let middle = 0;
    if (length > 8) {
      const m0 = text.charCodeAt(from + 4);
      const m1 = text.charCodeAt(from + 5);
      const m2 = text.charCodeAt(from + 6);
      const m3 = text.charCodeAt(from + 7);
      units |= m0 | m1 | m2 | m3;
      middle = pack(m0, m1, m2, m3);
    }
    if (units > 0xff) return findUnits(text, from, to);
    return findPacked(pack(a0, a1, a2, a3), pack(z0, z1, z2, z3), middle, length);
  }

  function findShort(text: string, from: number, length: number): number {
    if (length === 0) return -1;
    const a0 = text.charCodeAt(from);
    const a1 = length > 1 ? text.charCodeAt(from + 1) : 0;
    const a2 = length > 2 ? text.charCodeAt(from + 2) : 0;
    if ((a0 | a1 | a2) > 0xff) return findUnits(text, from, from + length);
    return findPacked(pack(a0, a1, a2, 0), 0, 0, length);
  }

  function findPacked(first: number, last: number, middle: number, length: number): number {
    const hash = hashPacked(first, last, middle, length);
    const frequent = findIn(hot, hash, first, last, middle, length);
    return frequent !== -1 ? frequent : findIn(cold, hash, first, last, middle, length);
  }

  function findIn(
    group: Group,
    hash: number,
    first: number,
    last: number,
    middle: number,
    length: number,
  ): number {
    const { index, masks } = group;
    const number = bucketOf(hash, index.length);
    const fingerprint = fingerprintOf(hash);
    if (((masks[number] || maskAt(group, number)) & (1 << fingerprint)) === 0) return -1;
    const bucket = index[number] as number;
    const count = entries[bucket] as number;
    let record = bucket + 1 + count * 2;
    for (let at = bucket + 1; at <= bucket + count; at++) {
      if (entries[at] === fingerprint && isPackedAt(record, first, last, middle, length)) return record;
      record += entries[at + count] as number;
    }
    return -1;
  }

  function isPackedAt(record: number, first: number, last: number, middle: number, length: number): boolean {
    if (entries[record] !== length) return false;
    const units = record + 1;
    if (length < 4) {
      for (let i = 0; i < length; i++) if (entries[units + i] !== ((first >>> (i * 8)) & 0xff)) return false;
      return true;
    }
    return (
      view.getInt32(units, true) === first &&
      view.getInt32(units + length - 4, true) === last &&
      (length <= 8 || view.getInt32(units + 4, true) === middle)
    );
  }

  function maskAt({ index, masks }: Group, number: number): number {
    const bucket = index[number] as number;
    const end = bucket + (entries[bucket] as number);
    let mask = 0;
    for (let at = bucket + 1; at <= end; at++) mask |= 1 << (entries[at] as number);
    masks[number] = mask;
    return mask;
  }

  function findUnits(text: string, from: number, to: number): number {
    if (to - from > NAME_LENGTH_MAX) return -1;
    const hash = hashUnits(text, from, to);
    const frequent = findUnitsIn(hot, hash, text, from, to);
    return frequent !== -1 ? frequent : findUnitsIn(cold, hash, text, from, to);
  }

  function findUnitsIn(group: Group, hash: number, text: string, from: number, to: number): number {
    const { index, masks } = group;
    const number = bucketOf(hash, index.length);
    const fingerprint = fingerprintOf(hash);
    if (((masks[number] || maskAt(group, number)) & (1 << fingerprint)) === 0) return -1;
    const bucket = index[number] as number;
    const count = entries[bucket] as number;
    let record = bucket + 1 + count * 2;
    for (let at = bucket + 1; at <= bucket + count; at++) {
      if (entries[at] === fingerprint && isNameAt(entries, record, text, from, to)) return record;
      record += entries[at + count] as number;
    }
    return -1;
  }

  return find;
}

const groupOf = (index: Uint32Array): Group => ({ index, masks: new Int32Array(index.length) });

function isNameAt(entries: Uint8Array, record: number, text: string, from: number, to: number): boolean {
  const head = entries[record] as number;
  const length = to - from;
  if (head === length) {
    for (let i = 0; i < length; i++) {
      if (entries[record + 1 + i] !== text.charCodeAt(from + i)) return false;
    }
    return true;
  }
  if (head !== (length | TWO_BYTE_FLAG)) return false;
  for (let i = 0; i < length; i++) {
    const at = record + 1 + i * 2;
    if (((entries[at] as number) | ((entries[at + 1] as number) << 8)) !== text.charCodeAt(from + i))
      return false;
  }
  return true;
}
