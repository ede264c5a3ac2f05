import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noNotes } from '../../src/ledger/compensation-notes.js';
import { CompensationQueue } from '../../src/ledger/compensation-queue.js';
import { silentLog } from '../../src/ledger/ledger.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an operation that cannot be refunded does not hold up others', async () => {
  const refunded: string[] = [];
  const queue = new CompensationQueue(silentLog, noNotes, (operations) =>
    operations.map(async ({ operationId }) => {
      if (operationId === 'bad') throw new Error('not now');
      refunded.push(operationId);
      return true;
    }),
  );
  queue.add('bad');
  for (let at = 0; at < 10; at += 1) {
    queue.add(`good ${at}`);
    await vi.advanceTimersByTimeAsync(250);
    expect(refunded).toHaveLength(at + 1);
  }
  expect(queue.size).toBe(1);
  queue.giveUp('the test ends');
});

test('while nothing can be refunded, attempts become rarer', async () => {
  let attempts = 0;
  const queue = new CompensationQueue(silentLog, noNotes, (operations) =>
    operations.map(() => {
      attempts += 1;
      return Promise.reject(new Error('not now'));
    }),
  );
  queue.add('bad');
  await vi.advanceTimersByTimeAsync(30_000);
  // After 100 ms, doubled up to 5 s.
  expect(attempts).toBeGreaterThan(8);
  expect(attempts).toBeLessThan(13);
  queue.giveUp('the test ends');
});
