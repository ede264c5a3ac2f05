import type { Lexicon } from '../lexicon/lexicon.js';
import { shippedLexicon } from '../lexicon/shipped.js';
import type { Dataset, DatasetCountry, DatasetInfo } from './dataset.js';
import { DatasetError, type DatasetFile, readDatasetFile } from './file.js';
import { type CountryMetadata, FORMAT_REVISION } from './format.js';
import { createFinder } from './name-finder.js';
import { createNamesReader } from './names-reader.js';
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
  return {
    info: describe(file),
    find: createFinder(file),
    nameOf,
    names: all,
    maleCount: (record) => rows.male(rowAt(record)),
    femaleCount: (record) => rows.female(rowAt(record)),
    listed: (record) => rows.listed(rowAt(record)),
    readRows: (record, into, wanted = null, from = 0, to = wanted?.length ?? 0) =>
      rows.readRows(rowAt(record), into, wanted, from, to),
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
