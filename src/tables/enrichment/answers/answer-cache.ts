/**
 * A bounded cache of two generations: when the younger is full, the older is dropped with all entries not used since.
 * It holds at least half of what an LRU of the same size holds, and a hit costs one lookup and no write.
 */
export interface AnswerCache<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  entries(): Iterable<readonly [string, V]>;
}

/** Holds up to `2 * generationMax` entries. */
export function createAnswerCache<V>(generationMax: number): AnswerCache<V> {
  let young = new Map<string, V>();
  let old = new Map<string, V>();

  const set = (key: string, value: V): void => {
    young.set(key, value);
    if (young.size < generationMax) return;
    old = young;
    young = new Map();
  };

  return {
    get(key) {
      const value = young.get(key);
      if (value !== undefined) return value;
      const older = old.get(key);
      if (older !== undefined) set(key, older);
      return older;
    },
    set,
    entries: () => new Map([...old, ...young]),
  };
}
