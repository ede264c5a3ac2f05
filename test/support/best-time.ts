/** The shortest of some runs in milliseconds: what else the machine does makes the others longer. To compare, not to bound. */
export function bestMs(work: () => void, runs = 50): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const sinceMs = performance.now();
    work();
    best = Math.min(best, performance.now() - sinceMs);
  }
  return best;
}
