import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { Server as NetServer, Socket } from 'node:net';
import { setImmediate as afterTurn, setTimeout as sleep } from 'node:timers/promises';
import { networkTest, peerAddress } from '../access/client-address.js';
import { trialScope } from '../access/trial-scopes.js';
import type { Config } from '../config/config.js';
import { isClosing } from './guard.js';

/** Connections beyond the maximum that are reserved for health checks, in all and from one address. */
const reserved = { max: 32, addressMax: 4, ms: 2000 } as const;

/** Share of the connections that one address may have, and the number that it may have in any case. */
const addressShare = 1 / 4;
const addressMin = 256;

/** `reserved`: beyond the maximum, for a health check. */
export type ConnectionVerdict = 'open' | 'reserved' | 'refused';

/** Counts connections. Returns a promise only if another thread counts. */
export interface ConnectionCounts {
  /** @param isBounded whether the bound of one address applies */
  open(scope: string, isBounded: boolean): ConnectionVerdict | Promise<ConnectionVerdict>;
  /** Called once for each that was not refused. */
  close(scope: string, verdict: ConnectionVerdict): void;
}

export function createConnectionCounts(connectionsMax: number) {
  const addressMax = Math.max(addressMin, Math.floor(connectionsMax * addressShare));
  const byScope = new Map<string, { open: number; reserved: number }>();
  let open = 0;
  return {
    open(scope: string, isBounded: boolean): ConnectionVerdict {
      const held = byScope.get(scope) ?? { open: 0, reserved: 0 };
      if (isBounded && held.open >= addressMax) return 'refused';
      const isBeyond = open >= connectionsMax;
      if (isBeyond && isBounded && held.reserved >= reserved.addressMax) return 'refused';
      if (open >= connectionsMax + reserved.max) return 'refused';
      open += 1;
      held.open += 1;
      if (isBeyond) held.reserved += 1;
      byScope.set(scope, held);
      return isBeyond ? 'reserved' : 'open';
    },
    close(scope: string, verdict: ConnectionVerdict): void {
      const held = byScope.get(scope);
      if (held === undefined) return;
      open -= 1;
      held.open -= 1;
      if (verdict === 'reserved') held.reserved -= 1;
      if (held.open === 0) byScope.delete(scope);
    },
  };
}

/** Identifies a connection: with TLS the socket of a request is another object than the accepted one. */
export const connectionIdOf = ({ remoteAddress, remotePort }: Socket): string =>
  `${remoteAddress} ${remotePort}`;

/** Whether a connection is one of a trusted proxy, and so of many clients. */
export function proxyTest(trustedProxies: readonly string[]): (socket: Socket) => boolean {
  const isTrusted = networkTest(trustedProxies);
  return ({ remoteAddress }) => isTrusted(peerAddress(remoteAddress));
}

/**
 * Bounds the connections of a server and of each address, and keeps some beyond the maximum for health checks: those are
 * cut after two seconds. Trusted proxies are not bounded by address.
 * @returns the ids of the connections that were accepted beyond the maximum, for a health check
 */
export function boundConnections(
  server: Server,
  connectionsMax: number,
  counts: ConnectionCounts,
  isProxy: (socket: Socket) => boolean,
): ReadonlySet<string> {
  const reservedConnections = new Set<string>();

  function reserve(socket: Socket): void {
    const id = connectionIdOf(socket);
    const timer = setTimeout(() => socket.destroy(), reserved.ms);
    reservedConnections.add(id);
    socket.once('close', () => {
      clearTimeout(timer);
      reservedConnections.delete(id);
    });
  }

  function apply(socket: Socket, scope: string, verdict: ConnectionVerdict): void {
    if (verdict === 'refused') return void socket.destroy();
    if (verdict === 'reserved') reserve(socket);
    const close = () => counts.close(scope, verdict);
    if (socket.destroyed) close();
    else socket.once('close', close);
  }

  server.maxConnections = connectionsMax + reserved.max;
  // Each pipelined request listens for the end of its connection; load shedding bounds how many there are.
  for (const event of ['connection', 'secureConnection'])
    server.on(event, (socket: Socket) => socket.setMaxListeners(0));
  server.on('connection', (socket: Socket) => {
    // An IPv4 address or a /64 network.
    const scope = trialScope(peerAddress(socket.remoteAddress));
    const verdict = counts.open(scope, !isProxy(socket));
    if (!(verdict instanceof Promise)) return apply(socket, scope, verdict);
    verdict.then(
      (found) => apply(socket, scope, found),
      () => socket.destroy(),
    );
  });
  return reservedConnections;
}

/** Descriptors for files, the embedded database and the listeners, of which 36 are in use, and for each thread that answers. */
const reservedDescriptors = { process: 200, thread: 6 } as const;

