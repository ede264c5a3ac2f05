/**
 * A bounded cache of two generations: when the recent one is full, the previous one is dropped with all entries not used
 * since. It holds at least half of what an LRU of the same size holds, and a hit costs one lookup and no write.
 */
export interface AnswerCache<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  entries(): Iterable<readonly [string, V]>;
}

/** Hits for each entry of a generation, below which the next one is short. */
const HITS_MIN = 0.05;

/**
 * Holds up to `2 * generationMax` entries, and from the first generation on whose values hardly repeated up to
 * `2 * shortMax`: keeping answers can cost more than it saves.
 */
export function createAnswerCache<V>(generationMax: number, shortMax = generationMax): AnswerCache<V> {
  let recent = new Map<string, V>();
  let previous = new Map<string, V>();
  let length = generationMax;
  let hits = 0;

  const set = (key: string, value: V): void => {
    recent.set(key, value);
    if (recent.size < length) return;
    length = hits < HITS_MIN * recent.size ? shortMax : generationMax;
    hits = 0;
    previous = recent;
    recent = new Map();
  };

  return {
    get(key) {
      const value = recent.get(key);
      if (value !== undefined) {
        hits++;
        return value;
      }
      const earlier = previous.get(key);
      if (earlier !== undefined) {
        hits++;
        set(key, earlier);
      }
      return earlier;
    },
    set,
    entries: () => new Map([...previous, ...recent]),
  };
}
