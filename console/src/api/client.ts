import { useLoad } from '../kit/use-task.js';
import { ProblemError, toProblem, unreachable } from './problem.js';
import type { Capabilities } from './types.js';

export interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: unknown;
  /** API key or other bearer token; empty: no header is sent. */
  readonly bearer?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Absolute URL of a path of the service (`api/v2/gender`), also below a proxy's path. */
export const serviceUrl = (path: string): string => new URL(`../${path}`, location.href.split('#')[0]).href;

/** Undefined: the body is truncated or not JSON. */
async function readJson(response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    return text === '' ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Calls the service and returns the body of a successful answer.
 * @throws ProblemError for an error status, an unreadable body or no answer
 */
export async function callService<T>(path: string, options: CallOptions = {}): Promise<T> {
  const { method = 'GET', body, bearer = '', headers = {} } = options;
  const sent = {
    ...headers,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(bearer === '' ? {} : { authorization: `Bearer ${bearer}` }),
  };
  const canCharge = method === 'POST' && path.startsWith('api/');
  let response: Response;
  try {
    response = await fetch(serviceUrl(path), {
      method,
      headers: sent,
      body: body === undefined ? null : JSON.stringify(body),
      credentials: 'same-origin',
      cache: 'no-store',
    });
  } catch {
    throw new ProblemError(unreachable(canCharge));
  }
  const answer = await readJson(response);
  if (!response.ok)
    throw new ProblemError(toProblem(response.status, answer, response.headers.get('retry-after')));
  // An unreadable success does not say whether the request took effect.
  if (answer === undefined) throw new ProblemError(unreachable(canCharge));
  return answer as T;
}

/** Loads once for all callers; after a failure, the next call loads again. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null;
  return () => {
    loaded ??= load().catch((error) => {
      loaded = null;
      throw error;
    });
    return loaded;
  };
}

/** The capabilities of this deployment. @throws ProblemError */
export const loadCapabilities = loadOnce(() => callService<Capabilities>('api/v2'));

/** The capabilities for components; null until they are loaded. */
export const useCapabilities = (): Capabilities | null => useLoad(loadCapabilities, []).data;
