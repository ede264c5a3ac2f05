import {
  parseSectionFile,
  readSectionFile,
  type SectionFile,
  type SectionFormat,
  viewOf,
} from '../runtime/section-file.js';
import { FORMAT_REVISION, MAGIC, type Metadata, SECTIONS, type SectionName } from './format.js';

/** The dataset file cannot be used; the message is a sentence that says why. */
export class DatasetError extends Error {
  override readonly name = 'DatasetError';
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
export const readDatasetFile = (path: string): DatasetFile => toDatasetFile(readSectionFile(path, format));

/** The same for bytes at hand; `path` is for messages. */
export const parseDatasetFile = (bytes: Buffer, path: string): DatasetFile =>
  toDatasetFile(parseSectionFile(bytes, path, format));

export type DatasetFile = ReturnType<typeof toDatasetFile>;

/** Views over the bytes of a checked file, nothing copied. */
function toDatasetFile(file: SectionFile<SectionName>) {
  const { section, metadata, sizeBytes, digest } = file;
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
    /** Hexadecimal SHA-256 of the whole file, computed when first asked for. */
    get sha256() {
      return file.sha256;
    },
    version: digest.slice(0, VERSION_DIGITS),
  };
}
