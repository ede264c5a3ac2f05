import {
  parseSectionFile,
  readSectionFile,
  type SectionFile,
  type SectionFormat,
  viewOf,
} from '../runtime/section-file.js';
import { FORMAT_REVISION, MAGIC, type Metadata, SECTIONS, type SectionName } from './format.js';
import type { SurnameSections } from './surnames.js';
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

const format: SectionFormat<SectionName> = {
  noun: 'dataset',
  magic: MAGIC,
  revision: FORMAT_REVISION,
  sections: SECTIONS,
  Fault: DatasetError,
};

/** Reads and checks a dataset file. Throws `DatasetError`. */
export const readDatasetFile = (path: string): DatasetFile => datasetFileOf(readSectionFile(path, format));

/** The same for bytes at hand; `path` is for messages. */
export const parseDatasetFile = (bytes: Buffer, path: string): DatasetFile =>
  datasetFileOf(parseSectionFile(bytes, path, format));

function datasetFileOf(file: SectionFile<SectionName>): DatasetFile {
  const { section, metadata, sizeBytes, sha256, digest } = file;
  const bytes = (name: SectionName) => new Uint8Array(...viewOf(section(name), 1));
  const words = (name: SectionName) => new Uint32Array(...viewOf(section(name), 4));
  return {
    metadata: metadata as Metadata,
    hotIndex: words('hotIndex'),
    coldIndex: words('coldIndex'),
    entries: bytes('entries'),
    countries: bytes('countries'),
    surnames: {
      index: words('surnameIndex'),
      entries: bytes('surnameEntries'),
      weights: new Int8Array(...viewOf(section('originWeights'), 1)),
    },
    syllables: { hashes: words('syllableHashes'), counts: words('syllableCounts') },
    sizeBytes,
    sha256,
    version: digest.slice(0, VERSION_DIGITS),
  };
}
