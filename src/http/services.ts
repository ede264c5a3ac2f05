import type { Gatekeeper } from '../access/gatekeeper.js';
import type { Limits } from '../access/limits/limits.js';
import type { Ledger } from '../billing/ledger.js';
import type { Dataset } from '../dataset/dataset.js';

/** What the HTTP layer is given. */
export interface HttpServices {
  readonly dataset: Dataset;
  readonly ledger: Ledger;
  readonly gatekeeper: Gatekeeper;
  /** Null where the operator turned them off. */
  readonly limits: Limits | null;
  /** Base address without a trailing slash. */
  readonly publicUrl: () => string;
  readonly trialEnabled: boolean;
  readonly packageVersion: string;
}
