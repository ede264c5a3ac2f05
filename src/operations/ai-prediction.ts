import type { AiInference } from '../ai/provider.js';
import type { Prediction } from '../inference/types.js';

/** An inference as a result: it has no counts and no match in the dataset. */
export function aiPrediction({ name, gender, country, confidence }: AiInference): Prediction {
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
