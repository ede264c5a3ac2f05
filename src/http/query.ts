import type { IncomingMessage } from 'node:http';
import { headLimits } from './guard.js';

/** The part of an address after the first question mark. */
export function queryOf({ url = '' }: IncomingMessage): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
}

/**
 * Parses a query string strictly: `+` is a space, percent-encoding must be UTF-8. A repeated parameter becomes an array
 * and an undecodable one becomes null, so that the schema refuses both by name.
 */
export function parseQuery(query: string): Record<string, unknown> {
  const parameters = Object.create(null) as Record<string, unknown>;
  // Only v1 has longer addresses, and it reads its own.
  if (query.length > headLimits.urlBytes) return parameters;
  for (const part of query.split('&')) {
    if (part === '') continue;
    const at = part.indexOf('=');
    const written = at < 0 ? part : part.slice(0, at);
    const name = decode(written) ?? written;
    const value = at < 0 ? '' : decode(part.slice(at + 1));
    const before = parameters[name];
    if (!(name in parameters)) parameters[name] = value;
    // In place: copying for each repetition would make a long query cost the square of its length.
    else if (Array.isArray(before)) before.push(value);
    else parameters[name] = [before, value];
  }
  return parameters;
}

/** A name or value of a query or form; null: not percent-encoded UTF-8. */
export function decode(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}
