import { describe, expect, it } from 'vitest';
import { createCalibration } from '../../../src/tables/evaluation/calibration.js';

describe('reliability', () => {
  it('puts each confidence into its bin, 1 into the last', () => {
    const calibration = createCalibration();
    for (const confidence of [0.500001, 0.55, 0.6, 0.949999, 0.95, 1])
      calibration.addAnswer(confidence, true);
    const filled = calibration.reliability().bins.map(({ from, count }) => [from, count]);
    expect(filled).toEqual([
      [0.5, 1],
      [0.55, 1],
      [0.6, 1],
      [0.65, 0],
      [0.7, 0],
      [0.75, 0],
      [0.8, 0],
      [0.85, 0],
      [0.9, 1],
      [0.95, 2],
    ]);
  });

  it('gives the mean distance of confidence and share right', () => {
    const calibration = createCalibration();
    // Three answers of 0.9, two right: off by 0.9 - 2/3. One of 0.6, right: off by 0.4.
    calibration.addAnswer(0.9, true);
    calibration.addAnswer(0.9, true);
    calibration.addAnswer(0.9, false);
    calibration.addAnswer(0.6, true);
    const { expectedCalibrationError, bins } = calibration.reliability();
    expect(expectedCalibrationError).toBeCloseTo((3 * (0.9 - 2 / 3) + 0.4) / 4, 12);
    expect(bins[8]).toMatchObject({ count: 3, meanConfidence: expect.closeTo(0.9, 12) });
  });

  it('keeps answers without a confidence apart', () => {
    const calibration = createCalibration();
    calibration.addAnswer(null, true);
    calibration.addAnswer(null, false);
    expect(calibration.reliability()).toMatchObject({
      expectedCalibrationError: null,
      withoutConfidence: { count: 2, shareRight: 0.5 },
    });
  });
});

describe('trade-off', () => {
  it('suppresses answers below a threshold, and answers without confidence at any threshold', () => {
    const calibration = createCalibration();
    calibration.addAnswer(0.99, true);
    calibration.addAnswer(0.9, true);
    calibration.addAnswer(0.7, false);
    calibration.addAnswer(null, false);
    calibration.addUnanswered();
    const at = (bar: number | null) => calibration.tradeOff().find((one) => one.confidenceMin === bar);
    expect(at(null)).toEqual({ confidenceMin: null, errorCodedWithoutNA: 2 / 4, naCoded: 1 / 5 });
    expect(at(0.7)).toEqual({ confidenceMin: 0.7, errorCodedWithoutNA: 1 / 3, naCoded: 2 / 5 });
    expect(at(0.9)).toEqual({ confidenceMin: 0.9, errorCodedWithoutNA: 0, naCoded: 3 / 5 });
    expect(at(1)).toEqual({ confidenceMin: 1, errorCodedWithoutNA: null, naCoded: 1 });
  });

  it.each([0.55, 0.6, 0.7, 0.94, 0.95, 0.995, 0.999])(
    'accepts a confidence of exactly the threshold %d',
    (bar) => {
      const calibration = createCalibration();
      calibration.addAnswer(bar, true);
      expect(calibration.tradeOff().find((one) => one.confidenceMin === bar)).toMatchObject({ naCoded: 0 });
    },
  );
});
