/**
 * A bounded cache of two generations: when the recent one is full, the previous one is dropped with all entries not used
 * since. It holds at least half of what an LRU of the same size holds, and a hit costs one lookup and no write.
 */
export interface AnswerCache<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  entries(): Iterable<readonly [string, V]>;
}

/** Holds up to `2 * generationMax` entries. */
export function createAnswerCache<V>(generationMax: number): AnswerCache<V> {
  let recent = new Map<string, V>();
  let previous = new Map<string, V>();

  const set = (key: string, value: V): void => {
    recent.set(key, value);
    if (recent.size < generationMax) return;
    previous = recent;
    recent = new Map();
  };

  return {
    get(key) {
      const value = recent.get(key);
      if (value !== undefined) return value;
      const earlier = previous.get(key);
      if (earlier !== undefined) set(key, earlier);
      return earlier;
    },
    set,
    entries: () => new Map([...previous, ...recent]),
  };
}
