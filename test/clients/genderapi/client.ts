import { execFileSync } from 'node:child_process';
import { packageFile } from '../../../src/runtime/package-root.js';
import { programOf } from '../../support/python.js';

export interface Call {
  readonly method: string;
  readonly args?: readonly unknown[];
  readonly kwargs?: Readonly<Record<string, unknown>>;
}

/** What a call gave: the client's typed result, or its error. */
// biome-ignore lint/suspicious/noExplicitAny: results of every method
export type Outcome = { readonly result?: any; readonly error?: any };

export interface ClientSettings {
  readonly base_url: string;
  readonly api_key?: string;
  readonly require_api_key_access?: boolean;
}

/** Makes calls, in order, with the official Python client. */
export function makeCalls(client: ClientSettings, calls: readonly Call[]): Outcome[] {
  const output = execFileSync(programOf('python'), [packageFile('test/clients/genderapi/calls.py')], {
    input: JSON.stringify(calls.map((call) => ({ client, ...call }))),
    encoding: 'utf8',
    env: {},
  });
  return JSON.parse(output) as Outcome[];
}

/** Makes one call. */
export function makeCall(
  client: ClientSettings,
  method: string,
  args: readonly unknown[] = [],
  kwargs: Readonly<Record<string, unknown>> = {},
): Outcome {
  return makeCalls(client, [{ method, args, kwargs }])[0] as Outcome;
}
