/** Maximum time from SIGTERM to the end of the process, in milliseconds. A stop that takes longer is cut short. */
export const stopWithinMs = 29_000;

/** Where signals come from: the process itself, or the one that started it. */
export type Signals = Pick<NodeJS.EventEmitter, 'on' | 'off'>;

/**
 * Notes signals that come while the service starts, to be obeyed once it runs. SIGTERM must wait, because SQLite's binding
 * aborts the process when its thread is terminated at work; without a handler, process 1 would ignore the signal. SIGHUP
 * would end the process; it waits, because the certificate may have been read before it changed.
 */
export function noteEarlySignals(signals: Signals) {
  const early = {
    isStopRequested: false,
    isReloadRequested: false,
    /** To be called after others listen to SIGTERM: without any listener Node.js drops a signal that came in this turn. */
    release: () => void signals.off('SIGTERM', onStop),
  };
  const onStop = (): void => {
    early.isStopRequested = true;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
  };
  signals.on('SIGTERM', onStop);
  signals.on('SIGHUP', () => {
    early.isReloadRequested = true;
  });
  return early;
}

export type EarlySignals = ReturnType<typeof noteEarlySignals>;
