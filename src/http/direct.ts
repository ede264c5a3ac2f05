import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createAddressReader } from '../access/client-address.js';
import type { RequestLog } from '../telemetry/log.js';
import { closeIfUnread } from './body.js';
import {
  boundConnections,
  type ConnectionCounts,
  connectionIdOf,
  connectionsMaxOf,
  createConnectionCounts,
  pauseReading,
  proxyTest,
} from './connections.js';
import { closeAfterAnswer, isOfV1 } from './guard.js';
import type { FaultLog } from './problems/fault-log.js';
import { type Problem, readProblem, retryAfter } from './problems/problem.js';
import { beginContext, contextLog, type RequestContext, whenFinished } from './request-context.js';
import type { HttpServices } from './services.js';

/** A route that is answered in Node's own request listener, without the framework. */
export interface DirectRoute {
  readonly method: string;
  readonly url: string;
  /** Sends the answer or a problem; rejects only if neither can be sent. */
  readonly serve: (context: RequestContext) => Promise<void>;
}

/**
 * Shares of `requestsMax` at which each kind of request is shed, in this order: requests without a key, the v1
 * interface, the rest, and the operator's, which may be diagnosing the overload. Health checks are not shed.
 */
const shares = { anonymous: 0.8, v1: 0.9, rest: 1, operator: 1.1 } as const;

type Kind = keyof typeof shares | 'health';

/** Some probes add a query, so that no cache answers. */
const isHealthCheck = /^\/(?:livez|readyz)(?:\?|$)/;

/** The kind of a request, judged by its head. */
export function kindOf({ url = '', headers }: IncomingMessage): Kind {
  if (isHealthCheck.test(url)) return 'health';
  const isOperators = url.startsWith('/admin/') || url === '/metrics';
  if (isOperators && (headers.authorization ?? headers.cookie) !== undefined) return 'operator';
  if (isOfV1(url)) return 'v1';
  return headers.authorization === undefined && !url.includes('key=') ? 'anonymous' : 'rest';
}

/** Requests in flight, counted by several threads in shared memory. */
export interface SharedCounts {
  /** One count for each thread, so that those of a thread that died can be dropped. */
  readonly counts: Int32Array;
  /** Place of this thread's count. */
  readonly index: number;
}

const sumOf = (counts: Int32Array): number => {
  let sum = 0;
  for (let i = 0; i < counts.length; i += 1) sum += Atomics.load(counts, i);
  return sum;
};

/**
 * Bounds the requests in flight of all threads, so that accepted ones are answered in time. Decides before the body is
 * read and the key is looked up. A request is counted before the sum is compared, so two threads cannot both take the
 * last place.
 */
const createLoadShedder = (requestsMax: number, { counts, index }: SharedCounts) => ({
  /** Whether a request of the kind is accepted; it counts until `leave` is called. */
  enter(kind: Exclude<Kind, 'health'>): boolean {
    Atomics.add(counts, index, 1);
    if (sumOf(counts) - 1 < requestsMax * shares[kind]) return true;
    Atomics.sub(counts, index, 1);
    return false;
  },
  leave: () => void Atomics.sub(counts, index, 1),
});

/** The answer to shed requests: try again after a second. */
const busy = retryAfter('server_busy', 1);

/**
 * Sends the body of a response whose head is written. Node.js passes a body given to `end` to the kernel in two pieces,
 * the second of them empty, which takes a tenth of the time of a bare answer; a body written under a cork goes out as one.
 */
function endResponse(response: ServerResponse, body: string | Buffer, encoding: 'latin1' | 'utf8'): void {
  const { socket } = response;
  if (socket === null || typeof body !== 'string' || body === '') {
    response.end(body, encoding);
    return;
  }
  socket.cork();
  response.write(body, encoding);
  socket.uncork();
  response.end();
}

/** Counts that several threads share. */
export interface SharedBounds {
  readonly requests: SharedCounts;
  readonly connections: ConnectionCounts;
}

