import type { SalutationReader } from '../../../inference/salutations.js';
import type { BlockThreads, TextToAnswer } from '../blocks/block.js';
import type { Answerer } from './answer.js';

/** What answers the rows of a run. */
export interface OpenAnswerer {
  readonly answerer: Answerer;
  /** What decides the answers besides the rows. */
  readonly identity: Readonly<Record<string, unknown>>;
  /** Null with a service. */
  readonly datasetVersion: string | null;
  readonly salutationOf: SalutationReader;
  /** Threads for the blocks of a text; null: there are none. */
  readonly threading: {
    /** Milliseconds of answering in one thread after which they are started. 0: at once. */
    readonly fromMs: number;
    open(text: TextToAnswer): BlockThreads;
  } | null;
}
