import type { Lexicon } from '../lexicon/lexicon.js';
import { shippedLexicon } from '../lexicon/shipped.js';
import type { Dataset, DatasetCountry, DatasetInfo } from './dataset.js';
import { DatasetError, type DatasetFile, readDatasetFile } from './file.js';
import { type CountryMetadata, FORMAT_REVISION, LENGTH_MASK, TWO_BYTE_FLAG } from './format.js';
import { createFinder } from './name-finder.js';
import { createPairFilter } from './name-pairs.js';
import { originOfCountry } from './origins.js';
import { createRowReader } from './row-reader.js';
import { createSurnames } from './surnames.js';
import { createSyllables } from './syllables.js';

export { DatasetError };

/**
 * Opens a dataset file: one buffer with typed views over it, nothing parsed but a small block of metadata, so
 * that resident memory is about the file's size. Throws `DatasetError` when the file is missing, cut off,
 * altered or of another format revision, and `LexiconError` when the package's lexicon is.
 */
export function openDataset(path: string, lexicon: Lexicon = shippedLexicon()): Dataset {
  const file = readDatasetFile(path);
  const { nameOf, rowAt, all } = createNamesReader(file);
  const rows = createRowReader(file.entries, file.countries, file.metadata);
  const maleCount = (record: number): number => rows.male(rowAt(record));
  const femaleCount = (record: number): number => rows.female(rowAt(record));
  return {
    info: describe(file),
    find: createFinder(file),
    mayBePair: createPairFilter(file, (record) => maleCount(record) + femaleCount(record)),
    nameOf,
    names: all,
    maleCount,
    femaleCount,
    listed: (record) => rows.listed(rowAt(record)),
    rowsOf: (record, country = -1) => rows.rowsOf(rowAt(record), country),
    countries: file.metadata.countries.map(describeCountry),
    globalRow: (record) => rows.globalRow(rowAt(record)),
    countryRow: (record, country) => rows.countryRow(rowAt(record), country),
    countryRows: (record) => rows.countryRows(rowAt(record)),
    topCountry: (record) => rows.topCountry(rowAt(record)),
    isContested: (record) => rows.isContested(rowAt(record)),
    surnames: createSurnames(file.surnames),
    syllables: createSyllables(file.syllables, file.metadata.syllableTotals),
    lexicon,
  };
}

function describe({ metadata, sizeBytes, sha256, version }: DatasetFile): DatasetInfo {
  return {
    version,
    format: FORMAT_REVISION,
    names: metadata.names,
    countries: metadata.countries.filter(hasRows).map(({ code }) => code),
    countryRows: metadata.countryRows,
    sources: metadata.sources.map(({ id }) => id),
    sizeBytes,
    sha256,
  };
}

function hasRows({ counted, sampled, listed }: CountryMetadata): boolean {
  return counted + sampled + listed > 0;
}

function describeCountry(country: CountryMetadata): DatasetCountry {
  const { code, male, female, sampledMale, sampledFemale } = country;
  return { code, male, female, sampledMale, sampledFemale, origin: originOfCountry(code) };
}

interface NamesReader {
  nameOf(record: number): string;
  /** Offset of the global row that follows a record's name. */
  rowAt(record: number): number;
  /** All names, in the order of the file. */
  all(): Generator<string>;
}

function createNamesReader({ entries, hotIndex, coldIndex }: DatasetFile): NamesReader {
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
