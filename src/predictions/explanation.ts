import type { Explanation } from '../inference/explain.js';

/** The readings with their probabilities, origins and rows, as members of a JSON answer. */
export function explanationJson({ none, female, titleLogOdds, readings }: Explanation): object {
  return {
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
