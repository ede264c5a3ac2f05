import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { headLimits, headStatus, refuse } from './guard.js';
import type { TlsMaterial } from './tls.js';

/** Client timeouts in milliseconds; without them a silent client would occupy its connection for ever. */
const timeouts = { headersMs: 10_000, requestMs: 15_000, keepAliveMs: 72_000, checkEveryMs: 1000 } as const;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** The HTTP or HTTPS server below the framework, not yet listening. */
export function nodeServer(handler: Handler, tls: TlsMaterial | null, onRefused: (status: number) => void) {
  const options = {
    maxHeaderSize: headLimits.urlBytesV1 + headLimits.headerBytes,
    headersTimeout: timeouts.headersMs,
    requestTimeout: timeouts.requestMs,
    keepAliveTimeout: timeouts.keepAliveMs,
    connectionsCheckingInterval: timeouts.checkEveryMs,
    // A missing host header is refused by the guard, with a request ID.
    requireHostHeader: false,
  };
  const guarded: Handler = (request, response) => {
    const status = headStatus(request);
    if (status === 200) return handler(request, response);
    onRefused(status);
    refuse(response, status);
  };
  const server =
    tls === null
      ? createHttpServer(options, guarded)
      : createHttpsServer({ ...options, ...tls, handshakeTimeout: timeouts.headersMs }, guarded);
  // 0 prevents a silent cut; the guard counts and refuses.
  server.maxHeadersCount = 0;
  // A client that half-closed its connection after the request is still answered: it may have been charged.
  Object.assign(server, { httpAllowHalfOpen: true });
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    onRefused(417);
    refuse(response, 417);
  });
  return server;
}
