import { createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { callModel, loadModel } from '../../src/ai/llm/call.js';
import { type LlmKind, llmDefaults, llmKinds } from '../../src/ai/llm/settings.js';
import { createTransport } from '../../src/ai/llm/transport.js';
import { listen } from '../support/listen.js';

const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

/** A server of bytes: what it does with a connection is up to the test. */
async function listenBare(onConnection: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    onConnection(socket);
  });
  const port = await listen(server);
  opened.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return port;
}

const open = (connectMs?: number) => {
  const transport = createTransport(connectMs);
  opened.push(transport.close);
  return transport;
};

const failure = (kind: string) => expect.objectContaining({ failure: expect.objectContaining({ kind }) });

it('a host that takes the connection and never shakes hands is unreachable after the limit of connecting', async () => {
  const port = await listenBare(() => undefined);
  const ended: number[] = [];
  const end = (ms: number) =>
    expect(open(ms).fetch(`https://127.0.0.1:${port}/`, { method: 'POST' }))
      .rejects.toEqual(failure('unreachable'))
      .then(() => void ended.push(ms));
  await Promise.all([end(1000), end(100)]);
  expect(ended).toEqual([100, 1000]);
});

it('the limit of connecting is none of answering', async () => {
  const port = await listenBare((socket) => {
    socket.once('data', () => {
      setTimeout(() => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}'), 150);
    });
  });
  const response = await open(50).fetch(`http://127.0.0.1:${port}/`, { method: 'POST' });
  expect(await response.text()).toBe('{}');
});

it.each([
  ['endless headers', `HTTP/1.1 200 OK\r\n${'x-header: x\r\n'.repeat(10_000)}`],
  ['no status', 'hello\r\n\r\n'],
  ['an upgrade', 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'],
  ['a length that is none', 'HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n{}'],
  ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}'],
])('%s is no answer', async (_, bytes) => {
  const port = await listenBare((socket) => void socket.once('data', () => socket.end(bytes)));
  await expect(
    open().fetch(`http://127.0.0.1:${port}/`, { method: 'POST', signal: AbortSignal.timeout(2000) }),
  ).rejects.toEqual(failure('unreachable'));
});

it('an abort ends a request at every point', async () => {
  for (const bytes of ['', 'HTTP/1.1 200 OK\r\n', 'HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n{']) {
    const controller = new AbortController();
    const port = await listenBare((socket) => {
      socket.once('data', () => {
        socket.write(bytes, () => controller.abort());
      });
    });
    const { signal } = controller;
    await expect(
      open().fetch(`http://127.0.0.1:${port}/`, { method: 'POST', signal }),
    ).rejects.toBeInstanceOf(Error);
  }
});

describe('without a base URL', () => {
  const urls: Record<LlmKind, string> = {
    openai: 'https://api.openai.com/v1/chat/completions',
    anthropic: 'https://api.anthropic.com/v1/messages',
    google: 'https://generativelanguage.googleapis.com/v1beta/models/m:generateContent',
  };

  async function capture(kind: LlmKind, baseUrl: string) {
    const sent: { url: string; body: Record<string, unknown> }[] = [];
    const fetch = async (url: unknown, init?: { body?: unknown }) => {
      sent.push({ url: String(url), body: JSON.parse(String(init?.body)) });
      return new Response('{}');
    };
    const settings = { ...llmDefaults, kind, baseUrl, model: 'm', apiKey: 'k' };
    const load = () => loadModel(settings, fetch as typeof globalThis.fetch);
    await callModel(load, 'prompt', settings, new AbortController().signal);
    return sent[0];
  }

  it.each(llmKinds)('%s is asked at its own address', async (kind) => {
    expect((await capture(kind, ''))?.url).toBe(urls[kind]);
  });

  it.each(['', 'https://eu.api.openai.com/v1', 'https://mine.openai.azure.com/openai/v1'])(
    'OpenAI at "%s" gets the bound of tokens under its present name',
    async (baseUrl) => {
      const body = (await capture('openai', baseUrl))?.body;
      expect([body?.max_tokens, body?.max_completion_tokens]).toEqual([undefined, 4096]);
    },
  );

  it.each(['http://vllm.internal:8000/v1', 'https://notapi.openai.com.example/v1'])(
    'another server at "%s" gets it under the usual one',
    async (baseUrl) => {
      const body = (await capture('openai', baseUrl))?.body;
      expect([body?.max_tokens, body?.max_completion_tokens]).toEqual([4096, undefined]);
    },
  );
});
