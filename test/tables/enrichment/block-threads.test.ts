import { expect, test, vi } from 'vitest';
import { type EnrichInMemory, enrichTextOf } from './in-memory.js';

/** Blocks that one of these threads has at a time. */
const BLOCKS_OF_A_THREAD = 2;

/** Threads of which the first has begun; each answers a block when it is told to. */
function heldThreads() {
  const held: (() => void)[] = [];
  let begun = 1;
  const capacity = (): number => begun * BLOCKS_OF_A_THREAD;
  const threads: EnrichInMemory['threads'] = (answer) => ({
    ready: Promise.resolve(),
    hasBegun: () => true,
    capacity,
    free: () => capacity() - held.length,
    answer: (block) =>
      new Promise((resolve) => {
        held.push(() => resolve(answer(block)));
      }),
  });
  return {
    threads,
    held,
    begin(count: number): void {
      begun = count;
    },
  };
}

const text = `name,note\n${Array.from({ length: 2000 }, (_, at) => `Maria ${at},${'x'.repeat(20)}`).join('\n')}\n`;
const turn = (): Promise<void> => new Promise((done) => setImmediate(done));

test.each([2, 3, 8])(
  '%i threads that begin after the first are filled, and rows keep their order',
  async (count) => {
    const { threads, held, begin } = heldThreads();
    let isDone = false;
    const running = enrichTextOf(text, { chunkBytes: 512, threads }).finally(() => {
      isDone = true;
    });
    await vi.waitFor(() => expect(held).toHaveLength(BLOCKS_OF_A_THREAD));
    begin(count);
    held.shift()?.();
    await vi.waitFor(() => expect(held).toHaveLength(count * BLOCKS_OF_A_THREAD));
    // The newest is answered first, so that answers come out of order.
    for (; !isDone; await turn()) {
      expect(held.length).toBeLessThanOrEqual(count * BLOCKS_OF_A_THREAD);
      held.pop()?.();
    }
    expect(await running).toBe(await enrichTextOf(text));
  },
);
