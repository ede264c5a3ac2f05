import type { Readable } from './cells.js';

/** What a scrape is answered with. */
export interface Exposition {
  readonly contentType: string;
  /** All metrics in the text format of Prometheus, version 0.0.4. */
  readonly text: () => Promise<string>;
  /** Loads what the first scrape needs, and begins to watch the process; without it that scrape waits. */
  readonly warmUp: () => Promise<void>;
}

/** The library takes 40 ms to load, so it is loaded with the first scrape. */
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
