/** Credits that each kind of work costs. Whole credits; a tariff is priced once, before the charge. */
export const tariff = {
  /** A dataset result or an automatic AI fallback, unknown results included. */
  prediction: 1,
  /** AI asked for outright: `ai_mode` `always`, or a forced inference that the dataset does not resolve. */
  aiPrediction: 2,
  /** One phone validation, invalid numbers included. */
  phone: 1,
} as const;

/** Credits of a trial window, and the window's length in milliseconds. */
export const trialCredits = 10;
export const trialWindowMs = 86_400_000;
/** How long the entries of a trial window are kept after its end, in milliseconds; then they are compacted. */
export const trialDetailMs = 30 * trialWindowMs;
/** A window that ends later than this from now, in milliseconds, was opened by a clock that was ahead. */
export const windowEndMsMax = trialWindowMs + 60_000;
