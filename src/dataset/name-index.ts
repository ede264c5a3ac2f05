import {
  FINGERPRINT_MASK,
  hashName,
  homeSlot,
  NAME_LENGTH_MAX,
  RECORD_BITS,
  RECORD_MASK,
  TWO_BYTE_FLAG,
} from './format.js';

export interface NameIndex {
  find(name: string): number;
  nameOf(record: number): string;
  /** Offset of the rows that follow a record's name. */
  rowsAt(record: number): number;
  /** A record at or shortly before the first name that is not before `name`; -1 in an empty dataset. */
  markBefore(name: string): number;
}

/** Finds names in the entries through the slot table. `find` allocates nothing. */
export function createNameIndex(entries: Uint8Array, slots: Uint32Array, marks: Uint32Array): NameIndex {
  const slotCount = slots.length;
  const buffer = Buffer.from(entries.buffer, entries.byteOffset, entries.byteLength);

  function find(name: string): number {
    if (name.length === 0 || name.length > NAME_LENGTH_MAX) return -1;
    const hash = hashName(name);
    const fingerprint = hash & FINGERPRINT_MASK;
    let at = homeSlot(hash, slotCount);
    for (;;) {
      const slot = slots[at] as number;
      if (slot === 0) return -1;
      if (slot >>> RECORD_BITS === fingerprint && isNameAt(entries, slot & RECORD_MASK, name)) {
        return slot & RECORD_MASK;
      }
      at = at + 1 === slotCount ? 0 : at + 1;
    }
  }

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

  function markBefore(name: string): number {
    let low = 0;
    let high = marks.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (nameOf(marks[middle] as number) < name) low = middle + 1;
      else high = middle;
    }
    return marks[Math.max(0, low - 1)] ?? -1;
  }

  return { find, nameOf, rowsAt, markBefore };
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
