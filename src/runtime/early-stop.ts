/** Maximum time from SIGTERM to the end of the process, in milliseconds. A stop that takes longer is cut short. */
export const stopWithinMs = 29_000;

/** Where signals come from: the process itself, or the one that started it. */
export type Signals = Pick<NodeJS.EventEmitter, 'on' | 'off'>;

/** What was asked for before the service could hear it. */
export interface EarlyStop {
  isAsked(): boolean;
  isReloadAsked(): boolean;
  /** Leaves the signal to others, who listen already: without any between, Node.js drops one that came during the turn. */
  release(): void;
}

/**
 * Hears SIGTERM while the service starts. It ends when what is being opened is open: SQLite's binding aborts the process
 * where its thread is terminated while it works. As process 1 it would ignore the signal without a handler. SIGHUP,
 * which would end the process, waits too: the certificate may have been read before.
 */
export function hearEarlyStop(signals: Signals): EarlyStop {
  let asked = false;
  let isReloadAsked = false;
  const onSignal = (): void => {
    asked = true;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
  };
  signals.on('SIGTERM', onSignal);
  signals.on('SIGHUP', () => {
    isReloadAsked = true;
  });
  return {
    isAsked: () => asked,
    isReloadAsked: () => isReloadAsked,
    release: () => void signals.off('SIGTERM', onSignal),
  };
}
