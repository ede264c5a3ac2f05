import { describe, expect, it } from 'vitest';
import { instruction } from '../../src/ai/llm/prompt.js';
import { llmKinds } from '../../src/ai/llm/settings.js';
import { deadlineIn, openBench, questionOf } from './support/ask.js';
import { giveText } from './support/provider-behaviours.js';
import { protocols } from './support/provider-protocols.js';
import { apiKey } from './support/provider-server.js';

const keyHeaders = { openai: 'authorization', anthropic: 'x-api-key', google: 'x-goog-api-key' };
const paths = {
  openai: '/v1/chat/completions',
  anthropic: '/v1/messages',
  google: '/v1/models/test-model:generateContent',
};

describe.each(llmKinds)('%s', (kind) => {
  it('is asked in its own protocol and its answer is read', async () => {
    const { server, ask } = await openBench({}, { kind });
    expect(await ask('Ada Lovelace', { country: 'GB' })).toEqual({
      name: 'Ada',
      gender: 'female',
      country: null,
      confidence: 0.9,
    });
    expect(server.calls).toHaveLength(1);
    const [call] = server.calls;
    expect(call?.path).toBe(paths[kind]);
    expect(call?.headers[keyHeaders[kind]]).toContain(apiKey);
    expect(call?.questions).toEqual([
      { index: 0, type: 'name', country: 'GB', nickname: false, value: 'Ada Lovelace' },
    ]);
  });

  it('gets the fixed instruction, temperature 0, a bound of tokens and the schema, and is not streamed', async () => {
    const { server, ask } = await openBench({ outputTokensMax: 777 }, { kind });
    await ask('Ada');
    const [call] = server.calls;
    expect(call?.instruction).toBe(instruction);
    expect(call?.bodyText).toContain('"temperature":0');
    expect(call?.bodyText).toMatch(/"max\w+":777/i);
    expect(call?.body.stream ?? false).toBe(false);
    const schema = JSON.stringify(protocols[kind].schemaOf(call?.body));
    for (const member of ['answers', 'index', 'name', 'gender', 'country', 'confidence', 'male'])
      expect(schema).toContain(`"${member}"`);
  });

  it('gets no temperature where the model takes none', async () => {
    const { server, ask } = await openBench({ temperature: null }, { kind });
    await ask('Ada');
    expect(server.calls[0]?.bodyText).not.toContain('temperature');
  });

  it('gives an unknown gender as an outcome', async () => {
    const { server, ask } = await openBench({}, { kind });
    const unknown = { name: null, gender: null, country: null, confidence: null };
    server.behave(giveText(JSON.stringify({ answers: [{ index: 0, ...unknown }] })));
    expect(await ask('qwerty')).toEqual(unknown);
  });

  it('answers a hundred questions in order, twenty-five to a prompt', async () => {
    const { server, llm } = await openBench({}, { kind });
    const letters = [...'abcdefghij'];
    const values = letters.flatMap((a) => letters.map((b) => `na${a}${b}`));
    const outcomes = await llm.infer(
      values.map((value) => questionOf(value)),
      deadlineIn(5000),
    );
    expect(outcomes.map((outcome) => (outcome as { name: string }).name)).toEqual(values);
    expect(server.calls.map((call) => call.questions.length)).toEqual([25, 25, 25, 25]);
  });
});

it('asks a known Anthropic model by output format and an unknown one by a forced tool', async () => {
  for (const [model, isTool] of [
    ['claude-haiku-4-5', false],
    ['other-model', true],
  ] as const) {
    const { server, ask } = await openBench({ model }, { kind: 'anthropic' });
    expect(await ask('Ada')).toMatchObject({ gender: 'female' });
    expect(server.calls[0]?.body.tools !== undefined).toBe(isTool);
  }
});

it.each(llmKinds)('a base URL may end in a slash: %s', async (kind) => {
  const { server } = await openBench();
  const { ask } = await openBench({ baseUrl: `${server.settings(kind).baseUrl}/` }, { kind });
  expect(await ask('Ada')).toMatchObject({ gender: 'female' });
  expect(server.calls[0]?.path).toBe(paths[kind]);
});

it('sends no key where none is set', async () => {
  const { server, ask } = await openBench({ apiKey: '' });
  expect(await ask('Ada')).toMatchObject({ gender: 'female' });
  expect(server.calls[0]?.headers.authorization).toBeUndefined();
});

it('keeps the connection for the next question', async () => {
  const { server, ask } = await openBench();
  for (const value of ['Ada', 'Eve', 'Mia']) await ask(value);
  expect(server.calls.map((call) => call.connection)).toEqual([1, 1, 1]);
});
