import { describe, expect, test } from 'vitest';
import { predict } from '../../src/inference/predict.js';
import { DEFAULT_THRESHOLDS } from '../../src/inference/types.js';
import { committed } from './committed.js';

const names = [
  // Andrés of Mexico has a row of some tens, Yixin lists alone.
  ...['Andrés', 'María', 'Yixin', 'Xiomara'],
  ...[
    'Jan',
    'Robin',
    'Noa',
    'Kiran',
    'Jean',
    'Andrea',
    'Sasha',
    'Maria',
    'Kim',
    'Dominique',
    'Leslie',
    'Inge',
  ],
  ...[
    'Jan Baker',
    'Joan Lopez',
    'Andrea Rossi',
    'Robin van Dijk',
    'Kim Novak',
    'Jordan Smith',
    'Nikola Petrović',
  ],
];
const samples = [3, 10, 100, 5_000, 1_000_000];
const thresholds = [0.6, 0.7, 0.8, 0.9, 0.95, 0.99];

describe('a raised threshold suppresses an answer and makes no other one', () => {
  test.each([null, 'FR', 'NL', 'IL', 'US', 'MX', 'CN'])('asked for %s', (country) => {
    for (const value of names) {
      const input = { type: 'name', value, country } as const;
      const answer = predict(input, committed());
      for (const confidenceMin of thresholds) {
        const suppressed = predict(input, committed(), { ...DEFAULT_THRESHOLDS, confidenceMin });
        if (suppressed.gender !== null) expect(suppressed).toEqual(answer);
        else expect(suppressed.name).toBe(answer.name);
        if (answer.confidence !== null && answer.confidence < confidenceMin)
          expect(suppressed.gender).toBeNull();
      }
      for (const samplesMin of samples) {
        const suppressed = predict(input, committed(), { ...DEFAULT_THRESHOLDS, samplesMin });
        if (suppressed.gender !== null) expect(suppressed).toEqual(answer);
        else expect(suppressed.name).toBe(answer.name);
        // Where what stands beside the name decided, the answer rests on none of those who were counted.
        const { sampleCount } = answer;
        if (answer.gender !== null && sampleCount !== null && sampleCount > 0)
          expect(suppressed.gender === null).toBe(sampleCount < samplesMin);
      }
    }
  });
});
