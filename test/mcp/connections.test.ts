import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect as connectSocket } from 'node:net';
import { expect, test } from 'vitest';
import { bytesOf, jsonType } from '../support/raw.js';
import { behindProxy, freshAddress, from, useService } from '../support/service.js';

const service = useService(behindProxy);

test('an answer closes the connection if the client asks for that', async () => {
  const headers = {
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
    connection: 'close',
  };
  const asked = request(`${service.url}/mcp`, { method: 'POST', headers });
  asked.end('{"jsonrpc":"2.0","id":1,"method":"ping"}');
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  expect(response.headers.connection).toBe('close');
  await response.resume().toArray();
});

test('a client that disconnected does not use the trial of another address', async () => {
  const victim = freshAddress();
  const call = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'predict_gender', arguments: { type: 'name', value: 'Maria' } },
  };
  const bytes = bytesOf({
    path: '/mcp',
    headers: [jsonType, 'Accept: application/json, text/event-stream', `X-Forwarded-For: ${victim}`],
    body: JSON.stringify(call),
  });
  /** Not the proxy's address, so that what it forwards is not believed. */
  const source = { port: Number(new URL(service.url).port), host: '127.0.0.1', localAddress: '127.0.0.3' };
  const sendAndReset = () =>
    new Promise<void>((resolve) => {
      const socket = connectSocket(source, () => socket.write(bytes, () => socket.resetAndDestroy()));
      socket.once('error', () => undefined).once('close', () => resolve());
    });
  const creditsOf = async (address: string): Promise<number> =>
    (await service.get('/api/v2/usage', from(address))).body.meta.usage.remaining_credits;
  // Its own address where that was read before the reset, else the one that stands for none.
  const creditsAfterReset = async () => {
    await sendAndReset();
    return (await creditsOf(source.localAddress)) + (await creditsOf('0.0.0.0'));
  };
  await expect.poll(creditsAfterReset, { timeout: 20_000 }).toBeLessThan(20);
  expect(await creditsOf(victim)).toBe(10);
});
