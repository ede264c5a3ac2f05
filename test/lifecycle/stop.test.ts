import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createWorkplace, predict, type ServiceProcess, type Workplace } from '../support/processes.js';

let workplace: Workplace;
let key: string;
let sockets: Socket[] = [];

beforeAll(async () => {
  workplace = createWorkplace();
  ({ key } = await workplace.json('accounts', 'create', '--name', 'stop', '--credits', '1000000'));
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});
afterAll(() => workplace.remove());

const body = '{"type":"name","value":"Maria"}';

interface Reply {
  readonly status: number;
  readonly closes: boolean;
}

/** One request on a kept connection. @throws when the connection is cut */
function post(url: string, agent: Agent): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
    const outgoing = request(`${url}/api/v2/gender`, { method: 'POST', agent, headers }, (response) => {
      response
        .resume()
        .on('end', () =>
          resolve({ status: response.statusCode ?? 0, closes: response.headers.connection === 'close' }),
        );
      response.on('error', reject);
    });
    outgoing.on('error', reject).end(body);
  });
}

/** A client that goes on until it is told that its connection ends; answers what it was answered. */
async function client(url: string, started: () => void): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses: number[] = [];
  for (let closes = false; !closes; ) {
    const reply = await post(url, agent);
    statuses.push(reply.status);
    closes = reply.closes;
    started();
  }
  agent.destroy();
  return statuses;
}

async function open(service: ServiceProcess): Promise<Socket> {
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

async function textOf(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += chunk;
  return text;
}

const head = (length: number) =>
  `POST /api/v2/gender HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\n` +
  `content-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

describe('SIGTERM', () => {
  test('under load: every request is answered, no connection is cut, exit code 0', async () => {
    const service = await workplace.serve({ DRAIN_DELAY_MS: '1000' });
    let answered = 0;
    const clients = [...Array(20)].map(() =>
      client(service.url, () => {
        answered += 1;
      }),
    );
    await vi.waitFor(() => expect(answered).toBeGreaterThan(100), { timeout: 10_000 });
    service.kill('SIGTERM');
    const statuses = (await Promise.all(clients)).flat();
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await service.exit).toBe(0);
    expect(service.output()).toContain('"stopping"');
    expect((await workplace.json('ledger', 'verify')).ok).toBe(true);
  });

  test('while draining: readiness is off, requests are served', async () => {
    const service = await workplace.serve({ DRAIN_DELAY_MS: '20000' });
    expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
    service.kill('SIGTERM');
    await vi.waitFor(async () => expect((await fetch(`${service.url}/readyz`)).status).toBe(503));
    expect((await fetch(`${service.url}/livez`)).status).toBe(200);
    expect((await predict(service.url, key)).status).toBe(200);
    service.kill('SIGTERM');
    expect(await service.exit).toBe(0);
  });

  test('in the middle of a request: it is answered', async () => {
    const service = await workplace.serve();
    const socket = await open(service);
    const answer = textOf(socket);
    socket.write(head(body.length) + body.slice(0, 10));
    // An answer on another connection shows that the half request was read before the signal.
    await predict(service.url, key);
    service.kill('SIGTERM');
    await vi.waitFor(() => expect(service.output()).toContain('"stopping"'), { timeout: 5000 });
    await vi.waitFor(() => expect(fetch(`${service.url}/livez`)).rejects.toThrow(), { timeout: 5000 });
    socket.write(body.slice(10));
    expect(await answer).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*"billing_status":"confirmed"/);
    expect(await service.exit).toBe(0);
  });

  test('with a client that says nothing: it does not hold the service up', async () => {
    const service = await workplace.serve();
    await open(service);
    await predict(service.url, key);
    service.kill('SIGTERM');
    // A service that is held up is cut short, with code 1.
    expect(await service.exit).toBe(0);
  });
});

test('SIGINT does not wait for load balancers', async () => {
  const waiting = await workplace.serve({ DRAIN_DELAY_MS: '20000' });
  waiting.kill('SIGTERM');
  const service = await workplace.serve({ DRAIN_DELAY_MS: '20000' });
  service.kill('SIGINT');
  expect(await service.exit).toBe(0);
  expect(waiting.child.exitCode).toBeNull();
  waiting.kill('SIGTERM');
  expect(await waiting.exit).toBe(0);
});

test('SIGTERM in the turn in which the start ends is not lost', async () => {
  const hook = `const { off } = process;
    process.off = function (event, listener) {
      if (event === 'SIGTERM') process.kill(process.pid, 'SIGTERM');
      return off.call(this, event, listener);
    };`;
  const service = await workplace.serve({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hook)}`,
  });
  expect(await service.exit).toBe(0);
});
