import type { IncomingMessage, ServerResponse } from 'node:http';
import { whenOver } from './when-over.js';

/**
 * Shares of the requests under way at which each kind is turned away, first to last: requests without a key,
 * the v1 interface, the rest, and the operator, who may be looking for the reason. Health is always answered.
 */
const shares = { anonymous: 0.8, v1: 0.9, rest: 1, operator: 1.1 } as const;

type Kind = keyof typeof shares | 'health';

/** Which share a request has, by its head. */
export function kindOf({ url = '', headers }: IncomingMessage): Kind {
  if (url === '/livez' || url === '/readyz') return 'health';
  const isOperators = url.startsWith('/admin/') || url === '/metrics';
  if (isOperators && (headers.authorization ?? headers.cookie) !== undefined) return 'operator';
  if (!url.startsWith('/api/v2') && url.startsWith('/api')) return 'v1';
  return headers.authorization === undefined && !url.includes('key=') ? 'anonymous' : 'rest';
}

export interface Admission {
  /** Whether the request may begin; one that may counts until its answer is out or its client left. */
  enter(request: IncomingMessage, response: ServerResponse): boolean;
}

/**
 * Bounds the requests under way, so that those that begin are answered in time: beyond the bound the wait
 * would only grow. Decided before the body is read and before the key is looked at.
 */
export function createAdmission(requestsMax: number): Admission {
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
      whenOver(response, leave);
      return true;
    },
  };
}
