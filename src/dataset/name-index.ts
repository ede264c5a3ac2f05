import { NAME_LENGTH_MAX, TWO_BYTE_FLAG } from './format.js';

export interface NameIndex {
  nameOf(record: number): string;
  /** Offset of the global row that follows a record's name. */
  rowsAt(record: number): number;
  /** A record of the group at or shortly before the first name that is not before `name`; -1 in an empty one. */
  markBefore(marks: Uint32Array, name: string): number;
}

/** Reads names by record and seeks them by order. */
export function createNameIndex(entries: Uint8Array): NameIndex {
  const buffer = Buffer.from(entries.buffer, entries.byteOffset, entries.byteLength);

  function nameOf(record: number): string {
    const head = entries[record] as number;
    const start = record + 1;
    if (head < TWO_BYTE_FLAG) return buffer.toString('latin1', start, start + head);
    return buffer.toString('utf16le', start, start + (head & NAME_LENGTH_MAX) * 2);
  }

  function rowsAt(record: number): number {
    const head = entries[record] as number;
    return record + 1 + (head < TWO_BYTE_FLAG ? head : (head & NAME_LENGTH_MAX) * 2);
  }

  function markBefore(marks: Uint32Array, name: string): number {
    let low = 0;
    let high = marks.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (nameOf(marks[middle] as number) < name) low = middle + 1;
      else high = middle;
    }
    return marks[Math.max(0, low - 1)] ?? -1;
  }

  return { nameOf, rowsAt, markBefore };
}
