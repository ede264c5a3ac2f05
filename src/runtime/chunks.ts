/** The items in groups of at most `size`, in order. */
export const chunksOf = <T>(items: readonly T[], size: number): (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

/** Applies `work` to every item, begun in order, with at most `parallelMax` concurrent calls. */
export async function mapBounded<T, R>(
  items: readonly T[],
  parallelMax: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const entries = items.entries();
  const worker = async () => {
    for (const [at, item] of entries) results[at] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(parallelMax, items.length) }, worker));
  return results;
}
