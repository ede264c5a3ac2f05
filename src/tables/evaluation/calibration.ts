import { ratio } from './tally.js';

/** Errors and unanswered rows at a threshold of confidence. */
export type TradeOffPoint = ReturnType<Calibration['tradeOff']>[number];
export type Calibration = ReturnType<typeof createCalibration>;
export type Reliability = ReturnType<typeof describe>;

const BINS = 10;
/** Answers give the dominant gender, so confidence is at least one half. */
const CONFIDENCE_MIN = 0.5;
/** Resolution of the curve: steps of one thousandth, so that memory use does not depend on the file. */
const STEPS = 500;
const TRADE_OFF_THRESHOLDS: readonly number[] = [
  ...[0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.92, 0.94],
  ...[0.95, 0.96, 0.97, 0.98, 0.99, 0.995, 0.999, 1],
];

/** `binCount`: equal parts of the range from 0.5 to 1, 1 or more. */
export function createCalibration(binCount = BINS) {
  const bins = Array.from({ length: binCount }, () => ({ count: 0, right: 0, confidence: 0 }));
  const right = new Float64Array(STEPS + 1);
  const wrong = new Float64Array(STEPS + 1);
  const listed = { count: 0, right: 0 };
  let unanswered = 0;

  /** Counts an answered row whose expected answer is a gender. `confidence`: above 0.5 and up to 1, or null. */
  function addAnswer(confidence: number | null, isRight: boolean, weight = 1): void {
    const correct = isRight ? weight : 0;
    if (confidence === null) {
      listed.count += weight;
      listed.right += correct;
      return;
    }
    const bin = bins[Math.min(binCount - 1, positionOf(confidence, binCount))] as (typeof bins)[number];
    bin.count += weight;
    bin.right += correct;
    bin.confidence += confidence * weight;
    const steps = isRight ? right : wrong;
    const step = positionOf(confidence, STEPS);
    steps[step] = (steps[step] as number) + weight;
  }

  function tradeOff() {
    const allRight = sumFrom(right, 0) + listed.right;
    const allWrong = sumFrom(wrong, 0) + listed.count - listed.right;
    const all = allRight + allWrong + unanswered;
    const point = (confidenceMin: number | null, good: number, bad: number) => ({
      /** Null: no threshold, so that answers without a confidence count too. */
      confidenceMin,
      /** wrong / answered; null when nothing is answered. */
      errorCodedWithoutNA: ratio(bad, good + bad),
      /** unanswered / all; null without rows. */
      naCoded: ratio(all - good - bad, all),
    });
    return [
      point(null, allRight, allWrong),
      ...TRADE_OFF_THRESHOLDS.map((threshold) => {
        const step = positionOf(threshold, STEPS);
        return point(threshold, sumFrom(right, step), sumFrom(wrong, step));
      }),
    ];
  }

  return {
    addAnswer,
    /** Counts a row whose expected answer is a gender and that has no answer at any threshold. */
    addUnanswered: () => {
      unanswered++;
    },
    reliability: () => describe(bins, listed),
    tradeOff,
  };
}

/** Which of `parts` equal parts of the range a confidence falls into; at 1 it is `parts`. */
function positionOf(confidence: number, parts: number): number {
  const position = ((confidence - CONFIDENCE_MIN) / (1 - CONFIDENCE_MIN)) * parts;
  // Decimal fractions are a little off in binary: 0.55 would fall below the threshold 0.55.
  return Math.max(0, Math.min(parts, Math.floor(position + 1e-9)));
}

function sumFrom(steps: Float64Array, from: number): number {
  let sum = 0;
  for (let step = from; step < steps.length; step++) sum += steps[step] as number;
  return sum;
}

interface Sums {
  readonly count: number;
  readonly right: number;
}

function describe(sums: readonly (Sums & { readonly confidence: number })[], listed: Sums) {
  const width = (1 - CONFIDENCE_MIN) / sums.length;
  const edge = (index: number): number => Math.round((CONFIDENCE_MIN + index * width) * 1e6) / 1e6;
  const all = sums.reduce((sum, { count }) => sum + count, 0);
  const distance = sums.reduce((sum, { right, confidence }) => sum + Math.abs(right - confidence), 0);
  return {
    /** Ranges of confidence, `from` inclusive and `to` exclusive; the last one includes 1. */
    bins: sums.map(({ count, right, confidence }, index) => ({
      from: edge(index),
      to: edge(index + 1),
      /** Answers, or people when rows are weighted. */
      count,
      meanConfidence: ratio(confidence, count),
      shareRight: ratio(right, count),
    })),
    /**
     * The mean distance of share right and mean confidence, weighted by the answers of each bin (Naeini, Cooper and
     * Hauskrecht, "Obtaining Well Calibrated Probabilities Using Bayesian Binning", AAAI 2015). 0 is perfect; null: no
     * answer has a confidence.
     */
    expectedCalibrationError: ratio(distance, all),
    /** Answers that come without a confidence. */
    withoutConfidence: { count: listed.count, shareRight: ratio(listed.right, listed.count) },
  };
}
