import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import {
  answered,
  type Backend,
  createUsualNames,
  explainValue,
  type Refused,
  refused,
  type ToolAnswer,
} from '../mcp/backend.js';
import { otherKeyHeaders } from './caller.js';
import { invalid, Problem } from './problems/problem.js';
import type { HttpServices } from './services.js';

/** Headers that identify the caller, and whether a key stands where none is read. */
const callerHeaders = ['authorization', 'host', 'x-forwarded-for', ...otherKeyHeaders];

/** Calls the v2 interface. */
type AskInterface = (method: 'GET' | 'POST', path: string, body?: object) => Promise<ToolAnswer>;

/** A response of the v2 interface; of `meta`, a tool's caller gets who paid, the cost, and the id to quote. */
function toAnswer(status: number, body: object, retryAfter: unknown): ToolAnswer {
  const { data, meta, code, detail, errors } = body as Refused & {
    readonly data?: unknown;
    readonly meta: Pick<Refused, 'request_id' | 'usage'> & { readonly access?: object };
  };
  const { request_id, usage, access } = meta;
  if (status === 200) return answered({ data, request_id, access, usage });
  // The detail may speak of the header, which the tool's caller does not see.
  const retry_after = retryAfter === undefined ? undefined : Number(retryAfter);
  return refused({ code, detail, errors, request_id, usage, retry_after });
}

/** Calls the v2 interface in this process with the credential and address of the tool's caller. */
function askAs({ headers, raw }: FastifyRequest, server: FastifyInstance): AskInterface {
  const passed = Object.fromEntries(
    callerHeaders.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );
  return async (method, url, payload) => {
    const response = await server.inject({
      method,
      url,
      headers: passed,
      // A closed socket has no address; without this one the client would count as localhost, which may be a trusted
      // proxy.
      remoteAddress: raw.socket.remoteAddress ?? '0.0.0.0',
      ...(payload === undefined ? {} : { payload }),
    });
    return toAnswer(response.statusCode, response.json(), response.headers['retry-after']);
  };
}

/**
 * Answers tools through the service's own v2 interface, so that access, limits, billing and problems are those of every
 * other client. Names of a country are free and count as a request; an explanation costs as much as its prediction.
 */
const backendOf = (
  ask: AskInterface,
  { sources }: HttpServices,
  namesOfCountry: Backend['namesOfCountry'],
): Backend => ({
  predict: (item) => ask('POST', '/api/v2/gender', item),
  predictBatch: (batch) => ask('POST', '/api/v2/gender/batch', batch),
  validatePhone: (phone) => ask('POST', '/api/v2/phone/validate', phone),
  async namesOfCountry(query) {
    const usage = await ask('GET', '/api/v2/usage');
    return usage.isRefused ? usage : namesOfCountry(query);
  },
  async explain(item) {
    const answer = await ask('POST', '/api/v2/gender', item);
    return answer.isRefused ? answer : answered({ ...answer.value, ...explainValue(item, sources) });
  },
});

/** Pages of other origins must not use up the trial of their visitors. @throws Problem */
function refuseForeignOrigin({ headers }: FastifyRequest, { publicUrl }: HttpServices): void {
  const { origin } = headers;
  if (origin === undefined || origin === new URL(publicUrl()).origin) return;
  throw new Problem('access_denied', { detail: 'Web pages of other origins may not use this address.' });
}

/** Headers that the protocol reads. */
const protocolHeaders = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'];

/** Without its body, which is parsed already. */
function toWebRequest({ headers }: FastifyRequest, signal: AbortSignal): Request {
  const kept = protocolHeaders.flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return new Request('http://genderd/mcp', { method: 'POST', headers: kept, signal });
}

async function sendWeb(reply: FastifyReply, { status, headers, body }: Response): Promise<FastifyReply> {
  reply.code(status);
  // Answers are charged, so the library's caching headers must not weaken `no-store`; and whether the connection is kept
  // is for this server to say.
  for (const [name, value] of headers)
    if (name !== 'cache-control' && name !== 'connection') reply.header(name, value);
  return reply.send(body === null ? '' : Readable.fromWeb(body as ReadableStream));
}

/**
 * Maximum messages of one body, of which few are counted by a rate limit. The SDK takes 100: so many lists of the tools
 * were 1.2 MB, and so many calls kept the thread busy for 200 ms.
 */
const messagesMax = 10;

/** @throws Problem */
function boundMessages({ body }: FastifyRequest): void {
  if (Array.isArray(body) && body.length > messagesMax)
    throw invalid({ pointer: '', message: `must have at most ${messagesMax} messages` });
}

/**
 * `POST /mcp`: the tools of the Model Context Protocol over streamable HTTP, without sessions. The SDK is loaded with
 * the first request.
 */
export function mcpRoute(services: HttpServices): RouteOptions {
  const namesOfCountry = createUsualNames(services.sources.dataset);
  return {
    method: 'POST',
    url: '/mcp',
    handler: async (request, reply) => {
      refuseForeignOrigin(request, services);
      boundMessages(request);
      const { createMcpHandler } = await import('@modelcontextprotocol/server');
      const { createMcpServer } = await import('../mcp/server.js');
      const backend = backendOf(askAs(request, request.server), services, namesOfCountry);
      // The tools do not change, so a notification stream would only occupy a connection.
      const handler = createMcpHandler(() => createMcpServer(backend), { maxSubscriptions: 0 });
      const left = new AbortController();
      reply.raw.once('close', () => left.abort());
      const response = await handler.fetch(toWebRequest(request, left.signal), { parsedBody: request.body });
      return sendWeb(reply, response);
    },
  };
}
