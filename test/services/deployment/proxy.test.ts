import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listen } from '../../support/listen.js';
import { type Service, startService } from '../../support/service.js';
import { freePorts } from '../programs.js';
import { type Sent, startProxy, type TlsProxy } from './proxy.js';

const publicUrl = 'https://gender.example';
const prediction = JSON.stringify({ type: 'name', value: 'Onur' });

let service: Service;
let servicePort: number;
let proxy: TlsProxy | null;

async function start(upstreams: readonly [number, number, number]): Promise<TlsProxy> {
  proxy = await startProxy(upstreams);
  return proxy;
}

const before = (): Promise<TlsProxy> => start([servicePort, servicePort, servicePort]);

beforeEach(async () => {
  proxy = null;
  service = await startService({ TRUST_PROXY: '127.0.0.1', PUBLIC_URL: publicUrl });
  servicePort = Number(new URL(service.url).port);
});
afterEach(async () => {
  await proxy?.stop();
  await service.stop();
});

const remainingOf = ({ text }: { text: string }): number => JSON.parse(text).meta.usage.remaining_credits;

test('the public door speaks TLS alone and makes browsers stay with it', async () => {
  const { ask } = await before();
  const answer = await ask('/api/v2');
  expect(answer.status).toBe(200);
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
});

test('the client address is the one that nginx saw, whatever the client claims', async () => {
  const { ask } = await before();
  const predict = (from: string, claimed: string) =>
    ask('/api/v2/gender', { body: prediction, from, headers: { 'x-forwarded-for': claimed } });
  const first = await predict('127.0.0.2', '203.0.113.1');
  const second = await predict('127.0.0.2', '203.0.113.2');
  const other = await predict('127.0.0.3', '127.0.0.2');
  expect([first, second, other].map(remainingOf)).toEqual([9, 8, 9]);
});

test.each([
  '/admin/v1/health',
  '/admin',
  '/ADMIN/v1/health',
  '/%61dmin/v1/health',
  '/admin%2fv1/health',
  '//admin/v1/health',
  '/api/../admin/v1/health',
  '/admin;x/v1/health',
  '/metrics',
  '/metrics?x',
  '/debug/explain',
])('%s ends at the public door and passes the one of the operator', async (path) => {
  const { ask, askAsOperator } = await before();
  for (const sent of [{}, { body: '{}' }]) {
    const outside = await ask(path, sent);
    expect([outside.status, outside.headers['x-request-id']]).toEqual([404, undefined]);
  }
  expect((await askAsOperator(path)).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('a key or a value in a query reaches no log of nginx, the service up or down', async () => {
  const { ask, stop } = await before();
  const { key } = await service.account();
  const path = `/api/v2/gender?value=Onur&key=${key}`;
  expect((await ask(path)).status).toBe(200);
  expect((await ask(`/admin?key=${key}`)).status).toBe(404);
  await service.app.close();
  expect((await ask(path)).status).toBe(502);
  proxy = null;
  const written = await stop();
  expect(written.match(/"GET \/api\/v2\/gender" (200|502) /g)).toHaveLength(2);
  expect(written).not.toMatch(new RegExp(`${key}|Onur`));
});

/** Takes a request, says nothing and breaks off, as a crash would. */
async function breakingServer(): Promise<{ server: Server; port: number; seen: string[] }> {
  const seen: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      seen.push(String(chunk).split(' HTTP')[0] ?? '');
      socket.destroy();
    });
  });
  return { server, port: await listen(server), seen };
}

const kinds: [string, Sent][] = [
  ['POST', { body: prediction }],
  ['GET', {}],
];

test.each(kinds)('a %s that broke off half-way is not sent again', async (method, sent) => {
  const broken = await breakingServer();
  const { ask } = await start([broken.port, broken.port, broken.port]);
  expect((await ask('/api/v2/gender', sent)).status).toBe(502);
  expect(broken.seen).toEqual([`${method} /api/v2/gender`]);
  broken.server.close();
});

test('a node that is away costs no POST: it goes to another one, and is charged once', async () => {
  const [away, awayToo] = await freePorts();
  const { ask } = await start([away, awayToo, servicePort]);
  const { key } = await service.account({ credits: 30 });
  const headers = { authorization: `Bearer ${key}` };
  const left: number[] = [];
  for (let sent = 0; sent < 20; sent += 1)
    left.push(remainingOf(await ask('/api/v2/gender', { body: prediction, headers })));
  expect(left).toEqual(Array.from({ length: 20 }, (_, at) => 29 - at));
});
