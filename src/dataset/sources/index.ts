import { brIbge } from './br-ibge.js';
import { esIne } from './es-ine.js';
import { fakerJs } from './faker-js.js';
import { fakerPython } from './faker-python.js';
import { ilCbs } from './il-cbs.js';
import { nomquamgender } from './nomquamgender.js';
import type { Source } from './source.js';
import { usSsa } from './us-ssa.js';
import { wgnd } from './wgnd.js';

/** Every source of the default dataset, strongest first; one of the same kind outweighs those after it. */
export const sources: readonly Source[] = [
  usSsa,
  brIbge,
  esIne,
  ilCbs,
  nomquamgender,
  fakerPython,
  fakerJs,
  wgnd,
];
