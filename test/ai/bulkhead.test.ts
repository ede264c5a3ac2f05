import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBulkhead } from '../../src/ai/llm/bulkhead.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settings = { concurrencyMax: 2, queueMax: 2, queueWaitMs: 1000 };
const never = new AbortController().signal;

it('lets in as many as there are places, queues as many as there is room for, refuses the rest', async () => {
  const bulkhead = createBulkhead(settings);
  const [first, second] = [await bulkhead.enter(never), await bulkhead.enter(never)];
  expect([typeof first, typeof second]).toEqual(['function', 'function']);
  const [third, fourth] = [bulkhead.enter(never), bulkhead.enter(never)];
  expect(bulkhead.hasRoom()).toBe(false);
  expect(await bulkhead.enter(never)).toBeNull();
  first?.();
  expect(await third).not.toBeNull();
  expect(bulkhead.hasRoom()).toBe(true);
  second?.();
  expect(await fourth).not.toBeNull();
});

it('serves who waits longest first, before anyone who comes later', async () => {
  const bulkhead = createBulkhead({ ...settings, concurrencyMax: 1 });
  const order: string[] = [];
  const leave = await bulkhead.enter(never);
  const waiting = ['a', 'b'].map(async (name) => {
    const leaveToo = await bulkhead.enter(never);
    order.push(name);
    leaveToo?.();
  });
  leave?.();
  const late = bulkhead.enter(never).then((leaveToo) => {
    order.push('late');
    leaveToo?.();
  });
  await Promise.all([...waiting, late]);
  expect(order).toEqual(['a', 'b', 'late']);
});

it('gives up a wait after its time, and its room with it', async () => {
  const bulkhead = createBulkhead({ ...settings, concurrencyMax: 1, queueMax: 1 });
  const leave = await bulkhead.enter(never);
  const waiting = bulkhead.enter(never);
  await vi.advanceTimersByTimeAsync(999);
  expect(bulkhead.hasRoom()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await waiting).toBeNull();
  expect(bulkhead.hasRoom()).toBe(true);
  leave?.();
  expect(await bulkhead.enter(never)).not.toBeNull();
});

it('gives up a wait that is aborted, and accepts no call that is aborted already', async () => {
  const bulkhead = createBulkhead({ ...settings, concurrencyMax: 1 });
  await bulkhead.enter(never);
  const controller = new AbortController();
  const waiting = bulkhead.enter(controller.signal);
  controller.abort();
  expect(await waiting).toBeNull();
  expect(await bulkhead.enter(controller.signal)).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});

it('keeps its places over a thousand calls that come, wait, give up and leave', async () => {
  const bulkhead = createBulkhead({ ...settings, queueMax: 1000 });
  let [inside, insideMax, served] = [0, 0, 0];
  const calls = Array.from({ length: 1000 }, async (_, at) => {
    const controller = new AbortController();
    if (at % 3 === 0) setTimeout(() => controller.abort(), at % 40);
    const leave = await bulkhead.enter(controller.signal);
    if (leave === null) return;
    inside += 1;
    insideMax = Math.max(insideMax, inside);
    await new Promise((resolve) => setTimeout(resolve, at % 5));
    inside -= 1;
    served += 1;
    leave();
  });
  await vi.runAllTimersAsync();
  await Promise.all(calls);
  expect([inside, insideMax]).toEqual([0, 2]);
  expect(served).toBeGreaterThan(300);
  const both = [await bulkhead.enter(never), await bulkhead.enter(never)];
  expect(both).not.toContain(null);
});
