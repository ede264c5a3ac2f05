import { romanize } from '../../../src/dataset/romanize.js';
import type { SourceKind } from '../sources/source.js';
import type { Gathered } from './gather.js';
import { WORLD_SCOPE } from './merge.js';

const SPELLED: ReadonlySet<string> = new Set<SourceKind>(['official', 'list']);

/**
 * Gives the Latin spellings of names in an alphabet of sounds the country of the register or list, so that
 * `Nikita` is known for Russia and `Karen` for Armenia. Each spelling counts all people of the name, since anyone
 * of them may be spelled so, but only where another source knows it as a name. Hebrew and Arabic leave the vowels
 * out and cannot be spelled so.
 */
export function addRomanizedRows(gathered: Gathered): void {
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
