import { execFileSync } from 'node:child_process';
import { packageFile } from '../../../src/runtime/package-root.js';
import { programOf, pythonPathV1 } from '../../support/python.js';

export interface Call {
  readonly method: string;
  readonly args?: readonly unknown[];
  readonly kwargs?: Readonly<Record<string, unknown>>;
}

export interface PythonClient {
  readonly kind: 'GenderAPI' | 'PhoneValidator';
  readonly client: { readonly api_key: string; readonly base_url: string };
}

/** Makes calls, in order, and answers what the client returned for each. */
// biome-ignore lint/suspicious/noExplicitAny: the client returns plain dictionaries
export function callPython(client: PythonClient, calls: readonly Call[]): any[] {
  const output = execFileSync(programOf('python'), [packageFile('test/clients/v1/calls.py')], {
    input: JSON.stringify({ ...client, calls }),
    encoding: 'utf8',
    env: { PYTHONPATH: pythonPathV1 },
  });
  return JSON.parse(output);
}
