import type { Explanation } from '../inference/explain.js';

/** The tried candidates and the rows read, as members of a JSON response. */
export function explanationJson({ candidates }: Explanation): object {
  return {
    candidates: candidates.map(({ text, method, position, weight, score, outcome, rows }) => ({
      text,
      method,
      position,
      weight,
      score,
      outcome,
      rows: rows.map(({ listedAs, ...row }) => ({ ...row, listed_as: listedAs })),
    })),
  };
}
