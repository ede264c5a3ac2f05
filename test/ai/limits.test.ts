import { describe, expect, it } from 'vitest';
import { llmDefaults } from '../../src/ai/llm/settings.js';
import { AiUnavailable, AiUpstreamFault, InvalidAiResponse } from '../../src/ai/provider.js';
import { deadlineIn, openBench, questionOf } from './support/ask.js';
import { giveAnswers, giveRaw, giveStatus, giveText, hang, hold } from './support/provider-behaviours.js';

function fakeClocks() {
  const at = { ms: 1_000_000 };
  return { at, clocks: { nowMs: () => at.ms, wallMs: () => at.ms } };
}

const { cooldownMs, callsMin } = llmDefaults.breaker;
const bulkhead = { concurrencyMax: 2, queueMax: 1, queueWaitMs: 2000 };

describe('the circuit of a provider', () => {
  it.each([401, 402, 403])('opens at once on a %i, with one warning for the whole outage', async (status) => {
    const { at, clocks } = fakeClocks();
    const { server, llm, ask, log } = await openBench({}, { clocks });
    server.behave(giveStatus(status));
    expect(llm.isAvailable()).toBe(true);
    expect(await ask('Ada')).toBeInstanceOf(AiUpstreamFault);
    expect(llm.isAvailable()).toBe(false);
    for (let probe = 0; probe < 3; probe += 1) {
      expect(await ask('Eve')).toBeInstanceOf(AiUnavailable);
      at.ms += cooldownMs;
      expect(await ask('Mia')).toBeInstanceOf(AiUpstreamFault);
    }
    expect(server.calls).toHaveLength(4);
    const warnings = log.lines.filter(({ level }) => level === 'warn');
    expect(warnings).toEqual([
      {
        level: 'warn',
        fields: { kind: 'status', status, retryAfterMs: null },
        message: 'AI provider refuses our key or account; circuit open',
      },
    ]);
  });

  it.each([
    ['503', giveStatus(503)],
    ['HTML', giveRaw(200, {}, '<html>')],
  ])('opens after enough failures with %s, and closes after a probe', async (_, behaviour) => {
    const { at, clocks } = fakeClocks();
    const { server, llm, ask, log } = await openBench({}, { clocks });
    server.behave(behaviour);
    while (llm.isAvailable()) await ask('Ada');
    expect(server.calls).toHaveLength(callsMin);
    expect(await ask('Ada')).toBeInstanceOf(AiUnavailable);
    server.behave(giveAnswers());
    expect(await ask('Ada')).toBeInstanceOf(AiUnavailable);
    at.ms += cooldownMs;
    expect(await ask('Ada')).toMatchObject({ gender: 'female' });
    expect(llm.isAvailable()).toBe(true);
    expect(server.calls).toHaveLength(callsMin + 1);
    expect(log.lines.filter(({ level }) => level === 'info')).toHaveLength(1);
  });

  it('opens after hangs', async () => {
    const { server, llm, ask } = await openBench({}, { answerMs: 100 });
    server.behave(hang);
    await Promise.all(Array.from({ length: callsMin }, () => ask('Ada')));
    expect(llm.isAvailable()).toBe(false);
    expect(await ask('Ada')).toBeInstanceOf(AiUnavailable);
  });

  it('is not opened by calls that end because the service closes', async () => {
    const { server, llm, ask, log } = await openBench();
    server.behave(hang);
    const calls = Array.from({ length: 2 * callsMin }, () => ask('Ada'));
    await server.reached(calls.length);
    await llm.close();
    await Promise.all(calls);
    expect(log.lines.map(({ level }) => level)).not.toContain('warn');
  });

  it.each([
    ['answers that break the rules', giveText('{"answers":[{"index":0,"gender":"pwned"}]}')],
    ['refusals', giveText('I cannot help with that.')],
    ['requests that the provider rejects', giveStatus(400)],
  ])('is not opened by %s: a client could close it to all others', async (_, behaviour) => {
    const { server, llm, ask } = await openBench();
    server.behave(behaviour);
    for (let call = 0; call < 3 * callsMin; call += 1) await ask('Ada');
    expect(llm.isAvailable()).toBe(true);
  });

  it('lets one question probe, and refuses the others meanwhile', async () => {
    const { at, clocks } = fakeClocks();
    const { server, llm, ask } = await openBench({}, { clocks });
    const held = hold(giveAnswers());
    server.behave(giveStatus(401), held.behaviour);
    await ask('Ada');
    at.ms += cooldownMs;
    const probe = ask('Eve');
    await server.reached(2);
    expect(llm.isAvailable()).toBe(false);
    expect(await ask('Mia')).toBeInstanceOf(AiUnavailable);
    held.release();
    expect(await probe).toMatchObject({ name: 'Eve' });
    expect([server.calls.length, llm.isAvailable()]).toEqual([2, true]);
  });
});

