import type { DatasetFile } from './file.js';
import { bucketOf, fingerprintOf, hashUnits, NAME_LENGTH_MAX, TWO_BYTE_FLAG } from './format.js';
import { hashPacked, PACKED_LENGTH_MAX, pack } from './packed-name.js';

/**
 * Finds the record of a normalized name, or -1. Reads each unit of a short name about once, then one bucket of
 * the hot group and, for a name that is not in it, one of the cold group. Allocates nothing.
 */
export function createFinder({ entries, hotIndex, coldIndex }: DatasetFile): (name: string) => number {
  const view = new DataView(entries.buffer, entries.byteOffset, entries.byteLength);

  function find(name: string): number {
    const length = name.length;
    if (length < 4 || length > PACKED_LENGTH_MAX) return length > 3 ? findUnits(name) : findShort(name);
    const a0 = name.charCodeAt(0);
    const a1 = name.charCodeAt(1);
    const a2 = name.charCodeAt(2);
    const a3 = name.charCodeAt(3);
    const z0 = name.charCodeAt(length - 4);
    const z1 = name.charCodeAt(length - 3);
    const z2 = name.charCodeAt(length - 2);
    const z3 = name.charCodeAt(length - 1);
    let units = a0 | a1 | a2 | a3 | z0 | z1 | z2 | z3;
    let middle = 0;
    if (length > 8) {
      const m0 = name.charCodeAt(4);
      const m1 = name.charCodeAt(5);
      const m2 = name.charCodeAt(6);
      const m3 = name.charCodeAt(7);
      units |= m0 | m1 | m2 | m3;
      middle = pack(m0, m1, m2, m3);
    }
    if (units > 0xff) return findUnits(name);
    return findPacked(pack(a0, a1, a2, a3), pack(z0, z1, z2, z3), middle, length);
  }

  function findShort(name: string): number {
    const length = name.length;
    if (length === 0) return -1;
    const a0 = name.charCodeAt(0);
    const a1 = length > 1 ? name.charCodeAt(1) : 0;
    const a2 = length > 2 ? name.charCodeAt(2) : 0;
    return (a0 | a1 | a2) > 0xff ? findUnits(name) : findPacked(pack(a0, a1, a2, 0), 0, 0, length);
  }

  function findPacked(first: number, last: number, middle: number, length: number): number {
    const hash = hashPacked(first, last, middle, length);
    const hot = findIn(hotIndex, hash, first, last, middle, length);
    return hot !== -1 ? hot : findIn(coldIndex, hash, first, last, middle, length);
  }

  function findIn(
    index: Uint32Array,
    hash: number,
    first: number,
    last: number,
    middle: number,
    length: number,
  ): number {
    const bucket = index[bucketOf(hash, index.length)] as number;
    const fingerprint = fingerprintOf(hash);
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

  function findUnits(name: string): number {
    if (name.length > NAME_LENGTH_MAX) return -1;
    const hash = hashUnits(name);
    const hot = findUnitsIn(hotIndex, hash, name);
    return hot !== -1 ? hot : findUnitsIn(coldIndex, hash, name);
  }

  function findUnitsIn(index: Uint32Array, hash: number, name: string): number {
    const bucket = index[bucketOf(hash, index.length)] as number;
    const fingerprint = fingerprintOf(hash);
    const count = entries[bucket] as number;
    let record = bucket + 1 + count * 2;
    for (let at = bucket + 1; at <= bucket + count; at++) {
      if (entries[at] === fingerprint && isNameAt(entries, record, name)) return record;
      record += entries[at + count] as number;
    }
    return -1;
  }

  return find;
}

function isNameAt(entries: Uint8Array, record: number, name: string): boolean {
  const head = entries[record] as number;
  const length = name.length;
  if (head === length) {
    for (let i = 0; i < length; i++) {
      if (entries[record + 1 + i] !== name.charCodeAt(i)) return false;
    }
    return true;
  }
  if (head !== (length | TWO_BYTE_FLAG)) return false;
  for (let i = 0; i < length; i++) {
    const at = record + 1 + i * 2;
    if (((entries[at] as number) | ((entries[at + 1] as number) << 8)) !== name.charCodeAt(i)) return false;
  }
  return true;
}
