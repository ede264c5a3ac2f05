import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { placeOf } from '../../src/postgres/hosts.js';
import { connectClient, HostPools } from '../../src/postgres/pools.js';

type Answer = (socket: Socket, message: Buffer, isStartup: boolean) => void;
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A server that answers each message as `answer` says, and counts its connections. */
async function startFake(answer: Answer) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    let isStartup = true;
    socket
      .on('error', () => undefined)
      .on('data', (message) => {
        answer(socket, message as Buffer, isStartup);
        isStartup = false;
      });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const end = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  ends.push(end);
  const { port } = server.address() as { port: number };
  return { name: `127.0.0.1:${port}`, sockets, end };
}

function frame(type: string, ...parts: readonly (string | number[])[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)));
  const head = Buffer.alloc(5, type);
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const ready = frame('Z', 'I');
const text25 = [0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 255, 255, 255, 255, 255, 255, 0, 0];
const rowOf = (value: string) =>
  Buffer.concat([
    frame('T', [0, 1], 'transaction_read_only\0', text25),
    frame('D', [0, 1, 0, 0, 0, value.length], value),
    frame('C', 'SHOW\0'),
    ready,
  ]);
/** Takes the connection; `value` is whether its transactions are read-only. */
const server =
  (value: 'on' | 'off'): Answer =>
  (socket, message, isStartup) => {
    if (isStartup) socket.write(Buffer.concat([frame('R', [0, 0, 0, 0]), ready]));
    else if (message[0] === 'Q'.charCodeAt(0)) socket.write(rowOf(value));
    else if (message[0] === 'X'.charCodeAt(0)) socket.end();
  };
const silent: Answer = () => undefined;
/** Takes the connection and goes silent before the check. */
const stalled: Answer = (...[socket, , isStartup]) => isStartup && server('off')(socket, ready, true);
const pooler: Answer = (socket) =>
  socket.end(frame('E', 'SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0'));

const timeoutMs = 600;
const optionsFor = (hosts: readonly { name: string }[], query = '?target_session_attrs=read-write') => ({
  url: `postgres://u:hunter2@${hosts.map(({ name }) => name).join(',')}/db${query}`,
  connectionTimeoutMillis: timeoutMs,
});

async function gone() {
  const fake = await startFake(silent);
  fake.end();
  return fake;
}

/** The port that a pool's connection, and one of its own, end up at. */
async function portsFor(...given: Parameters<typeof optionsFor>): Promise<number[]> {
  const client = await connectClient(optionsFor(...given));
  const pools = new HostPools(optionsFor(...given));
  const pooled = await pools.connect();
  const ports = [client.port, (pooled as unknown as typeof client).port];
  pools.release(pooled, true);
  await Promise.all([pools.end(), client.end()]);
  return ports;
}

describe('the first host that takes writes is used', () => {
  test.each([
    ['refuses connections', gone],
    ['is read-only', () => startFake(server('on'))],
    ['never answers', () => startFake(silent)],
    ['goes silent before the check', () => startFake(stalled)],
    ['is a pooler that refuses a parameter', () => startFake(pooler)],
  ])('where the one before it %s', async (_what, start) => {
    const hosts = [await start(), await startFake(server('off')), await startFake(server('off'))];
    const port = Number(hosts[1]?.name.split(':')[1]);
    expect(await portsFor(hosts)).toEqual([port, port]);
    expect(hosts[2]?.sockets).toHaveLength(0);
  });

  test('any host will do where writing is not asked for', async () => {
    const hosts = [await startFake(server('on')), await startFake(server('off'))];
    const port = Number(hosts[0]?.name.split(':')[1]);
    expect(await portsFor(hosts, '')).toEqual([port, port]);
  });
});

test('the next connection begins with the host that took the last one', async () => {
  const [first, second] = [await startFake(server('on')), await startFake(server('off'))];
  const pools = new HostPools({ ...optionsFor([first, second]), max: 3 });
  const clients = [await pools.connect(), await pools.connect(), await pools.connect()];
  expect([first.sockets.length, second.sockets.length]).toEqual([1, 3]);
  for (const client of clients) pools.release(client, true);
  await pools.end();
});

test('a connection to a host that is no longer in use is closed when it returns to the pool', async () => {
  let isReadOnly = false;
  const first = await startFake((...given) => server(isReadOnly ? 'on' : 'off')(...given));
  const second = await startFake(server('off'));
  const pools = new HostPools({ ...optionsFor([first, second]), max: 2 });
  const old = await pools.connect();
  isReadOnly = true;
  const next = await pools.connect();
  expect(second.sockets).toHaveLength(1);
  const closed = once(first.sockets[0] as Socket, 'close');
  pools.release(old, true);
  await closed;
  pools.release(next, true);
  expect(second.sockets[0]?.destroyed).toBe(false);
  await pools.end();
});

describe('no host', () => {
  test('every one is named with its fault, without credentials', async () => {
    const hosts = [await gone(), await startFake(server('on')), await startFake(silent)];
    const told = new RegExp(
      `^${hosts[0]?.name}: .*ECONNREFUSED.*; ${hosts[1]?.name}: the server is read-only; ${hosts[2]?.name}: .*time`,
    );
    const fault = await connectClient(optionsFor(hosts)).catch((error: Error) => error.message);
    expect(fault).toMatch(told);
    expect(fault).not.toContain('hunter2');
    expect(placeOf(optionsFor(hosts).url)).toBe(`${hosts.map(({ name }) => name).join(',')}/db`);
  });

  test('the timeout bounds all hosts together', async () => {
    const hosts = [await startFake(silent), await startFake(stalled), await startFake(silent)];
    const pools = new HostPools(optionsFor(hosts));
    // Beside a timer, which a busy machine delays as much; three whole timeouts would come after it.
    const ended = await Promise.race([
      pools.connect().catch((error: Error) => error.message),
      setTimeout(2 * timeoutMs, 'later than two timeouts'),
    ]);
    expect(ended).toMatch(/timeout exceeded|timed out/);
    await pools.end();
  });

  test('a pooler that refuses a startup parameter: what it needs is said', async () => {
    const needed = /unsupported startup parameter: statement_timeout.*ignore_startup_parameters = statement/;
    const options = optionsFor([await startFake(pooler)], '');
    await expect(connectClient(options)).rejects.toThrow(needed);
    await expect(new HostPools(options).connect()).rejects.toThrow(needed);
  });
});
