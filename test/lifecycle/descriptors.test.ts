import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { loadConfig } from '../../src/config/config.js';
import { connectionsMaxOf } from '../../src/http/connections.js';
import { startProvider } from '../ai/support/provider-server.js';
import { createWorkplace, type Workplace } from '../support/processes.js';

let workplace: Workplace;
let child: ChildProcess;
let key: string;
let output = '';
let url = '';

/** A service that may open few files. */
beforeAll(async () => {
  workplace = createWorkplace({ LOG_LEVEL: 'debug', V1_TRIAL: 'on' });
  ({ key } = await workplace.json('accounts', 'create', '--name', 'files', '--credits', '1000'));
  const main = join(inject('shippedPackage'), 'dist/main.cjs');
  child = spawn('bash', ['-c', `ulimit -n 256; exec "${process.execPath}" "${main}"`], {
    cwd: workplace.folder,
    env: workplace.env,
  });
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  await vi.waitFor(() => expect(output).toMatch(/"modules loaded"/), { timeout: 20_000 });
  url = /"url":"([^"]+)"[^\n]*"ready"/.exec(output)?.[1] ?? '';
});
afterAll(async () => {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  workplace.remove();
});

/** Answers that need a module which is not loaded at the start. */
const lazy = async (): Promise<number[]> => {
  const auth = { authorization: `Bearer ${key}` };
  const json = { 'content-type': 'application/json', ...auth };
  const form = new FormData();
  form.append('name', 'Maria');
  const answers = [
    await fetch(`${url}/docs/`),
    await fetch(`${url}/api/v2/phone/validate`, {
      method: 'POST',
      headers: json,
      body: '{"number":"+442079460000"}',
    }),
    await fetch(`${url}/mcp`, {
      method: 'POST',
      headers: { ...json, accept: 'application/json, text/event-stream' },
      body: '{"jsonrpc":"2.0","id":1,"method":"ping"}',
    }),
  ];
  const v1 = await fetch(`${url}/api`, { method: 'POST', headers: auth, body: form });
  expect(await v1.json()).toMatchObject({ status: true });
  return answers.map(({ status }) => status);
};

describe.runIf(process.platform === 'linux')('a service with few file descriptors', () => {
  test('says so at the start', () => {
    expect(output).toMatch(/"descriptors":256,"CONNECTIONS_MAX":10000,"connections_max":128,[^\n]*raise it/);
  });

  test('answers everything after connections took all that it lets them have', async () => {
    const sockets: Socket[] = [];
    for (let i = 0; i < 300; i += 1) {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      socket.on('error', () => undefined);
      sockets.push(socket);
      await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
    }
    for (const socket of sockets) socket.destroy();
    await vi.waitFor(async () => expect((await fetch(`${url}/livez`)).status).toBe(200));
    expect(await lazy()).toEqual([200, 200, 200]);
  });

  test('opens no page for each client that asks for one', async () => {
    const sockets = Array.from({ length: 100 }, () => connect(Number(new URL(url).port), '127.0.0.1'));
    for (const socket of sockets) {
      socket.on('error', () => undefined);
      socket.pause();
      socket.write('GET /docs/concepts HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(10));
    }
    const answered = () => output.match(/"route":"\/docs\/\*","status":200/g)?.length ?? 0;
    await vi.waitFor(() => expect(answered()).toBeGreaterThan(99), { timeout: 10_000 });
    expect((await fetch(`${url}/docs/quick-start`)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    expect(output).not.toContain('"level":50');
  });
});

describe.runIf(process.platform === 'linux')(
  'a service that had no file descriptor left for a moment',
  () => {
    const limitFiles = (pid: number | undefined, max: number) =>
      execFileSync('prlimit', ['--pid', String(pid), `--nofile=${max}:`]);

    test('asks the LLM and the rate limit store again, though it had not asked them before', async () => {
      const provider = await startProvider();
      const service = await workplace.serve({
        AI_PROVIDER: 'openai',
        AI_MODEL: 'test-model',
        AI_BASE_URL: provider.settings('openai').baseUrl,
        RATE_LIMIT_STORE: 'redis://127.0.0.1:1',
      });
      // One connection, which needs no further descriptor.
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const ask = async (): Promise<number | undefined> => {
        const asking = request(`${service.url}/api/v2/gender`, {
          agent,
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        });
        asking.end('{"type":"name","value":"Maria","options":{"ai_mode":"always"}}');
        const [answer] = (await once(asking, 'response')) as [IncomingMessage];
        await text(answer);
        return answer.statusCode;
      };
      await vi.waitFor(() => expect(service.output()).toMatch(/"modules loaded"/), { timeout: 20_000 });
      const first = get(`${service.url}/livez`, { agent });
      await text(((await once(first, 'response')) as [IncomingMessage])[0]);
      limitFiles(service.child.pid, 10);
      expect(await ask()).toBe(502);
      limitFiles(service.child.pid, 1024);
      expect(await ask()).toBe(200);
      await vi.waitFor(
        async () => {
          await ask();
          expect(service.output()).toMatch(/ECONNREFUSED[^\n]*the rate limit store fails/);
        },
        { timeout: 10_000, interval: 300 },
      );
      agent.destroy();
      await provider.close();
    });
  },
);

test.each([
  [{}, 1_048_576, 10_000],
  [{}, 1024, 818],
  [{}, 90, 45],
  [{ CONNECTIONS_MAX: '20' }, 90, 20],
  [{}, Number.POSITIVE_INFINITY, 10_000],
  [{ WORKERS: '32' }, 1024, 632],
  [{ DATABASE_URL: 'postgres://127.0.0.1/x', DATABASE_POOL_MAX: '100' }, 1024, 718],
  [{ AI_PROVIDER: 'openai', AI_API_KEY: 'k', AI_MODEL: 'm', AI_CONCURRENCY_MAX: '50' }, 1024, 768],
])('connections with the settings %j and %d descriptors: %i', (settings, descriptors, used) => {
  const { config } = loadConfig({ WORKERS: '1', SECRET: 's'.repeat(32), ...settings });
  expect(connectionsMaxOf(config, descriptors)).toBe(used);
});
