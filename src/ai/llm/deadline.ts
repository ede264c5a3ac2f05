import { setMaxListeners } from 'node:events';

/** The time of one piece of work. */
export type Countdown = ReturnType<typeof startCountdown>;

/**
 * Starts a countdown to `atMs` on the clock of `performance.now()`, whose signal is aborted once: then, or when the caller
 * ends it. The caller always ends it. Arriving bytes do not extend it.
 */
export function startCountdown(atMs: number) {
  const controller = new AbortController();
  // Each prompt adds a few listeners: bounded by the settings, and removed with the countdown.
  setMaxListeners(0, controller.signal);
  const timer = setTimeout(end, Math.max(0, atMs - performance.now()));

  function end(): void {
    clearTimeout(timer);
    controller.abort();
  }

  // Its timer would fire a millisecond later at the earliest: enough for a provider on this machine to answer too late.
  if (atMs <= performance.now()) end();
  return {
    atMs,
    signal: controller.signal,
    /** Whole milliseconds left, 0 or more; 0 when aborted. */
    remainingMs: () => (controller.signal.aborted ? 0 : Math.max(0, Math.floor(atMs - performance.now()))),
    /** Ends the countdown early: aborts remaining listeners and clears the timer. */
    end,
  };
}

/**
 * The result of `work`, or `late()` when the signal aborts first. Whichever comes second is dropped. `work` may
 * continue, so it should listen to the signal too.
 */
export function beforeAbort<T>(signal: AbortSignal, work: Promise<T>, late: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => resolve(late());
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
