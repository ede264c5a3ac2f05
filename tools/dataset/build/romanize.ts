import { romanize } from '../../../src/dataset/romanize.js';
import type { Gathered } from './gather.js';
import { WORLD_SCOPE } from './merge.js';

/**
 * Gives the Latin spellings of listed names in an alphabet of sounds the country of the list, so that `Nikita`
 * is known for Russia and `Karen` for Armenia. A spelling counts only where another source knows it as a name.
 * Hebrew and Arabic leave the vowels out and cannot be spelled so.
 */
export function addRomanizedRows(gathered: Gathered): void {
  const { names, rows, sources, countries } = gathered;
  const known = names.length;
  const end = rows.length;
  for (let row = 0; row < end; row++) {
    const country = rows.country(row);
    const source = rows.source(row);
    if (country === WORLD_SCOPE || sources[source]?.kind !== 'list') continue;
    for (const spelling of romanize(names[rows.name(row)] as string, countries[country] as string)) {
      const id = gathered.lookup(spelling);
      if (id !== -1 && id < known) rows.add(id, source, country, rows.male(row), rows.female(row));
    }
  }
}
