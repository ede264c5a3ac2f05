import { type AiInference, type AiQuestion, NO_INFERENCE } from '../ai/provider.js';
import type { Dataset } from '../dataset/dataset.js';
import { isNeverInferred } from '../inference/corrections.js';
import { engineOf, type Reading } from '../inference/engine.js';
import { answerByLetters, answerOf, givenNameOf, isNoName } from '../inference/predict.js';
import type { Prediction, PredictionInput, Thresholds } from '../inference/types.js';
import { tariff } from '../ledger/tariff.js';
import { type PredictionOrder, requestBounds } from './item.js';

export interface PredictionSources {
  readonly dataset: Dataset;
  readonly thresholds: Thresholds;
  /** The AI provider's answer where it needs no waiting; null where it must be asked. */
  readonly inferAtOnce: ((question: AiQuestion) => AiInference) | null;
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
 * The part of a value that is read, its first 254 code points: v1 bounds no length, and normalizing makes 18 characters
 * of some.
 */
function cutValue(input: PredictionInput): PredictionInput {
  const { valueLengthMax } = requestBounds;
  if (input.value.length <= valueLengthMax) return input;
  const start = Array.from(input.value.slice(0, 2 * valueLengthMax));
  return { ...input, value: start.slice(0, valueLengthMax).join('') };
}

/**
 * An inference as a result: it has no counts and no match in the dataset. One below `confidenceMin` is suppressed,
 * as an answer of the dataset is.
 */
export function aiPrediction(inference: AiInference, confidenceMin: number): Prediction {
  const isSuppressed = inference.confidence !== null && inference.confidence < confidenceMin;
  const { name, gender, country, confidence } = isSuppressed ? NO_INFERENCE : inference;
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
  const { dataset, thresholds } = sources;
  const reading = engineOf(dataset).read(input, null);
  const prediction = answerOf(reading, dataset, thresholds);
  const isSkipped = aiMode === 'always' && !isForced;
  const isDatasetAlone = aiMode === 'off' && !isForced;
  const isDecided = !isSkipped && (isDatasetAlone || prediction.gender !== null);
  // AI is not asked about a value that names no person, or two, unless its meaning is wanted.
  const isNoPerson =
    !isSkipped && !isForced && ((isNoName(reading) && reading.posterior.isNoneSaid) || reading.isCouple);
  if (isDecided || isNoPerson || isNeverInferred(reading, dataset))
    return { kind: 'decided', prediction, credits: tariff.prediction };
  return planAi({ ...order, input }, reading, isSkipped ? null : prediction, sources);
}

function planAi(
  { input, isForced, aiMode }: PredictionOrder,
  reading: Reading,
  prediction: Prediction | null,
  { dataset, thresholds, inferAtOnce }: PredictionSources,
): PredictionPlan {
  const credits = isForced || aiMode === 'always' ? tariff.aiPrediction : tariff.prediction;
  const { confidenceMin } = thresholds;
  const question: AiQuestion = {
    ...input,
    isForced,
    givenName: isForced ? givenNameOf(reading) : null,
    answerByLetters: (letters) => answerByLetters(input, dataset, letters),
  };
  return inferAtOnce === null
    ? { kind: 'needs_ai', question, credits, prediction, confidenceMin }
    : { kind: 'decided', prediction: aiPrediction(inferAtOnce(question), confidenceMin), credits };
}
