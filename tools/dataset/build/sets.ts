import type { SourceSet } from '../../../src/dataset/format.js';

/** Numbers the source sets of rows so that frequent sets get the small numbers. */
export interface SetTable {
  add(set: SourceSet): void;
  /** The set's number, by falling use and then by content. Freezes the table. */
  indexOf(set: SourceSet): number;
  sets(): readonly SourceSet[];
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
    add(set) {
      if (order !== null) throw new Error('The set table is already in use.');
      uses.set(keyOf(set), (uses.get(keyOf(set)) ?? 0) + 1);
    },
    indexOf(set) {
      const index = frozen().get(keyOf(set));
      if (index === undefined) throw new Error('A source set was not added before its use.');
      return index;
    },
    sets: () => [...frozen().keys()].map(setOf),
  };
}

function keyOf({ listed, sources }: SourceSet): string {
  return [listed, ...sources].join();
}

function setOf(key: string): SourceSet {
  const [listed = 0, ...sources] = key.split(',').map(Number);
  return { listed, sources };
}
