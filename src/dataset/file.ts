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
import type { SurnameSections } from './surname-table.js';
import type { SyllableSections } from './syllables.js';

/** The dataset file cannot be used; the message is a sentence that says why. */
export class DatasetError extends Error {
  override readonly name = 'DatasetError';
}

/** A checked dataset file: views over its bytes, nothing copied. */
export interface DatasetFile {
  readonly metadata: Metadata;
  readonly hotIndex: Uint32Array;
  readonly coldIndex: Uint32Array;
  readonly entries: Uint8Array;
  readonly countries: Uint8Array;
  readonly surnames: SurnameSections;
  readonly syllables: SyllableSections;
  readonly sizeBytes: number;
  /** Hexadecimal SHA-256 of the whole file. */
  readonly sha256: string;
  /** First hexadecimal digits of the content's digest. */
  readonly version: string;
}

const VERSION_DIGITS = 12;

/** Reads and checks a dataset file. Throws `DatasetError`. About 1 ms a megabyte, most of it SHA-256. */
export function readDatasetFile(path: string): DatasetFile {
  const bytes = readBytes(path);
  checkHeader(path, bytes);
  const { sha256, version } = checkDigest(path, bytes);
  const section = (name: SectionName) => sectionOf(path, bytes, name);
  return {
    metadata: JSON.parse(section('metadata').toString('utf8')) as Metadata,
    hotIndex: words(section('hotIndex')),
    coldIndex: words(section('coldIndex')),
    entries: plainBytes(section('entries')),
    countries: plainBytes(section('countries')),
    surnames: {
      index: words(section('surnameIndex')),
      entries: plainBytes(section('surnameEntries')),
      weights: signedBytes(section('originWeights')),
    },
    syllables: {
      hashes: words(section('syllableHashes')),
      counts: words(section('syllableCounts')),
    },
    sizeBytes: bytes.length,
    sha256,
    version,
  };
}

function readBytes(path: string): Buffer {
  try {
    return fileBytes(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatasetError(`The dataset file ${path} cannot be read: ${reason}.`, { cause: error });
  }
}

function checkHeader(path: string, bytes: Buffer): void {
  if (endianness() !== 'LE') throw new DatasetError('Datasets can be read on little-endian machines only.');
  if (bytes.toString('latin1', 0, MAGIC.length) !== MAGIC) {
    throw new DatasetError(`The file ${path} is not a genderd dataset.`);
  }
  if (bytes.length < HEADER_BYTES + DIGEST_BYTES) throw damaged(path, 'it ends within its header');
  const revision = bytes.readUInt32LE(8);
  if (revision !== FORMAT_REVISION) {
    throw new DatasetError(
      `The dataset file ${path} has format revision ${revision}; this program reads revision ${FORMAT_REVISION}.`,
    );
  }
}

function checkDigest(path: string, bytes: Buffer): { sha256: string; version: string } {
  const end = bytes.length - DIGEST_BYTES;
  const hash = createHash('sha256').update(bytes.subarray(0, end));
  const digest = hash.copy().digest();
  if (!digest.equals(bytes.subarray(end))) throw damaged(path, 'its checksum does not match its content');
  const sha256 = hash.update(digest).digest('hex');
  return { sha256, version: digest.toString('hex').slice(0, VERSION_DIGITS) };
}

function sectionOf(path: string, bytes: Buffer, name: SectionName): Buffer {
  const at = 16 + SECTIONS.indexOf(name) * 8;
  const offset = bytes.readUInt32LE(at);
  const length = bytes.readUInt32LE(at + 4);
  if (offset + length > bytes.length - DIGEST_BYTES) throw damaged(path, `its section ${name} is cut off`);
  return bytes.subarray(offset, offset + length);
}

function plainBytes({ buffer, byteOffset, length }: Buffer): Uint8Array {
  return new Uint8Array(buffer, byteOffset, length);
}

function signedBytes({ buffer, byteOffset, length }: Buffer): Int8Array {
  return new Int8Array(buffer, byteOffset, length);
}

/** A view where the alignment allows it, which it does for a file read into a buffer of its own. */
function words(section: Buffer): Uint32Array {
  const { buffer, byteOffset, length } = section;
  if (byteOffset % 4 === 0) return new Uint32Array(buffer, byteOffset, length / 4);
  return new Uint32Array(Uint8Array.from(section).buffer);
}

function damaged(path: string, detail: string): DatasetError {
  return new DatasetError(`The dataset file ${path} is damaged or incomplete: ${detail}.`);
}
