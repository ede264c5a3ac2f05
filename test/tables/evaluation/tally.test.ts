import { describe, expect, it } from 'vitest';
import type { Gender } from '../../../src/inference/types.js';
import { countRow, metricsOf, newConfusion } from '../../../src/tables/evaluation/tally.js';

type Cell = readonly [expected: Gender | null, answered: Gender | null, rows: number];

function confusionOf(...cells: readonly Cell[]) {
  const confusion = newConfusion();
  for (const [expected, answered, rows] of cells)
    for (let row = 0; row < rows; row++) countRow(confusion, expected, answered);
  return confusion;
}

describe('error measures', () => {
  // 100 rows: 50 men (40 right, 6 as women, 4 unanswered), 50 women (44 right, 2 as men, 4 unanswered).
  const confusion = confusionOf(
    ['male', 'male', 40],
    ['male', 'female', 6],
    ['male', null, 4],
    ['female', 'female', 44],
    ['female', 'male', 2],
    ['female', null, 4],
  );

  it('are those of the published definitions', () => {
    const metrics = metricsOf(confusion);
    expect(metrics.errorCoded).toBeCloseTo((8 + 8) / 100, 12);
    expect(metrics.errorCodedWithoutNA).toBeCloseTo(8 / 92, 12);
    expect(metrics.naCoded).toBeCloseTo(8 / 100, 12);
    expect(metrics.errorGenderBias).toBeCloseTo((6 - 2) / 92, 12);
    expect(metrics.weightedError).toBeCloseTo((8 + 0.2 * 8) / (92 + 0.2 * 8), 12);
  });

  it('leave rows that expect no gender out', () => {
    const more = confusionOf([null, 'male', 3], [null, null, 5]);
    expect(more).toMatchObject({ none: { answered: 3, unanswered: 5 } });
    expect(metricsOf(more)).toEqual({
      errorCoded: null,
      errorCodedWithoutNA: null,
      naCoded: null,
      errorGenderBias: null,
      weightedError: null,
    });
  });

  it('have no value where nothing was answered, rather than 0', () => {
    expect(metricsOf(confusionOf(['male', null, 2]))).toEqual({
      errorCoded: 1,
      errorCodedWithoutNA: null,
      naCoded: 1,
      errorGenderBias: null,
      weightedError: 1,
    });
  });

  it('use people as weights', () => {
    const weighted = newConfusion();
    countRow(weighted, 'male', 'male', 900);
    countRow(weighted, 'female', 'male', 100);
    expect(metricsOf(weighted)).toMatchObject({ errorCodedWithoutNA: 0.1, errorGenderBias: -0.1 });
  });
});
