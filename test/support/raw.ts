import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expectDescribed } from './openapi-check.js';
import type { Service } from './service.js';

/** One answer as it came over the wire. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape
  readonly body: any;
}

export interface RawRequest {
  readonly method?: string;
  readonly path?: string;
  readonly version?: string;
  readonly headers?: readonly string[];
  readonly body?: string | Buffer;
}

export const jsonType = 'Content-Type: application/json';

/** The bytes of a request; `Content-Length` is written for a body unless a header speaks of its framing. */
export function bytesOf({ method, path, version, headers = [], body }: RawRequest): Buffer {
  const isFramed = headers.some((line) => /^(content-length|transfer-encoding)/i.test(line));
  const lines = [
    `${method ?? (body === undefined ? 'GET' : 'POST')} ${path ?? '/api/v2/gender'} HTTP/${version ?? '1.1'}`,
    'Host: genderd.test',
    ...(body === undefined || isFramed ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]),
    ...headers,
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), Buffer.from(body ?? '')]);
}

/** A prediction that costs one credit. */
export const predictionBody = JSON.stringify({ type: 'name', value: 'Onur' });

function parseHeaders(lines: readonly string[]): Headers {
  const headers = new Headers();
  for (const line of lines) {
    const at = line.indexOf(':');
    headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return headers;
}

/** The first whole answer in the bytes and what follows it; null while it is incomplete. */
function takeAnswer(bytes: Buffer, isHead: boolean): { answer: RawAnswer; rest: Buffer } | null {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const [statusLine = '', ...lines] = bytes.subarray(0, headEnd).toString('latin1').split('\r\n');
  const status = Number(statusLine.split(' ')[1]);
  const headers = parseHeaders(lines);
  const length = isHead || status < 200 ? 0 : Number(headers.get('content-length') ?? 0);
  const bodyEnd = headEnd + 4 + length;
  if (bytes.length < bodyEnd) return null;
  const text = bytes.subarray(headEnd + 4, bodyEnd).toString('utf8');
  const answer = { status, headers, text, body: text === '' ? null : JSON.parse(text) };
  return { answer, rest: bytes.subarray(bodyEnd) };
}

/** A connection whose bytes the test writes itself. */
export class RawConnection {
  #bytes: Buffer = Buffer.alloc(0);
  #isClosed = false;
  #wake: () => void = () => {};

  private constructor(
    readonly socket: Socket,
    readonly service: Service,
  ) {
    socket.on('data', (chunk: Buffer) => {
      this.#bytes = Buffer.concat([this.#bytes, chunk]);
      this.#wake();
    });
    socket.on('close', () => {
      this.#isClosed = true;
      this.#wake();
    });
    // A reset is an outcome like any other; the test sees the closed connection.
    socket.on('error', () => {});
  }

  static async open(service: Service): Promise<RawConnection> {
    const { port, hostname } = new URL(service.url);
    const connection = new RawConnection(
      connect({ port: Number(port), host: hostname, allowHalfOpen: true }),
      service,
    );
    await once(connection.socket, 'connect');
    return connection;
  }

  write(bytes: string | Buffer): void {
    this.service.witness.sentRaw(bytes);
    this.socket.write(bytes);
  }

  /** The next answer, or null when the connection closed without one. */
  async answer(isHead = false): Promise<RawAnswer | null> {
    for (;;) {
      const taken = takeAnswer(this.#bytes, isHead);
      if (taken) {
        this.#bytes = taken.rest;
        return taken.answer;
      }
      if (this.#isClosed || this.socket.readableEnded) return null;
      await this.#change();
    }
  }

  /** Resolves when the server ended the connection. */
  async closed(): Promise<void> {
    while (!this.#isClosed && !this.socket.readableEnded) await this.#change();
    this.socket.destroy();
  }

  close(): void {
    this.socket.destroy();
  }

  #change(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
      this.socket.once('end', resolve);
    });
  }
}

/** Sends bytes on a connection of their own and reads the first answer. */
export async function sendRaw(
  service: Service,
  bytes: string | Buffer,
  isHead = false,
): Promise<RawAnswer | null> {
  const connection = await RawConnection.open(service);
  try {
    connection.write(bytes);
    const answer = await connection.answer(isHead);
    const [, method, target] = /^([A-Z]+) (\/\S*) HTTP/.exec(bytes.toString('latin1')) ?? [];
    if (answer && method && target) expectDescribed(method, target, answer);
    return answer;
  } finally {
    connection.close();
  }
}

/** Sends one request and reads its answer. @throws when the connection closed without one */
export async function ask(service: Service, request: RawRequest): Promise<RawAnswer> {
  const answer = await sendRaw(service, bytesOf(request), request.method === 'HEAD');
  if (answer === null) throw new Error('the connection closed without an answer');
  return answer;
}

/**
 * Sends requests at once, over few connections that each bring several without a pause, and reads their answers in order.
 * A thousand cost the client a third of what they do through `fetch`, which leaves the machine to the server.
 */
export async function askAtOnce(
  service: Service,
  requests: readonly RawRequest[],
  connectionsMax = 50,
): Promise<RawAnswer[]> {
  const count = Math.min(connectionsMax, requests.length);
  const connections = await Promise.all(Array.from({ length: count }, () => RawConnection.open(service)));
  for (const [at, connection] of connections.entries())
    connection.write(Buffer.concat(requests.filter((_, i) => i % count === at).map(bytesOf)));
  const answers: RawAnswer[] = [];
  for (const at of requests.keys()) {
    const answer = await connections[at % count]?.answer();
    if (!answer) throw new Error('a connection closed without an answer');
    answers.push(answer);
  }
  for (const connection of connections) connection.close();
  return answers;
}
