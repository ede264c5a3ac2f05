import createFetchClient, { type Client, type ClientOptions } from 'openapi-fetch';
import type { paths } from './openapi.js';

export type { components, operations, paths } from './openapi.js';

export interface GenderdClientOptions extends Omit<ClientOptions, 'baseUrl'> {
  /** Where the service is, such as `https://names.example.com`. */
  readonly baseUrl: string;
  /** An API key; without one the service gives its trial. */
  readonly key?: string;
}

export type GenderdClient = Client<paths>;

/**
 * A client of the v2 interface, typed by its description. Answers are `{ data, error, response }`: `error` is the
 * problem document, and nothing is thrown but for a connection that fails. No request is repeated.
 * @throws TypeError without a base address
 */
export function createClient({ key, headers, baseUrl, ...rest }: GenderdClientOptions): GenderdClient {
  // Often a variable of the environment, which TypeScript lets through with a `!`.
  if (typeof baseUrl !== 'string' || baseUrl === '')
    throw new TypeError('baseUrl must be the address of the service, such as https://names.example.com');
  const credentials = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const accept = 'application/json, application/problem+json';
  return createFetchClient<paths>({
    ...rest,
    baseUrl: baseUrl.replace(/\/+$/, ''),
    headers: { accept, ...credentials, ...(headers as Record<string, string> | undefined) },
  });
}
