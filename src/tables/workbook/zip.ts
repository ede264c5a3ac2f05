import { type UnzipFileInfo, unzipSync, type Zippable, zipSync } from 'fflate';
import { TextFault } from '../formats/row.js';

/** Limits of a workbook, so that a small file cannot use up all memory. */
const PARTS_MAX = 10_000;
const UNPACKED_BYTES_MAX = 1_073_741_824;

export type Parts = Record<string, Uint8Array>;

/** The parts of a workbook. @throws TextFault for any other file, or beyond the limits */
export function unpack(bytes: Uint8Array): Parts {
  let parts = 0;
  let size = 0;
  const filter = ({ originalSize }: UnzipFileInfo): boolean => {
    parts++;
    size += originalSize;
    if (parts > PARTS_MAX) throw new TextFault(`the workbook has more than ${PARTS_MAX} parts`);
    if (size > UNPACKED_BYTES_MAX) throw new TextFault('the workbook unpacks to more than 1 GiB');
    return true;
  };
  try {
    // Each part is unpacked into a buffer of its declared size, and not beyond it.
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof TextFault) throw error;
    throw new TextFault('the file is not an .xlsx workbook, or it is damaged or encrypted');
  }
}

/** Packs the parts in their order, `[Content_Types].xml` first, as some readers require. */
export function pack(parts: Parts): Uint8Array {
  const ordered: Zippable = {};
  const names = Object.keys(parts).sort((a, b) => Number(b === CONTENT_TYPES) - Number(a === CONTENT_TYPES));
  for (const name of names) ordered[name] = [parts[name] as Uint8Array, { mtime: EPOCH, level: 6 }];
  return zipSync(ordered);
}

const CONTENT_TYPES = '[Content_Types].xml';
/** A fixed time, the earliest that ZIP can express, so that equal rows give equal bytes. */
const EPOCH = new Date(1980, 0, 1, 12);
