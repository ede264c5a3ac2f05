import type { IncomingMessage, ServerResponse } from 'node:http';
import { onFinished } from './on-finished.js';

/**
 * Shares of `requestsMax` at which each kind of request is shed, in this order: requests without a key, the v1
 * interface, the rest, and the operator's, which may be diagnosing the overload. Health checks are never shed.
 */
const shares = { anonymous: 0.8, v1: 0.9, rest: 1, operator: 1.1 } as const;

type Kind = keyof typeof shares | 'health';

/** The kind of a request, by its head. */
export function kindOf({ url = '', headers }: IncomingMessage): Kind {
  if (url === '/livez' || url === '/readyz') return 'health';
  const isOperators = url.startsWith('/admin/') || url === '/metrics';
  if (isOperators && (headers.authorization ?? headers.cookie) !== undefined) return 'operator';
  if (!url.startsWith('/api/v2') && url.startsWith('/api')) return 'v1';
  return headers.authorization === undefined && !url.includes('key=') ? 'anonymous' : 'rest';
}

export interface LoadShedder {
  /** Whether the request is accepted; an accepted one counts until its response was sent or its client left. */
  enter(request: IncomingMessage, response: ServerResponse): boolean;
}

/**
 * Bounds the requests in flight, so that accepted ones are answered in time. Decided before the body is read and before
 * the key is looked up.
 */
export function createLoadShedder(requestsMax: number): LoadShedder {
  let underWay = 0;
  const leave = () => {
    underWay -= 1;
  };
  return {
    enter(request, response) {
      const kind = kindOf(request);
      if (kind === 'health') return true;
      if (underWay >= requestsMax * shares[kind]) return false;
      underWay += 1;
      onFinished(response, leave);
      return true;
    },
  };
}
