import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type CollectedSpan, readProtobufSpans } from './protobuf.js';

/** A collector of traces on a local port, which keeps what it is sent. */
export interface Collector {
  readonly url: string;
  readonly spans: () => readonly CollectedSpan[];
  /** Attributes of the resource of the last batch. */
  readonly resource: () => Readonly<Record<string, unknown>>;
  readonly requests: readonly { readonly path: string; readonly headers: IncomingHttpHeaders }[];
  /** Every byte that came, as text. */
  readonly received: () => string;
  /** From now on batches are answered with this status. */
  answer(status: number): void;
  close(): Promise<void>;
}

interface JsonAttribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

const attributesOf = (attributes: readonly JsonAttribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

function readJson(body: Buffer) {
  const { resourceSpans } = JSON.parse(body.toString('utf8'));
  const [{ resource, scopeSpans }] = resourceSpans;
  const spans = scopeSpans.flatMap(({ spans }: { spans: CollectedSpan[] }) =>
    spans.map((span) => ({
      ...span,
      parentSpanId: span.parentSpanId ?? '',
      attributes: attributesOf(span.attributes as unknown as JsonAttribute[]),
      status: (span.status as unknown as { code?: number }).code ?? 0,
    })),
  );
  return { spans: spans as CollectedSpan[], resource: attributesOf(resource.attributes) };
}

export async function startCollector(): Promise<Collector> {
  let spans: CollectedSpan[] = [];
  let resource: Record<string, unknown> = {};
  let received = '';
  let status = 200;
  const requests: { path: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const isJson = request.headers['content-type'] === 'application/json';
    requests.push({ path: request.url ?? '', headers: request.headers });
    received += body.toString('latin1');
    if (status === 200) {
      const read = isJson ? readJson(body) : readProtobufSpans(body);
      spans = [...spans, ...read.spans];
      resource = read.resource;
    }
    response.writeHead(status, { 'content-type': request.headers['content-type'] }).end(isJson ? '{}' : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => spans,
    resource: () => resource,
    requests,
    received: () => received,
    answer: (next) => {
      status = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
