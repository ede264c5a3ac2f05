import { type Operation, type OperationDescription, operationOf } from '../operation.js';
import type { RequestContext } from '../request-context.js';
import type { HttpServices } from '../services.js';

interface V2Context {
  readonly services: HttpServices;
  readonly context: RequestContext;
}

/** An answer that is no JSON object made for this request. */
export class Prepared {
  constructor(
    readonly status: number,
    /** Null: there is no body. */
    readonly mediaType: string | null,
    readonly body: Buffer | string,
  ) {}
}

/** How an operation is served, besides what describes it. */
interface Serving {
  /** Whether the key is read from the storage, never from the cache. */
  readonly isFresh?: boolean;
  /** Runs after the access check and before validation, also for a body with too many values. @throws Problem */
  readonly beforeValidation?: (body: unknown) => void;
}

/** An operation with its 200 response as an object, and how it is served. */
export type V2Operation = Operation<V2Context, object> & Serving;

/** Whether the API key may stand in the query too. */
export const takesQueryKey = ({ query }: OperationDescription): boolean =>
  'key' in ((query as { properties?: object } | undefined)?.properties ?? {});

export const operation = operationOf<V2Context, object, Serving>('caller');
