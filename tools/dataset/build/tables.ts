import {
  type CountryMetadata,
  FROM_REGISTERS,
  FROM_SAMPLES,
  NO_COUNTRY,
  type SourceMetadata,
  type SourceSet,
} from '../../../src/dataset/format.js';
import { foldName } from '../../../src/dataset/normalize.js';
import { LISTED_BITS } from './evidence.js';
import type { BuiltName, BuiltRow } from './rows.js';

type People = {
  -readonly [K in 'male' | 'female' | 'sampledMale' | 'sampledFemale']: CountryMetadata[K];
};

interface CountryTable {
  counted: number;
  sampled: number;
  listed: number;
  /** People of names in Latin letters, and in others. */
  readonly latin: People;
  readonly other: People;
  readonly sets: SetTable;
}

export type Tables = ReturnType<typeof collectTables>;

/**
 * What the entries refer to by number: countries and source sets.
 * @param otherCountries countries that other tables than that of the names refer to
 */
export function collectTables(
  names: readonly BuiltName[],
  sources: readonly SourceMetadata[],
  otherCountries: Iterable<string>,
) {
  const kindOf = ({ sources: [first] }: BuiltRow): string => sources[first ?? -1]?.kind ?? '';
  const countries = new Map([...otherCountries].map((code) => [code, emptyTable()]));
  const globalSets = createSetTable();
  for (const { name, global, countries: rows } of names) {
    globalSets.add(globalSetOf(global, sources));
    for (const row of rows) {
      const table = countries.get(row.country) ?? emptyTable();
      countries.set(row.country, table);
      table.sets.add(setOf(row));
      addTo(table, name, row, kindOf(row));
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
    /** The number of the set of a row over all countries. */
    globalSet: (row: BuiltRow) => globalSets.indexOf(globalSetOf(row, sources)),
    countrySet: (country: string, row: BuiltRow) => of(country).sets.indexOf(setOf(row)),
    isSample: (row: BuiltRow) => kindOf(row) === 'sample',
    /** People or births over all counted rows of a country. */
    total: (country: string) => {
      const { male, female, sampledMale, sampledFemale } = peopleOf(of(country));
      return male + female + sampledMale + sampledFemale;
    },
    /** The number of a country; null gives the number that stands for none. */
    indexOf: (country: string | null) =>
      country === null ? NO_COUNTRY : (indexes.get(country) ?? NO_COUNTRY),
    metadata: (): CountryMetadata[] => codes.map((code) => ({ code, ...describe(of(code)) })),
    globalSets: () => globalSets.sets(),
  };
}

function emptyTable(): CountryTable {
  return { counted: 0, sampled: 0, listed: 0, latin: noPeople(), other: noPeople(), sets: createSetTable() };
}

function noPeople(): People {
  return { male: 0, female: 0, sampledMale: 0, sampledFemale: 0 };
}

function addTo(table: CountryTable, name: string, { male, female, listedAs }: BuiltRow, kind: string): void {
  if (listedAs !== null) {
    table.listed++;
    return;
  }
  if (kind === 'sample') table.sampled++;
  else table.counted++;
  // The people of a decorated name are counted in the row of its plain form too.
  if (foldName(name) !== name) return;
  const people = LATIN.test(name) ? table.latin : table.other;
  if (kind === 'sample') {
    people.sampledMale += male;
    people.sampledFemale += female;
  } else {
    people.male += male;
    people.female += female;
  }
}

const LATIN = /\p{Script=Latin}/u;
/** From this part of the people in Latin letters on, another script is that of the country's register. */
const OWN_SCRIPT_PART = 0.1;

/** Names of another script stand in Latin spellings too, several each, which would count their people again. */
function peopleOf({ latin, other }: CountryTable): People {
  const pick = (one: number, another: number): number =>
    another > one * OWN_SCRIPT_PART ? another : one + another;
  return {
    male: pick(latin.male, other.male),
    female: pick(latin.female, other.female),
    sampledMale: pick(latin.sampledMale, other.sampledMale),
    sampledFemale: pick(latin.sampledFemale, other.sampledFemale),
  };
}

function describe(table: CountryTable): Omit<CountryMetadata, 'code'> {
  const { counted, sampled, listed, sets } = table;
  return { counted, sampled, listed, ...peopleOf(table), sets: sets.sets() };
}

/** What lists say of a row: as it notes, or as they alone make it. */
function listedOf({ listed, listedAs }: BuiltRow): number {
  return listed ?? (listedAs === null ? 0 : LISTED_BITS[listedAs]);
}

function setOf(row: BuiltRow): SourceSet {
  return { listed: listedOf(row), sources: row.sources };
}

/** Two bits stand for the sources of the country rows, whose combinations are too many to number. */
function globalSetOf(row: BuiltRow, sources: readonly SourceMetadata[]): SourceSet {
  let listed = listedOf(row);
  const own = row.sources.filter((index) => {
    const kind = sources[index]?.kind;
    if (kind === 'official') listed |= FROM_REGISTERS;
    if (kind === 'sample') listed |= FROM_SAMPLES;
    return kind !== 'official' && kind !== 'sample';
  });
  return { listed, sources: own };
}

type SetTable = ReturnType<typeof createSetTable>;

/** Numbers the source sets of rows so that frequent sets get the small numbers. */
function createSetTable() {
  const uses = new Map<string, number>();
  let order: Map<string, number> | null = null;

  function frozen(): Map<string, number> {
    if (order === null) {
      const keys = [...uses].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([key]) => key);
      order = new Map(keys.map((key, index) => [key, index]));
    }
    return order;
  }

  return {
    add(set: SourceSet): void {
      if (order !== null) throw new Error('The set table is already in use.');
      uses.set(keyOf(set), (uses.get(keyOf(set)) ?? 0) + 1);
    },
    /** The set's number, by falling use and then by content. Freezes the table. */
    indexOf(set: SourceSet): number {
      const index = frozen().get(keyOf(set));
      if (index === undefined) throw new Error('A source set was not added before its use.');
      return index;
    },
    sets: (): readonly SourceSet[] => [...frozen().keys()].map(setOfKey),
  };
}

function keyOf({ listed, sources }: SourceSet): string {
  return [listed, ...sources].join();
}

function setOfKey(key: string): SourceSet {
  const [listed = 0, ...sources] = key.split(',').map(Number);
  return { listed, sources };
}
