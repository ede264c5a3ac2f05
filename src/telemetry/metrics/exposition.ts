import type { Readable } from './cells.js';

/** The response to a scrape. */
export interface Exposition {
  readonly contentType: string;
  /** All metrics in the text format of Prometheus, version 0.0.4. */
  readonly text: () => Promise<string>;
  /** Of the heap and the event loop of this thread. */
  readonly runtime: () => Promise<readonly object[]>;
  /**
   * Loads the dependencies of the first scrape and starts observing the process; otherwise that scrape waits for them.
   */
  readonly warmUp: () => Promise<void>;
}

/** Loaded with the first scrape, because the library takes 40 ms. */
const load = () => import('./registry.js');

/** @param runtimes of other threads that answer, as read with the metrics */
export function createExposition(
  read: () => Promise<readonly Readable[]>,
  runtimes: () => readonly (readonly object[])[],
): Exposition {
  return {
    contentType: 'text/plain; version=0.0.4; charset=utf-8',
    text: async () => (await load()).expositionText(await read(), runtimes()),
    runtime: async () => (await load()).threadMetrics(),
    warmUp: async () => void (await load()).processMetrics(),
  };
}
