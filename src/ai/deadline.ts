import { setMaxListeners } from 'node:events';
import type { AiDeadline } from './provider.js';

/** One piece of work's time: ends at its own limit, at the caller's deadline, or when the caller leaves. */
export interface Countdown {
  /** On the clock of `performance.now()`, in milliseconds. */
  readonly atMs: number;
  /** Aborted once, when the time is over. */
  readonly signal: AbortSignal;
  /** Whole milliseconds that are left, 0 or more; 0 when aborted. */
  readonly remainingMs: () => number;
  /** Ends it early: aborts what still listens and lets go of the timer. */
  readonly end: () => void;
}

/**
 * Starts a countdown of `limitMs` that is never later than `deadline`. The limit is a total: bytes that
 * arrive do not prolong it. The caller ends it.
 */
export function startCountdown(deadline: AiDeadline, limitMs: number): Countdown {
  const controller = new AbortController();
  // Each prompt listens a few times: as many as the settings allow, and gone with the countdown.
  setMaxListeners(0, controller.signal);
  const atMs = Math.min(deadline.atMs, performance.now() + limitMs);
  const leftMs = () => Math.max(0, Math.floor(atMs - performance.now()));
  const timer = setTimeout(end, Math.max(0, atMs - performance.now()));
  deadline.signal.addEventListener('abort', end, { once: true });

  function end(): void {
    clearTimeout(timer);
    deadline.signal.removeEventListener('abort', end);
    controller.abort();
  }

  if (deadline.signal.aborted) end();
  return {
    atMs,
    signal: controller.signal,
    remainingMs: () => (controller.signal.aborted ? 0 : leftMs()),
    end,
  };
}

/**
 * The outcome of `work`, or `late()` when the signal aborts first. Exactly one of them: what comes second is
 * dropped, whatever it is. `work` may go on, so it should listen to the signal too.
 */
export function beforeAbort<T>(signal: AbortSignal, work: Promise<T>, late: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => resolve(late());
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
