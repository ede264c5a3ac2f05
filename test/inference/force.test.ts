import { describe, expect, it } from 'vitest';
import { predict } from '../../src/inference/predict.js';
import { tariff } from '../../src/ledger/tariff.js';
import { committed } from './committed.js';
import { labelledHandles } from './handle-sets.js';
import { answerOf, planOf } from './sets-of-values.js';

const values = ['usernames', 'usernames-blind', 'emails', 'emails-blind'].flatMap(labelledHandles);
const named = (['papa_john', 'mrs_robinson', 'iron_man_3000', 'dj_marco', 'queen_anna'] as const).map(
  (value) => ({
    type: 'username' as const,
    value,
    country: '',
  }),
);

describe('a forced question', () => {
  it('that the dataset answers unforced has that answer, for one credit; the others ask AI, for two', () => {
    let resolved = 0;
    for (const { type, value, country } of [...values, ...named]) {
      const input = { type, value, country: country || null };
      const plain = predict(input, committed());
      const plan = planOf(input, 'fallback', true);
      if (plain.gender === null) {
        expect({ value, credits: plan.credits }).toEqual({ value, credits: tariff.aiPrediction });
        continue;
      }
      resolved++;
      expect(plan).toEqual({ kind: 'decided', prediction: plain, credits: tariff.prediction });
      expect(plain.source).toBe('dataset');
    }
    expect(resolved).toBeGreaterThan(200);
  });

  it('is answered alike whatever the mode', () => {
    for (const { type, value, country } of named)
      for (const aiMode of ['off', 'always'] as const) {
        const input = { type, value, country: country || null };
        expect(planOf(input, aiMode, true)).toEqual(planOf(input, 'fallback', true));
      }
  });

  it('reads the meaning of words where there is no name', () => {
    const input = { type: 'username', value: 'prinzessin', country: 'DE' } as const;
    expect(answerOf(input, 'fallback').gender).toBeNull();
    expect(answerOf(input, 'fallback', true)).toMatchObject({ gender: 'female', source: 'ai' });
  });
});
