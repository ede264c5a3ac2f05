import type { HttpServices } from '../services.js';

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
