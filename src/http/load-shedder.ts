import type { IncomingMessage } from 'node:http';

/**
 * Shares of `requestsMax` at which each kind of request is shed, in this order: requests without a key, the v1
 * interface, the rest, and the operator's, which may be diagnosing the overload. Health checks are not shed.
 */
const shares = { anonymous: 0.8, v1: 0.9, rest: 1, operator: 1.1 } as const;

type Kind = keyof typeof shares | 'health';

/** The kind of a request, judged by its head. */
export function kindOf({ url = '', headers }: IncomingMessage): Kind {
  if (url === '/livez' || url === '/readyz') return 'health';
  const isOperators = url.startsWith('/admin/') || url === '/metrics';
  if (isOperators && (headers.authorization ?? headers.cookie) !== undefined) return 'operator';
  if (!url.startsWith('/api/v2') && url.startsWith('/api')) return 'v1';
  return headers.authorization === undefined && !url.includes('key=') ? 'anonymous' : 'rest';
}

export interface LoadShedder {
  /** Whether a request of the kind is accepted; it counts until `leave` is called. */
  enter(kind: Exclude<Kind, 'health'>): boolean;
  leave(): void;
}

/** Requests in flight of one among several threads, in memory that all of them share. */
export interface SharedCounts {
  /** One count for each thread, so that those of a thread that died can be dropped. */
  readonly counts: Int32Array;
  /** Of this thread. */
  readonly index: number;
}

const sumOf = (counts: Int32Array): number => {
  let sum = 0;
  for (let i = 0; i < counts.length; i += 1) sum += Atomics.load(counts, i);
  return sum;
};

/** The same bound over all threads. Counted before it is looked: two threads never take the last place both. */
export const createSharedLoadShedder = (
  requestsMax: number,
  { counts, index }: SharedCounts,
): LoadShedder => ({
  enter(kind) {
    Atomics.add(counts, index, 1);
    if (sumOf(counts) - 1 < requestsMax * shares[kind]) return true;
    Atomics.sub(counts, index, 1);
    return false;
  },
  leave: () => void Atomics.sub(counts, index, 1),
});

/**
 * Bounds the requests in flight so that accepted ones are answered in time. Decides before the body is read and the key
 * is looked up.
 */
export function createLoadShedder(requestsMax: number): LoadShedder {
  let inFlight = 0;
  return {
    enter(kind) {
      if (inFlight >= requestsMax * shares[kind]) return false;
      inFlight += 1;
      return true;
    },
    leave() {
      inFlight -= 1;
    },
  };
}
