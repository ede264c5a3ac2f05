import { expect, it } from 'vitest';
import { createSpendCap, type SpendSettings } from '../../src/ai/llm/spend.js';

const noon = Date.parse('2026-03-01T12:00:00Z');
const midnight = Date.parse('2026-03-02T00:00:00Z');
const tokens = (inputTokens: number, outputTokens: number) => ({ inputTokens, outputTokens });
const nothing = tokens(0, 0);

function open(over: Partial<SpendSettings>) {
  const clock = { ms: noon };
  let told = 0;
  const settings = { callsPerDayMax: 1000, costPerDayMax: null, inputPrice: 2, outputPrice: 10, ...over };
  const cap = createSpendCap(
    settings,
    () => clock.ms,
    () => {
      told += 1;
    },
  );
  return { cap, clock, told: () => told };
}

it('takes as many calls a day as it may, and reports once that they are used up', () => {
  const { cap, told } = open({ callsPerDayMax: 3 });
  expect([1, 2, 3, 4, 5].map(() => cap.reserve(nothing) !== null)).toEqual([true, true, true, false, false]);
  expect(cap.hasRoom(nothing)).toBe(false);
  expect(told()).toBe(1);
});

it('reports a spent day to those who only ask for room', () => {
  const { cap, told } = open({ callsPerDayMax: 1 });
  expect(cap.hasRoom(nothing)).toBe(true);
  cap.reserve(nothing);
  expect([cap.hasRoom(nothing), cap.hasRoom(nothing), told()]).toEqual([false, false, 1]);
});

it('begins anew at midnight UTC, and not a millisecond before', () => {
  const { cap, clock, told } = open({ callsPerDayMax: 1 });
  cap.reserve(nothing);
  clock.ms = midnight - 1;
  expect(cap.reserve(nothing)).toBeNull();
  clock.ms = midnight;
  expect(cap.hasRoom(nothing)).toBe(true);
  expect(cap.reserve(nothing)).not.toBeNull();
  expect(cap.reserve(nothing)).toBeNull();
  expect(told()).toBe(2);
});

it('does not begin anew when the clock is set back', () => {
  const { cap, clock } = open({ callsPerDayMax: 1 });
  cap.reserve(nothing);
  clock.ms = noon - 3 * 86_400_000;
  expect(cap.reserve(nothing)).toBeNull();
});

it('sets the dearest cost aside until the real one is known', () => {
  // 1,000,000 tokens in at 2 and 100,000 out at 10: 3 in all.
  const { cap } = open({ costPerDayMax: 7 });
  const dearest = tokens(1_000_000, 100_000);
  const settle = cap.reserve(dearest);
  expect(cap.reserve(dearest)).not.toBeNull();
  expect(cap.reserve(dearest)).toBeNull();
  settle?.(tokens(500_000, 10_000));
  expect(cap.reserve(dearest)).toBeNull();
  expect(cap.reserve(tokens(1_000_000, 90_000))).not.toBeNull();
});

it('never spends more than it may, whatever the calls turn out to cost', () => {
  const { cap } = open({ costPerDayMax: 1, callsPerDayMax: 1_000_000 });
  let spent = 0;
  for (let call = 0; call < 10_000; call += 1) {
    const settle = cap.reserve(tokens(1000, 4000));
    if (settle === null) break;
    const used = tokens(500 + (call % 500), (call * 7) % 4000);
    settle(used);
    spent += (used.inputTokens * 2 + used.outputTokens * 10) / 1_000_000;
  }
  expect(spent).toBeLessThanOrEqual(1);
  expect(spent).toBeGreaterThan(0.9);
});

it('does not credit today with a call of yesterday', () => {
  const { cap, clock } = open({ costPerDayMax: 1 });
  const settle = cap.reserve(tokens(500_000, 0));
  clock.ms = midnight;
  expect(cap.hasRoom(nothing)).toBe(true);
  settle?.(nothing);
  expect(cap.reserve(tokens(500_000, 0))).not.toBeNull();
  expect(cap.reserve(tokens(1, 0))).toBeNull();
});
