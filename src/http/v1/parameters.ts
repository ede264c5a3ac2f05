import type { FastifyRequest } from 'fastify';
import { isJsonMediaType, parseJsonBody } from '../media.js';
import type { Pair } from './multipart.js';

/**
 * What was sent under one name: one value, a list (`name[]`, `name[0]`, a JSON array), or both or several
 * where only one can count.
 */
type Given =
  | { readonly kind: 'one'; readonly value: unknown }
  | { readonly kind: 'list'; readonly values: unknown[] }
  | { readonly kind: 'ambiguous' };

export interface Parameters {
  readonly given: ReadonlyMap<string, Given>;
  /** Names whose value could not be read. */
  readonly unreadable: ReadonlySet<string>;
  /** Something could not be read: not UTF-8, not JSON, not well-formed percent-encoding. */
  readonly isMalformed: boolean;
}

/** Stands for what could not be read; its name where that much is known. */
const broken = Symbol('broken');

/** Bytes in UTF-8 become text; anything else is a TypeError, never a replacement character. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const indexed = /^(.*)\[\d*\]$/s;

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

/** Pairs of a query or a form in their order; broken where they are not percent-encoded UTF-8. */
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

/** Members of a JSON object; an array stands for repeats, `null` for an absent member. @throws TypeError */
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

/** Parameters of the query alone. */
export const readQuery = (request: FastifyRequest): Parameters => collect(encodedPairs(queryText(request)));

/** True for a form in UTF-8; browsers and PHP send no charset, some clients `utf-8`. */
const isForm = (contentType: string): boolean =>
  /^application\/x-www-form-urlencoded\s*(;\s*charset="?utf-?8"?\s*)?$/i.test(contentType);

const isMultipart = (contentType: string): boolean => /^multipart\/form-data\s*;/i.test(contentType);

/** Few clients send it: it is loaded with the first that does. */
const loadMultipart = () => import('./multipart.js');

/** @throws Error for what cannot be read */
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

/** The parameters of query and body; a value of the body wins over one of the query. */
export async function readParameters(request: FastifyRequest): Promise<Parameters> {
  const query = readQuery(request);
  const body = await readBody(request);
  return {
    given: new Map([...query.given, ...body.given]),
    unreadable: new Set([...query.unreadable, ...body.unreadable]),
    isMalformed: query.isMalformed || body.isMalformed,
  };
}

/** The value of a parameter that was given once; undefined when absent, null when none of several can count. */
export function single({ given, unreadable }: Parameters, name: string): unknown {
  const found = given.get(name);
  if (found === undefined) return unreadable.has(name) ? null : undefined;
  return found.kind === 'one' ? found.value : null;
}
