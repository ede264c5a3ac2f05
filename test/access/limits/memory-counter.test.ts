import { expect, test } from 'vitest';
import { callersMax, createMemoryCounter } from '../../../src/access/limits/limits.js';

function countTo(quota: number) {
  const clock = { nowMs: 1_700_000_000_000 };
  return { clock, counter: createMemoryCounter(quota, () => clock.nowMs) };
}

test('counts down to the quota, then refuses', () => {
  const { counter } = countTo(2);
  expect(counter.count('a')).toEqual({ isOver: false, remaining: 1, resetS: 60 });
  expect(counter.count('a')).toEqual({ isOver: false, remaining: 0, resetS: 60 });
  expect(counter.count('a')).toEqual({ isOver: true, remaining: 0, resetS: 60 });
});

test('each caller has a window of its own, from its first request', () => {
  const { clock, counter } = countTo(1);
  counter.count('a');
  clock.nowMs += 20_000;
  expect(counter.count('b')).toEqual({ isOver: false, remaining: 0, resetS: 60 });
  expect(counter.count('a')).toEqual({ isOver: true, remaining: 0, resetS: 40 });
});

test('the last millisecond belongs to the window, the next one to a new one', () => {
  const { clock, counter } = countTo(1);
  counter.count('a');
  clock.nowMs += 59_999;
  expect(counter.count('a')).toEqual({ isOver: true, remaining: 0, resetS: 1 });
  clock.nowMs += 1;
  expect(counter.count('a')).toEqual({ isOver: false, remaining: 0, resetS: 60 });
});

test('a clock that was set back does not lock a caller out', () => {
  const { clock, counter } = countTo(1);
  counter.count('a');
  clock.nowMs -= 3_600_000;
  expect(counter.count('a')).toEqual({ isOver: false, remaining: 0, resetS: 60 });
});

test('drops the window that began first when there are too many callers', () => {
  const { counter } = countTo(1);
  counter.count('first');
  counter.count('second');
  for (let caller = 0; caller < callersMax - 1; caller += 1) counter.count(`caller ${caller}`);
  expect(counter.size()).toBe(callersMax);
  expect(counter.count('second').isOver).toBe(true);
  expect(counter.count('first').isOver).toBe(false);
});

test('a caller with a new window is not the next to be forgotten', () => {
  const { clock, counter } = countTo(1);
  counter.count('old');
  clock.nowMs += 30_000;
  counter.count('younger');
  clock.nowMs += 30_000;
  counter.count('old');
  for (let caller = 0; caller < callersMax - 1; caller += 1) counter.count(`caller ${caller}`);
  expect(counter.count('old').isOver).toBe(true);
  expect(counter.count('younger').isOver).toBe(false);
});

test('ended windows are forgotten as others begin', () => {
  const { clock, counter } = countTo(1);
  for (let caller = 0; caller < 100; caller += 1) counter.count(`caller ${caller}`);
  clock.nowMs += 60_000;
  counter.count('new');
  expect(counter.size()).toBe(1);
});
