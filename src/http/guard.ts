import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { Socket } from 'node:net';
import { newOperationId } from '../runtime/operation-id.js';
import type { TlsMaterial } from './tls.js';

/** How long, and for how many bytes, a client may go on sending a body that was refused. */
const linger = { ms: 5000, bytes: 16_777_216, checkMs: 50 } as const;

const closing = new WeakSet<Socket>();

/** Marks the answer in progress as the last of its connection: requests pipelined behind it are not served. */
export function closeAfterAnswer(socket: Socket): void {
  closing.add(socket);
}

/** Whether a connection has its last answer: RFC 9112, section 9.6 forbids to process requests behind it. */
export const isClosing = (socket: Socket): boolean => closing.has(socket);

/**
 * Makes Node.js close a connection gently once its answer was sent: our side is ended, and what the client still sends is
 * discarded. Closing at once would reset the connection, and with it the answer that the client had not read yet.
 */
export function lingerBeforeClosing(socket: Socket): void {
  const { bytesRead } = socket;
  closeAfterAnswer(socket);
  socket.destroySoon = () => {
    const until = performance.now() + linger.ms;
    socket.end();
    const check = setInterval(() => {
      if (socket.readableEnded || performance.now() > until || socket.bytesRead - bytesRead > linger.bytes)
        socket.destroy();
    }, linger.checkMs);
    socket.once('close', () => clearInterval(check));
  };
}

/** Bounds of a request's head, in bytes and fields. */
export const headLimits = {
  urlBytes: 4096,
  /** Names in any script make long v1 queries. */
  urlBytesV1: 32_768,
  headerBytes: 16_384,
  headerFields: 100,
} as const;

/** Whether an address is one of v1, by its prefix. */
export const isOfV1 = (url: string): boolean => url.startsWith('/api') && !url.startsWith('/api/v2');

/** Headers that may occur once only: Node.js silently keeps the first and drops the others. */
const single = ['host', 'authorization', 'content-type', 'content-length', 'content-encoding'];
/** The bit that marks each as seen. */
const singleBits = new Map(single.map((name, index) => [name, 1 << index]));
/** 1 at the lengths that these names have: others need no lookup. */
const isSingleLength = Uint8Array.from({ length: 32 }, (_, length) =>
  Number(single.some((name) => name.length === length)),
);

function headerStatus(rawHeaders: readonly string[]): number {
  if (rawHeaders.length > headLimits.headerFields * 2) return 431;
  let bytes = 0;
  let seen = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] as string;
    bytes += name.length + (rawHeaders[i + 1] as string).length + 4;
    if (isSingleLength[name.length] !== 1) continue;
    const bit = singleBits.get(name.toLowerCase()) ?? 0;
    if ((seen & bit) !== 0) return 400;
    seen |= bit;
  }
  return bytes > headLimits.headerBytes ? 431 : 200;
}

/** The status with which a request's head is refused; 200: it is accepted. */
function headStatus(request: IncomingMessage): number {
  const { url = '', headers, rawHeaders, httpVersionMajor, httpVersionMinor, method } = request;
  if (httpVersionMajor !== 1) return 505;
  if (headers.host === undefined && httpVersionMinor > 0) return 400;
  if (!url.startsWith('/') && !(url === '*' && method === 'OPTIONS')) return 400;
  // A fragment is not part of a request; the router would treat it as a query.
  if (url.includes('#')) return 400;
  if (url.length > (isOfV1(url) ? headLimits.urlBytesV1 : headLimits.urlBytes)) return 414;
  const transferEncoding = headers['transfer-encoding'];
  // HTTP/1.0 has no such header: a proxy that ignores it would take the body for further requests.
  if (transferEncoding !== undefined && httpVersionMinor === 0) return 400;
  if (transferEncoding !== undefined && transferEncoding.toLowerCase() !== 'chunked') return 501;
  return headerStatus(rawHeaders);
}

/** The `usage` of a request that cost nothing, where no account is known. */
export const noUsage = {
  charged_credits: 0,
  remaining_credits: null,
  billing_status: 'not_charged',
  resets_at: null,
  limit: null,
  period_seconds: null,
} as const;

