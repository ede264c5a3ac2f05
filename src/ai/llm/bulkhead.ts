export interface BulkheadSettings {
  /** Maximum calls in flight. */
  readonly concurrencyMax: number;
  /** Maximum queued calls, 0 or more. */
  readonly queueMax: number;
  readonly queueWaitMs: number;
}

/**
 * Bounds the calls to one provider, so that a slow one uses a bounded share of this process. The bulkhead of cockatiel 3.2
 * bounds no wait, and a cancelled call keeps its place in the queue there until a slot is free.
 */
export function createBulkhead({ concurrencyMax, queueMax, queueWaitMs }: BulkheadSettings) {
  const waiting = new Set<(isLetIn: boolean) => void>();
  let inFlight = 0;

  /** A free slot goes to the call that waited longest, so no call can overtake. */
  function leave(): void {
    const [next] = waiting;
    if (next === undefined) inFlight -= 1;
    else next(true);
  }

  const wait = (signal: AbortSignal) =>
    new Promise<(() => void) | null>((resolve) => {
      const settle = (isLetIn: boolean) => {
        waiting.delete(settle);
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
        resolve(isLetIn ? leave : null);
      };
      const giveUp = () => settle(false);
      const timer = setTimeout(giveUp, queueWaitMs);
      signal.addEventListener('abort', giveUp, { once: true });
      waiting.add(settle);
    });

  const isFree = () => inFlight < concurrencyMax;
  const hasRoom = () => isFree() || waiting.size < queueMax;
  return {
    /** Calls in flight, and queued calls. */
    load: () => ({ inFlight, waiting: waiting.size }),
    /** Whether a call would be accepted or queued now. */
    hasRoom,
    /**
     * A slot, to be left exactly once, or null: the queue is full, the wait took too long, or the signal aborted. In
     * order of arrival.
     */
    enter: async (signal: AbortSignal): Promise<(() => void) | null> => {
      if (signal.aborted || !hasRoom()) return null;
      if (!isFree()) return wait(signal);
      inFlight += 1;
      return leave;
    },
  };
}
