import createFetchClient, {
  type Client,
  type ClientOptions,
  type HeadersOptions,
  mergeHeaders,
} from 'openapi-fetch';
import type { paths } from './openapi.js';

export type { components, operations, paths } from './openapi.js';

export interface GenderdClientOptions extends Omit<ClientOptions, 'baseUrl'> {
  /** Where the service is, such as `https://names.example.com`. */
  readonly baseUrl: string;
  /** An API key; without one the service gives its trial. */
  readonly key?: string | undefined;
}

export type GenderdClient = Client<paths>;

/** `Headers` and pairs as one form; `openapi-fetch` would number the pairs. */
const headersOf = (given: HeadersOptions | undefined): HeadersOptions | undefined =>
  given && Symbol.iterator in given ? new Headers([...given] as [string, string][]) : given;

/**
 * A client of the v2 interface, typed by its description. Answers are `{ data, error, response }`: `error` is the
 * problem document, and nothing is thrown but for a connection that fails. No request is repeated.
 * @throws TypeError without a base address, or for a key that is empty or no text
 */
export function createClient({ key, headers, baseUrl, ...rest }: GenderdClientOptions): GenderdClient {
  // Often a variable of the environment, which TypeScript lets through with a `!`.
  if (typeof baseUrl !== 'string' || baseUrl === '')
    throw new TypeError('baseUrl must be the address of the service, such as https://names.example.com');
  if (key != null && (typeof key !== 'string' || key.trim() === ''))
    throw new TypeError('key must be an API key; leave it out to use the trial of the service');
  const credentials = key == null ? {} : { authorization: `Bearer ${key}` };
  const accept = 'application/json, application/problem+json';
  return createFetchClient<paths>({
    ...rest,
    // Other clients of the interface take the address with the path of v2.
    baseUrl: baseUrl.replace(/(\/api\/v2)?\/*$/, ''),
    headers: mergeHeaders({ accept, ...credentials }, headersOf(headers)),
  });
}
