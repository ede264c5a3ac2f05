import { setTimeout as sleepFor } from 'node:timers/promises';

/** Waits; an abort ends the wait at once. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<unknown>;

export const untilWoken: Sleep = (ms, signal) =>
  sleepFor(ms, undefined, { signal, ref: false }).catch(() => undefined);

/**
 * Runs rounds one after the other, the first at once.
 * @param round answers the milliseconds until the next one; never rejects
 * @returns what stops them, after what the round under way is at
 */
export function startRounds(
  round: (signal: AbortSignal) => Promise<number>,
  sleep: Sleep,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      const ms = await round(signal);
      if (!signal.aborted) await sleep(ms, signal);
    }
  };
  const running = run();
  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}