const details: Readonly<Record<number, string>> = {
  400: 'The request breaks the rules of HTTP/1.1.',
  408: 'The request did not arrive in time.',
  413: 'The chunk extensions of the body are too long.',
  414: 'The address is too long.',
  417: 'No expectation but 100-continue is met.',
  431: 'The header fields are too many or too long.',
  501: 'Only the transfer coding chunked is understood.',
  505: 'Send HTTP/1.1.',
};

/** A refusal below the router: without a catalogue code, free of charge, and followed by closing the connection. */
function refusalOf(status: number, detail = details[status]) {
  const requestId = newOperationId();
  const body = JSON.stringify({
    type: 'about:blank',
    title: STATUS_CODES[status],
    status,
    detail,
    instance: `urn:uuid:${requestId}`,
    request_id: requestId,
    meta: { request_id: requestId, duration_ms: 0, usage: noUsage },
  });
  const headers = {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'x-request-id': requestId,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  return { headers, body };
}

function refuse(response: ServerResponse, status: number): void {
  closeAfterAnswer(response.req.socket);
  const { headers, body } = refusalOf(status);
  response.writeHead(status, headers).end(body);
}

const statusByError: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

const invalidUrl = 'The address holds characters that must be percent-encoded as UTF-8.';

/** Node.js stores the response in progress of a connection here. */
type BusySocket = Socket & { readonly _httpMessage?: ServerResponse | null };

/** Connections with unreadable bytes that wait for the response in progress. */
const waiting = new WeakSet<Socket>();

/** Whether unreadable bytes leave a response as it is: it is written, or the body of its request is not read. */
const isUnaffected = ({ req, writableEnded }: ServerResponse): boolean =>
  req.complete || writableEnded || req.method === 'GET';

function endConnection(socket: Socket): void {
  lingerBeforeClosing(socket);
  // A client that keeps its side open would else hold the connection, and the place of its request, for ever.
  socket.resume();
  socket.destroySoon();
}

/** Answers a request that Node.js could not parse. */
export function refuseUnreadable(
  error: NodeJS.ErrnoException,
  socket: BusySocket,
  onRefused: (status: number) => void,
): void {
  if (waiting.has(socket)) return;
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  // Responses keep the order of their requests; otherwise a charged request would seem refused.
  const answer = socket._httpMessage;
  if (answer && isUnaffected(answer)) {
    const isOfNextRequest = answer.req.complete;
    waiting.add(socket);
    answer.once('close', () => {
      if (isOfNextRequest) {
        waiting.delete(socket);
        refuseUnreadable(error, socket, onRefused);
      } else if (!isClosing(socket)) endConnection(socket);
    });
    return;
  }
  const status = statusByError[error.code ?? ''] ?? 400;
  onRefused(status);
  const { headers, body } = refusalOf(status, error.code === 'HPE_INVALID_URL' ? invalidUrl : undefined);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  endConnection(socket);
}

/** Client timeouts in milliseconds; without them a silent client would occupy its connection for ever. */
const timeouts = {
  headersMs: 10_000,
  requestMs: 15_000,
  keepAliveMs: 72_000,
  /** While a client reads nothing of its response. */
  unreadMs: 120_000,
  checkEveryMs: 1000,
} as const;

/** The HTTP or HTTPS server below the framework, not yet listening. */
export function nodeServer(
  handler: RequestListener,
  tls: TlsMaterial | null,
  onRefused: (status: number) => void,
) {
  const options = {
    maxHeaderSize: headLimits.urlBytesV1 + headLimits.headerBytes,
    headersTimeout: timeouts.headersMs,
    requestTimeout: timeouts.requestMs,
    keepAliveTimeout: timeouts.keepAliveMs,
    connectionsCheckingInterval: timeouts.checkEveryMs,
    // A missing host header is refused by the guard, with a request ID.
    requireHostHeader: false,
  };
  const guarded: RequestListener = (request, response) => {
    if (isClosing(request.socket)) return;
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
  server.timeout = timeouts.unreadMs;
  server.on('timeout', (socket: BusySocket) => {
    // A response that is still being made sends nothing either.
    if (!socket._httpMessage || socket.writableLength > 0) socket.destroy();
  });
  // A client that half-closed its connection after the request is still answered: it may have been charged.
  Object.assign(server, { httpAllowHalfOpen: true });
  server.on('checkExpectation', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (isClosing(socket)) return;
    onRefused(417);
    refuse(response, 417);
  });
  return server;
}
