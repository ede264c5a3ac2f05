import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { newRequestId } from './request-id.js';

/** Bounds of a request's head, in bytes and fields. */
export const headLimits = {
  urlBytes: 4096,
  /** Names in any script make long queries on the v1 interface. */
  urlBytesV1: 32_768,
  headerBytes: 16_384,
  headerFields: 100,
} as const;

/** Headers that must not come twice: Node.js keeps the first and drops the rest without a word. */
const single = new Set(['host', 'authorization', 'content-type', 'content-length', 'content-encoding']);

function headerStatus(rawHeaders: readonly string[]): number {
  if (rawHeaders.length > headLimits.headerFields * 2) return 431;
  let bytes = 0;
  let seen = '';
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] as string;
    bytes += name.length + (rawHeaders[i + 1] as string).length + 4;
    if (name.length > 16) continue;
    const lower = name.toLowerCase();
    if (!single.has(lower)) continue;
    if (seen.includes(`|${lower}|`)) return 400;
    seen += `|${lower}|`;
  }
  return bytes > headLimits.headerBytes ? 431 : 200;
}

/** The status that refuses a request's head, or 200. */
export function headStatus(request: IncomingMessage): number {
  const { url = '', headers, rawHeaders, httpVersionMajor, method } = request;
  if (httpVersionMajor !== 1) return 505;
  if (!url.startsWith('/') && !(url === '*' && method === 'OPTIONS')) return 400;
  const isV1 = !url.startsWith('/api/v2') && (url.startsWith('/api/') || url.startsWith('/api?'));
  if (url.length > (isV1 ? headLimits.urlBytesV1 : headLimits.urlBytes)) return 414;
  const transferEncoding = headers['transfer-encoding'];
  if (transferEncoding !== undefined && transferEncoding.toLowerCase() !== 'chunked') return 501;
  return headerStatus(rawHeaders);
}

/** What is refused below the router: no catalogue code, no charge, and the connection ends. */
function refusalBody(status: number, requestId: string): string {
  return JSON.stringify({
    type: 'about:blank',
    title: STATUS_CODES[status],
    status,
    instance: `urn:uuid:${requestId}`,
    request_id: requestId,
  });
}

export function refuse(response: ServerResponse, status: number): void {
  const requestId = newRequestId();
  response.writeHead(status, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'x-request-id': requestId,
    connection: 'close',
  });
  response.end(refusalBody(status, requestId));
}

/** Answers what Node.js itself could not read as a request. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? 431
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? 408
        : error.code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW'
          ? 413
          : 400;
  const requestId = newRequestId();
  const body = refusalBody(status, requestId);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/problem+json\r\n` +
      `cache-control: no-store\r\nx-request-id: ${requestId}\r\nconnection: close\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
