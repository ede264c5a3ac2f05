import type { Explanation } from '../inference/explain.js';
import type { Prediction } from '../inference/types.js';
import type { PredictionItem } from './item.js';

/** Results in the JSON that v2, the Admin API, the tools and the command line share. */

/**
 * A result as the member `data` of a JSON response; what is undefined is not written. All are objects of one shape: a
 * spread in them took a microsecond each.
 */
export function predictionJson(item: PredictionItem, prediction: Prediction) {
  return {
    input: {
      type: item.type,
      value: item.value,
      country: item.country ?? null,
      forceToGenderize: item.forceToGenderize,
    },
    name: prediction.name,
    gender: prediction.gender,
    country: prediction.country,
    confidence: prediction.confidence,
    confidence_kind: prediction.confidenceKind,
    sample_count: prediction.sampleCount,
    source: prediction.source,
    result_status: prediction.gender === null ? ('unknown' as const) : ('identified' as const),
    reason: prediction.reason,
    country_source: prediction.countrySource,
    match: prediction.match,
  };
}

/** The readings with their probabilities, origins and rows, as members of a JSON answer. */
export function explanationJson({ correction, none, female, titleLogOdds, readings }: Explanation) {
  return {
    correction: correction && { name: correction.name, gender: correction.gender },
    no_person: none,
    female,
    title_log_odds: titleLogOdds,
    readings: readings.map(({ originShare, logOdds, rows, ...reading }) => ({
      ...reading,
      origin_share: originShare,
      log_odds: logOdds,
      rows: rows.map(({ listedAs, femaleShare, ...row }) => ({
        ...row,
        listed_as: listedAs,
        female_share: femaleShare,
      })),
    })),
  };
}
