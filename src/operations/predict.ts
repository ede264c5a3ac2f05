import type { AiInference, AiQuestion } from '../ai/provider.js';
import { tariff } from '../billing/tariff.js';
import type { Dataset } from '../dataset/dataset.js';
import { nameParts } from '../inference/name-parts.js';
import { isNeverInferred } from '../inference/never.js';
import { type DecisionRules, predict } from '../inference/predict.js';
import type { Prediction, PredictionInput } from '../inference/types.js';
import { aiPrediction } from './ai-prediction.js';

export interface PredictionOrder {
  readonly input: PredictionInput;
  readonly aiMode: 'off' | 'fallback' | 'always';
  /** Dataset first, then AI from the meaning of a nickname. */
  readonly isForced: boolean;
}

/** What predictions are made from. */
export interface PredictionSources {
  readonly dataset: Dataset;
  readonly rules: DecisionRules;
  /** The AI provider's answer where it needs no waiting; null where it must be asked. */
  readonly inferAtOnce: ((question: AiQuestion) => AiInference) | null;
  /** Whether the operator may have said of names that no gender is inferred from them. */
  readonly hasCorrections: boolean;
}

export interface DecidedPlan {
  readonly kind: 'decided';
  readonly prediction: Prediction;
  readonly credits: number;
}

export interface AiPlan {
  readonly kind: 'needs_ai';
  readonly question: AiQuestion;
  readonly credits: number;
  /** The dataset's word without a gender; null when it was not asked. */
  readonly prediction: Prediction | null;
}

/** What an order takes: it is decided here for a price, or a provider elsewhere must be asked. */
export type PredictionPlan = DecidedPlan | AiPlan;

/** Plans without touching the ledger: it takes microseconds and fixes the price. */
export function planPrediction(order: PredictionOrder, sources: PredictionSources): PredictionPlan {
  const { input, aiMode, isForced } = order;
  const { dataset, rules, inferAtOnce } = sources;
  const isDatasetAsked = isForced || aiMode !== 'always';
  const prediction = isDatasetAsked ? predict(input, dataset, rules) : null;
  if (prediction !== null && (prediction.gender !== null || (aiMode === 'off' && !isForced)))
    return { kind: 'decided', prediction, credits: tariff.prediction };
  if (sources.hasCorrections && isNeverInferred(input, dataset, rules)) {
    const withheld = prediction ?? predict(input, dataset, rules);
    return { kind: 'decided', prediction: withheld, credits: tariff.prediction };
  }
  const credits = isForced || aiMode === 'always' ? tariff.aiPrediction : tariff.prediction;
  const question = { ...input, isForced, parts: nameParts(input, dataset) };
  return inferAtOnce === null
    ? { kind: 'needs_ai', question, credits, prediction }
    : { kind: 'decided', prediction: aiPrediction(inferAtOnce(question)), credits };
}
