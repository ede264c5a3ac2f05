import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { canonicalAddress, networkTest } from '../access/client-address.js';
import { trialScope } from '../access/trial-scope.js';

/** Connections beyond the maximum that may ask for health, in all and from one address. */
const reserved = { max: 32, addressMax: 4, ms: 2000 } as const;

/** Share of the connections that one address may have, and the number that it may have in any case. */
const addressShare = 1 / 4;
const addressMin = 256;

export interface ConnectionBounds {
  /** Whether a connection was accepted beyond the maximum, for a health check. */
  isReserved(socket: Socket): boolean;
}

interface Held {
  open: number;
  reserved: number;
}

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
  const byScope = new Map<string, Held>();
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

const placeOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`;

/** What connections are counted by: an IPv4 address or a /64 network. */
const scopeOf = ({ remoteAddress = '' }: Socket): string =>
  trialScope(canonicalAddress(remoteAddress.replace(/%.*$/, '')) ?? '0.0.0.0');

/**
 * Bounds the connections of a server and of each address, and keeps some beyond the maximum for health checks: those are
 * cut after two seconds. Trusted proxies, whose connections are those of many clients, are not bounded by address.
 */
export function boundConnections(
  server: Server,
  {
    connectionsMax,
    counts,
    trustedProxies,
  }: {
    readonly connectionsMax: number;
    readonly counts: ConnectionCounts;
    readonly trustedProxies: readonly string[];
  },
): ConnectionBounds {
  const isTrusted = networkTest(trustedProxies);
  /** By address and port: with TLS the socket of a request is another object. */
  const reservedPlaces = new Set<string>();

  function reserve(socket: Socket): void {
    const place = placeOf(socket);
    const timer = setTimeout(() => socket.destroy(), reserved.ms);
    reservedPlaces.add(place);
    socket.once('close', () => {
      clearTimeout(timer);
      reservedPlaces.delete(place);
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
  server.on('connection', (socket: Socket) => {
    const scope = scopeOf(socket);
    const isBounded = !isTrusted(canonicalAddress(socket.remoteAddress ?? '') ?? '0.0.0.0');
    const verdict = counts.open(scope, isBounded);
    if (!(verdict instanceof Promise)) return apply(socket, scope, verdict);
    verdict.then(
      (found) => apply(socket, scope, found),
      () => socket.destroy(),
    );
  });
  return { isReserved: (socket) => reservedPlaces.size > 0 && reservedPlaces.has(placeOf(socket)) };
}
