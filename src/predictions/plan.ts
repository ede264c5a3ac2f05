import type { AiInference, AiProvider, AiQuestion } from '../ai/provider.js';
import type { Dataset } from '../dataset/dataset.js';
import { nameParts } from '../inference/name-parts.js';
import { isNeverInferred } from '../inference/never.js';
import { type DecisionRules, predict } from '../inference/predict.js';
import type { Prediction, PredictionInput } from '../inference/types.js';
import { tariff } from '../ledger/tariff.js';
import { limits } from './limits.js';
import type { PredictionOrder } from './request.js';

/** The sources of predictions. */
export interface PredictionSources {
  readonly dataset: Dataset;
  readonly rules: DecisionRules;
  /** The AI provider's answer where it needs no waiting; null where it must be asked. */
  readonly inferAtOnce: ((question: AiQuestion) => AiInference) | null;
  /** The classification of a handle's words; null when no provider has one. */
  readonly wordsOf: NonNullable<AiProvider['wordsOf']> | null;
  /** Whether the operator may have excluded names from inference. */
  readonly hasCorrections: boolean;
}

interface DecidedPlan {
  readonly kind: 'decided';
  readonly prediction: Prediction;
  readonly credits: number;
}

export interface AiPlan {
  readonly kind: 'needs_ai';
  readonly question: AiQuestion;
  readonly credits: number;
  /** The dataset's result without a gender; null when it was not read. */
  readonly prediction: Prediction | null;
  /** Answers of the provider below this confidence are suppressed. */
  readonly confidenceMin: number;
}

/** The plan of an order: decided here at a price, or to be answered by a remote provider. */
export type PredictionPlan = DecidedPlan | AiPlan;

/**
 * People of a name from whom on it is a name beside plain words too. Of 1,253 labelled nicknames and 508 usernames,
 * 2,000 loses fewest.
 */
const nameBesideWordsMin = 2000;

/**
 * Whether the dataset decides. The words of a nickname are often rare names somewhere: where they are known as words
 * and only a part of the handle is a name, the meaning that was asked for counts.
 */
function isDecided(
  { gender, match, sampleCount }: Prediction,
  input: PredictionInput,
  isForced: boolean,
  { wordsOf }: PredictionSources,
): boolean {
  if (gender === null) return false;
  if (!isForced || input.type !== 'username' || match.method === 'normalized') return true;
  const words = wordsOf?.(input.value, input.country) ?? null;
  return words === null || (words === 'plain' && (sampleCount ?? 0) >= nameBesideWordsMin);
}

/**
 * The part of a value that is read, its first 254 code points: v1 bounds no length, and normalizing makes 18 characters
 * of some.
 */
function cutValue(input: PredictionInput): PredictionInput {
  const { valueLengthMax } = limits;
  if (input.value.length <= valueLengthMax) return input;
  const start = Array.from(input.value.slice(0, 2 * valueLengthMax));
  return { ...input, value: start.slice(0, valueLengthMax).join('') };
}

const nothing: AiInference = { name: null, gender: null, country: null, confidence: null };

/**
 * An inference as a result: it has no counts and no match in the dataset. One below `confidenceMin` is suppressed,
 * as an answer of the dataset is.
 */
export function aiPrediction(inference: AiInference, confidenceMin: number): Prediction {
  const isSuppressed = inference.confidence !== null && inference.confidence < confidenceMin;
  const { name, gender, country, confidence } = isSuppressed ? nothing : inference;
  return {
    name,
    gender,
    country,
    confidence,
    confidenceKind: confidence === null ? null : 'model_reported',
    sampleCount: null,
    source: 'ai',
    reason: gender === null ? 'insufficient_evidence' : null,
    countrySource: country === null ? null : 'ai_association',
    match: { name: null, method: 'model_inference', scope: null, country: null },
  };
}

/** Plans without touching the ledger: it takes microseconds and fixes the price. */
export function planPrediction(order: PredictionOrder, sources: PredictionSources): PredictionPlan {
  const { aiMode, isForced } = order;
  const input = cutValue(order.input);
  const { dataset, rules, inferAtOnce } = sources;
  const isDatasetAsked = isForced || aiMode !== 'always';
  const prediction = isDatasetAsked ? predict(input, dataset, rules) : null;
  const isAlone = aiMode === 'off' && !isForced;
  if (prediction !== null && (isAlone || isDecided(prediction, input, isForced, sources)))
    return { kind: 'decided', prediction, credits: tariff.prediction };
  if (sources.hasCorrections && isNeverInferred(input, dataset, rules)) {
    const suppressed = prediction ?? predict(input, dataset, rules);
    return { kind: 'decided', prediction: suppressed, credits: tariff.prediction };
  }
  const credits = isForced || aiMode === 'always' ? tariff.aiPrediction : tariff.prediction;
  const confidenceMin = rules.dominantShareMin;
  const question = { ...input, isForced, parts: nameParts(input, dataset) };
  return inferAtOnce === null
    ? { kind: 'needs_ai', question, credits, prediction, confidenceMin }
    : { kind: 'decided', prediction: aiPrediction(inferAtOnce(question), confidenceMin), credits };
}
