import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { McpHttpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { createUsualNames, explainValue } from '../mcp/backend.js';
import { type AskInterface, createServiceBackend } from '../mcp/service-backend.js';
import { otherKeyHeaders } from './access.js';
import { Problem } from './problems/problem.js';
import type { HttpServices } from './services.js';

/** Headers that tell who calls, and whether a key stands where none is read. */
const callerHeaders = ['authorization', 'host', 'x-forwarded-for', ...otherKeyHeaders];

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
    return { status: response.statusCode, body: response.json() };
  };
}

/** Pages of other origins must not use up the trial of their visitors. @throws Problem */
function refuseForeignOrigin({ headers }: FastifyRequest, { publicUrl }: HttpServices): void {
  const { origin } = headers;
  if (origin === undefined || origin === new URL(publicUrl()).origin) return;
  throw new Problem('access_denied', { detail: 'Web pages of other origins may not use this address.' });
}

/** Headers that the protocol reads. */
const protocolHeaders = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'];

function toWebRequest({ headers, body }: FastifyRequest, signal: AbortSignal): Request {
  const kept = protocolHeaders.flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return new Request('http://genderd/mcp', {
    method: 'POST',
    headers: kept,
    body: JSON.stringify(body),
    signal,
  });
}

async function sendWeb(reply: FastifyReply, { status, headers, body }: Response): Promise<FastifyReply> {
  reply.code(status);
  // Answers are charged, so the library's caching headers must not weaken `no-store`.
  for (const [name, value] of headers) if (name !== 'cache-control') reply.header(name, value);
  return reply.send(body === null ? '' : Readable.fromWeb(body as ReadableStream));
}

/**
 * `POST /mcp`: the tools of the Model Context Protocol over streamable HTTP, without sessions. The SDK is loaded with
 * the first request.
 */
export function mcpRoutes(services: HttpServices): RouteOptions[] {
  const readCountryNames = createUsualNames(services.sources.dataset);

  async function load(): Promise<(ask: AskInterface) => McpHttpHandler> {
    const { createMcpHandler } = await import('@modelcontextprotocol/server');
    const { createMcpServer } = await import('../mcp/server.js');
    const sources = {
      readCountryNames,
      explainValue: (item: Parameters<typeof explainValue>[0]) => explainValue(item, services.sources),
    };
    return (ask) =>
      createMcpHandler(() => createMcpServer(createServiceBackend(ask, sources)), {
        // The tools do not change, so a notification stream would only occupy a connection.
        maxSubscriptions: 0,
      });
  }

  let loading: ReturnType<typeof load> | null = null;
  return [
    {
      method: 'POST',
      url: '/mcp',
      handler: async (request, reply) => {
        refuseForeignOrigin(request, services);
        loading ??= load();
        const handler = (await loading)(askAs(request, request.server));
        const left = new AbortController();
        reply.raw.once('close', () => left.abort());
        const response = await handler.fetch(toWebRequest(request, left.signal), {
          parsedBody: request.body,
        });
        return sendWeb(reply, response);
      },
    },
  ];
}
