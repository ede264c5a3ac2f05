import { createPrivateKey } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/config.js';
import { readTls } from '../../src/http/tls.js';
import { type Certificate, makeCertificate } from '../support/certificate.js';
import { createWorkplace } from '../support/processes.js';
import { type Service, startService } from '../support/service.js';

let folder: string;
let paths: { TLS_CERT: string; TLS_KEY: string };
let service: Service | null;
const agents: Agent[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'genderd-tls-'));
  paths = { TLS_CERT: path('cert.pem'), TLS_KEY: path('key.pem') };
  service = null;
});
afterEach(async () => {
  for (const agent of agents.splice(0)) agent.destroy();
  await service?.stop();
  await rm(folder, { recursive: true });
});

const path = (name: string) => join(folder, name);

async function write({ cert, key }: Pick<Certificate, 'cert' | 'key'>): Promise<void> {
  await writeFile(path('cert.pem'), cert);
  await writeFile(path('key.pem'), key);
}

const start = () => startService(paths);

function trusting(...certificates: Certificate[]): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, ca: certificates.map(({ cert }) => cert) });
  agents.push(agent);
  return agent;
}

async function get(address: string, agent: Agent) {
  const sent = request(address, { agent });
  sent.end();
  const [response] = await once(sent, 'response');
  const fingerprint = (response.socket as TLSSocket).getPeerX509Certificate()?.fingerprint256;
  const body = JSON.parse(await text(response));
  return { status: response.statusCode as number, body, fingerprint, isReused: sent.reusedSocket };
}

test('with certificate and key the service uses HTTPS and reports its address', async () => {
  const certificate = makeCertificate();
  await write(certificate);
  service = await start();
  expect(service.url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
  const agent = trusting(certificate);
  const { status, body, fingerprint } = await get(`${service.url}/api/v2/openapi.json`, agent);
  expect(status).toBe(200);
  expect(body.servers).toEqual([{ url: service.url }]);
  expect(fingerprint).toBe(certificate.fingerprint);
});

test('plain http on that port gets no answer from the interface', async () => {
  await write(makeCertificate());
  service = await start();
  await expect(fetch(service.url.replace('https:', 'http:'))).rejects.toThrow();
});

test('a renewed certificate is loaded without closing open connections', async () => {
  const old = makeCertificate('old');
  const renewed = makeCertificate('renewed');
  await write(old);
  service = await start();
  const open = trusting(old, renewed);
  expect((await get(`${service.url}/livez`, open)).fingerprint).toBe(old.fingerprint);
  await write(renewed);
  service.side.reloadTls();
  expect((await get(`${service.url}/livez`, trusting(old, renewed))).fingerprint).toBe(renewed.fingerprint);
  expect((await get(`${service.url}/livez`, open)).isReused).toBe(true);
});

test('an unusable renewal changes nothing', async () => {
  const certificate = makeCertificate();
  await write(certificate);
  service = await start();
  await writeFile(path('key.pem'), makeCertificate().key);
  expect(() => service?.side.reloadTls()).toThrow('TLS_KEY is not the key of the certificate in TLS_CERT');
  const { fingerprint } = await get(`${service.url}/livez`, trusting(certificate));
  expect(fingerprint).toBe(certificate.fingerprint);
});

test('SIGHUP loads a renewed certificate', async () => {
  const workplace = createWorkplace();
  try {
    const old = makeCertificate('old');
    const renewed = makeCertificate('renewed');
    await write(old);
    const { url, kill, child, output } = await workplace.serve(paths);
    expect(url).toMatch(/^https:/);
    expect((await get(`${url}/livez`, trusting(old))).fingerprint).toBe(old.fingerprint);
    await write(renewed);
    kill('SIGHUP');
    while (!output().includes('certificate reloaded') && child.stdout) await once(child.stdout, 'data');
    expect((await get(`${url}/livez`, trusting(renewed))).fingerprint).toBe(renewed.fingerprint);
  } finally {
    workplace.remove();
  }
});

test('one of the two alone stops the start', () => {
  const fault = 'TLS_CERT and TLS_KEY must be set together';
  expect(() => loadConfig({ TLS_CERT: path('cert.pem') })).toThrow(fault);
  expect(() => loadConfig({ TLS_KEY: path('key.pem') })).toThrow(fault);
});

test('unusable files are reported by name', async () => {
  const read = () => readTls({ certPath: paths.TLS_CERT, keyPath: paths.TLS_KEY });
  expect(read).toThrow(/TLS_CERT: ".*" cannot be read \(ENOENT\)\n {2}TLS_KEY: ".*" cannot be read/);
  await write({ cert: 'no certificate', key: 'no key' });
  expect(read).toThrow(/TLS_CERT: ".*" holds nothing usable.*\n {2}TLS_KEY: ".*" holds nothing usable/);
  await write({ cert: makeCertificate().cert, key: makeCertificate().key });
  expect(read).toThrow('TLS_KEY is not the key of the certificate in TLS_CERT');
  const { cert, key } = makeCertificate();
  const locked = { type: 'pkcs8', format: 'pem', cipher: 'aes-128-cbc', passphrase: 'hunter2' } as const;
  await write({ cert, key: createPrivateKey(key).export(locked) as string });
  expect(read).toThrow(/TLS_KEY: ".*" has a passphrase/);
});

test('files that cannot be used stop the start', async () => {
  const workplace = createWorkplace();
  try {
    const service = workplace.start(paths);
    expect(await service.exit).toBe(1);
    expect(service.errors()).toMatch(
      /^The configuration is not valid:\n {2}TLS_CERT: .*\n {2}TLS_KEY: .*\n$/,
    );
  } finally {
    workplace.remove();
  }
});
