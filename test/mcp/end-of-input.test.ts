import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runCli } from '../../src/cli/run.js';
import { giveAnswers, hang } from '../ai/support/provider-behaviours.js';
import { startProvider } from '../ai/support/provider-server.js';
import { useCommandPlace } from '../support/commands.js';

const workplace = useCommandPlace();

const call = (id: number, name: string, given: object) => ({
  ...{ id, method: 'tools/call' },
  params: { name, arguments: given },
});
const clientInfo = { name: 'test', version: '1' };
const opening = [
  { id: 0, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo } },
  { method: 'notifications/initialized' },
];

/** The answers, by their ID, to messages behind which the input ends at once. */
async function answersTo(messages: readonly object[], env: Record<string, string> = {}) {
  const lines = [...opening, ...messages].map((one) => `${JSON.stringify({ jsonrpc: '2.0', ...one })}\n`);
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const code = await runCli(['mcp'], {
    stdin: () => Readable.from([Buffer.from(lines.join(''))]),
    stdout,
    stderr,
    env: { ...workplace.env, ...env },
    lowerPriority: () => undefined,
  });
  stdout.end();
  stderr.end();
  const answers = (await text(stdout))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const notices = await text(stderr);
  return { code, notices, answers: new Map(answers.map((one) => [one.id, one.result ?? one.error])) };
}

test('a line that is no message is reported without its text, and the others are answered', async () => {
  const { notices, answers } = await answersTo([
    { id: 1, note: 'canary' },
    call(2, 'validate_phone', { number: '+442079460000' }),
  ]);
  expect(notices).toBe('genderd mcp: a line of stdin is not a JSON-RPC message\n');
  expect(answers.get(2).structuredContent.data).toMatchObject({ country: 'GB' });
});

test('calls are answered when the input ends right after them', async () => {
  const { code, answers } = await answersTo([
    call(1, 'names_of_country', { country: 'TR', limit: 1 }),
    call(2, 'validate_phone', { number: '+442079460000' }),
    call(3, 'no_such_tool', {}),
    { id: 4, method: 'no/such/method' },
  ]);
  expect({ code, ids: [...answers.keys()].sort() }).toEqual({ code: 0, ids: [0, 1, 2, 3, 4] });
  expect(answers.get(1).structuredContent).toMatchObject({ country: 'TR' });
  expect(answers.get(2).structuredContent.data).toMatchObject({ country: 'GB' });
});

test('calls that wait for AI are too, up to its deadline, but no cancelled one', async () => {
  const provider = await startProvider();
  const env = {
    AI_PROVIDER: 'openai',
    AI_BASE_URL: provider.settings('openai').baseUrl,
    AI_MODEL: 'test-model',
    AI_DEADLINE_MS: '2000',
  };
  const asked = call(1, 'predict_gender', { type: 'name', value: 'Zzzxxyy' });
  provider.behave(async (...given) => {
    await sleep(300);
    await giveAnswers()(...given);
  });
  const { answers } = await answersTo([asked], env);
  expect(answers.get(1).structuredContent.data).toMatchObject({ source: 'ai' });

  provider.behave(hang);
  const late = await answersTo([asked], env);
  expect(late.answers.get(1)).toMatchObject({
    isError: true,
    structuredContent: { code: 'prediction_timeout' },
  });
  expect(late.notices).toBe('genderd: The AI provider did not answer in time.\n');
  const cancelled = { method: 'notifications/cancelled', params: { requestId: 1 } };
  const begun = performance.now();
  expect([...(await answersTo([asked, cancelled], env)).answers.keys()]).toEqual([0]);
  expect(performance.now() - begun).toBeLessThan(1_900);
  await provider.close();
});
