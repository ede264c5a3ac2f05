import { brIbge } from './br-ibge.js';
import { byHand } from './by-hand.js';
import { datafaker } from './datafaker.js';
import { esIne } from './es-ine.js';
import { etHabesha } from './et-habesha.js';
import { fakerJs } from './faker-js.js';
import { fakerPython } from './faker-python.js';
import { huRegister, seIsof } from './faker-statistics.js';
import { ilCbs } from './il-cbs.js';
import { jpNames } from './jp-names.js';
import { samples } from './kept-samples.js';
import { mimesis } from './mimesis.js';
import { nomquamgender, nomquamgenderEstimates } from './nomquamgender.js';
import { readRegisters } from './registers.js';
import type { Source } from './source.js';
import { usSsa } from './us-ssa.js';
import { wgnd, wgndKorean } from './wgnd.js';

/** Every source of the default dataset, strongest first; one of the same kind outweighs those after it. */
export const sources: readonly Source[] = [
  usSsa,
  brIbge,
  esIne,
  ilCbs,
  ...readRegisters(),
  huRegister,
  seIsof,
  ...samples,
  nomquamgender,
  jpNames,
  etHabesha,
  fakerPython,
  fakerJs,
  mimesis,
  datafaker,
  byHand,
  nomquamgenderEstimates,
  wgndKorean,
  wgnd,
];
