import { createServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { llmKinds } from '../../src/ai/llm/settings.js';
import {
  AiDeadlineFault,
  AiFault,
  AiUnavailable,
  AiUpstreamFault,
  InvalidAiResponse,
} from '../../src/ai/provider.js';
import { listen } from '../support/listen.js';
import { deadlineIn, openBench, questionOf } from './support/ask.js';
import {
  cutOff,
  drip,
  giveAnswers,
  giveRaw,
  giveStatus,
  giveText,
  gzipBomb,
  hang,
  hold,
  pour,
  reset,
  stall,
} from './support/provider-behaviours.js';
import { protocols } from './support/provider-protocols.js';
import { startProvider } from './support/provider-server.js';

const html = { 'content-type': 'text/html' };
const json = { 'content-type': 'application/json' };
/** Never opens: for tests that fail on purpose, many times. */
const laxBreaker = { failureShare: 1, callsMin: 1_000_000, windowMs: 1000, cooldownMs: 1000 };

describe.each(llmKinds)('%s', (kind) => {
  it.each([
    ...[400, 401, 402, 403, 404, 408, 409, 413, 418, 422, 504].map((status) => [status, 1] as const),
    ...[429, 500, 502, 503, 529].map((status) => [status, 2] as const),
  ])('status %i is an upstream fault after %i calls', async (status, calls) => {
    const { server, ask } = await openBench({}, { kind });
    server.behave(giveStatus(status));
    expect(await ask('Ada')).toBeInstanceOf(AiUpstreamFault);
    expect(server.callsOf('Ada')).toBe(calls);
  });

  it.each([301, 302, 303, 307, 308])(
    'a %i redirect is an upstream fault and not followed',
    async (status) => {
      const elsewhere = await startProvider();
      const { server, ask } = await openBench({}, { kind });
      const location = elsewhere.settings(kind).baseUrl;
      server.behave(giveStatus(status, { location }));
      expect(await ask('Ada')).toBeInstanceOf(AiUpstreamFault);
      expect([server.calls.length, elsewhere.connections()]).toEqual([1, 0]);
      await elsewhere.close();
    },
  );

  it.each([
    ['hangs', hang],
    ['stalls in the body', stall],
    ['drips', drip],
  ])('a provider that %s is a fault at the deadline', async (_, behaviour) => {
    const { server, ask } = await openBench({}, { kind, answerMs: 150 });
    server.behave(behaviour);
    expect(await ask('Ada')).toBeInstanceOf(AiDeadlineFault);
    expect(server.callsOf('Ada')).toBe(1);
  });

  it.each([
    ['HTML', giveRaw(200, html, '<!doctype html><h1>Welcome</h1>')],
    ['nothing', giveRaw(200, json, '')],
    ['a status without content', giveRaw(204, {}, '')],
    ['half of a JSON', giveRaw(200, json, '{"choices":[{"message":{"content":"{')],
    ['JSON of no protocol', giveRaw(200, json, '[1,2,3]')],
    ['null', giveRaw(200, json, 'null')],
    ['a prototype', giveRaw(200, json, '{"__proto__":{"choices":[]}}')],
    ['a million nested arrays', giveRaw(200, json, '['.repeat(1_000_000))],
    ['as deep a nesting as fits', giveRaw(200, json, '['.repeat(30_000) + ']'.repeat(30_000))],
    ['deep nesting in its text', giveText('['.repeat(1000) + ']'.repeat(1000))],
    ['a gzip bomb', gzipBomb(10_000_000)],
    ['gzip that is none', giveRaw(200, { ...json, 'content-encoding': 'gzip' }, 'not packed')],
    ['an unknown encoding', giveRaw(200, { ...json, 'content-encoding': 'br' }, '{}')],
    ['an empty text', giveText('')],
    ['a refusal', giveText("I'm sorry, but I can't help with that.")],
    ['half of an answer', giveText('{"answers":[{"index":0,"name":"Ada","gend')],
    ['a fenced answer', giveText('```json\n{"answers":[]}\n```')],
    [
      'NaN',
      giveText('{"answers":[{"index":0,"name":"Ada","gender":"female","country":null,"confidence":NaN}]}'),
    ],
  ])('%s is an invalid answer after one call', async (_, behaviour) => {
    const { server, ask } = await openBench({}, { kind });
    server.behave(behaviour);
    expect(await ask('Ada')).toBeInstanceOf(InvalidAiResponse);
    expect(server.callsOf('Ada')).toBe(1);
  });

  it.each([
    ['tells the setting to raise', 'cut_off', 'raise AI_OUTPUT_TOKENS_MAX'],
    ['tells the filter', 'filtered', 'blocked by its content filter'],
  ] as const)('the fault of a text that ends early %s', async (_, ending, advice) => {
    const { server, ask } = await openBench({}, { kind });
    server.behave(giveText('{"answers":[{"index":0,"name":"Ada","gend', ending));
    expect(String(await ask('Ada'))).toContain(advice);
  });

  it.each([
    [400, 'AI_TEMPERATURE'],
    [401, 'AI_API_KEY'],
    [404, 'AI_BASE_URL'],
  ])('the fault of status %i names %s', async (status, setting) => {
    const { server, ask } = await openBench({}, { kind });
    server.behave(giveStatus(status));
    expect(String(await ask('Ada'))).toContain(setting);
  });

  it('a hundred megabytes are left after the first hundred kilobytes', async () => {
    const { server, ask } = await openBench({}, { kind });
    const { behaviour, sent } = pour(100_000_000);
    server.behave(behaviour);
    expect(await ask('Ada')).toBeInstanceOf(InvalidAiResponse);
    // What stands in the buffers of both sockets left the server too.
    expect(sent()).toBeLessThan(20_000_000);
  });

  it('a connection that is closed in the middle of things is an upstream fault', async () => {
    for (const behaviour of [reset, cutOff]) {
      const { server, ask } = await openBench({}, { kind });
      server.behave(behaviour);
      expect(await ask('Ada')).toBeInstanceOf(AiUpstreamFault);
      expect(server.callsOf('Ada')).toBe(2);
    }
  });

  it('an answer that fits, packed, is read', async () => {
    const { server, ask } = await openBench({}, { kind });
    const text = '{"answers":[{"index":0,"name":"Ada","gender":"female","country":"GB","confidence":1}]}';
    server.behave((call, response) => {
      const body = gzipSync(JSON.stringify(protocols[kind].wrap(text, call.body)));
      return giveRaw(200, { ...json, 'content-encoding': 'gzip' }, body)(call, response);
    });
    expect(await ask('Ada')).toMatchObject({ country: 'GB' });
  });
});

it.each([
  ['a refused connection', 'http://127.0.0.1:1/v1'],
  ['an unknown host', 'http://no-such-host.invalid/v1'],
])('%s is an upstream fault', async (_, baseUrl) => {
  const { ask } = await openBench({ baseUrl });
  expect(await ask('Ada')).toBeInstanceOf(AiUpstreamFault);
});

it('a failed TLS handshake is an upstream fault', async () => {
  const { server, ask } = await openBench();
  const baseUrl = server.settings('openai').baseUrl.replace('http:', 'https:');
  const { ask: askTls } = await openBench({ baseUrl });
  expect(await askTls('Ada')).toBeInstanceOf(AiUpstreamFault);
  expect(await ask('Ada')).toMatchObject({ gender: 'female' });
});

it('something that speaks no HTTP is an upstream fault', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end('220 mail.example ESMTP\r\n');
  });
  const { ask } = await openBench({ baseUrl: `http://127.0.0.1:${await listen(server)}` });
  expect(await ask('Ada')).toBeInstanceOf(AiUpstreamFault);
  server.close();
});

