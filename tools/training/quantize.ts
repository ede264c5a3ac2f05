import type { Exceptions } from '../../src/ai/embedded/model-file.js';
import {
  DIMENSIONS,
  MODEL_FORMAT,
  MODEL_MAGIC,
  type ModelMetadata,
  SECTIONS,
  WEIGHTS_PER_NGRAM,
} from '../../src/ai/embedded/model-format.js';
import { BYTE_MAX, byteOf, bytesOf, encodeSections } from '../sectioned-file.js';
import type { Tables } from './batch.js';
import { DIRECT_SCALE, type Weights } from './fit.js';

/** Weights beyond this share of all, by size, are cut to its bound: a few giants would take the steps of all others. */
const KEPT_SHARE = 0.9995;

/** The weights of genders, and of `fitLikeness`. */
export type TrainedWeights = Weights & { readonly likeness: Float32Array };

export type Quantized = ReturnType<typeof quantize>;

/**
 * Rounds each weight to one of 255 steps; the steps of direct weights and of each dimension differ. The model is ready to
 * be written with any calibration.
 */
export function quantize(weights: TrainedWeights, tables: Tables) {
  const { direct, embeddings, regional, likeness } = weights;
  const directStep = stepOf(direct);
  const regionalStep = stepOf(regional);
  const likenessStep = stepOf(likeness);
  const dimensions = Array.from({ length: DIMENSIONS }, (_, d) =>
    embeddings.filter((_value, at) => at % DIMENSIONS === d),
  );
  const steps = dimensions.map(stepOf);
  const ngramWeights = new Int8Array(direct.length * WEIGHTS_PER_NGRAM);
  for (let ngram = 0; ngram < direct.length; ngram++) {
    const from = ngram * WEIGHTS_PER_NGRAM;
    ngramWeights[from] = byteOf(direct[ngram] as number, directStep);
    for (let d = 0; d < DIMENSIONS; d++) {
      ngramWeights[from + 1 + d] = byteOf(dimensions[d]?.[ngram] as number, steps[d] as number);
    }
  }
  return {
    scales: {
      direct: directStep * DIRECT_SCALE,
      regional: regionalStep * DIRECT_SCALE,
      embedding: steps,
      likeness: likenessStep,
    },
    tables,
    ngramWeights,
    regionalWeights: Int8Array.from(regional, (weight) => byteOf(weight, regionalStep)),
    network: weights.network,
    likenessWeights: Int8Array.from(likeness, (weight) => byteOf(weight, likenessStep)),
  };
}

function stepOf(weights: Float32Array): number {
  const sizes = weights.map(Math.abs).sort();
  const bound = sizes[Math.floor((sizes.length - 1) * KEPT_SHARE)] ?? 0;
  return bound > 0 ? bound / BYTE_MAX : 1;
}

export type Training = Pick<ModelMetadata, 'datasetVersion' | 'names' | 'regionQuestions' | 'calibration'> & {
  readonly exceptions: Exceptions;
};

export const NO_EXCEPTIONS: Exceptions = { hashes: new Uint32Array(0), logOdds: new Int8Array(0) };

/** The bytes of a model file. */
export function encodeModel(model: Quantized, training: Training): Buffer {
  const metadata: ModelMetadata = {
    datasetVersion: training.datasetVersion,
    names: training.names,
    regionQuestions: training.regionQuestions,
    scales: model.scales,
    calibration: training.calibration,
  };
  const { ngrams, regionals } = model.tables;
  return encodeSections(MODEL_MAGIC, MODEL_FORMAT, SECTIONS, {
    metadata: Buffer.from(JSON.stringify(metadata)),
    network: bytesOf(model.network),
    ngramIndex: bytesOf(ngrams.starts),
    ngramChecks: bytesOf(ngrams.checks),
    ngramWeights: bytesOf(model.ngramWeights),
    regionalIndex: bytesOf(regionals.starts),
    regionalChecks: bytesOf(regionals.checks),
    regionalWeights: bytesOf(model.regionalWeights),
    exceptionHashes: bytesOf(training.exceptions.hashes),
    exceptionLogOdds: bytesOf(training.exceptions.logOdds),
    likenessWeights: bytesOf(model.likenessWeights),
  });
}
