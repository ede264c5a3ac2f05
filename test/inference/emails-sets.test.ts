import { describe, expect, it } from 'vitest';
import { labelledHandles, scoreOf } from './handle-sets.js';

/**
 * Floors a little under the measured shares; the blind set was never looked at while the rules were made. Its label leaves
 * open the form of a surname, which decides: `s.petrova`.
 */
describe('labelled e-mails: least shares right, of all and of those without a name', () => {
  it.each([
    ['emails', 0.97, 0.96],
    ['emails-blind', 0.95, 0.94],
  ])('%s: %s, %s', (set, rightMin, nullsRightMin) => {
    const rows = labelledHandles(set);
    const score = scoreOf(rows);
    expect(rows.length).toBeGreaterThanOrEqual(150);
    expect(score.right, score.wrong.join('\n')).toBeGreaterThanOrEqual(rightMin);
    expect(score.nullsRight, score.wrong.join('\n')).toBeGreaterThanOrEqual(nullsRightMin);
  });
});
