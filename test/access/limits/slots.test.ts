import { expect, test } from 'vitest';
import { createSlots } from '../../../src/access/limits/limits.js';

test('a caller has so many slots and no more, each of its own', () => {
  const slots = createSlots(2);
  expect([slots.enter('a'), slots.enter('a'), slots.enter('a')]).toEqual([true, true, false]);
  expect(slots.enter('b')).toBe(true);
});

test('a slot that is left is free again', () => {
  const slots = createSlots(1);
  slots.enter('a');
  slots.leave('a');
  expect([slots.enter('a'), slots.enter('a')]).toEqual([true, false]);
});

test('keeps only callers with a request under way', () => {
  const slots = createSlots(2);
  slots.enter('a');
  slots.enter('a');
  slots.enter('b');
  slots.leave('a');
  slots.leave('b');
  expect(slots.size()).toBe(1);
  slots.leave('a');
  expect(slots.size()).toBe(0);
});
