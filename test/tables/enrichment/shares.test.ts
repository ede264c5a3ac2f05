import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPTY, failedWith } from '../../../src/tables/enrichment/answers/answer.js';
import {
  countInto,
  lookedUp,
  newGroup,
  sharesOf,
  suppressSmallGroups,
} from '../../../src/tables/enrichment/shares.js';

const answer = (gender: 'male' | 'female' | null, confidence: number | null) => ({
  ...EMPTY,
  gender,
  confidence,
  reason: gender === null ? ('ambiguous' as const) : null,
});

describe('shares', () => {
  test('count whole, by confidence, and what the unknown rows leave possible', () => {
    const group = newGroup();
    for (const one of [
      answer('female', 0.9),
      answer('female', null),
      answer('male', 0.8),
      answer(null, null),
      EMPTY,
      failedWith('value too long', 'name'),
    ])
      countInto(group, one);
    expect(sharesOf(group)).toEqual({
      rows: 6,
      female: 2,
      male: 1,
      unknown: 1,
      without_value: 2,
      female_share: 0.6667,
      male_share: 0.3333,
      expected_female_share: 0.7,
      expected_male_share: 0.3,
      without_confidence: 1,
      female_share_min: 0.5,
      female_share_max: 0.75,
    });
    expect(sharesOf(newGroup())).toMatchObject({ female_share: null, female_share_max: null });
  });

  test('of small groups are suppressed, and cannot be derived from the rest', () => {
    const groups = fc.dictionary(fc.string({ maxLength: 3 }), fc.integer({ min: 1, max: 30 }));
    fc.assert(
      fc.property(groups, fc.integer({ min: 1, max: 20 }), (sizes, rowsMin) => {
        // Each group also has rows without a value, which must not count.
        const all = new Map(
          Object.entries(sizes).map(([name, people], without) => [
            name,
            { ...newGroup(), rows: people + without, without },
          ]),
        );
        const { shown, suppressed } = suppressSmallGroups(all, rowsMin);
        expect(shown.length + suppressed.groups).toBe(all.size);
        expect(shown.every(([, group]) => lookedUp(group) >= rowsMin)).toBe(true);
        if (suppressed.groups === 0 || shown.length === 0) return;
        const names = new Set(shown.map(([name]) => name));
        const hidden = [...all].filter(([name]) => !names.has(name));
        expect(suppressed.groups).toBeGreaterThan(1);
        expect(suppressed.rows).toBe(hidden.reduce((sum, [, { rows }]) => sum + rows, 0));
        expect(hidden.reduce((sum, [, group]) => sum + lookedUp(group), 0)).toBeGreaterThanOrEqual(rowsMin);
      }),
    );
  });
});