/** The first and last steps of a request: load shedding, client address, response. Routes of the framework use the first two. */
export function createDirect(
  server: Server,
  { config, health, faults }: HttpServices,
  shared: SharedBounds | null,
  requestEnded: readonly RequestLog[],
) {
  const { http } = config;
  const log = contextLog(requestEnded, faults);
  const readAddress = createAddressReader(http.trustedProxies);
  /** Client addresses of connections, for requests without X-Forwarded-For. */
  const addresses = new WeakMap<Socket, string>();
  const loadShedder = createLoadShedder(
    http.requestsMax,
    shared?.requests ?? { counts: new Int32Array(1), index: 0 },
  );
  const isProxy = proxyTest(http.trustedProxies);
  const connectionsMax = connectionsMaxOf(config);
  const connections = shared?.connections ?? createConnectionCounts(connectionsMax);
  const reservedConnections = boundConnections(server, connectionsMax, connections, isProxy);
  return {
    log,
    /** Sheds load. @returns server_busy, or null: the request is accepted */
    enter(context: RequestContext): Problem | null {
      const { request, headers } = context;
      const isReserved =
        reservedConnections.size > 0 && reservedConnections.has(connectionIdOf(request.socket));
      if (isReserved || health.isDraining) {
        headers.push('connection', 'close');
        closeAfterAnswer(request.socket);
      }
      const kind = kindOf(request);
      if (kind === 'health') return null;
      if (isReserved || !loadShedder.enter(kind)) {
        // A proxy's connection carries requests of many clients.
        if (!isProxy(request.socket))
          whenFinished(context, () => pauseReading(request.socket, connectionsMax));
        return busy;
      }
      whenFinished(context, loadShedder.leave);
      return null;
    },
    /** Determines the client's address. @throws ClientAddressError */
    locate(context: RequestContext): void {
      const { headers, socket } = context.request;
      const forwarded = headers['x-forwarded-for'];
      const known = forwarded === undefined ? addresses.get(socket) : undefined;
      context.clientAddress = known ?? readAddress(socket.remoteAddress, forwarded?.toString());
      if (forwarded === undefined && known === undefined) addresses.set(socket, context.clientAddress);
    },
    /** Sends a response and logs the request. @param mediaType null: there is no body */
    send(context: RequestContext, status: number, mediaType: string | null, body: string | Buffer): void {
      const { response, headers } = context;
      closeIfUnread(context);
      if (mediaType !== null) headers.push('content-type', mediaType);
      const bytes = Buffer.byteLength(body);
      headers.push('content-length', String(bytes));
      response.writeHead(status, headers);
      // As many bytes as characters are ASCII, which need no encoding; Node.js would examine the text twice.
      endResponse(response, body, bytes === body.length ? 'latin1' : 'utf8');
      log(context, status);
    },
  };
}

export type Direct = ReturnType<typeof createDirect>;

/** The part of an address before its query. */
export function pathOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? url : url.slice(0, at);
}

/** Serves a request; where no answer can be sent, logs why and closes the connection. */
export const serveDirectly = (faults: FaultLog, { serve }: DirectRoute, context: RequestContext): void =>
  void serve(context).catch((error) => {
    readProblem(faults, error, context);
    context.request.socket.destroy();
  });

/**
 * Answers direct routes, and leaves the rest to the framework.
 * @param direct by path and method
 * @param observe called with each request that begins
 */
export function dispatchTo(
  direct: ReadonlyMap<string, ReadonlyMap<string, DirectRoute>>,
  framework: RequestListener,
  faults: FaultLog,
  observe: ((context: RequestContext) => void) | null,
): RequestListener {
  return (request, response) => {
    const route = direct.get(pathOf(request.url ?? ''))?.get(request.method ?? '');
    if (route === undefined) return framework(request, response);
    serveDirectly(faults, route, beginContext(request, response, route.url, observe));
  };
}
