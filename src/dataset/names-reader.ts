import type { DatasetFile } from './file.js';
import { LENGTH_MASK, TWO_BYTE_FLAG } from './format.js';

export interface NamesReader {
  nameOf(record: number): string;
  /** Offset of the global row that follows a record's name. */
  rowAt(record: number): number;
  /** All names, in the order of the file. */
  all(): Generator<string>;
}

export function createNamesReader({ entries, hotIndex, coldIndex }: DatasetFile): NamesReader {
  const buffer = Buffer.from(entries.buffer, entries.byteOffset, entries.byteLength);

  function nameOf(record: number): string {
    const head = entries[record] as number;
    const start = record + 1;
    if (head < TWO_BYTE_FLAG) return buffer.toString('latin1', start, start + head);
    return buffer.toString('utf16le', start, start + (head & LENGTH_MASK) * 2);
  }

  function rowAt(record: number): number {
    const head = entries[record] as number;
    return record + 1 + (head < TWO_BYTE_FLAG ? head : (head & LENGTH_MASK) * 2);
  }

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
