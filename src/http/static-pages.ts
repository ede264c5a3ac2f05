import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { packageFile } from '../runtime/package-root.js';
import { pathOf } from './direct.js';
import { Problem } from './problems/problem.js';

/** A file of a built folder, or a redirect to one. */
export type SiteEntry =
  | { readonly kind: 'file'; readonly path: string; readonly encodings: readonly Encoding[] }
  | { readonly kind: 'redirect'; readonly location: string };

type Encoding = 'br' | 'gzip';

/** Extensions of the compressed copies beside a file. */
const endings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

/** Null for an unbuilt checkout, which has no pages; the API is served all the same. */
export function ifBuilt<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

const isHidden = (path: string): boolean => path.split('/').some((part) => part.startsWith('.'));
const isCopy = (path: string): boolean => Object.values(endings).some((ending) => path.endsWith(ending));

/** The address of a file below the prefix: pages have no extension, an index is its folder. */
function addressOf(path: string): string {
  if (path === 'index.html') return '';
  if (path.endsWith('/index.html')) return path.slice(0, -'index.html'.length);
  return path.endsWith('.html') ? path.slice(0, -'.html'.length) : path;
}

/** The last segment of `/docs/` with its slash: a relative target also works below a proxy's path. */
const lastPart = (folder: string): string => `${folder.split('/').at(-2)}/`;

/**
 * Every address that a folder serves, by the exact path of its URL. Other spellings (encoded, doubled or climbing
 * slashes) are unknown addresses, so no file outside the folder can be reached. `prefix` starts and ends with a slash.
 * Hidden files are left out.
 */
export function siteEntries(prefix: string, folder: string): ReadonlyMap<string, SiteEntry> {
  const files = ifBuilt(() => readdirSync(folder, { recursive: true, withFileTypes: true })) ?? [];
  const paths = files
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => `${parentPath}${sep}${name}`.slice(folder.length + 1).replaceAll(sep, '/'))
    .filter((path) => !isHidden(path));
  const all = new Set(paths);
  const entries = new Map<string, SiteEntry>();
  for (const path of paths.filter((path) => !isCopy(path))) {
    const url = prefix + addressOf(path);
    const encodings = (['br', 'gzip'] as const).filter((encoding) => all.has(path + endings[encoding]));
    entries.set(url, { kind: 'file', path, encodings });
    if (url.endsWith('/')) entries.set(url.slice(0, -1), { kind: 'redirect', location: lastPart(url) });
  }
  return entries;
}

const integrity = /<script\b[^>]*\bintegrity="(sha(?:256|384|512)-[A-Za-z0-9+/]+=*)"/g;

/**
 * The content security policy of a page: it allows exactly the scripts that the page references with `integrity`
 * hashes. `'self'` would be too wide for scripts, because the origin also serves script includes (v1 with `callback`).
 */
