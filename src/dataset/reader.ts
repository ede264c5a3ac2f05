import type { Dataset, DatasetInfo } from './dataset.js';
import { DatasetError, type DatasetFile, readDatasetFile } from './file.js';
import { FORMAT_REVISION } from './format.js';
import { createNameIndex } from './name-index.js';
import { createRowReader } from './row-reader.js';

export { DatasetError };

/**
 * Opens a dataset file: one buffer with typed views over it, nothing parsed but a small block of metadata.
 * Resident memory is about the file's size. Throws `DatasetError` when the file is missing, cut off, altered
 * or of another format revision.
 */
export function openDataset(path: string): Dataset {
  const file = readDatasetFile(path);
  const names = createNameIndex(file.entries, file.slots, file.marks);
  const rows = createRowReader(file.entries, file.metadata);
  const nextRecord = (record: number): number => {
    const next = rows.endOf(names.rowsAt(record));
    return next < file.entries.length ? next : -1;
  };
  return {
    info: describe(file),
    find: names.find,
    nameOf: names.nameOf,
    nextRecord,
    lowerBound(name) {
      let record = names.markBefore(name);
      while (record !== -1 && names.nameOf(record) < name) record = nextRecord(record);
      return record;
    },
    maleCount: (record) => rows.male(names.rowsAt(record)),
    femaleCount: (record) => rows.female(names.rowsAt(record)),
    globalRow: (record) => rows.globalRow(names.rowsAt(record)),
    countryRow: (record, country) => rows.countryRow(names.rowsAt(record), country),
    countryRows: (record) => rows.countryRows(names.rowsAt(record)),
    topCountry: (record) => rows.topCountry(names.rowsAt(record)),
  };
}

function describe({ metadata, sizeBytes, sha256, version }: DatasetFile): DatasetInfo {
  return {
    version,
    format: FORMAT_REVISION,
    names: metadata.names,
    countries: metadata.countries.map(({ code }) => code),
    countryRows: metadata.countryRows,
    sources: metadata.sources.map(({ id }) => id),
    sizeBytes,
    sha256,
  };
}
