import { Agent, type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps, Agent as TlsAgent } from 'node:https';
import type { Socket } from 'node:net';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

/** Maximum bytes of a response body, encoded and decoded; 25 answers take a tenth of it. */
const bodyBytesMax = 65_536;
/** For lookup, connection and handshake together. */
const connectMsDefault = 2000;
/** Below the idle timeouts of the providers, so that a reused connection has rarely just been closed. */
const idleMs = 4000;

/** The reason why there is no body. Contains none of the provider's text. */
export type TransportFailure =
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'status'; readonly status: number; readonly retryAfterMs: number | null };

export class TransportFault extends Error {
  override readonly name = 'TransportFault';
  constructor(readonly failure: TransportFailure) {
    super(`The AI provider is ${failure.kind === 'status' ? `answering ${failure.status}` : failure.kind}.`);
  }
}

export type Transport = ReturnType<typeof createTransport>;

/** Seconds or an HTTP date, as milliseconds from now; null when absent or malformed. */
export function readRetryAfter(header: string | undefined, nowMs: number): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  // Date.parse accepts much more than HTTP dates, such as "-5".
  const atMs = /^[A-Z][a-z]{2},? /.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(atMs) ? null : Math.max(0, atMs - nowMs);
}

const unzip = promisify(gunzip);

async function readBody(response: IncomingMessage): Promise<string> {
  const unreadable = new TransportFault({ kind: 'unreadable' });
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > bodyBytesMax) throw unreadable;
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  const encoding = response.headers['content-encoding'] ?? 'identity';
  if (encoding === 'identity') return body.toString('utf8');
  // The request asks for none, but some gateways compress all the same.
  if (encoding !== 'gzip') throw unreadable;
  const decoded = await unzip(body, { maxOutputLength: bodyBytesMax }).catch(() =>
    Promise.reject(unreadable),
  );
  return decoded.toString('utf8');
}

async function readAnswer(response: IncomingMessage): Promise<string> {
  const { statusCode: status = 0, headers } = response;
  // A redirect is a status like any other: nothing is sent to another address.
  if (status < 200 || status > 299)
    throw new TransportFault({
      kind: 'status',
      status,
      retryAfterMs: readRetryAfter(headers['retry-after'], Date.now()),
    });
  return readBody(response);
}

/** Unreachable hosts should leave time for a retry. */
function limitConnecting(socket: Socket, isTls: boolean, connectMs: number): void {
  if (!socket.connecting) return;
  const timer = setTimeout(() => socket.destroy(new Error('not connected in time')), connectMs);
  const stop = () => clearTimeout(timer);
  socket.once(isTls ? 'secureConnect' : 'connect', stop).once('close', stop);
}

const toFault = (error: unknown): TransportFault =>
  error instanceof TransportFault ? error : new TransportFault({ kind: 'unreachable' });

function post(url: URL, options: RequestOptions, body: string, connectMs: number): Promise<string> {
  const isTls = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    let isAnswered = false;
    const request = (isTls ? requestHttps : requestHttp)(url, options, (response) => {
      isAnswered = true;
      readAnswer(response)
        .then(resolve, (error) => reject(toFault(error)))
        .finally(() => response.destroy());
    });
    request.on('socket', (socket) => limitConnecting(socket, isTls, connectMs));
    request.on('error', (error) => reject(toFault(error)));
    // A response that switches protocols closes the request without an error.
    request.on('close', () => isAnswered || reject(new TransportFault({ kind: 'unreachable' })));
    request.end(body);
  });
}

/**
 * The provider's connections: kept alive, closed with the service, and separate from all others of the process. No
 * redirects, no proxies, responses of at most `bodyBytesMax`; the signal aborts a request at any point.
 */
export function createTransport(connectMs: number = connectMsDefault) {
  const settings = { keepAlive: true, timeout: idleMs };
  const agents = { 'http:': new Agent(settings), 'https:': new TlsAgent(settings) };
  return {
    /** `fetch` for the SDK; rejects with TransportFault unless the response is 2xx, complete and bounded. */
    fetch: async (input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> => {
      const url = new URL(String(input));
      const given = Object.fromEntries(new Headers(init?.headers));
      const headers = { ...given, 'accept-encoding': 'identity', 'user-agent': 'genderd' };
      const agent = agents[url.protocol as keyof typeof agents];
      const signal = init?.signal ?? undefined;
      const options = { method: init?.method ?? 'POST', headers, agent, ...(signal && { signal }) };
      try {
        const body = await post(url, options, String(init?.body ?? ''), connectMs);
        return new Response(body, { headers: { 'content-type': 'application/json' } });
      } catch (error) {
        throw toFault(error);
      }
    },
    close: () => {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}
