import type { IncomingMessage } from 'node:http';
import { isOfV1 } from './guard.js';

/**
 * Shares of `requestsMax` at which each kind of request is shed, in this order: requests without a key, the v1
 * interface, the rest, and the operator's, which may be diagnosing the overload. Health checks are not shed.
 */
const shares = { anonymous: 0.8, v1: 0.9, rest: 1, operator: 1.1 } as const;

type Kind = keyof typeof shares | 'health';

/** Some probes add a query, so that no cache answers. */
const isHealthCheck = /^\/(?:livez|readyz)(?:\?|$)/;

/** The kind of a request, judged by its head. */
export function kindOf({ url = '', headers }: IncomingMessage): Kind {
  if (isHealthCheck.test(url)) return 'health';
  const isOperators = url.startsWith('/admin/') || url === '/metrics';
  if (isOperators && (headers.authorization ?? headers.cookie) !== undefined) return 'operator';
  if (isOfV1(url)) return 'v1';
  return headers.authorization === undefined && !url.includes('key=') ? 'anonymous' : 'rest';
}

/** Requests in flight, counted by several threads in shared memory. */
export interface SharedCounts {
  /** One count for each thread, so that those of a thread that died can be dropped. */
  readonly counts: Int32Array;
  /** Place of this thread's count. */
  readonly index: number;
}

const sumOf = (counts: Int32Array): number => {
  let sum = 0;
  for (let i = 0; i < counts.length; i += 1) sum += Atomics.load(counts, i);
  return sum;
};

/**
 * Bounds the requests in flight of all threads, so that accepted ones are answered in time. Decides before the body is
 * read and the key is looked up. A request is counted before the sum is compared, so two threads cannot both take the
 * last place.
 */
export const createLoadShedder = (requestsMax: number, { counts, index }: SharedCounts) => ({
  /** Whether a request of the kind is accepted; it counts until `leave` is called. */
  enter(kind: Exclude<Kind, 'health'>): boolean {
    Atomics.add(counts, index, 1);
    if (sumOf(counts) - 1 < requestsMax * shares[kind]) return true;
    Atomics.sub(counts, index, 1);
    return false;
  },
  leave: () => void Atomics.sub(counts, index, 1),
});
