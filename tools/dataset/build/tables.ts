import { type CountryMetadata, NO_COUNTRY } from '../../../src/dataset/format.js';
import type { BuiltName } from './rows.js';
import { createSetTable, type SetTable } from './sets.js';

interface CountryTable {
  counted: number;
  listed: number;
  total: number;
  readonly sets: SetTable;
}

/** What the entries refer to by number: countries and source sets. */
export interface Tables {
  readonly globalSets: SetTable;
  countrySets(country: string): SetTable;
  /** People or births over all counted rows of a country. */
  total(country: string): number;
  /** The number of a country; null gives the number that stands for none. */
  indexOf(country: string | null): number;
  metadata(): CountryMetadata[];
}

export function collectTables(names: readonly BuiltName[]): Tables {
  const countries = new Map<string, CountryTable>();
  const globalSets = createSetTable();
  for (const { global, countries: rows } of names) {
    globalSets.add(global.sources);
    for (const row of rows) {
      const table = countries.get(row.country) ?? { counted: 0, listed: 0, total: 0, sets: createSetTable() };
      countries.set(row.country, table);
      table.sets.add(row.sources);
      if (row.listedAs === null) table.counted++;
      else table.listed++;
      table.total += row.male + row.female;
    }
  }
  const codes = [...countries.keys()].sort();
  if (codes.length > NO_COUNTRY) throw new Error('Too many countries.');
  const indexes = new Map(codes.map((code, index) => [code, index]));

  function of(country: string): CountryTable {
    const table = countries.get(country);
    if (table === undefined) throw new Error(`Unknown country: ${country}`);
    return table;
  }

  return {
    globalSets,
    countrySets: (country) => of(country).sets,
    total: (country) => of(country).total,
    indexOf: (country) => (country === null ? NO_COUNTRY : (indexes.get(country) ?? NO_COUNTRY)),
    metadata: () => codes.map((code) => ({ code, ...describe(of(code)) })),
  };
}

function describe({ counted, listed, total, sets }: CountryTable): Omit<CountryMetadata, 'code'> {
  return { counted, listed, total, sets: sets.sets() };
}