describe('the bulkhead of a provider', () => {
  it('holds so many calls in flight, so many in the queue, and refuses the rest', async () => {
    const { server, llm, ask } = await openBench({ bulkhead });
    const held = hold(giveAnswers());
    server.behave(held.behaviour);
    const [first, second, third] = [ask('Ada'), ask('Eve'), ask('Mia')];
    await server.reached(2);
    expect(llm.isAvailable()).toBe(false);
    expect(await ask('Zoe')).toBeInstanceOf(AiUnavailable);
    held.release();
    expect(await Promise.all([first, second, third])).toMatchObject([
      { name: 'Ada' },
      { name: 'Eve' },
      { name: 'Mia' },
    ]);
    expect([server.callsOf('Zoe'), server.inFlightMax(), llm.isAvailable()]).toEqual([0, 2, true]);
  });

  it('refuses who waited too long, unasked', async () => {
    const { server, ask } = await openBench({
      bulkhead: { ...bulkhead, concurrencyMax: 1, queueWaitMs: 50 },
    });
    const held = hold(giveAnswers());
    server.behave(held.behaviour);
    const first = ask('Ada');
    await server.reached(1);
    expect(await ask('Eve')).toBeInstanceOf(AiUnavailable);
    held.release();
    expect(await first).toMatchObject({ name: 'Ada' });
    expect(server.callsOf('Eve')).toBe(0);
  });

  it('is not filled by one operation', async () => {
    const { server, llm, ask } = await openBench({ questionsPerPromptMax: 1, promptsPerOperationMax: 3 });
    const held = hold(giveAnswers());
    server.behave(held.behaviour);
    const batch = llm.infer(
      Array.from({ length: 100 }, () => questionOf('Ada')),
      deadlineIn(5000),
    );
    await server.reached(3);
    const other = ask('Eve');
    await server.reached(4);
    expect([server.callsOf('Ada'), server.callsOf('Eve')]).toEqual([3, 1]);
    held.release();
    expect(await other).toMatchObject({ name: 'Eve' });
    expect((await batch).filter((outcome) => 'gender' in outcome)).toHaveLength(100);
    expect(server.inFlightMax()).toBe(4);
  });
});

describe('the daily cap of a provider', () => {
  const spend = { callsPerDayMax: 3, costPerDayMax: null, inputPrice: 0, outputPrice: 0 };

  it('counts every call, retries included, and refuses the rest of the day', async () => {
    const { at, clocks } = fakeClocks();
    const { server, llm, ask, log } = await openBench({ spend }, { clocks });
    server.behave(giveStatus(503), giveAnswers());
    await ask('Ada');
    await ask('Eve');
    expect(llm.isAvailable()).toBe(false);
    expect(await ask('Mia')).toBeInstanceOf(AiUnavailable);
    expect(await ask('Zoe')).toBeInstanceOf(AiUnavailable);
    expect([server.calls.length, server.callsOf('Mia')]).toEqual([3, 0]);
    expect(log.lines.filter(({ level }) => level === 'warn')).toHaveLength(1);
    at.ms += 86_400_000;
    expect(await ask('Mia')).toMatchObject({ gender: 'female' });
  });

  it('does not retry with a call that the day has not left', async () => {
    const { server, ask } = await openBench({ spend: { ...spend, callsPerDayMax: 1 } });
    server.behave(giveStatus(503), giveAnswers());
    expect(await ask('Ada')).toBeInstanceOf(AiUpstreamFault);
    expect(server.calls).toHaveLength(1);
  });

  it('counts the tokens that the provider says it used', async () => {
    // The server says 500 in and 100 out: 0.0015 each call. The dearest possible call is below 0.05.
    const priced = { callsPerDayMax: 1000, costPerDayMax: 0.06, inputPrice: 1, outputPrice: 10 };
    const { server, ask } = await openBench({ spend: priced });
    let answered = 0;
    while (!((await ask('Ada')) instanceof AiUnavailable)) answered += 1;
    expect(answered).toBe(server.calls.length);
    expect(answered * 0.0015).toBeLessThanOrEqual(0.06);
    expect(answered).toBeGreaterThan(5);
  });

  it('keeps the dearest cost of a call that may have been billed, and none of one that was refused', async () => {
    const priced = { callsPerDayMax: 1000, costPerDayMax: 0.05, inputPrice: 0, outputPrice: 10 };
    const garbled = await openBench({ spend: priced });
    garbled.server.behave(giveRaw(200, {}, 'not JSON'));
    expect(await garbled.ask('Ada')).toBeInstanceOf(InvalidAiResponse);
    expect(await garbled.ask('Ada')).toBeInstanceOf(AiUnavailable);

    const refused = await openBench({ spend: priced });
    refused.server.behave(giveStatus(400));
    for (let call = 0; call < 5; call += 1) expect(await refused.ask('Ada')).toBeInstanceOf(AiUpstreamFault);
  });
});
