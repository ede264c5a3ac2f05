import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { startService, useService } from '../support/service.js';

const service = useService();

const port = () => Number(new URL(service.url).port);

/** Sends all of a body before it reads anything, as many clients do. */
async function sendAll(path: string, bytes: number): Promise<string> {
  const socket = connect({ port: port(), host: '127.0.0.1' });
  await once(socket, 'connect');
  socket.pause();
  const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n`;
  await new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.write(head);
    socket.write(Buffer.alloc(bytes, 0x20), resolve);
  });
  let text = '';
  for await (const chunk of socket) text += chunk;
  return text;
}

test.each(['/api/v2/gender', '/api'])(
  '%s: a body of 8 MB is refused, and its client hears of it',
  async (path) => {
    for (let i = 0; i < 5; i += 1) expect(await sendAll(path, 8_000_000)).toMatch(/^HTTP\/1\.1 (413|200) /);
  },
);

test('a client that never stops sending is cut', async () => {
  const socket = connect({ port: port(), host: '127.0.0.1' });
  socket.on('error', () => undefined);
  socket.write(
    'POST /api/v2/gender HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900000000\r\n\r\n',
  );
  const chunk = Buffer.alloc(1_000_000, 0x20);
  const more = () => {
    while (!socket.destroyed && socket.write(chunk));
  };
  socket.on('drain', more);
  more();
  socket.resume();
  await once(socket, 'close');
  expect(socket.bytesWritten).toBeLessThan(200_000_000);
});

/** What the service sends on a connection that its client keeps open. */
async function allSentTo(...parts: readonly string[]): Promise<string> {
  const socket = connect({ port: port(), host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => undefined);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.write(parts.join(''));
  await once(socket, 'end');
  // A client that goes on sending learns by a reset that its data is no longer read.
  const nudge = setInterval(() => socket.write(' '), 100);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(nudge);
  return text;
}

const post = (fields: string) =>
  `POST /api/v2/gender HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${fields}\r\n\r\n`;

test('a refusal does not read on for ever', async () => {
  const head = post('content-length: 100000000000').replace('application/json', 'text/plain');
  const text = await allSentTo(head, ' '.repeat(20_000_000));
  expect(text).toMatch(/^HTTP\/1\.1 415 /);
  expect(text.toLowerCase()).toContain('connection: close');
});

test('a request behind the last answer of its connection is not charged', async () => {
  const { key } = await service.account({ credits: 5 });
  const authorization = `authorization: Bearer ${key}`;
  const behind = `GET /api/v2/gender?value=Anna&ai_mode=off HTTP/1.1\r\nhost: x\r\n${authorization}\r\n\r\n`;
  const text = await allSentTo(
    post(`${authorization}\r\ncontent-length: 8000000`),
    ' '.repeat(8_000_000),
    behind,
  );
  expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413']);
  const { body } = await service.get('/api/v2/usage', { authorization: `Bearer ${key}` });
  expect(body.data.remaining_credits).toBe(5);
});

test.each(['/api/v2/gender', '/mcp'])(
  '%s: a body that is too large is the last of its connection, said once',
  async (path) => {
    const draining = await startService({ DRAIN_DELAY_MS: '0' });
    const sent = async () => {
      const socket = connect({ port: Number(new URL(draining.url).port), host: '127.0.0.1' });
      socket.write(post('content-length: 300000').replace('/api/v2/gender', path));
      let text = '';
      for await (const chunk of socket) text += chunk;
      return text;
    };
    const closes = (text: string) => [text.split(' ')[1], text.match(/^connection: close\r$/gim)?.length];
    try {
      expect(closes(await sent())).toEqual(['413', 1]);
      draining.side.drain();
      expect(closes(await sent())).toEqual(['413', 1]);
    } finally {
      await draining.stop();
    }
  },
);

/** What is in use after a collection, in bytes. */
function usedBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

test.each(['/api/v2/gender', '/mcp'])(
  '%s: a body in pieces of one byte needs little memory',
  async (path) => {
    const pieces = 200_000;
    const before = usedBytes();
    const socket = connect({ port: port(), host: '127.0.0.1' });
    const [accepted] = (await once(service.side.fastify.server, 'connection')) as [Socket];
    const head = post('transfer-encoding: chunked').replace('/api/v2/gender', path);
    socket.write(head);
    socket.write('1\r\na\r\n'.repeat(pieces));
    await expect.poll(() => accepted.bytesRead, { timeout: 20_000 }).toBe(head.length + 6 * pieces);
    await new Promise((resolve) => setImmediate(resolve));
    const used = usedBytes() - before;
    socket.destroy();
    expect(used).toBeLessThan(10_000_000);
  },
);

test('a body in pieces of one byte is read whole', async () => {
  const body = JSON.stringify({ type: 'name', value: 'Anna'.padEnd(200), options: { ai_mode: 'off' } });
  const pieces = [...body].map((letter) => `1\r\n${letter}\r\n`).join('');
  const text = await allSentTo(post('transfer-encoding: chunked\r\nconnection: close'), pieces, '0\r\n\r\n');
  expect(text).toMatch(/^HTTP\/1\.1 200 [\s\S]*"value":"Anna +"/);
});
