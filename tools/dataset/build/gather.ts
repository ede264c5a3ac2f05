import type { Rows, Source, SourceRow } from '../sources/source.js';
import { cleanName } from './clean.js';

/** The cleaned rows of all sources. Names, countries and sources are numbers; country 0 is the world. */
export interface Gathered {
  readonly sources: readonly Source[];
  readonly names: string[];
  /** The number of a name, added when it is new. */
  idOf(name: string): number;
  /** The number of a known name, or -1. */
  lookup(name: string): number;
  readonly countries: readonly string[];
  readonly rows: RowStore;
  /** Rows read of each source, before cleaning. */
  readonly rowsRead: readonly number[];
}

export type Reader = (source: Source) => Promise<Rows<SourceRow>>;

/** Reads and cleans every source. Rows without a count are left out. */
export async function gatherRows(sources: readonly Source[], open: Reader): Promise<Gathered> {
  const names = createNumbering();
  const countries = createNumbering(WORLD);
  const rows = createRowStore();
  const rowsRead: number[] = [];

  for (const [index, source] of sources.entries()) {
    let read = 0;
    const strictness = source.kind === 'official' ? 'official' : 'other';
    for await (const row of await open(source)) {
      read++;
      checkRow(source, row);
      const name = row.male + row.female > 0 ? cleanName(row.name, strictness) : null;
      if (name === null) continue;
      rows.add(names.idOf(name), index, countries.idOf(row.country ?? WORLD), row.male, row.female);
    }
    rowsRead.push(read);
  }
  return {
    sources,
    names: names.items,
    idOf: names.idOf,
    lookup: names.lookup,
    countries: countries.items,
    rows,
    rowsRead,
  };
}

const WORLD = '';
const COUNTRY_CODE = /^[A-Z]{2}$/;

function checkRow(source: Source, { name, country, male, female }: SourceRow): void {
  const countable = male >= 0 && female >= 0 && Number.isFinite(male + female);
  if (countable && (country === null || COUNTRY_CODE.test(country))) return;
  throw new Error(`${source.id}: invalid row ${JSON.stringify({ name, country, male, female })}`);
}

/** Numbers texts in the order of their first appearance. */
function createNumbering(...items: string[]) {
  const numbers = new Map(items.map((item, index) => [item, index]));
  return {
    items,
    idOf(item: string): number {
      const known = numbers.get(item);
      if (known !== undefined) return known;
      numbers.set(item, items.length);
      return items.push(item) - 1;
    },
    lookup: (item: string): number => numbers.get(item) ?? -1,
  };
}

export type RowStore = ReturnType<typeof createRowStore>;

/** Rows of all sources in columns: millions of them take tens of bytes each instead of an object. */
function createRowStore() {
  let capacity = 1 << 20;
  let length = 0;
  let keys = new Uint32Array(capacity * 3);
  let counts = new Float64Array(capacity * 2);

  function grow(): void {
    capacity *= 2;
    const grownKeys = new Uint32Array(capacity * 3);
    const grownCounts = new Float64Array(capacity * 2);
    grownKeys.set(keys);
    grownCounts.set(counts);
    keys = grownKeys;
    counts = grownCounts;
  }

  return {
    get length(): number {
      return length;
    },
    add(name: number, source: number, country: number, male: number, female: number): void {
      if (length === capacity) grow();
      keys[length * 3] = name;
      keys[length * 3 + 1] = source;
      keys[length * 3 + 2] = country;
      counts[length * 2] = male;
      counts[length * 2 + 1] = female;
      length++;
    },
    name: (row: number) => keys[row * 3] as number,
    source: (row: number) => keys[row * 3 + 1] as number,
    country: (row: number) => keys[row * 3 + 2] as number,
    male: (row: number) => counts[row * 2] as number,
    female: (row: number) => counts[row * 2 + 1] as number,
  };
}
