import type { DatasetFile } from './file.js';
import { bucketOf, fingerprintOf, hashUnits, NAME_LENGTH_MAX, TWO_BYTE_FLAG } from './format.js';
import { hashPacked, PACKED_LENGTH_MAX, pack } from './packed-name.js';

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
export type NameFinder = (text: string, from?: number, to?: number) => number;

/**
 * Reads each unit of a short name about once, then one bucket of the hot group and, for a name that is not in it,
 * one of the cold group. Allocates nothing.
 */
export function createFinder({ entries, hotIndex, coldIndex }: DatasetFile): NameFinder {
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
