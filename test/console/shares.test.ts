import { expect, test } from 'vitest';
import type { Answered } from '../../console/src/file/plan.js';
import { rowsOfShares, sharesFile, sharesOf } from '../../console/src/file/shares.js';
import { open, prediction, readCountry, settings, unknown } from './support.js';

const answers: Record<string, Answered> = {
  Ana: { kind: 'result', result: prediction({ confidence: 0.9 }) },
  Kim: { kind: 'result', result: prediction({ gender: 'male', confidence: 0.6 }) },
  Eva: { kind: 'result', result: prediction({ confidence: null }) },
  Zzy: { kind: 'result', result: unknown },
  Bad: { kind: 'error', code: 'x', detail: 'y' },
};

async function count(text: string) {
  const { blocks } = await open(text);
  return sharesOf(blocks(), settings, (key) => answers[key.split('\u0000')[1] ?? ''] ?? null, readCountry);
}

test('every row counts, repeated values too', async () => {
  const shares = await count('name,country\nAna,ES\nAna,ES\nKim,\nEva,\nZzy,\nBad,\n,\nnew,\n');
  expect(shares).toMatchObject({ female: 3, male: 1, unknown: 1, left: 3, withConfidence: 3 });
  expect(shares.expectedFemale).toBeCloseTo(0.9 + 0.9 + 0.4);
  expect(rowsOfShares(shares)).toBe(8);
});

test('the file of shares has aggregates and no values', async () => {
  const text = await sharesFile(await count('name,country\nAna,ES\nKim,\n')).text();
  expect(text).toBe(
    [
      'group,rows,share',
      'female,1,0.5000',
      'male,1,0.5000',
      'unknown,0,0.0000',
      'without an answer,0,0.0000',
      'expected female among rows with a confidence,2,0.6500',
      '',
    ].join('\n'),
  );
});
