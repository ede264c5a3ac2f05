import type { RequestContext } from '../request-context.js';
import { V1Refusal } from './errno.js';
import { readQuery } from './parameters.js';

const callbackLengthMax = 64;
const callbackForm = /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/;

const isCallback = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= callbackLengthMax && callbackForm.test(value);

/** The callback of a GET; null without one, undefined for a text that is not a dotted name. */
export function readCallback(context: RequestContext): string | null | undefined {
  if (context.request.method !== 'GET') return null;
  const { given, unreadable } = readQuery(context);
  const callback = given.get('callback');
  if (unreadable.has('callback')) return undefined;
  if (callback === undefined) return null;
  return callback.kind === 'one' && isCallback(callback.value) ? callback.value : undefined;
}

/** @throws V1Refusal 91 with HTTP 400 */
export function checkCallback(context: RequestContext): void {
  if (readCallback(context) === undefined)
    throw new V1Refusal(91, 'callback is not a valid function name', 400);
}

const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** A script that calls the function; the leading comment prevents content sniffing of the body. */
export function callScript(callback: string, json: string): string {
  return `/**/${callback}(${json.replace(/[<\u2028\u2029]/g, (found) => escapes[found] as string)});`;
}
