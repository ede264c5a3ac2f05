import { expect, test } from 'vitest';
import { sumByMonth } from '../../src/cli/ledger.js';

const sums = (each: number) => ({
  granted: each,
  withdrawn: 2 * each,
  charged: 3 * each,
  refunded: 4 * each,
  operations: 5 * each,
});

test('days are added up by calendar month, oldest first', () => {
  const days = [
    { day: '2026-01-31', ...sums(1) },
    { day: '2026-02-01', ...sums(2) },
    { day: '2026-02-28', ...sums(4) },
  ];
  expect(sumByMonth(days)).toEqual([
    { month: '2026-01', ...sums(1) },
    { month: '2026-02', ...sums(6) },
  ]);
  expect(sumByMonth([])).toEqual([]);
});
