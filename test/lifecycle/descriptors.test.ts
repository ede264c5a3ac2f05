import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { connectionsMaxOf } from '../../src/http/connections.js';
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
  const main = join(inject('shippedPackage'), 'dist/main.js');
  child = spawn('bash', ['-c', `ulimit -n 256; exec "${process.execPath}" "${main}"`], {
    cwd: workplace.folder,
    env: workplace.env,
  });
  child.stdout?.on('data', (text: Buffer) => {
    output += text;
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
});

test.each([
  [10_000, 1_048_576, 10_000],
  [10_000, 1024, 824],
  [10_000, 90, 45],
  [20, 90, 20],
  [10_000, Number.POSITIVE_INFINITY, 10_000],
])('%i connections with %d descriptors: %i', (wanted, descriptors, used) => {
  expect(connectionsMaxOf(wanted, descriptors)).toBe(used);
});
