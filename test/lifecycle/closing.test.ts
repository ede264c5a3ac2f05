import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { createCloser } from '../../src/http/connections.js';

const pace = { sweepEveryMs: 5, cutAfterMs: 100 };

async function listening(): Promise<Server> {
  const server = createServer((request, response) => request.resume().on('end', () => response.end('done')));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const closed = (server: Server) => () => new Promise<void>((resolve) => server.close(() => resolve()));

/** Sends the text and answers what came back when the connection ended. */
async function talk(server: Server, text: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(text);
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  return answer;
}

const post = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\n';

test.each([
  ['a head', 'POST / HT'],
  ['a body', `${post}12345`],
  ['a second head', `GET / HTTP/1.1\r\nhost: x\r\n\r\nGET / HT`],
])('a client that stopped in the middle of %s is cut after a time', async (_name, text) => {
  const server = await listening();
  const close = createCloser(server, pace);
  const arrived = once(server, 'connection');
  const answer = talk(server, text).catch(() => '');
  await arrived;
  await close(closed(server));
  await answer;
  expect(server.listening).toBe(false);
});

test('a connection that becomes idle while the server closes ends at once', async () => {
  const server = await listening();
  const close = createCloser(server, { ...pace, cutAfterMs: 60_000 });
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const reading = once(server, 'request');
  socket.write(`${post}12345`);
  await reading;
  const closing = close(closed(server));
  socket.write('67890');
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*done/);
  await closing;
});

test('clients whose connection waits to be accepted are answered', async () => {
  const server = await listening();
  const close = createCloser(server, pace);
  const sockets = Array.from({ length: 40 }, () =>
    connect((server.address() as AddressInfo).port, '127.0.0.1'),
  );
  const answers = sockets.map(async (socket) => {
    socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    let answer = '';
    for await (const chunk of socket) answer += chunk;
    return answer;
  });
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  await close(closed(server));
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
});

test('a client that connected before the end, and sends its request after it, is answered', async () => {
  const server = await listening();
  const close = createCloser(server, { ...pace, cutAfterMs: 60_000 });
  const accepted = once(server, 'connection');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await accepted;
  const closing = close(closed(server));
  setTimeout(() => socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'), 100);
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
  await closing;
});
