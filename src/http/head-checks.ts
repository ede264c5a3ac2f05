import type { Server } from 'node:http';
import { createAddressReader } from '../access/client-address.js';
import type { Config } from '../config/config.js';
import { boundConnections, type ConnectionCounts, createConnectionCounts } from './connection-bounds.js';
import { connectionsMaxOf, descriptorsMax } from './connection-limit.js';
import { closeAfterAnswer } from './linger.js';
import { createLoadShedder, createSharedLoadShedder, kindOf, type SharedCounts } from './load-shedder.js';
import { isJsonMediaType } from './media.js';
import { Problem } from './problems/problem.js';
import { type RequestContext, whenFinished } from './request-context.js';

/** Retry delay in seconds for requests that were shed. */
const busy = { headers: { 'retry-after': '1' } } as const;

/** What is checked of every request before its body is read. */
export interface HeadChecks {
  /** Sheds load. @returns server_busy, or null: the request is accepted */
  enter(context: RequestContext): Problem | null;
  /** Determines the client's address. @throws ClientAddressError */
  locate(context: RequestContext): void;
}

/** Counts of one among several threads that answer. */
export interface SharedBounds {
  readonly requests: SharedCounts;
  readonly connections: ConnectionCounts;
}

export function createHeadChecks(
  server: Server,
  { http }: Pick<Config, 'http'>,
  isDraining: () => boolean,
  shared: SharedBounds | null,
): HeadChecks {
  const readAddress = createAddressReader(http.trustedProxies);
  const loadShedder =
    shared === null
      ? createLoadShedder(http.requestsMax)
      : createSharedLoadShedder(http.requestsMax, shared.requests);
  const connectionsMax = connectionsMaxOf(http.connectionsMax, descriptorsMax());
  const connections = boundConnections(server, {
    connectionsMax,
    counts: shared?.connections ?? createConnectionCounts(connectionsMax),
    trustedProxies: http.trustedProxies,
  });
  return {
    enter(context) {
      const { request, headers } = context;
      const isReserved = connections.isReserved(request.socket);
      if (isReserved || isDraining()) {
        headers.push('connection', 'close');
        closeAfterAnswer(request.socket);
      }
      const kind = kindOf(request);
      if (kind === 'health') return null;
      if (isReserved || !loadShedder.enter(kind)) return new Problem('server_busy', busy);
      whenFinished(context, loadShedder.leave);
      return null;
    },
    locate(context) {
      const { headers, socket } = context.request;
      const forwarded = headers['x-forwarded-for'];
      context.clientAddress = readAddress(socket.remoteAddress, forwarded?.toString());
    },
  };
}

/** Checks of a POST that need only its head, in the order that the interface specifies. @throws Problem */
export function checkPostHead({ request: { url, headers } }: RequestContext): void {
  if (url?.includes('?')) throw new Problem('query_not_supported');
  if (!isJsonMediaType(headers['content-type'])) throw new Problem('unsupported_media_type');
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
    throw new Problem('unsupported_encoding');
}
