import type { Logger } from 'pino';
import type { Authenticator } from '../access/authenticator.js';
import type { Limits } from '../access/limits/limits.js';
import type { Config } from '../config/config.js';
import type { Ledger } from '../ledger/ledger.js';
import type { BilledServices } from '../predictions/answer.js';
import type { Recorder } from '../telemetry/metrics/recorder.js';
import type { FaultLog } from './problems/fault-log.js';

export interface HttpServices extends BilledServices {
  readonly config: Config;
  readonly ledger: Ledger;
  readonly authenticator: Authenticator;
  /** Null: rate limits are off. */
  readonly limits: Limits | null;
  /** Base URL without a trailing slash. */
  readonly publicUrl: () => string;
  /** Counts the results of requests; null: metrics are off. */
  readonly recorder: Recorder | null;
  /** Draining: the process is about to stop. It still serves, and load balancers should select another node. */
  readonly health: { isDraining: boolean };
  readonly logger: Logger;
  /** Of requests that failed. */
  readonly faults: FaultLog;
  /** UNIX milliseconds. */
  readonly now: () => number;
}
