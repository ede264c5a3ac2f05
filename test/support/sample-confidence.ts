import { predict } from '../../src/inference/predict.js';
import type { InputType } from '../../src/inference/types.js';
import { sampleDataset } from './tiny-dataset.js';

/** The confidence of a value whose name the small dataset has. @throws Error where it has none */
export function confidenceOf(value: string, country: string | null = null, type: InputType = 'name'): number {
  const { confidence } = predict({ type, value, country }, sampleDataset);
  if (confidence === null) throw new Error(`${value} has no confidence`);
  return confidence;
}

/** Confidences that the names of the small dataset have: shares of their counts, shrunk by the fitted parameters. */
export const sampleConfidence = {
  maria: confidenceOf('Maria'),
  onur: confidenceOf('Onur'),
  onurInTurkey: confidenceOf('Onur', 'TR'),
};

/** As v1 writes a confidence. */
export const percent = (confidence: number): string => String(Math.round(confidence * 100));
