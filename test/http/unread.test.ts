import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { female, held, scriptedProvider } from '../support/scripted-provider.js';
import { bearer, type Service, startService } from '../support/service.js';

/** In place of minutes, in milliseconds. */
const unreadMs = 500;

const release = held<void>();
const ai = scriptedProvider(async ({ value }) => {
  await release.promise;
  return female(value);
});

let service: Service;
beforeAll(async () => {
  service = await startService({}, { ai });
  expect(service.side.fastify.server.timeout).toBe(120_000);
  service.side.fastify.server.timeout = unreadMs;
});
afterAll(() => service.stop());

async function open(): Promise<{ client: Socket; accepted: Socket }> {
  const client = connect({ port: Number(new URL(service.url).port), host: '127.0.0.1' });
  client.on('error', () => undefined);
  const [accepted] = (await once(service.side.fastify.server, 'connection')) as [Socket];
  return { client, accepted };
}

test('a client that reads nothing of what it asked for does not hold its connection for ever', async () => {
  const { client, accepted } = await open();
  client.pause();
  client.write('GET /api/v2/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(200));
  await once(accepted, 'close');
  expect(accepted.bytesRead).toBeGreaterThan(0);
  client.destroy();
});

test('one that waits for its answer is not cut', async () => {
  const { key } = await service.account({ credits: 10 });
  const body = { type: 'name', value: 'Zzyzx', options: { ai_mode: 'always' } };
  const { server } = service.side.fastify;
  const answer = service.post('/api/v2/gender', body, bearer(key));
  await once(server, 'timeout');
  release.release();
  expect((await answer).status).toBe(200);
});
