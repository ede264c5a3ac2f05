/** The first signal aborts, so that the command can end cleanly; the second ends the process at once. */
export function watchInterrupts() {
  const controller = new AbortController();
  let name: NodeJS.Signals | null = null;
  const onSignal = (signal: NodeJS.Signals): void => {
    name = signal;
    controller.abort();
    stop();
  };
  const stop = (): void => {
    process.off('SIGINT', onSignal);
    process.off('SIGTERM', onSignal);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return { signal: controller.signal, signalName: () => name, stop };
}
