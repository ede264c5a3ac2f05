/** Counts of 32-bit hashes in open addressing: a `Map` of ten million numbers would take a gigabyte. */
export interface HashCounts {
  readonly add: (hash: number) => void;
  /** Hashes that were added at least so often, ascending. */
  readonly frequent: (countMin: number) => Uint32Array;
}

const SLOTS_MIN = 1 << 16;
const LOAD_MAX = 0.6;

export function createHashCounts(): HashCounts {
  let keys = new Uint32Array(SLOTS_MIN);
  let counts = new Uint32Array(SLOTS_MIN);
  let used = 0;

  function slotOf(hash: number): number {
    const mask = keys.length - 1;
    let slot = hash & mask;
    while (counts[slot] !== 0 && keys[slot] !== hash) slot = (slot + 1) & mask;
    return slot;
  }
  function grow(): void {
    const [oldKeys, oldCounts] = [keys, counts];
    keys = new Uint32Array(oldKeys.length * 2);
    counts = new Uint32Array(oldKeys.length * 2);
    for (let at = 0; at < oldKeys.length; at++) {
      if (oldCounts[at] === 0) continue;
      const slot = slotOf(oldKeys[at] as number);
      keys[slot] = oldKeys[at] as number;
      counts[slot] = oldCounts[at] as number;
    }
  }
  return {
    add: (hash) => {
      let slot = slotOf(hash);
      if (counts[slot] === 0) {
        if (used >= keys.length * LOAD_MAX) {
          grow();
          slot = slotOf(hash);
        }
        keys[slot] = hash;
        used++;
      }
      counts[slot] = (counts[slot] as number) + 1;
    },
    frequent: (countMin) => keys.filter((_, at) => (counts[at] as number) >= countMin).sort(),
  };
}
