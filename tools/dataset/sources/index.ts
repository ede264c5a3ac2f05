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
import { keptTable } from './kept.js';
import { REGISTERS_A_TO_F } from './kept-registers.js';
import { REGISTERS_F_TO_U } from './kept-registers-2.js';
import { samples } from './kept-samples.js';
import { mimesis } from './mimesis.js';
import { nomquamgender, nomquamgenderEstimates } from './nomquamgender.js';
import type { Source } from './source.js';
import { usSsa } from './us-ssa.js';
import { wgnd, wgndKorean } from './wgnd.js';

/** Every source of the default dataset, strongest first; one of the same kind outweighs those after it. */
export const sources: readonly Source[] = [
  usSsa,
  brIbge,
  esIne,
  ilCbs,
  ...[...REGISTERS_A_TO_F, ...REGISTERS_F_TO_U].map((table) => keptTable('official', table)),
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
