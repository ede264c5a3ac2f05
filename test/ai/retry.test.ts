import { describe, expect, it } from 'vitest';
import { readRetryAfter } from '../../src/ai/llm/transport.js';
import { AiDeadlineFault, AiUpstreamFault } from '../../src/ai/provider.js';
import { deadlineIn, openBench, questionOf } from './support/ask.js';
import { giveAnswers, giveStatus, hang, reset } from './support/provider-behaviours.js';

it.each([429, 500, 502, 503, 529])('a second call after a %i is believed', async (status) => {
  const { server, ask } = await openBench();
  server.behave(giveStatus(status), giveAnswers());
  expect(await ask('Ada')).toMatchObject({ gender: 'female' });
  expect(server.callsOf('Ada')).toBe(2);
});

it('a second call after a closed connection is believed', async () => {
  const { server, ask } = await openBench();
  server.behave(reset, giveAnswers());
  expect(await ask('Ada')).toMatchObject({ gender: 'female' });
  expect(server.callsOf('Ada')).toBe(2);
});

it('there is never a third call', async () => {
  const { server, ask } = await openBench();
  server.behave(giveStatus(503), giveStatus(429), giveAnswers());
  expect(await ask('Ada')).toBeInstanceOf(AiUpstreamFault);
  expect(server.callsOf('Ada')).toBe(2);
});

it('a Retry-After that fits is waited for', async () => {
  const { server, ask } = await openBench();
  server.behave(giveStatus(429, { 'retry-after': '1' }), giveAnswers());
  const startMs = performance.now();
  expect(await ask('Ada')).toMatchObject({ gender: 'female' });
  expect(performance.now() - startMs).toBeGreaterThan(990);
});

it.each([
  ['in seconds', '60'],
  ['as a date', new Date(Date.now() + 60_000).toUTCString()],
])('a Retry-After %s that does not fit is not waited for', async (_, header) => {
  const { server, ask } = await openBench();
  server.behave(giveStatus(429, { 'retry-after': header }));
  // After a wait it would be the deadline's fault.
  expect(await ask('Ada')).toBeInstanceOf(AiUpstreamFault);
  expect(server.callsOf('Ada')).toBe(1);
});

it('a retry ends with the deadline of the first call', async () => {
  const { server, ask } = await openBench({}, { answerMs: 500 });
  server.behave(giveStatus(503), hang);
  expect(await ask('Ada')).toBeInstanceOf(AiDeadlineFault);
  expect(server.callsOf('Ada')).toBe(2);
});

it('the questions of a prompt are called for together', async () => {
  const { server, llm } = await openBench();
  server.behave(giveStatus(503));
  const questions = ['Ada', 'Eve', 'Mia'].map((value) => questionOf(value));
  const outcomes = await llm.infer(questions, deadlineIn(5000));
  expect(outcomes).toEqual([0, 1, 2].map(() => expect.any(AiUpstreamFault)));
  expect(server.calls).toHaveLength(2);
});

describe('Retry-After', () => {
  const nowMs = Date.parse('2026-01-01T00:00:00Z');
  it.each([
    [undefined, null],
    ['', null],
    ['0', 0],
    ['7', 7000],
    ['-5', null],
    ['1.5', null],
    ['soon', null],
    ['99999999999999999999', null],
    ['Thu, 01 Jan 2026 00:00:03 GMT', 3000],
    ['Wed, 31 Dec 2025 23:59:00 GMT', 0],
    ['Thu, 99 Foo 2026', null],
  ])('%s is %s ms', (header, ms) => {
    expect(readRetryAfter(header, nowMs)).toBe(ms);
  });
});
