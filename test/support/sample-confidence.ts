import { predict } from '../../src/inference/predict.js';
import { sampleDataset } from './tiny-dataset.js';

function confidenceOf(value: string, country: string | null = null): number {
  const { confidence } = predict({ type: 'name', value, country }, sampleDataset);
  if (confidence === null) throw new Error(`${value} has no confidence`);
  return confidence;
}

/** Confidences that the names of the small dataset have: shares of their counts, shrunk by the fitted parameters. */
export const sampleConfidence = {
  maria: confidenceOf('Maria'),
  onur: confidenceOf('Onur'),
  onurInTurkey: confidenceOf('Onur', 'TR'),
};

/** As v1 tells a confidence. */
export const percent = (confidence: number): string => String(Math.round(confidence * 100));