/** Maximum file descriptors of the process; infinite where the system does not report it. */
export function descriptorsMax(): number {
  try {
    const [, soft] =
      /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined || soft === 'unlimited' ? Number.POSITIVE_INFINITY : Number(soft);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Connections that leave descriptors for everything else; of a small limit half. */
export function connectionsMaxOf(
  { http, workers }: Pick<Config, 'http' | 'workers'>,
  descriptors = descriptorsMax(),
): number {
  const { process: own, thread } = reservedDescriptors;
  const left = descriptors - own - thread * workers - http.connectionsElsewhereMax;
  return Math.min(http.connectionsMax, Math.max(Math.ceil(descriptors / 2), left));
}

/** Milliseconds for which a connection is not read after its request was shed: half of the second in Retry-After. */
const pauseMs = 500;

/** Share of the connections that may be paused: that a client left is noticed only when its connection is read. */
const pausedShare = 1 / 8;

/** Milliseconds in which connections are read before those without a request are closed. */
const readingMs = 20;

/** Paused connections with their timers. */
const paused = new Map<Socket, NodeJS.Timeout>();

function forget(this: Socket): void {
  clearTimeout(paused.get(this));
  paused.delete(this);
}

function resume(socket: Socket): void {
  socket.off('close', forget);
  forget.call(socket);
  socket.resume();
}

/**
 * Pauses a connection whose request was shed. A refusal takes about the time of an answer, so a client that tries again
 * at once is kept waiting: what it sends stays in its own buffers.
 */
export function pauseReading(socket: Socket, connectionsMax: number): void {
  // Requests of this process to itself have no connection.
  if (!(socket instanceof Socket) || paused.has(socket)) return;
  // Later in the turn Node.js discards an unread body, and starts to read the connection for it.
  setImmediate(() => {
    if (isClosing(socket) || socket.destroyed || paused.size >= connectionsMax * pausedShare) return;
    socket.pause();
    paused.set(socket, setTimeout(() => resume(socket), pauseMs).unref());
    socket.once('close', forget);
  });
}

/** Connections that are accepted before listening ends, each in a turn of the event loop. */
const acceptedMax = 1024;

/**
 * Stops listening once no connection waits to be accepted: the system would reset it, and its client could not tell
 * whether it was charged. Connections accepted meanwhile are not read yet, since answered clients send more requests.
 */
async function endListening(server: Server): Promise<void> {
  const accepted: Socket[] = [];
  const hold = (socket: Socket): void => {
    accepted.push(socket.pause());
  };
  server.on('connection', hold);
  for (let before = -1; before < accepted.length && before < acceptedMax; ) {
    before = accepted.length;
    for (let turn = 0; turn < 2; turn++) await afterTurn();
  }
  // `close` of an HTTP server would end connections whose request is on its way.
  NetServer.prototype.close.call(server);
  server.off('connection', hold);
  for (const socket of accepted) socket.resume();
}

/**
 * How long a new connection may wait with its first byte, in milliseconds. With both processors busy, 48 clients that connect
 * for each request lost up to 22 requests at a stop when only `readingMs` passed.
 */
const firstByteMs = 250;

/** Intervals of closing, in milliseconds. Requests that are incomplete at the cut stay so: their clients stopped sending. */
const closingPace = { sweepEveryMs: 50, cutAfterMs: 20_000 };

/**
 * Closes a server: requests in flight are answered, and idle connections do not keep it open. Node.js closes idle
 * connections only once, when closing begins: not those that become idle later, nor those that never sent a byte. Its
 * timeouts do not run while a server closes.
 */
export function createCloser(
  server: Server,
  pace = closingPace,
): (close: () => Promise<unknown>) => Promise<void> {
  const acceptedAt = new Map<Socket, number>();
  server.on('connection', (socket: Socket) => {
    acceptedAt.set(socket, performance.now());
    socket.once('close', () => acceptedAt.delete(socket));
  });
  return async (close) => {
    for (const socket of paused.keys()) resume(socket);
    await endListening(server);
    // Data that has arrived is read first: Node.js takes the connection for idle, and would reset it.
    await sleep(readingMs);
    const sweep = setInterval(() => {
      server.closeIdleConnections();
      const before = performance.now() - firstByteMs;
      for (const [socket, at] of acceptedAt) if (socket.bytesRead === 0 && at < before) socket.destroy();
    }, pace.sweepEveryMs);
    const cut = setTimeout(() => server.closeAllConnections(), pace.cutAfterMs);
    try {
      await close();
    } finally {
      clearInterval(sweep);
      clearTimeout(cut);
    }
  };
}
