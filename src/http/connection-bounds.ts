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
    trustedProxies,
  }: { readonly connectionsMax: number; readonly trustedProxies: readonly string[] },
): ConnectionBounds {
  const isTrusted = networkTest(trustedProxies);
  const addressMax = Math.max(addressMin, Math.floor(connectionsMax * addressShare));
  const byScope = new Map<string, Held>();
  /** By address and port: with TLS the socket of a request is another object. */
  const reservedPlaces = new Set<string>();
  let open = 0;

  function reserve(socket: Socket, held: Held): void {
    const place = placeOf(socket);
    const timer = setTimeout(() => socket.destroy(), reserved.ms);
    held.reserved += 1;
    reservedPlaces.add(place);
    socket.once('close', () => {
      clearTimeout(timer);
      held.reserved -= 1;
      reservedPlaces.delete(place);
    });
  }

  server.maxConnections = connectionsMax + reserved.max;
  server.on('connection', (socket: Socket) => {
    const scope = scopeOf(socket);
    const held = byScope.get(scope) ?? { open: 0, reserved: 0 };
    const isBounded = !isTrusted(canonicalAddress(socket.remoteAddress ?? '') ?? '0.0.0.0');
    if (isBounded && held.open >= addressMax) return void socket.destroy();
    if (open >= connectionsMax) {
      if (isBounded && held.reserved >= reserved.addressMax) return void socket.destroy();
      reserve(socket, held);
    }
    open += 1;
    held.open += 1;
    byScope.set(scope, held);
    socket.once('close', () => {
      open -= 1;
      held.open -= 1;
      if (held.open === 0) byScope.delete(scope);
    });
  });
  return { isReserved: (socket) => reservedPlaces.size > 0 && reservedPlaces.has(placeOf(socket)) };
}
