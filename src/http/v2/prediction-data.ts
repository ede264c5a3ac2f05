import type { Prediction } from '../../inference/types.js';
import type { PredictionItem } from '../../predictions/rules.js';
import type { PredictionData } from './schemas/prediction-response.js';

/** The `data` member of a result. */
export function predictionData(item: PredictionItem, prediction: Prediction): PredictionData {
  return {
    input: {
      type: item.type,
      value: item.value,
      country: item.country ?? null,
      ...(item.forceToGenderize === undefined ? {} : { forceToGenderize: item.forceToGenderize }),
    },
    name: prediction.name,
    gender: prediction.gender,
    country: prediction.country,
    confidence: prediction.confidence,
    confidence_kind: prediction.confidenceKind,
    sample_count: prediction.sampleCount,
    source: prediction.source,
    result_status: prediction.gender === null ? 'unknown' : 'identified',
    reason: prediction.reason,
    country_source: prediction.countrySource,
    match: prediction.match,
  };
}
