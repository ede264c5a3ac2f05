import { tariff } from '../billing/tariff.js';
import type { Dataset } from '../dataset/dataset.js';
import { predict } from '../inference/predict.js';
import type { Prediction, PredictionInput } from '../inference/types.js';

export interface PredictionOrder {
  readonly input: PredictionInput;
  readonly aiMode: 'off' | 'fallback' | 'always';
  /** Dataset first, then AI from the meaning of a nickname. */
  readonly isForced: boolean;
}

/** What an order takes: the dataset decides it for a price, or AI must be asked. */
export type PredictionPlan =
  | { readonly kind: 'decided'; readonly prediction: Prediction; readonly credits: number }
  | {
      readonly kind: 'needs_ai';
      readonly credits: number;
      /** The dataset's word without a gender; null when it was not asked. */
      readonly prediction: Prediction | null;
    };

/** Plans without touching the ledger: a lookup takes microseconds and fixes the price. */
export function planPrediction(order: PredictionOrder, dataset: Dataset): PredictionPlan {
  const { aiMode, isForced } = order;
  if (aiMode === 'always' && !isForced)
    return { kind: 'needs_ai', credits: tariff.aiPrediction, prediction: null };
  const prediction = predict(order.input, dataset);
  const isSettled = prediction.gender !== null || (aiMode === 'off' && !isForced);
  if (isSettled) return { kind: 'decided', prediction, credits: tariff.prediction };
  return { kind: 'needs_ai', credits: isForced ? tariff.aiPrediction : tariff.prediction, prediction };
}
