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

/** What serving an operation needs besides. */
interface Served {
  readonly serving?: {
    /** Whether the key is read from the storage, never from the cache. */
    readonly isFresh?: boolean;
    /** Runs after the access check, before validation, also for an excessive body. @throws Problem */
    readonly beforeValidation?: (body: unknown) => void;
  };
}

/** An operation with its 200 response as an object, and how it is served. */
export type V2Operation = Operation<V2Context, object> & Served;

/** Whether the API key may stand in the query too. */
export const takesQueryKey = ({ query }: OperationDescription): boolean =>
  'key' in ((query as { properties?: object } | undefined)?.properties ?? {});

export const operation = operationOf<V2Context, object, Served>('caller');
