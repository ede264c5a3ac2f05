import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, read, readFileSync } from 'node:fs';
import { endianness } from 'node:os';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';

/** Files by path, in memory that threads share. */
export type SharedFiles = Readonly<Record<string, SharedArrayBuffer>>;

let held: SharedFiles = {};

const readAt = promisify(read);

/**
 * In one call that begins at once and runs while this thread works: `readFile` waits for this thread before it begins, and
 * after each 512 KB.
 */
async function readWhole(path: string): Promise<SharedArrayBuffer> {
  const fd = openSync(path, 'r');
  try {
    const { size } = fstatSync(fd);
    const bytes = new SharedArrayBuffer(size);
    const { bytesRead } = await readAt(fd, Buffer.from(bytes), 0, size, 0);
    if (size === 0 || bytesRead < size) throw new Error('not a file that is read at once');
    return bytes;
  } finally {
    closeSync(fd);
  }
}

/** Reads files into memory that threads share. One that cannot be read is left out; opening it later reports why. */
export async function readShared(paths: readonly string[]): Promise<SharedFiles> {
  const files: Record<string, SharedArrayBuffer> = {};
  const keep = async (path: string): Promise<void> => {
    files[path] = await readWhole(path);
  };
  await Promise.allSettled(paths.map(keep));
  return files;
}

/** Lets `fileBytes` in this thread return these files from memory, until the next call. */
export function holdFiles(files: SharedFiles): void {
  held = files;
}

/** The bytes of a file: from memory, without a copy, or else read now. Throws as `readFileSync` does. */
export function fileBytes(path: string): Buffer {
  const shared = held[path];
  return shared === undefined ? readFileSync(path) : Buffer.from(shared);
}

/**
 * A kind of file that this package ships: a magic of 8 bytes, u32 format revision, u32 number of sections, a (u32 offset,
 * u32 length) for each, their bytes, each at a multiple of 4, the CRC-32 of everything before it, and the SHA-256 of
 * everything before it, which names the version and is not compared with the content. All integers are little-endian.
 */
export interface SectionFormat<Name extends string> {
  /** What messages call it: `dataset`. */
  readonly noun: string;
  readonly magic: string;
  readonly revision: number;
  readonly sections: readonly Name[];
  readonly Fault: new (message: string, options?: ErrorOptions) => Error;
}

/** A checked file: views over its bytes, nothing copied. */
export interface SectionFile<Name extends string> {
  section(name: Name): Buffer;
  /** The section `metadata` of every kind. */
  readonly metadata: unknown;
  readonly sizeBytes: number;
  /** Hexadecimal SHA-256 of the whole file, computed when first asked for: 0.7 ms a megabyte. */
  readonly sha256: string;
  /** Hexadecimal SHA-256 of its content as it is stored at its end: what identifies a version. */
  readonly digest: string;
}

const checksumBytes = 4;
const digestBytes = 32;
const sectionsAt = 16;
const placeBytes = 8;

/** Reads and checks a file. The checksum takes 0.25 ms a megabyte. @throws the format's fault, whose message is a sentence */
export function readSectionFile<Name extends string>(
  path: string,
  format: SectionFormat<Name>,
): SectionFile<Name> {
  let bytes: Buffer;
  try {
    bytes = fileBytes(path);
  } catch (error) {
    const { message } = error as Error;
    throw new format.Fault(`The ${format.noun} file ${path} cannot be read: ${message}.`, { cause: error });
  }
  return parseSectionFile(bytes, path, format);
}

/** The same for the bytes of a file; `path` is for messages. */
export function parseSectionFile<Name extends string>(
  bytes: Buffer,
  path: string,
  format: SectionFormat<Name>,
): SectionFile<Name> {
  const { noun, sections, Fault } = format;
  const damaged = (detail: string) =>
    new Fault(`The ${noun} file ${path} is damaged or incomplete: ${detail}.`);
  checkHeader(bytes, path, format, damaged);
  const digestAt = bytes.length - digestBytes;
  const end = digestAt - checksumBytes;
  if (crc32(bytes.subarray(0, end)) !== bytes.readUInt32LE(end))
    throw damaged('its checksum does not match its content');
  let sha256: string | null = null;
  const section = (name: Name): Buffer => {
    const at = sectionsAt + sections.indexOf(name) * placeBytes;
    const offset = bytes.readUInt32LE(at);
    const length = bytes.readUInt32LE(at + 4);
    if (offset + length > end) throw damaged(`its section ${name} is cut off`);
    return bytes.subarray(offset, offset + length);
  };
  return {
    section,
    metadata: JSON.parse(section('metadata' as Name).toString('utf8')),
    sizeBytes: bytes.length,
    get sha256() {
      sha256 ??= createHash('sha256').update(bytes).digest('hex');
      return sha256;
    },
    digest: bytes.toString('hex', digestAt),
  };
}

function checkHeader(
  bytes: Buffer,
  path: string,
  { noun, magic, revision, sections, Fault }: SectionFormat<string>,
  damaged: (detail: string) => Error,
): void {
  if (endianness() !== 'LE') throw new Fault(`A ${noun} can be read on little-endian machines only.`);
  if (bytes.toString('latin1', 0, magic.length) !== magic)
    throw new Fault(`The file ${path} is not a genderd ${noun}.`);
  if (bytes.length < sectionsAt + sections.length * placeBytes + checksumBytes + digestBytes)
    throw damaged('it ends within its header');
  const found = bytes.readUInt32LE(magic.length);
  if (found !== revision)
    throw new Fault(
      `The ${noun} file ${path} has format revision ${found}; this program reads revision ${revision}.`,
    );
}

/** Arguments of a typed array over a section. */
export const viewOf = (
  { buffer, byteOffset, length }: Buffer,
  unitBytes: 1 | 2 | 4,
): [ArrayBufferLike, number, number] => [buffer, byteOffset, length / unitBytes];

/** The index of a hash among ascending ones, or -1. */
export function findHash(hashes: Uint32Array, hash: number): number {
  let low = 0;
  let high = hashes.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = hashes[middle] as number;
    if (found === hash) return middle;
    if (found < hash) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
