import type { Dataset, DatasetInfo } from './dataset.js';
import { DatasetError, type DatasetFile, readDatasetFile } from './file.js';
import { FORMAT_REVISION } from './format.js';
import { createFinder } from './name-finder.js';
import { createNameIndex, type NameIndex } from './name-index.js';
import { createRowReader, type RowReader } from './row-reader.js';

export { DatasetError };

/**
 * Opens a dataset file: one buffer with typed views over it, nothing parsed but a small block of metadata, so
 * that resident memory is about the file's size. Throws `DatasetError` when the file is missing, cut off,
 * altered or of another format revision.
 */
export function openDataset(path: string): Dataset {
  const file = readDatasetFile(path);
  const names = createNameIndex(file.entries);
  const rows = createRowReader(file.entries, file.countries, file.metadata);
  const { rowsAt, nameOf } = names;
  return {
    info: describe(file),
    find: createFinder(file),
    nameOf,
    namesFrom: (prefix) =>
      merged(namesFrom(file, 'hot', prefix, names, rows), namesFrom(file, 'cold', prefix, names, rows)),
    maleCount: (record) => rows.male(rowsAt(record)),
    femaleCount: (record) => rows.female(rowsAt(record)),
    globalRow: (record) => rows.globalRow(rowsAt(record)),
    countryRow: (record, country) => rows.countryRow(rowsAt(record), country),
    countryRows: (record) => rows.countryRows(rowsAt(record)),
    topCountry: (record) => rows.topCountry(rowsAt(record)),
  };
}

function* namesFrom(
  { entries, hotMarks, coldMarks }: DatasetFile,
  group: 'hot' | 'cold',
  prefix: string,
  { markBefore, nameOf, rowsAt }: NameIndex,
  { endOf }: RowReader,
): Generator<string, undefined> {
  const coldStart = coldMarks[0] ?? entries.length;
  const end = group === 'hot' ? coldStart : entries.length;
  let record = markBefore(group === 'hot' ? hotMarks : coldMarks, prefix);
  for (; record !== -1 && record < end; record = endOf(rowsAt(record))) {
    const name = nameOf(record);
    if (name.startsWith(prefix)) yield name;
    else if (name > prefix) return;
  }
}

/** Two ordered sequences as one. */
function* merged(a: Iterator<string, undefined>, b: Iterator<string, undefined>): Generator<string> {
  let left = a.next().value;
  let right = b.next().value;
  while (left !== undefined || right !== undefined) {
    if (right === undefined || (left !== undefined && left < right)) {
      yield left as string;
      left = a.next().value;
    } else {
      yield right;
      right = b.next().value;
    }
  }
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
