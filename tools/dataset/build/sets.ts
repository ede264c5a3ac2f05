/** Numbers the source sets of rows so that frequent sets get the small numbers. */
export interface SetTable {
  add(sources: readonly number[]): void;
  /** The set's number, by falling use and then by content. Freezes the table. */
  indexOf(sources: readonly number[]): number;
  sets(): readonly (readonly number[])[];
}

export function createSetTable(): SetTable {
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
    add(sources) {
      if (order !== null) throw new Error('The set table is already in use.');
      const key = sources.join();
      uses.set(key, (uses.get(key) ?? 0) + 1);
    },
    indexOf(sources) {
      const index = frozen().get(sources.join());
      if (index === undefined) throw new Error('A source set was not added before its use.');
      return index;
    },
    sets() {
      return [...frozen().keys()].map((key) => (key === '' ? [] : key.split(',').map(Number)));
    },
  };
}
