import type { Readable } from './cells.js';

/** The response to a scrape. */
export interface Exposition {
  readonly contentType: string;
  /** All metrics in the text format of Prometheus, version 0.0.4. */
  readonly text: () => Promise<string>;
  /**
   * Loads the dependencies of the first scrape and starts observing the process; otherwise that scrape waits for them.
   */
  readonly warmUp: () => Promise<void>;
}

/** Loaded with the first scrape, because the library takes 40 ms. */
const load = () => import('./registry.js');

export function createExposition(
  counted: readonly Readable[],
  probe: () => Promise<readonly Readable[]>,
): Exposition {
  return {
    contentType: 'text/plain; version=0.0.4; charset=utf-8',
    text: async () => (await load()).expositionText([...counted, ...(await probe())]),
    warmUp: async () => void (await load()).processMetrics(),
  };
}
