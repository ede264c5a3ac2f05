import { expect, it } from 'vitest';
import { createAsker } from '../../src/ai/llm/ask.js';
import type { Reply } from '../../src/ai/llm/call.js';
import { startCountdown } from '../../src/ai/llm/deadline.js';
import { llmDefaults } from '../../src/ai/llm/settings.js';
import { AiDeadlineFault } from '../../src/ai/provider.js';
import { collectLog, deadlineIn } from './support/ask.js';
import { apiKey } from './support/provider-server.js';

const textReply = (text: string): Reply => ({ kind: 'text', text, ending: 'complete', usage: null });
const clocks = { nowMs: () => performance.now(), wallMs: () => Date.now() };
const settings = {
  ...llmDefaults,
  kind: 'openai' as const,
  baseUrl: '',
  model: 'm',
  apiKey,
  bulkhead: { concurrencyMax: 1, queueMax: 0, queueWaitMs: 0 },
};

it('a call that never ends gives its place back with the deadline', async () => {
  let isStuck = true;
  const call = (): Promise<Reply> =>
    isStuck ? new Promise(() => undefined) : Promise.resolve(textReply('answer'));
  const asker = createAsker(settings, call, clocks, collectLog());
  const stuck = startCountdown(deadlineIn(50));
  expect(await asker.ask('prompt', stuck)).toBeInstanceOf(AiDeadlineFault);
  isStuck = false;
  const next = startCountdown(deadlineIn(5000));
  expect(await asker.ask('prompt', next)).toEqual(textReply('answer'));
  next.end();
});

it('an answer after many failures neither opens the circuit nor is logged', async () => {
  const log = collectLog();
  const replies: Reply[] = [...Array(llmDefaults.breaker.callsMin - 1)].map(() => ({ kind: 'unreadable' }));
  replies.push(textReply('canary-name'));
  const call = () => Promise.resolve(replies.shift() as Reply);
  const asker = createAsker(settings, call, clocks, log);
  while (replies.length > 0) {
    const countdown = startCountdown(deadlineIn(5000));
    await asker.ask('prompt', countdown);
    countdown.end();
  }
  expect(asker.figures().breaker).toBe('closed');
  expect(JSON.stringify(log.lines)).not.toContain('canary-name');
  expect(log.lines.filter(({ level }) => level === 'warn')).toEqual([]);
});

it.each([
  {
    spend: { costPerDayMax: 0.02 },
    calls: 0,
    told: 'AI_COST_PER_DAY_MAX is below the maximum cost of one prompt',
  },
  { spend: { callsPerDayMax: 1 }, calls: 1, told: 'the daily cap of the AI provider is used up' },
])('without room after $calls calls the log tells: $told', async ({ spend, calls, told }) => {
  const log = collectLog();
  const prices = { inputPrice: 1, outputPrice: 5, ...spend };
  const limited = { ...settings, outputTokensMax: 4000, spend: { ...settings.spend, ...prices } };
  const asker = createAsker(limited, () => Promise.resolve(textReply('answer')), clocks, log);
  for (let call = 0; call < calls; call += 1) {
    const countdown = startCountdown(deadlineIn(5000));
    await asker.ask('prompt', countdown);
    countdown.end();
  }
  expect(asker.isReady()).toBe(false);
  expect(log.lines.map(({ message }) => message)).toEqual([expect.stringContaining(told)]);
});
