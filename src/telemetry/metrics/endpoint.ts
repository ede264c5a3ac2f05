import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Exposition } from './exposition.js';
import { carriesToken } from './exposition.js';

export interface MetricsListener {
  /** URL of the listener with its path. */
  readonly url: string;
  close(): Promise<void>;
}

function end(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(text),
    ...headers,
  });
  response.end(text);
}

async function answer(
  { url = '', method, headers }: IncomingMessage,
  response: ServerResponse,
  exposition: Exposition,
  token: string,
): Promise<void> {
  if (url.split('?')[0] !== '/metrics') return end(response, 404, 'not found\n');
  if (method !== 'GET' && method !== 'HEAD') return end(response, 405, 'GET only\n', { allow: 'GET, HEAD' });
  if (token !== '' && !carriesToken(headers.authorization, token))
    return end(response, 401, 'send Authorization: Bearer with METRICS_TOKEN\n', {
      'www-authenticate': 'Bearer',
    });
  return end(response, 200, await exposition.text(), { 'content-type': exposition.contentType });
}

/** Maximum connections of scrapers. */
const connectionsMax = 20;
/** Timeout of a request's head and of an idle connection, in milliseconds. */
const timeouts = { headersTimeout: 5000, requestTimeout: 5000, keepAliveTimeout: 75_000 } as const;

const listen = (server: Server, host: string, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      resolve();
    });
  });

/** A listener for scrapers only. @throws the system's error when it cannot listen */
export async function openMetricsListener(
  exposition: Exposition,
  { host, port, token }: { readonly host: string; readonly port: number; readonly token: string },
): Promise<MetricsListener> {
  const server = createServer({ ...timeouts, connectionsCheckingInterval: 1000 }, (request, response) => {
    answer(request, response, exposition, token).catch(() =>
      end(response, 500, 'the metrics cannot be read\n'),
    );
  });
  server.maxConnections = connectionsMax;
  await listen(server, host, port);
  const { address, family, port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
