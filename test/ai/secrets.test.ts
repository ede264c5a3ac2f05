import { inspect } from 'node:util';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createLlmProvider } from '../../src/ai/llm/llm-provider.js';
import { llmDefaults, llmKinds } from '../../src/ai/llm/settings.js';
import { deadlineIn, openBench, questionOf } from './support/ask.js';
import {
  type Behaviour,
  cutOff,
  giveRaw,
  giveStatus,
  giveText,
  hang,
  reset,
} from './support/provider-behaviours.js';
import { startProvider } from './support/provider-server.js';

const canary = 'CANARY-PROVIDER-TEXT';
const behaviours: readonly [string, Behaviour][] = [
  ...[301, 400, 401, 403, 429, 500].map((status) => [`${status}`, giveStatus(status)] as [string, Behaviour]),
  ['HTML', giveRaw(200, {}, `<html>${canary}`)],
  ['another protocol', giveRaw(200, {}, JSON.stringify({ error: canary }))],
  ['a refusal', giveText(canary)],
  ['a faulty answer', giveText(JSON.stringify({ answers: [{ index: 0, name: canary }] }))],
  ['a reset', reset],
  ['half an answer', cutOff],
  ['nothing', hang],
];

it.each(llmKinds.flatMap((kind) => behaviours.map(([name, behaviour]) => [kind, name, behaviour] as const)))(
  '%s: after %s no fault and no log line has the key, the value or what the provider wrote',
  async (kind, _, behaviour) => {
    const { server, ask, log } = await openBench({}, { kind, answerMs: 600 });
    server.behave(behaviour);
    const fault = await ask('CANARY-VALUE-7f3a');
    expect(fault).toBeInstanceOf(Error);
    expect((fault as Error).cause).toBeUndefined();
    const told = inspect([fault, log.lines], { depth: 20, showHidden: true });
    expect(told).not.toMatch(/CANARY|sk-|127\.0\.0\.1/);
  },
);

it('the provider’s own errors stay inside when the service logs every level', async () => {
  const server = await startProvider();
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
  const llm = createLlmProvider({ ...llmDefaults, ...server.settings('openai') }, { log });
  server.behave(giveStatus(401));
  await llm.infer([questionOf('CANARY-VALUE-7f3a')], deadlineIn(5000));
  await llm.close();
  await server.close();
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('')).not.toMatch(/CANARY|sk-/);
});

it('a key from the environment of another program is not used', async () => {
  const names = [
    'OPENAI_API_KEY',
    'ANTHROPIC_API_KEY',
    'ANTHROPIC_AUTH_TOKEN',
    'GOOGLE_GENERATIVE_AI_API_KEY',
  ];
  onTestFinished(() => void vi.unstubAllEnvs());
  for (const name of names) vi.stubEnv(name, 'sk-ANOTHER-KEY');
  for (const kind of llmKinds) {
    const { server, ask } = await openBench({ apiKey: '' }, { kind });
    await ask('Ada');
    expect(JSON.stringify(server.calls[0]?.headers)).not.toContain('ANOTHER');
  }
});

it('nothing but the question and the settings leaves: no address, id or cookie in a header', async () => {
  const { server, ask } = await openBench();
  await ask('Ada');
  expect(Object.keys(server.calls[0]?.headers ?? {}).sort()).toEqual([
    'accept-encoding',
    'authorization',
    'connection',
    'content-length',
    'content-type',
    'host',
    'user-agent',
  ]);
  expect(server.calls[0]?.headers['user-agent']).toBe('genderd');
});
