/** How long a committed write proves that the storage takes the next one, in milliseconds. */
export const writeProofMs = 5000;

/** Whether the storage takes writes, found out with few of them. */
export interface WriteProof {
  /** When the last write was committed, by a monotonic clock in milliseconds; minus infinity after one that failed. */
  committedAtMs: number;
  /** Resolves at once after a recent commit; else commits a write, which concurrent calls share. @throws its error */
  prove(): Promise<void>;
}

/**
 * @param commitWrite commits a write that changes nothing
 * @param nowMs monotonic
 */
export function createWriteProof(
  commitWrite: () => Promise<unknown>,
  nowMs: () => number = () => performance.now(),
): WriteProof {
  let proving: Promise<void> | null = null;
  const proof: WriteProof = {
    committedAtMs: Number.NEGATIVE_INFINITY,
    prove() {
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
