import type { HttpServices } from '../services.js';

/** What v1 adds to the settings of the HTTP side. */
interface V1Settings {
  readonly nodeName: string;
  /** Requests without a usable key share the trial with v2. */
  readonly isTrialOn: boolean;
  /** Origins whose pages may read answers to GET. */
  readonly corsOrigins: readonly string[];
}

export interface V1Services {
  readonly http: HttpServices;
  readonly settings: V1Settings;
}
