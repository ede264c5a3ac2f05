/** Rows of all sources in columns: millions of them take tens of bytes each instead of an object. */
export interface RowStore {
  readonly length: number;
  add(name: number, source: number, country: number, male: number, female: number): void;
  name(row: number): number;
  source(row: number): number;
  country(row: number): number;
  male(row: number): number;
  female(row: number): number;
}

export function createRowStore(): RowStore {
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
    get length() {
      return length;
    },
    add(name, source, country, male, female) {
      if (length === capacity) grow();
      keys[length * 3] = name;
      keys[length * 3 + 1] = source;
      keys[length * 3 + 2] = country;
      counts[length * 2] = male;
      counts[length * 2 + 1] = female;
      length++;
    },
    name: (row) => keys[row * 3] as number,
    source: (row) => keys[row * 3 + 1] as number,
    country: (row) => keys[row * 3 + 2] as number,
    male: (row) => counts[row * 2] as number,
    female: (row) => counts[row * 2 + 1] as number,
  };
}
