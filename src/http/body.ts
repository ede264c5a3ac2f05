import { isAscii, isUtf8, transcode } from 'node:buffer';
import { type RequestFault, requestBounds } from '../predictions/item.js';
import { isClosing, lingerBeforeClosing } from './guard.js';
import { Problem } from './problems/problem.js';
import type { RequestContext } from './request-context.js';

/** True for a media type in UTF-8, in any case and with harmless parameters. @param expected in lower case */
export function isMediaType(contentType: string | undefined, expected: string): boolean {
  if (contentType === expected) return true;
  const [type = '', ...parameters] = (contentType ?? '').toLowerCase().split(';');
  if (type.trim() !== expected) return false;
  return parameters.every((parameter) => {
    const [name = '', value = ''] = parameter.split('=');
    return name.trim() !== 'charset' || /^"?utf-?8"?$/.test(value.trim());
  });
}

/** Whether a browser asks for a page: all of them accept XHTML then. HTML alone is no sign: Java's client names it first. */
export const asksForPage = (accept = ''): boolean =>
  /\bapplication\/xhtml\+xml\b/.test(accept) && !/\bjson\b/.test(accept);

/**
 * Checks of a request with a body that need only its head, in the order that the interface specifies. A DELETE may come
 * without one. @throws Problem
 */
export function checkBodyHead({ request: { method, url, headers } }: RequestContext): void {
  if (url?.includes('?')) throw new Problem('query_not_supported');
  const mediaType = headers['content-type'];
  const isBare = method === 'DELETE' && mediaType === undefined;
  if (!isBare && !isMediaType(mediaType, 'application/json')) throw new Problem('unsupported_media_type');
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
    throw new Problem('unsupported_encoding');
}

const EMPTY = Buffer.alloc(0);

/**
 * Appends a chunk to the first bytes of a buffer, in place or in one twice as large. A list of the chunks would need much
 * memory for a body that arrives byte by byte.
 */
function appended(body: Buffer, bytes: number, chunk: Buffer): Buffer {
  let into = body;
  if (body.length < bytes + chunk.length) {
    into = Buffer.allocUnsafe(Math.max(2 * body.length, bytes + chunk.length, 4096));
    body.copy(into, 0, 0, bytes);
  }
  chunk.copy(into, bytes);
  return into;
}

/** Bytes of a refused request's body that may be left to send on a connection that stays open. */
const UNREAD_BYTES_MAX = 1_048_576;

/** Makes the answer to a request the last of its connection, on which the client may still be sending. */
function closeAfter({ request: { socket }, headers }: RequestContext): void {
  // While the service drains, the header is there already.
  if (!isClosing(socket)) headers.push('connection', 'close');
  lingerBeforeClosing(socket);
}

/** Closes the connection after the answer if the unread part of the body is large or of unknown size. */
export function closeIfUnread(context: RequestContext): void {
  const { complete, headers } = context.request;
  if (complete) return;
  if (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > UNREAD_BYTES_MAX)
    closeAfter(context);
}

/** The body of a request. @throws Problem payload_too_large; the request's own error when its client left */
export function readBody(context: RequestContext): Promise<Buffer> {
  const { request } = context;
  const { bodyBytesMax: bytesMax } = requestBounds;
  return new Promise((resolve, reject) => {
    const refuse = (): void => {
      closeAfter(context);
      reject(new Problem('payload_too_large'));
    };
    if (Number(request.headers['content-length']) > bytesMax) return refuse();
    let body: Buffer = EMPTY;
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      const before = bytes;
      bytes += chunk.length;
      if (bytes <= bytesMax) body = before === 0 ? chunk : appended(body, before, chunk);
      else if (before <= bytesMax) {
        body = EMPTY;
        refuse();
      }
    });
    // Most bodies arrive in one chunk, which needs no view of its own.
    request.on('end', () => resolve(body.length === bytes ? body : body.subarray(0, bytes)));
    request.on('error', reject);
  });
}

