import type { Gender } from '../../inference/types.js';
import { findException, findNgram, type ModelFile, readModelFile } from './model-file.js';
import { type CalibrationCurve, DIMENSIONS, MODEL_FORMAT, WEIGHTS_PER_NGRAM } from './model-format.js';
import { networkOver, networkScore } from './network.js';
import {
  createNgrams,
  likenessOf,
  type Ngrams,
  REGIONAL_SIZE_MAX,
  regionalHash,
  writeNgrams,
} from './ngrams.js';
import { regionFor } from './regions.js';

/** Names of one group are equally hard to tell at the same score. */
export const CALIBRATION_GROUPS = [
  'latin',
  'latin in a small region',
  'latin in a large region',
  'han',
  'han in a region',
  'hebrew',
  'other',
] as const;
export type CalibrationGroup = (typeof CALIBRATION_GROUPS)[number];

const LATIN_LAST = 0x24f;
const LATIN_EXTENDED_FIRST = 0x1e00;
const LATIN_EXTENDED_LAST = 0x1eff;
const HEBREW_FIRST = 0x590;
const HEBREW_LAST = 0x5ff;
const HAN_FIRST = 0x3400;
const HAN_LAST = 0x9fff;
const HAN_SURROGATE_FIRST = 0xd840;
const HAN_SURROGATE_LAST = 0xd88d;

/** No answer is surer than this, whatever the evidence. */
const SHARE_MAX = 0.995;

/** Questions that training asked in a region: with fewer it is as if there were none, and from here on it is large. */
const SMALL_REGION_MIN = 200;
const LARGE_REGION_MIN = 30_000;

/** The group of a name, from its first letter and the questions that training asked in its region, 0 without one. */
export function groupOf(name: string, regionQuestions: number): CalibrationGroup {
  const code = name.charCodeAt(0);
  if (code <= LATIN_LAST || (code >= LATIN_EXTENDED_FIRST && code <= LATIN_EXTENDED_LAST)) {
    if (regionQuestions < SMALL_REGION_MIN) return 'latin';
    return regionQuestions < LARGE_REGION_MIN ? 'latin in a small region' : 'latin in a large region';
  }
  if (
    (code >= HAN_FIRST && code <= HAN_LAST) ||
    (code >= HAN_SURROGATE_FIRST && code <= HAN_SURROGATE_LAST)
  ) {
    return regionQuestions < SMALL_REGION_MIN ? 'han' : 'han in a region';
  }
  return code >= HEBREW_FIRST && code <= HEBREW_LAST ? 'hebrew' : 'other';
}

/** The share of right answers at a margin of the score, 0.5 to 0.995: straight lines between the curve's points. */
function shareAt({ margins, shares }: CalibrationCurve, margin: number): number {
  let at = 0;
  while (at < margins.length && (margins[at] as number) < margin) at++;
  const after = shares[at] ?? shares[shares.length - 1] ?? 0.5;
  if (at === margins.length) return Math.min(SHARE_MAX, after);
  const [from, before] = at === 0 ? [0, 0.5] : [margins[at - 1] as number, shares[at - 1] as number];
  const width = (margins[at] as number) - from;
  const share = width > 0 ? before + ((after - before) * (margin - from)) / width : after;
  return Math.min(SHARE_MAX, share);
}

/** Natural logarithm of the odds of a share between 0 and 1. */
export function logit(share: number): number {
  return Math.log(share / (1 - share));
}

