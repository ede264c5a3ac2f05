/** How long a read may hold the mutex, in milliseconds; one that hangs must not hold it for ever. */
const holdMsMax = 60_000;

/** Runs long reads one after the other: many at once would use the capacity that charges need. */
export function createMutex(): <T>(read: () => Promise<T>) => Promise<T> {
  let released: Promise<void> = Promise.resolve();
  return (read) => {
    let release = () => {};
    const before = released;
    released = new Promise((resolve) => {
      release = resolve;
    });
    return before.then(() => {
      const timer = setTimeout(release, holdMsMax).unref();
      return read().finally(() => {
        clearTimeout(timer);
        release();
      });
    });
  };
}
