/** The thresholds of an answer. */
export interface DecisionRules {
  /** Least confidence of an answer, above 0.5 and up to 1. Below it the answer is `ambiguous`. */
  readonly dominantShareMin: number;
  /** Least people in a row that counts, 1 or more. Below it the answer is `insufficient_evidence`. */
  readonly samplesMin: number;
}

export const DEFAULT_RULES: DecisionRules = { dominantShareMin: 0.51, samplesMin: 2 };
