import type { SourceMetadata } from '../format.js';
import type { Source } from '../sources/source.js';
import { type Gathered, gatherRows, type Reader } from './gather.js';
import { mergeNames } from './names.js';
import type { BuiltName } from './rows.js';
import { encodeDataset } from './writer.js';

/** Reads, cleans and merges the sources and writes the dataset file: the same bytes for the same rows. */
export async function buildDataset(sources: readonly Source[], open: Reader): Promise<Buffer> {
  const gathered = await gatherRows(sources, open);
  const names = mergeNames(gathered);
  return encodeDataset(names, describeSources(gathered, names));
}

function describeSources(
  { sources, countries, rows, rowsRead }: Gathered,
  names: readonly BuiltName[],
): SourceMetadata[] {
  const kept = sources.map(() => 0);
  const covered = sources.map(() => new Set<string>());
  for (const { global, countries: countryRows } of names) {
    for (const index of global.sources) kept[index] = (kept[index] ?? 0) + 1;
    for (const row of countryRows) {
      for (const index of row.sources) {
        kept[index] = (kept[index] ?? 0) + 1;
        covered[index]?.add(row.country);
      }
    }
  }
  void countries;
  void rows;
  return sources.map((source, index) => ({
    id: source.id,
    title: source.title,
    kind: source.kind,
    package: source.package,
    packageLicence: source.packageLicence,
    publisher: source.publisher,
    dataLicence: source.dataLicence,
    period: source.period,
    note: source.note ?? null,
    rowsRead: rowsRead[index] ?? 0,
    rowsKept: kept[index] ?? 0,
    countries: [...(covered[index] ?? [])].sort(),
  }));
}