it('the deadline ends the call', async () => {
  const { server, ask } = await openBench();
  const gone = new Promise<void>((resolve) => {
    server.behave((_, response) => {
      response.on('close', resolve);
    });
  });
  expect(await ask('Ada', {}, 300)).toBeInstanceOf(AiDeadlineFault);
  await gone;
});

it('a deadline that is over asks nothing', async () => {
  const { server, ask } = await openBench();
  expect(await ask('Ada', {}, -1)).toBeInstanceOf(AiDeadlineFault);
  expect(server.calls).toHaveLength(0);
});

it('an answer around the deadline gives exactly one outcome, and a late one is dropped', async () => {
  const { server, llm } = await openBench({ breaker: laxBreaker });
  server.behave((call, response) => {
    // Aims at the deadline itself: some answers win, some lose, some arrive when the caller is gone.
    setTimeout(() => giveAnswers()(call, response), 45 + (server.calls.length % 16));
  });
  const runs = Array.from({ length: 64 }, async () => {
    const outcomes = await llm.infer([questionOf('Ada')], deadlineIn(60));
    expect(outcomes).toHaveLength(1);
    return outcomes[0] instanceof AiFault ? outcomes[0].name : 'answered';
  });
  for (const outcome of await Promise.all(runs)) expect(['answered', 'AiDeadlineFault']).toContain(outcome);
});

it('a late answer is not taken for that of the next question', async () => {
  const { server, ask } = await openBench({ breaker: laxBreaker }, { answerMs: 100 });
  const held = hold(giveAnswers());
  server.behave(held.behaviour, giveAnswers());
  expect(await ask('Ada')).toBeInstanceOf(AiDeadlineFault);
  held.release();
  expect(await ask('Eve')).toMatchObject({ name: 'Eve' });
});

it('closing ends what is under way and answers nothing more', async () => {
  const { server, llm } = await openBench();
  server.behave(hang);
  const outcome = llm.infer([questionOf('Ada')], deadlineIn(5000));
  await server.reached(1);
  await llm.close();
  expect(await outcome).toEqual([expect.any(AiDeadlineFault)]);
  expect(await llm.infer([questionOf('Eve')], deadlineIn(5000))).toEqual([expect.any(AiUnavailable)]);
  expect(llm.isAvailable()).toBe(false);
  expect(server.calls).toHaveLength(1);
});

it('many prompts at the same time leave no listener behind', async () => {
  const warnings: Error[] = [];
  const onWarning = (warning: Error) => void warnings.push(warning);
  process.on('warning', onWarning);
  const { llm } = await openBench({ questionsPerPromptMax: 1, promptsPerOperationMax: 50 });
  const deadline = deadlineIn(5000);
  const questions = Array.from({ length: 100 }, () => questionOf('Ada'));
  const outcomes = await Promise.all([
    llm.infer(questions, deadline),
    llm.infer([questionOf('Eve')], deadline),
  ]);
  expect(outcomes.flat().filter((outcome) => outcome instanceof AiFault)).toEqual([]);
  process.off('warning', onWarning);
  expect(warnings).toEqual([]);
});