export function pagePolicy(html: string): string {
  const hashes = [...new Set([...html.matchAll(integrity)].map(([, hash]) => `'${hash}'`))];
  return [
    "default-src 'none'",
    `script-src ${hashes.join(' ') || "'none'"}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers of every page, whatever it shows. */
export const pageHeaders = { 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' } as const;

/** A file name that contains a hash of the content always stands for that content. */
const hashedName = /[.-][0-9a-f]{8,64}\.[a-z0-9.]+$/;
const yearSeconds = 31_536_000;

const cachingOf = (path: string): string =>
  hashedName.test(path) ? `public, max-age=${yearSeconds}, immutable` : 'no-cache';

/** Whether a client accepts an encoding; `;q=0` rejects it. */
const accepts = (accepted: string, encoding: Encoding): boolean =>
  accepted.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

function codingFor({ headers }: FastifyRequest, encodings: readonly Encoding[]): Encoding | null {
  const accepted = String(headers['accept-encoding'] ?? '');
  return encodings.find((encoding) => accepts(accepted, encoding)) ?? null;
}

/** Conditions that apply to GET; preconditions of writes, and ranges, do not. */
const conditionsOf = ({ headers }: FastifyRequest) => ({
  'if-none-match': headers['if-none-match'],
  'if-modified-since': headers['if-modified-since'],
});

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

/** Bytes of a page that wait for a client that reads slowly: with TLS each connection has its own copy. */
const chunkBytes = 65_536;

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
}

/** A file of a folder as it was read last. */
interface Content {
  /** Of the file's length and time. */
  readonly etag: string;
  readonly bytes: Promise<Buffer>;
}

/**
 * The files of a folder, each read with its first request and kept: a stream of its own for each response would hold as
 * many descriptors as slow clients ask for pages, beyond those that are set aside. All files of console and documentation,
 * with their compressed copies, are 4 MB.
 */
function createContents(folder: string) {
  const contents = new Map<string, Content>();
  return (path: string, etag: string): Promise<Buffer> => {
    const known = contents.get(path);
    if (known?.etag === etag) return known.bytes;
    const bytes = readFile(join(folder, path));
    contents.set(path, { etag, bytes });
    // The next request reads it again, such as after too many open files.
    bytes.catch(() => contents.delete(path));
    return bytes;
  };
}

interface Site {
  readonly folder: string;
  readonly contentOf: ReturnType<typeof createContents>;
  readonly policyOf: (path: string) => Promise<string>;
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, encodings }: SiteEntry & { kind: 'file' },
  { folder, contentOf, policyOf }: Site,
): Promise<FastifyReply> {
  // Loaded with the first page, because it costs 17 ms and 9 MB.
  const { default: send } = await import('@fastify/send');
  const coding = codingFor(request, encodings);
  const stored = coding === null ? path : path + endings[coding];
  // HEAD: it decides the status and the headers, and opens no file.
  const conditions = { headers: conditionsOf(request), method: 'HEAD' };
  const sent = await send(conditions as unknown as typeof request.raw, `/${stored}`, {
    root: folder,
    index: false,
    acceptRanges: false,
    cacheControl: false,
    contentType: false,
  });
  // The folder was replaced after it was listed.
  if (sent.type !== 'file') throw new Problem('not_found');
  const hasBody = sent.statusCode === 200 && request.method === 'GET';
  const bytes = hasBody ? await contentOf(stored, String(sent.headers.ETag)) : null;
  reply
    .code(sent.statusCode)
    .headers(sent.headers)
    .headers({
      'cache-control': cachingOf(path),
      ...pageHeaders,
      ...(path.endsWith('.html') ? { 'content-security-policy': await policyOf(path) } : {}),
    });
  if (encodings.length > 0) reply.header('vary', 'accept-encoding');
  if (sent.statusCode === 200) {
    reply.type(mediaTypeOf(path));
    if (coding !== null) reply.header('content-encoding', coding);
  }
  return reply.send(bytes === null ? undefined : Readable.from(chunksOf(bytes)));
}

/** The relative address of the page that is meant by the name of its source, `guide.md`, or with a slash behind it. */
function pageMeant(path: string, entries: ReadonlyMap<string, SiteEntry>): string | null {
  const [ending = ''] = /(?:\.md|\/)$/.exec(path) ?? [];
  const address = path.slice(0, path.length - ending.length);
  const page = ending === '' || address.endsWith('/') ? undefined : entries.get(address);
  if (page?.kind !== 'file' || !page.path.endsWith('.html')) return null;
  const name = address.slice(address.lastIndexOf('/') + 1);
  return ending === '/' ? `../${name}` : name;
}

const methods = ['GET', 'HEAD'];

/**
 * Serves a built folder: GET and HEAD, exact addresses only. A page `guide.html` is served at `guide`, an index at its
 * folder with a trailing slash; `guide.md` and `guide/` lead there. Pages are revalidated by each request and answered with 304; files with a hash in their
 * name are cached by clients. An unknown address gets a problem document, as everywhere. Status and headers
 * are those of @fastify/send; @fastify/static, which is built on it, takes 24 ms and 12 MB for the first page, not 11 ms and 9 MB.
 * @param folder absolute path; its files are listed once, here
 * @param morePolicy is added to the policy of its pages
 */
export function staticPages(prefix: string, folder: string, morePolicy = '') {
  /** The policies of pages, each made of the page with its first request. */
  const policies = new Map<string, Promise<string>>();
  const policyOf = (path: string): Promise<string> => {
    const known = policies.get(path);
    if (known !== undefined) return known;
    const policy = readFile(join(folder, path), 'utf8').then((html) => pagePolicy(html) + morePolicy);
    policies.set(path, policy);
    policy.catch(() => policies.delete(path));
    return policy;
  };
  const entries = siteEntries(prefix, folder);
  const site = { folder, contentOf: createContents(folder), policyOf };
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request.raw.url ?? '');
    const entry = entries.get(path);
    if (entry === undefined) {
      const meant = pageMeant(path, entries);
      if (meant === null) throw new Problem('not_found');
      return reply.redirect(meant, 308);
    }
    if (entry.kind === 'redirect') return reply.redirect(entry.location, 308);
    return sendFile(request, reply, entry, site);
  };
  return {
    /** Every address. */
    addresses: [...entries.keys()].map((url) => ({ method: methods, url })),
    routes: [`${prefix}*`, prefix.slice(0, -1)].map(
      (url): RouteOptions => ({ method: methods, url, handler }),
    ),
  };
}

/** `/docs/`: the documentation, served from the package. Free of charge, without authentication. */
export const documentationPages = () => staticPages('/docs/', packageFile('dist/docs'));

/**
 * `/console/`: the console, likewise. In browsers with trusted types, no text of a response can become script or
 * markup there.
 */
export const consolePages = () =>
  staticPages('/console/', packageFile('dist/console'), "; require-trusted-types-for 'script'");

/** Redirects browsers from `/` to the console; relative, for proxies that add a path. */
export const consoleRedirect: RouteOptions = {
  method: methods,
  url: '/',
  handler: (_request, reply) => reply.redirect('console/', 303),
};
