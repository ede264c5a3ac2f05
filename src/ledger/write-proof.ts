/** How long a committed write proves that the storage takes the next one, in milliseconds. */
export const writeProofMs = 5000;

/** Whether the storage takes writes, found out with few of them. */
export interface WriteProof {
  /** A write was committed. */
  succeeded(): void;
  /** A write failed: the next question is answered by a new one. */
  failed(): void;
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
  let provedAt = Number.NEGATIVE_INFINITY;
  let proving: Promise<void> | null = null;
  const succeeded = () => {
    provedAt = nowMs();
  };
  const failed = () => {
    provedAt = Number.NEGATIVE_INFINITY;
  };
  return {
    succeeded,
    failed,
    prove() {
      if (nowMs() - provedAt < writeProofMs) return Promise.resolve();
      proving ??= commitWrite()
        .then(succeeded)
        .finally(() => {
          proving = null;
        });
      return proving;
    },
  };
}
