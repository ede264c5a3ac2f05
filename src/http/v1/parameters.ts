import type { FastifyRequest } from 'fastify';
import { isJsonMediaType, parseJsonBody } from '../media.js';
import type { Pair } from './multipart.js';

/**
 * The values under one name: one value, a list (`name[]`, `name[0]`, a JSON array), or both, or repeated values of
 * which only one can apply.
 */
type Given =
  | { readonly kind: 'one'; readonly value: unknown }
  | { readonly kind: 'list'; readonly values: unknown[] }
  | { readonly kind: 'ambiguous' };

export interface Parameters {
  readonly given: ReadonlyMap<string, Given>;
  /** Names with an undecodable value. */
  readonly unreadable: ReadonlySet<string>;
  /** Part of the input was unreadable: not UTF-8, not JSON, or not well-formed percent-encoding. */
  readonly isMalformed: boolean;
}

/** An unreadable pair, with its name if that is readable. */
const broken = Symbol('broken');

/** Decodes UTF-8; invalid bytes are a TypeError and are not replaced. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const indexed = /^(.*)\[\d*\]$/s;

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

/** The pairs of a query or form in their order; broken ones are not percent-encoded UTF-8. */
function encodedPairs(text: string): Pair[] {
  return text
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=');
      const name = decode(at < 0 ? part : part.slice(0, at));
      const value = at < 0 ? '' : decode(part.slice(at + 1));
      return name === null || value === null ? [name ?? '', broken] : [name, value];
    });
}

/** The members of a JSON object; an array means repeated values, `null` an absent one. @throws TypeError */
function jsonPairs(body: unknown): Pair[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new TypeError('not an object');
  return Object.entries(body).filter(([, value]) => value !== null);
}

function addPair(given: Map<string, Given>, [name, value]: Pair): void {
  const base = indexed.exec(name)?.[1];
  const key = base ?? name;
  const before = given.get(key);
  const isList = base !== undefined || Array.isArray(value);
  if (!isList) given.set(key, before === undefined ? { kind: 'one', value } : { kind: 'ambiguous' });
  else if (before === undefined) given.set(key, { kind: 'list', values: [value].flat() });
  else if (before.kind === 'list' && !Array.isArray(value)) before.values.push(value);
  else given.set(key, { kind: 'ambiguous' });
}

function collect(pairs: readonly Pair[]): Parameters {
  const given = new Map<string, Given>();
  const unreadable = new Set<string>();
  for (const pair of pairs) {
    if (pair[1] === broken) unreadable.add(pair[0]);
    else addPair(given, pair);
  }
  return { given, unreadable, isMalformed: unreadable.size > 0 };
}

const unreadableBody = collect([['', broken]]);

const queryText = ({ raw }: FastifyRequest): string => {
  const url = raw.url ?? '';
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
};

/** The parameters of the query only. */
export const readQuery = (request: FastifyRequest): Parameters => collect(encodedPairs(queryText(request)));

/** True for a form in UTF-8; browsers and PHP send no charset, some clients send `utf-8`. */
const isForm = (contentType: string): boolean =>
  /^application\/x-www-form-urlencoded\s*(;\s*charset="?utf-?8"?\s*)?$/i.test(contentType);

const isMultipart = (contentType: string): boolean => /^multipart\/form-data\s*;/i.test(contentType);

/** Loaded with the first multipart request, which few clients send. */
const loadMultipart = () => import('./multipart.js');

/** @throws Error for unreadable bodies */
async function bodyPairs(body: Buffer, contentType: string): Promise<readonly Pair[]> {
  if (isJsonMediaType(contentType)) return jsonPairs(parseJsonBody(body));
  const text = utf8.decode(body);
  if (isForm(contentType)) return encodedPairs(text);
  if (isMultipart(contentType)) return (await loadMultipart()).multipartPairs(body, contentType);
  throw new TypeError('an unknown media type');
}

async function readBody({ body, headers }: FastifyRequest): Promise<Parameters> {
  if (!(body instanceof Buffer) || body.length === 0) return collect([]);
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') return unreadableBody;
  try {
    return collect(await bodyPairs(body, headers['content-type'] ?? ''));
  } catch {
    return unreadableBody;
  }
}

/** The parameters of query and body; the body takes precedence. */
export async function readParameters(request: FastifyRequest): Promise<Parameters> {
  const query = readQuery(request);
  const body = await readBody(request);
  return {
    given: new Map([...query.given, ...body.given]),
    unreadable: new Set([...query.unreadable, ...body.unreadable]),
    isMalformed: query.isMalformed || body.isMalformed,
  };
}

/** The value of a parameter that was sent once; undefined when absent, null when several values are ambiguous. */
export function single({ given, unreadable }: Parameters, name: string): unknown {
  const found = given.get(name);
  if (found === undefined) return unreadable.has(name) ? null : undefined;
  return found.kind === 'one' ? found.value : null;
}
