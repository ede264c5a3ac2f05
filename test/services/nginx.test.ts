import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packageFile } from '../../src/runtime/package-root.js';
import { type Certificate, makeCertificate } from '../support/certificate.js';
import { listen } from '../support/listen.js';
import { type Service, startService } from '../support/service.js';
import { freePort, type Program, startProgram } from './programs.js';

const certificate: Certificate = makeCertificate();
const publicUrl = 'https://gender.example';

let folder: string;
let port: number;
let service: Service;
let nginx: Program | null;

/** The recipe of the documentation, with this test's ports and paths. */
async function recipe(upstreamPort: string): Promise<string> {
  const [, block = ''] =
    /```nginx\n(.*?)\n```/s.exec(await readFile(packageFile('docs/tls.md'), 'utf8')) ?? [];
  const changes: [string, string][] = [
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    ['server 127.0.0.1:8080', `server 127.0.0.1:${upstreamPort}`],
    ['/etc/ssl/genderd/', `${folder}/`],
    ['/var/log/nginx/', `${folder}/`],
  ];
  return changes.reduce((recipeText, [from, to]) => {
    expect(recipeText).toContain(from);
    return recipeText.replaceAll(from, to);
  }, block);
}

async function startNginx(upstreamPort: string): Promise<void> {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n');
  const configuration = `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/main.log;
events {}
http {
${temporary}
${await recipe(upstreamPort)}
}
`;
  await writeFile(join(folder, 'nginx.conf'), configuration);
  nginx = await startProgram('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], port);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'genderd-nginx-'));
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'cert.pem'), certificate.cert);
  await writeFile(join(folder, 'key.pem'), certificate.key);
  port = await freePort();
  nginx = null;
  service = await startService({ TRUST_PROXY: '127.0.0.1', PUBLIC_URL: publicUrl });
});
afterEach(async () => {
  await nginx?.stop();
  await service.stop();
  await rm(folder, { recursive: true });
});

interface Sent {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Record<string, string>;
  /** The client's own address: any of the loopback network. */
  readonly from?: string;
}

async function ask(path: string, { method, body, headers, from }: Sent = {}) {
  const sent = request({
    host: '127.0.0.1',
    port,
    path,
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    ca: certificate.cert,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    localAddress: from,
    agent: false,
  });
  sent.end(body);
  const [response] = await once(sent, 'response');
  return { status: response.statusCode as number, headers: response.headers, text: await text(response) };
}

const prediction = JSON.stringify({ type: 'name', value: 'Onur' });
const predict = (sent: Sent = {}) => ask('/api/v2/gender', { body: prediction, ...sent });
const remainingOf = (answer: { text: string }): number =>
  JSON.parse(answer.text).meta.usage.remaining_credits;

test('the interface answers through the proxy, under its public address', async () => {
  await startNginx(new URL(service.url).port);
  const { key } = await service.account({ credits: 5 });
  const answer = await predict({ headers: { authorization: `Bearer ${key}` } });
  expect([answer.status, remainingOf(answer)]).toEqual([200, 4]);
  expect(answer.headers['x-request-id']).toBe(JSON.parse(answer.text).meta.request_id);
  const { servers } = JSON.parse((await ask('/api/v2/openapi.json')).text);
  expect(servers).toEqual([{ url: publicUrl }]);
});

test.each([
  '/admin/v1/session',
  '/ADMIN/v1/session',
  '/debug/explain',
  '/metrics',
  '//admin/v1/session',
  '/%61dmin',
])('%s cannot be reached from outside', async (path) => {
  await startNginx(new URL(service.url).port);
  expect(await ask(path)).toMatchObject({ status: 404, text: expect.stringContaining('nginx') });
});

test('the client address is the one that nginx saw, whatever the client claims', async () => {
  await startNginx(new URL(service.url).port);
  const claim = (address: string) => ({ 'x-forwarded-for': address });
  const first = await predict({ from: '127.0.0.2', headers: claim('203.0.113.1') });
  const second = await predict({ from: '127.0.0.2', headers: claim('203.0.113.2') });
  const other = await predict({ from: '127.0.0.3', headers: claim('127.0.0.2') });
  expect([first, second, other].map(remainingOf)).toEqual([9, 8, 9]);
  const { key } = await service.account({ networks: ['127.0.0.2/32'] });
  const authorization = `Bearer ${key}`;
  expect((await predict({ from: '127.0.0.2', headers: { authorization } })).status).toBe(200);
  const denied = await predict({ from: '127.0.0.3', headers: { authorization, ...claim('127.0.0.2') } });
  expect([denied.status, JSON.parse(denied.text).code]).toEqual([403, 'access_denied']);
});

test('a key or a value in a query reaches no log of nginx, the service up or down', async () => {
  await startNginx(new URL(service.url).port);
  const { key } = await service.account();
  const path = `/api/v2/gender?value=Onur&key=${key}`;
  expect((await ask(path)).status).toBe(200);
  expect((await ask(`/nowhere?key=${key}`)).status).toBe(404);
  await service.app.close();
  expect((await ask(path)).status).toBe(502);
  await nginx?.stop();
  const access = await readFile(join(folder, 'genderd.log'), 'utf8');
  expect(access.match(/"GET \/api\/v2\/gender" (200|502) /g)).toHaveLength(2);
  const logs = [access, await readFile(join(folder, 'genderd-error.log'), 'utf8')];
  logs.push(await readFile(join(folder, 'main.log'), 'utf8'), service.logs());
  for (const log of logs) expect(log).not.toMatch(new RegExp(`${key}|Onur`));
});

test('bodies to the limit of the service pass, larger ones end at nginx', async () => {
  await startNginx(new URL(service.url).port);
  const bodyOf = (bytes: number) => prediction.padEnd(bytes, ' ');
  expect((await predict({ body: bodyOf(262_144) })).status).toBe(200);
  const refused = await predict({ body: bodyOf(262_145) });
  expect([refused.status, refused.headers['x-request-id']]).toEqual([413, undefined]);
});

test('a long query of the older interface passes, what no interface takes does not', async () => {
  await startNginx(new URL(service.url).port);
  const long = await ask(`/api?name=${'a'.repeat(32_000)}`);
  expect(long.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect((await ask(`/api?name=${'a'.repeat(50_000)}`)).status).toBe(414);
});

/** Answers the first request of a connection and breaks off at the second, as a crash would. */
async function breakingServer(): Promise<{ server: Server; port: number; seen: string[] }> {
  const seen: string[] = [];
  const server = createServer((socket) => {
    let isFirst = true;
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      seen.push(String(chunk).split(' HTTP')[0] ?? '');
      if (isFirst) socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}');
      else socket.destroy();
      isFirst = false;
    });
  });
  return { server, port: await listen(server), seen };
}

test.each(['GET', 'POST'])('a %s that broke off half-way is not sent again', async (method) => {
  const { server, port, seen } = await breakingServer();
  await startNginx(String(port));
  const path = '/api/v2/gender';
  const sent = method === 'GET' ? {} : { body: prediction };
  expect((await ask(path, sent)).status).toBe(200);
  expect((await ask(path, sent)).status).toBe(502);
  expect(seen).toEqual([`${method} ${path}`, `${method} ${path}`]);
  server.close();
});
