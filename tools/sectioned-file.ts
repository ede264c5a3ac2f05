import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Where the table of sections begins: after the magic, the revision and the number of sections. */
const TABLE_START = 16;

/**
 * The bytes of a file of sections, as the dataset, the lexicon and the model are stored: header, a table of the
 * sections' offsets and lengths in the order of `names`, the sections at multiples of 4, CRC-32 of all of it, and SHA-256.
 */
export function encodeSections<Name extends string>(
  magic: string,
  revision: number,
  names: readonly Name[],
  sections: Readonly<Record<Name, Uint8Array>>,
): Buffer {
  const header = Buffer.alloc(TABLE_START + names.length * 8);
  header.write(magic, 'latin1');
  header.writeUInt32LE(revision, 8);
  header.writeUInt32LE(names.length, 12);
  const parts: Uint8Array[] = [header];
  let offset = header.length;
  for (const [index, name] of names.entries()) {
    const bytes = sections[name];
    header.writeUInt32LE(offset, TABLE_START + index * 8);
    header.writeUInt32LE(bytes.length, TABLE_START + index * 8 + 4);
    const padding = Buffer.alloc(-bytes.length & 3);
    parts.push(bytes, padding);
    offset += bytes.length + padding.length;
  }
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32LE(crc32(Buffer.concat(parts)));
  const content = Buffer.concat([...parts, checksum]);
  return Buffer.concat([content, createHash('sha256').update(content).digest()]);
}

/** The bytes of an array of numbers in the order of the machine, which is little-endian wherever the files are read. */
export const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

export const BYTE_MAX = 127;

/** A weight as a signed byte, in steps of this size; one that is too large as the largest. */
export const byteOf = (weight: number, step: number): number =>
  Math.max(-BYTE_MAX, Math.min(BYTE_MAX, Math.round(weight / step)));
