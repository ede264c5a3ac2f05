/** How long a committed write proves that the storage takes the next one, in milliseconds. */
export const writeProofMs = 5000;

/**
 * Whether the storage takes writes, found out with few of them.
 * @param commitWrite commits a write that changes nothing
 * @param nowMs monotonic
 */
export function createWriteProof(
  commitWrite: () => Promise<unknown>,
  nowMs: () => number = () => performance.now(),
) {
  let proving: Promise<void> | null = null;
  const proof = {
    /** When the last write was committed, by a monotonic clock in milliseconds; minus infinity after one that failed. */
    committedAtMs: Number.NEGATIVE_INFINITY,
    /** Resolves at once after a recent commit; else commits a write, which concurrent calls share. @throws its error */
    prove(): Promise<void> {
      if (nowMs() - proof.committedAtMs < writeProofMs) return Promise.resolve();
      proving ??= commitWrite()
        .then(() => {
          proof.committedAtMs = nowMs();
        })
        .finally(() => {
          proving = null;
        });
      return proving;
    },
  };
  return proof;
}
