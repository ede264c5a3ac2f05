import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beforeAbort, startCountdown } from '../../src/ai/llm/deadline.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a countdown', () => {
  it('ends at the deadline', () => {
    const countdown = startCountdown(performance.now() + 300);
    expect(countdown.remainingMs()).toBe(300);
    vi.advanceTimersByTime(299);
    expect([countdown.signal.aborted, countdown.remainingMs()]).toEqual([false, 1]);
    vi.advanceTimersByTime(1);
    expect([countdown.signal.aborted, countdown.remainingMs()]).toEqual([true, 0]);
  });

  it('has ended when the deadline is over, before any timer could fire', () => {
    const countdown = startCountdown(performance.now());
    expect([countdown.signal.aborted, countdown.remainingMs()]).toEqual([true, 0]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('lets go of its timer when it is ended', () => {
    const countdown = startCountdown(performance.now() + 300);
    countdown.end();
    countdown.end();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('an answer in the same millisecond as the deadline', () => {
  it.each([
    ['first, is the outcome', ['answer', 'abort'], 'answer'],
    ['second, is dropped', ['abort', 'answer'], 'late'],
  ])('that comes %s', async (_, order, expected) => {
    const controller = new AbortController();
    let answer: (text: string) => void = () => {};
    const work = new Promise<string>((resolve) => {
      answer = resolve;
    });
    const outcomes: string[] = [];
    const outcome = beforeAbort(controller.signal, work, () => 'late').then((text) => outcomes.push(text));
    for (const event of order) {
      if (event === 'abort') controller.abort();
      else answer('answer');
      // Both in one turn of the loop; only promises run between them.
      await Promise.resolve();
    }
    await outcome;
    await vi.runAllTimersAsync();
    expect(outcomes).toEqual([expected]);
  });

  it('is late when the signal was aborted before the work began', async () => {
    expect(await beforeAbort(AbortSignal.abort(), Promise.resolve('answer'), () => 'late')).toBe('late');
  });
});
