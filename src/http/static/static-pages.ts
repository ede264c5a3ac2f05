import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../problems/problem.js';
import { type Encoding, endings, type SiteEntry, siteEntries } from './site-files.js';

export type SiteHeaders = Readonly<Record<string, string>>;

export interface StaticPagesSettings {
  /** Begins and ends with a slash: `/docs/`. */
  readonly prefix: string;
  /** Absolute path of the built folder; its files are listed once, here. */
  readonly folder: string;
  /** Headers of a file by its path in the folder: a policy, for instance. Asked for each answer. */
  readonly headersOf: (path: string) => SiteHeaders | Promise<SiteHeaders>;
}

export interface StaticPages {
  /** The methods of each address, for the answer to every other method. */
  readonly methods: readonly { readonly url: string; readonly methods: readonly string[] }[];
  /** The route itself. */
  readonly plugin: (app: FastifyInstance) => Promise<void>;
}

/** A name with a hash of the content in it never stands for other content. */
const hashedName = /[.-][0-9a-f]{8,64}\.[a-z0-9.]+$/;
const yearSeconds = 31_536_000;

const cachingOf = (path: string): string =>
  hashedName.test(path) ? `public, max-age=${yearSeconds}, immutable` : 'no-cache';

/** Whether a client takes a coding; `;q=0` says no. */
const takes = (accepted: string, encoding: Encoding): boolean =>
  accepted.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

function codingFor({ headers }: FastifyRequest, encodings: readonly Encoding[]): Encoding | null {
  const accepted = String(headers['accept-encoding'] ?? '');
  return encodings.find((encoding) => takes(accepted, encoding)) ?? null;
}

/** The conditions that a file is sent under; preconditions of writes and ranges mean nothing here. */
const conditionsOf = ({ headers }: FastifyRequest) =>
  Object.fromEntries(
    (['if-none-match', 'if-modified-since'] as const).flatMap((name) =>
      headers[name] === undefined ? [] : [[name, headers[name]]],
    ),
  );

const mediaTypes: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
};

const mediaTypeOf = (path: string): string =>
  mediaTypes[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, encodings }: SiteEntry & { kind: 'file' },
  { folder, headersOf }: StaticPagesSettings,
): Promise<FastifyReply> {
  // 17 ms and 9 MB that no start needs: loaded when somebody reads a page.
  const { default: send } = await import('@fastify/send');
  const coding = codingFor(request, encodings);
  const stored = coding === null ? path : path + endings[coding];
  const conditions = { headers: conditionsOf(request), method: request.method };
  const sent = await send(conditions as unknown as typeof request.raw, `/${stored}`, {
    root: folder,
    index: false,
    acceptRanges: false,
    cacheControl: false,
    contentType: false,
  });
  // The folder was replaced since it was listed.
  if (sent.type !== 'file') throw new Problem('not_found');
  reply
    .code(sent.statusCode)
    .headers(sent.headers)
    .headers({
      'cache-control': cachingOf(path),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      ...(await headersOf(path)),
    });
  if (encodings.length > 0) reply.header('vary', 'accept-encoding');
  if (sent.statusCode === 200) {
    reply.type(mediaTypeOf(path));
    if (coding !== null) reply.header('content-encoding', coding);
  }
  return reply.send(sent.stream);
}

/**
 * Serves a built folder: GET alone, exact addresses alone. A page `guide.html` is served at `guide`, an index at
 * its folder with a slash. Pages are asked for again each time and answered 304; files with a hash in their name
 * are kept by clients. What is no address is a problem document, as everywhere.
 */
export function staticPages(settings: StaticPagesSettings): StaticPages {
  const { prefix, folder } = settings;
  const entries = siteEntries(prefix, folder);
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = (request.raw.url ?? '').split('?');
    const entry = entries.get(path);
    if (entry === undefined) throw new Problem('not_found');
    if (entry.kind === 'redirect') return reply.redirect(entry.location, 308);
    return sendFile(request, reply, entry, settings);
  };
  return {
    methods: [...entries.keys()].map((url) => ({ url, methods: ['GET'] })),
    plugin: async (app) => {
      app.get(`${prefix}*`, handler);
      app.get(prefix.slice(0, -1), handler);
    },
  };
}
