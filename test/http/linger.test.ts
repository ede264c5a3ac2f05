import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Service, startService } from '../support/service.js';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

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
