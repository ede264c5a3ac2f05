import type { SourceMetadata } from '../../../src/dataset/format.js';
import { romanize } from '../../../src/dataset/romanize.js';
import type { Source, SourceKind } from '../sources/source.js';
import type { SurnameSource } from '../sources/surnames/source.js';
import { type Gathered, gatherRows, type Reader } from './gather.js';
import { checkWorld, WORLD_SCOPE } from './merge.js';
import { mergeNames } from './names.js';
import type { BuiltName } from './rows.js';
import { gatherSurnames, type SurnameReader } from './surnames.js';
import { NO_SYLLABLES, type SyllableCounts } from './syllables.js';
import { encodeDataset } from './writer.js';

/** Reads, cleans and merges the sources into a dataset file: the same bytes for the same rows. */
export async function buildDataset(
  sources: readonly Source[],
  open: Reader,
  surnameSources: readonly SurnameSource[] = [],
  openSurnames: SurnameReader = async () => [],
  syllables: SyllableCounts = NO_SYLLABLES,
): Promise<Buffer> {
  const gathered = await gatherRows(sources, open);
  addRomanizedRows(gathered);
  const names = mergeNames(gathered);
  checkWorld(names, sources);
  const { surnames, rowsRead } = await gatherSurnames(surnameSources, openSurnames);
  const described = surnameSources.map(({ read: _, ...about }, index) => ({
    ...about,
    rowsRead: rowsRead[index] ?? 0,
  }));
  return encodeDataset(names, describeSources(gathered, names), {
    surnames,
    surnameSources: described,
    syllables,
  });
}

function describeSources({ sources, rowsRead }: Gathered, names: readonly BuiltName[]): SourceMetadata[] {
  const kept = sources.map(() => 0);
  const covered = sources.map(() => new Set<string>());
  for (const { global, countries } of names) {
    for (const index of global.sources) kept[index] = (kept[index] ?? 0) + 1;
    for (const row of countries) {
      for (const index of row.sources) {
        kept[index] = (kept[index] ?? 0) + 1;
        covered[index]?.add(row.country);
      }
    }
  }
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

const SPELLED: ReadonlySet<string> = new Set<SourceKind>(['official', 'list']);

/**
 * Gives the Latin spellings of names in an alphabet of sounds the country of the register or list, so that
 * `Nikita` is known for Russia and `Karen` for Armenia. Each spelling counts all people of the name, since anyone
 * of them may be spelled so, but only where another source knows it as a name. Hebrew and Arabic leave the vowels
 * out and cannot be spelled so.
 */
function addRomanizedRows(gathered: Gathered): void {
  const { names, rows, sources, countries } = gathered;
  const known = names.length;
  const end = rows.length;
  for (let row = 0; row < end; row++) {
    const country = rows.country(row);
    const source = rows.source(row);
    if (country === WORLD_SCOPE || !SPELLED.has(sources[source]?.kind ?? '')) continue;
    for (const spelling of romanize(names[rows.name(row)] as string, countries[country] as string)) {
      const id = gathered.lookup(spelling);
      if (id !== -1 && id < known) rows.add(id, source, country, rows.male(row), rows.female(row));
    }
  }
}