export function probabilityOf(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

/** What the letters of a name say. */
export interface LetterReading {
  /** Calibrated log-odds of female; above 0 is female, 0 says nothing. */
  readonly femaleLogOdds: number;
  /** The score before calibration. */
  readonly score: number;
  /** Natural log-odds that the letters are those of a name, and not of an ordinary word or struck at random; 0 says nothing. */
  readonly likeness: number;
}

export type EmbeddedModel = ReturnType<typeof modelOf>;
export type ModelInfo = EmbeddedModel['info'];

/**
 * Opens a model file: one buffer with typed views over it, about 5 ms and 7 MB. Throws `ModelError` when it is
 * missing, cut off, altered or of another format revision.
 */
export function openModel(path: string): EmbeddedModel {
  return modelOf(readModelFile(path));
}

const LETTER = /\p{L}/u;
const UNREAD: LetterReading = { femaleLogOdds: 0, score: 0, likeness: 0 };

/** The model in a checked file. */
export function modelOf(file: ModelFile) {
  const { metadata } = file;
  const scoreNgrams = createScorer(file);
  const ngrams = createNgrams();
  return {
    info: {
      format: MODEL_FORMAT,
      datasetVersion: metadata.datasetVersion,
      names: metadata.names,
      ngrams: file.ngrams.checks.length,
      exceptions: file.exceptions.hashes.length,
      sizeBytes: file.sizeBytes,
      get sha256() {
        return file.sha256;
      },
    },
    /**
     * The log-odds of female that the dataset has of a name whose letters mislead, by the country's row or else by
     * that of all countries; null for all other names.
     */
    exception: (name: string, country: string | null): number | null =>
      findException(file.exceptions, name, country),
    /**
     * What the letters of a given name say, with the country that its bearer is from, if known. Total and pure: any
     * string is read, up to three words of 40 units; about 8 microseconds.
     */
    infer: (name: string, country: string | null): LetterReading => {
      if (!LETTER.test(name)) return UNREAD;
      writeNgrams(name, ngrams);
      if (ngrams.count === 0) return UNREAD;
      const region = regionFor(name, country);
      const score = scoreNgrams(ngrams, region);
      const curve = metadata.calibration[groupOf(name, metadata.regionQuestions[region] ?? 0)];
      const share = curve === undefined ? 0.5 : shareAt(curve, Math.abs(score));
      const likeness = likenessOf(ngrams, file.likenessWeights, metadata.scales.likeness);
      return { femaleLogOdds: Math.sign(score) * logit(share), score, likeness };
    },
  };
}

function createScorer(file: ModelFile) {
  const { ngrams: table, ngramWeights, regionals, regionalWeights, metadata } = file;
  const { direct, regional, embedding: steps } = metadata.scales;
  const network = networkOver(file.network);
  const embedding = new Float32Array(DIMENSIONS);

  return ({ hashes, sizes, count }: Ngrams, region: number): number => {
    embedding.fill(0);
    let found = 0;
    let directSum = 0;
    let regionalSum = 0;
    for (let at = 0; at < count; at++) {
      const hash = hashes[at] as number;
      const size = sizes[at] as number;
      const ngram = findNgram(table, hash);
      // An n-gram without a number is in no region's table either.
      if (ngram < 0) continue;
      found++;
      const from = ngram * WEIGHTS_PER_NGRAM;
      directSum += ngramWeights[from] as number;
      for (let d = 0; d < DIMENSIONS; d++) {
        embedding[d] = (embedding[d] as number) + (ngramWeights[from + 1 + d] as number);
      }
      if (region < 0 || size > REGIONAL_SIZE_MAX) continue;
      const inRegion = findNgram(regionals, regionalHash(hash, region));
      if (inRegion >= 0) regionalSum += regionalWeights[inRegion] as number;
    }
    // What the network makes of no known n-gram is no evidence.
    if (found === 0) return 0;
    const scale = 1 / Math.sqrt(found);
    for (let d = 0; d < DIMENSIONS; d++) {
      embedding[d] = (embedding[d] as number) * (steps[d] as number) * scale;
    }
    return directSum * direct + regionalSum * regional + networkScore(network, embedding, region);
  };
}

/** A gender with the probability that it is the right one, above 0.5 and up to 1; or neither. */
export type Verdict =
  | { readonly gender: Gender; readonly confidence: number }
  | { readonly gender: null; readonly confidence: null };

const UNDECIDED: Verdict = { gender: null, confidence: null };

/** Letters of lower log-odds are those of a word or struck at random: `qweqwe`. Of names that training never saw, 2 % have lower ones. */
const LIKENESS_MIN = -2;

export function isNameLike({ likeness }: LetterReading): boolean {
  return likeness >= LIKENESS_MIN;
}

/** The gender of log-odds of female, where they are clear enough; confidence has four digits. */
export function verdictOf(femaleLogOdds: number, confidenceMin: number): Verdict {
  const share = Math.min(SHARE_MAX, probabilityOf(Math.abs(femaleLogOdds)));
  const confidence = Math.round(share * 10_000) / 10_000;
  if (!(confidence >= confidenceMin)) return UNDECIDED;
  return { gender: femaleLogOdds > 0 ? 'female' : 'male', confidence };
}
