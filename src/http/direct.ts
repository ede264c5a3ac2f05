import type { IncomingMessage } from 'node:http';
import type { RequestLog } from '../telemetry/log/request-log.js';
import type { HeadChecks } from './head-checks.js';
import { isClosing, lingerBeforeClosing } from './linger.js';
import { Problem } from './problems/problem.js';
import { durationMs, type RequestContext } from './request-context.js';

/** A route that is answered in Node's own request listener, without the framework. */
export interface DirectRoute {
  readonly method: string;
  readonly path: string;
  /** Answers, also with a problem; rejects only where no answer can be sent. */
  readonly serve: (context: RequestContext) => Promise<void>;
}

/** What direct routes have in common. */
export interface Direct extends HeadChecks {
  /** Sends a response and logs the request. @param mediaType null: there is no body */
  send(context: RequestContext, status: number, mediaType: string | null, body: string | Buffer): void;
}

const tooLarge = () => new Problem('payload_too_large');

const EMPTY = Buffer.alloc(0);

/** The first bytes of a buffer and what follows them, in it or in a larger one: pieces of one byte are not kept each. */
function joined(body: Buffer, bytes: number, chunk: Buffer): Buffer {
  let into = body;
  if (body.length < bytes + chunk.length) {
    into = Buffer.allocUnsafe(Math.max(2 * body.length, bytes + chunk.length, 4096));
    body.copy(into, 0, 0, bytes);
  }
  chunk.copy(into, bytes);
  return into;
}

/** Bytes of a body that a refused request may go on to send on a connection that stays open. */
const UNREAD_BYTES_MAX = 1_048_576;

function isUnreadLong({ complete, headers }: IncomingMessage): boolean {
  if (complete) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > UNREAD_BYTES_MAX;
}

/** Makes the answer at hand the last of its connection, on which the client may still be sending. */
function closeAfter({ request: { socket }, headers }: RequestContext): void {
  // While the service drains, the answer says so already.
  if (!isClosing(socket)) headers.push('connection', 'close');
  lingerBeforeClosing(socket);
}

/** The body of a request. @throws Problem payload_too_large; the request's own error when its client left */
export async function readBody(context: RequestContext, bytesMax: number): Promise<Buffer> {
  const { request } = context;
  if (Number(request.headers['content-length']) > bytesMax) {
    closeAfter(context);
    throw tooLarge();
  }
  return new Promise((resolve, reject) => {
    let body: Buffer = EMPTY;
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      const before = bytes;
      bytes += chunk.length;
      if (bytes <= bytesMax) body = before === 0 ? chunk : joined(body, before, chunk);
      else if (before <= bytesMax) {
        body = EMPTY;
        closeAfter(context);
        reject(tooLarge());
      }
    });
    request.on('end', () => resolve(body.subarray(0, bytes)));
    request.on('error', reject);
  });
}

function logLine(context: RequestContext, status: number) {
  const { access, refusedAs } = context;
  const customer = access?.principal.kind === 'customer' ? access.principal : null;
  return {
    requestId: context.id,
    method: context.request.method ?? '',
    route: context.route,
    status,
    code: context.problemCode,
    durationMs: durationMs(context),
    access: access?.mode ?? refusedAs?.mode ?? null,
    accountId: customer?.accountId ?? null,
    keyId: customer?.keyId ?? null,
    billingStatus: context.billingStatus,
    chargedCredits: context.chargedCredits,
  };
}

/** Reports a finished request. */
export type ContextLog = (context: RequestContext, status: number) => void;

/**
 * Reports to the log, where request lines are on, and to the counters of the operator's pages. A fault of theirs must not harm the
 * answer that was just written, which may have been charged.
 */
export const contextLog = (
  listeners: readonly RequestLog[],
  onFault: (error: unknown, context: RequestContext) => void,
): ContextLog =>
  listeners.length === 0
    ? () => undefined
    : (context, status) => {
        try {
          const line = logLine(context, status);
          for (const tell of listeners) tell(line);
        } catch (error) {
          onFault(error, context);
        }
      };

export const createDirect = (checks: HeadChecks, log: ContextLog): Direct => ({
  ...checks,
  send(context, status, mediaType, body) {
    const { request, response, headers } = context;
    if (isUnreadLong(request)) closeAfter(context);
    if (mediaType !== null) headers.push('content-type', mediaType);
    headers.push('content-length', String(Buffer.byteLength(body)));
    response.writeHead(status, headers);
    response.end(body);
    log(context, status);
  },
});

/** The part of an address before its query. */
export function pathOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? url : url.slice(0, at);
}

/** The part of an address after the first question mark. */
export function queryOf({ url = '' }: IncomingMessage): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
}
