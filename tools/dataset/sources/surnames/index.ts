import { surnamesByHand } from './by-hand.js';
import { keptSurnames } from './kept.js';
import { listedSurnames } from './lists.js';
import type { SurnameSource } from './source.js';
import { usCensus } from './us-census.js';

/** Every source of surnames of the default dataset. */
export const surnameSources: readonly SurnameSource[] = [
  usCensus,
  ...keptSurnames,
  ...listedSurnames,
  surnamesByHand,
];
