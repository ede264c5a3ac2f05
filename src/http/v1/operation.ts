import type { RequestContext } from '../request-context.js';
import type { Parameters } from './parameters.js';

/** An operation of an authenticated request; nothing is charged yet. */
type Operation = (context: RequestContext, parameters: Parameters) => Promise<object>;

export interface V1Route {
  /** Without the trailing slash; the route is served with one too. */
  readonly path: string;
  readonly methods: readonly ('GET' | 'POST')[];
  readonly isBillable: boolean;
  readonly operation: Operation;
}
