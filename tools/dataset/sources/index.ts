import { brIbge } from './br-ibge.js';
import { byHand } from './by-hand/index.js';
import { datafaker } from './datafaker.js';
import { esIne } from './es-ine.js';
import { etHabesha } from './et-habesha.js';
import { fakerJs } from './faker-js.js';
import { fakerPython } from './faker-python.js';
import { beStatbel, clRegistry, fiDvv, huRegister, seIsof } from './faker-statistics.js';
import { gbNrs } from './gb-nrs.js';
import { ilCbs } from './il-cbs.js';
import { jpNames } from './jp-names.js';
import { mimesis } from './mimesis.js';
import { nomquamgender, nomquamgenderEstimates } from './nomquamgender.js';
import { beStatbelBirths, fiDvvRanking, frInsee, plPesel } from './registers.js';
import type { Source } from './source.js';
import { usSsa } from './us-ssa.js';
import { wgnd } from './wgnd.js';
import { wgndKorean } from './wgnd-korean.js';

/** Every source of the default dataset, strongest first; one of the same kind outweighs those after it. */
export const sources: readonly Source[] = [
  usSsa,
  brIbge,
  esIne,
  ilCbs,
  gbNrs,
  beStatbel,
  fiDvv,
  huRegister,
  seIsof,
  clRegistry,
  nomquamgender,
  plPesel,
  frInsee,
  fiDvvRanking,
  beStatbelBirths,
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