/** Maximum nesting of a request body; requests of the interface nest at most 5 levels. */
const jsonDepthMax = 16;

/** Why a body is not acceptable, without quoting it. */
const invalidJson = (detail: string): Problem => new Problem('invalid_json', { detail });

/**
 * Maximum values of a body, counted by the commas between them; a batch of 50 full items has 400. Parsing 20,000 members
 * took 5 ms and validating them 8 ms.
 */
const jsonValuesMax = 2000;

export const tooManyValues: RequestFault = { pointer: '', message: 'has too many values' };

/** Stands for a body that has too many values and was not parsed. */
export const excessive = Symbol('excessive');

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const isOpening = (byte: number) => byte === 0x7b || byte === 0x5b;

/** Bytes of a string that are scanned one by one before its end is searched for. */
const shortStringBytes = 64;

/** Whether a byte is escaped by the backslashes before it, which begin at `from` at the earliest. */
function isEscaped(body: Buffer, at: number, from: number): boolean {
  let backslashes = 0;
  while (at - backslashes > from && body[at - backslashes - 1] === backslash) backslashes += 1;
  return backslashes % 2 === 1;
}

/** Where the string whose first byte is at `from` ends: the place of its quote, or the length of the body. */
function endOfString(body: Buffer, from: number): number {
  let at = from;
  while (at < body.length) {
    for (const until = at + shortStringBytes; at < until && at < body.length; at += 1) {
      if (body[at] === backslash) at += 1;
      else if (body[at] === quote) return at;
    }
    const found = body.indexOf(quote, at);
    if (found < 0) return body.length;
    if (!isEscaped(body, found, at)) return found;
    at = found + 1;
  }
  return body.length;
}

/** Structural bytes outside strings. */
const isStructural = new Uint8Array(256);
for (const sign of '"[]{},') isStructural[sign.charCodeAt(0)] = 1;

/**
 * Bounds nesting; runs before parsing because it is cheaper.
 * @returns whether there are more values than the maximum
 * @throws Problem invalid_json
 */
function isExcessive(body: Buffer, valuesMax: number): boolean {
  let depth = 0;
  let commas = 0;
  for (let i = 0; i < body.length; i += 1) {
    const byte = body[i] as number;
    if (isStructural[byte] === 0) continue;
    if (byte === quote) i = endOfString(body, i + 1);
    else if (byte === comma) commas += 1;
    else depth += isOpening(byte) ? 1 : -1;
    if (depth > jsonDepthMax) throw invalidJson(`The body is nested deeper than ${jsonDepthMax} levels.`);
    if (commas >= valuesMax) return true;
  }
  return false;
}

/** Decodes UTF-8 and keeps a byte order mark; for text beyond ASCII six times as fast as `TextDecoder`. @throws Problem */
export function decodeUtf8(body: Buffer): string {
  if (isAscii(body)) return body.toString('latin1');
  if (!isUtf8(body)) throw invalidJson('The body is not valid UTF-8.');
  return transcode(body, 'utf8', 'utf16le').toString('utf16le');
}

/**
 * Parses a JSON text in UTF-8 strictly: no byte order mark, no invalid bytes, bounded nesting and number of values. The
 * last value of a repeated member counts. `__proto__` becomes an ordinary member.
 * @returns `excessive` for too many values
 * @throws Problem invalid_json
 */
export function parseJsonBody(body: Buffer, valuesMax = jsonValuesMax): unknown {
  if (isExcessive(body, valuesMax)) return excessive;
  const text = decodeUtf8(body);
  const { stackTraceLimit } = Error;
  // The error of the parser is not kept, and needs no stack.
  Error.stackTraceLimit = 0;
  try {
    return JSON.parse(text);
  } catch {
    throw invalidJson(`The body is ${body.length === 0 ? 'empty' : 'not a well-formed JSON text'}.`);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
