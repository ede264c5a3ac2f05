import { createHash } from 'node:crypto';
import { endianness } from 'node:os';
import { fileBytes } from '../file-bytes.js';
import {
  DIGEST_BYTES,
  FORMAT_REVISION,
  HEADER_BYTES,
  MAGIC,
  type Metadata,
  SECTIONS,
  type SectionName,
} from './format.js';

/** The lexicon file cannot be used; the message is a sentence that says why. */
export class LexiconError extends Error {
  override readonly name = 'LexiconError';
}

/** A checked lexicon file: views over its bytes, nothing copied. */
export interface LexiconFile {
  readonly metadata: Metadata;
  readonly hashes: Int32Array;
  readonly words: Uint32Array;
  readonly senseLists: Uint16Array;
  readonly listStarts: Uint32Array;
  readonly items: Uint32Array;
  readonly units: Uint16Array;
  readonly sizeBytes: number;
}

/** Reads and checks a lexicon file. @throws LexiconError when it is missing, cut off, altered or of another revision */
export function readLexiconFile(path: string): LexiconFile {
  const bytes = readBytes(path);
  check(path, bytes);
  const section = (name: SectionName) => sectionOf(path, bytes, name);
  return {
    metadata: JSON.parse(Buffer.from(section('metadata')).toString('utf8')) as Metadata,
    hashes: new Int32Array(...viewOf(section('hashes'), 4)),
    words: new Uint32Array(...viewOf(section('words'), 4)),
    senseLists: new Uint16Array(...viewOf(section('senseLists'), 2)),
    listStarts: new Uint32Array(...viewOf(section('listStarts'), 4)),
    items: new Uint32Array(...viewOf(section('items'), 4)),
    units: new Uint16Array(...viewOf(section('units'), 2)),
    sizeBytes: bytes.length,
  };
}

function readBytes(path: string): Uint8Array {
  try {
    const bytes = fileBytes(path);
    // A view of words needs an aligned start, which a small file's pooled buffer may lack.
    return bytes.byteOffset % 4 === 0 ? bytes : Uint8Array.from(bytes);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new LexiconError(`The lexicon file ${path} cannot be read: ${reason}.`, { cause: error });
  }
}

function check(path: string, bytes: Uint8Array): void {
  if (endianness() !== 'LE') throw new LexiconError('Lexicons can be read on little-endian machines only.');
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (head.toString('latin1', 0, MAGIC.length) !== MAGIC) {
    throw new LexiconError(`The file ${path} is not a genderd lexicon.`);
  }
  if (bytes.length < HEADER_BYTES + DIGEST_BYTES) throw damaged(path, 'it ends within its header');
  const revision = head.readUInt32LE(8);
  if (revision !== FORMAT_REVISION) {
    throw new LexiconError(
      `The lexicon file ${path} has format revision ${revision}; this program reads revision ${FORMAT_REVISION}.`,
    );
  }
  const end = bytes.length - DIGEST_BYTES;
  const digest = createHash('sha256').update(bytes.subarray(0, end)).digest();
  if (!digest.equals(bytes.subarray(end))) throw damaged(path, 'its checksum does not match its content');
}

function sectionOf(path: string, bytes: Uint8Array, name: SectionName): Uint8Array {
  const header = new DataView(bytes.buffer, bytes.byteOffset, HEADER_BYTES);
  const at = 16 + SECTIONS.indexOf(name) * 8;
  const offset = header.getUint32(at, true);
  const length = header.getUint32(at + 4, true);
  if (offset + length > bytes.length - DIGEST_BYTES) throw damaged(path, `its section ${name} is cut off`);
  return bytes.subarray(offset, offset + length);
}

function viewOf({ buffer, byteOffset, length }: Uint8Array, size: number): [ArrayBufferLike, number, number] {
  return [buffer, byteOffset, length / size];
}

function damaged(path: string, detail: string): LexiconError {
  return new LexiconError(`The lexicon file ${path} is damaged or incomplete: ${detail}.`);
}
