import { expect, it } from 'vitest';
import { createCalibration } from '../../../src/tables/evaluation/calibration.js';
import { chartSvg } from '../../../src/tables/evaluation/chart.js';

const count = (text: string, part: string): number => text.split(part).length - 1;

it('draws a dot for each filled bin and a point for each threshold', () => {
  const calibration = createCalibration();
  for (const [confidence, isRight] of [
    [0.52, false],
    [0.75, true],
    [0.99, true],
  ] as const)
    calibration.addAnswer(confidence, isRight);
  const points = calibration.tradeOff().filter(({ errorCodedWithoutNA }) => errorCodedWithoutNA !== null);
  const svg = chartSvg('a <b> & "c"', calibration.reliability(), calibration.tradeOff());
  expect(count(svg, '<circle ')).toBe(3 + points.length);
  expect(svg).toContain('<title>a &#60;b&#62; &#38; &#34;c&#34;</title>');
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
});

it('is an empty chart without rows', () => {
  const calibration = createCalibration();
  const svg = chartSvg('empty', calibration.reliability(), calibration.tradeOff());
  expect(count(svg, '<circle ')).toBe(0);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
});
