import type { RequestContext } from '../request-context.js';
import type { HttpServices } from '../services.js';
import type { Parameters } from './parameters.js';

/** Settings of v1 besides those of the HTTP layer. */
interface V1Settings {
  readonly nodeName: string;
  /** Requests without a usable key share the trial with v2. */
  readonly isTrialOn: boolean;
  /** Origins whose pages may read responses to GET. */
  readonly corsOrigins: readonly string[];
}

export interface V1Services {
  readonly http: HttpServices;
  readonly settings: V1Settings;
}

/** An operation of an authenticated request; nothing is charged yet. */
type Operation = (context: RequestContext, parameters: Parameters) => Promise<object>;

export interface V1Route {
  /** Without the trailing slash; the route is served with one too. */
  readonly path: string;
  readonly methods: readonly ('GET' | 'POST')[];
  readonly isBillable: boolean;
  readonly operation: Operation;
}
