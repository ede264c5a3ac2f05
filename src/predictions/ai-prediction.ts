import type { AiInference } from '../ai/provider.js';
import type { Prediction } from '../inference/types.js';

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
