import { type EmbeddedModel, modelOf } from '../../src/ai/embedded/model.js';
import { parseModelFile } from '../../src/ai/embedded/model-file.js';
import { REGION_COUNT } from '../../src/ai/embedded/regions.js';
import type { Dataset } from '../../src/dataset/dataset.js';
import { type Batch, buildBatch, buildTables } from './batch.js';
import { calibrate } from './calibrate.js';
import type { Example } from './examples.js';
import { collectExceptions } from './exceptions.js';
import { DEFAULT_FIT, type FitOptions, fitWeights } from './fit.js';
import { fitLikeness } from './fit-likeness.js';
import { encodeModel, NO_EXCEPTIONS, quantize } from './quantize.js';

export interface TrainingData {
  readonly datasetVersion: string;
  readonly train: readonly Example[];
  readonly calibration: readonly Example[];
  /** Ordinary words, which are no names. */
  readonly words: readonly string[];
  /** Names whose letters mislead are looked for in it; null: none are. */
  readonly dataset: Dataset | null;
}

/** Trains, rounds and calibrates: the same bytes for the same examples in the same order. */
export function trainModel(data: TrainingData, options: FitOptions = DEFAULT_FIT) {
  const tables = buildTables(data.train);
  const batch = buildBatch(data.train, tables);
  const weights = fitWeights(batch, tables, options);
  const likeness = fitLikeness(
    data.train.map(({ name }) => name),
    data.words,
  );
  const quantized = quantize({ ...weights, likeness }, tables);
  const training = {
    datasetVersion: data.datasetVersion,
    names: data.train.length,
    regionQuestions: countRegions(batch),
    exceptions: NO_EXCEPTIONS,
    calibration: {},
  };
  // The curves are for the rounded weights, those that will answer.
  const draft = modelFrom(encodeModel(quantized, training));
  const calibrated = {
    ...training,
    calibration: calibrate(draft, data.calibration, training.regionQuestions),
  };
  const letters = encodeModel(quantized, calibrated);
  if (data.dataset === null) return { file: letters, model: modelFrom(letters) };
  const exceptions = collectExceptions(data.dataset, modelFrom(letters));
  const file = encodeModel(quantized, { ...calibrated, exceptions });
  return { file, model: modelFrom(file) };
}

function countRegions({ rows }: Batch): number[] {
  const counts = Array.from({ length: REGION_COUNT }, () => 0);
  for (const row of rows) if (row > 0) counts[row - 1] = (counts[row - 1] ?? 0) + 1;
  return counts;
}

function modelFrom(file: Buffer): EmbeddedModel {
  return modelOf(parseModelFile(file, 'in memory'));
}
