import type { FastifyBaseLogger } from 'fastify';
import type { Hashes } from '../../access/keys.js';
import type { Limits } from '../../access/limits/limits.js';
import type { Operator } from '../../access/operator/operator.js';
import type { AiProvider } from '../../ai/provider.js';
import type { Config } from '../../config/config.js';
import type { Ledger } from '../../ledger/ledger.js';
import type { Names } from '../../names.js';
import type { Activity } from '../../telemetry/activity.js';

/** Dependencies of the operator interface. */
export interface AdminServices {
  readonly config: Config;
  readonly operator: Operator;
  readonly ledger: Ledger;
  readonly hashes: Hashes;
  readonly names: Names;
  readonly ai: AiProvider;
  /** Null: rate limits are off. */
  readonly limits: Limits | null;
  /** Probes the ledger within a timeout. */
  readonly isLedgerReady: () => Promise<boolean>;
  /** The requests that this process has answered. */
  readonly activity: () => Promise<Activity>;
  /** Base URL without a trailing slash. */
  readonly publicUrl: () => string;
  /** UNIX milliseconds. */
  readonly now: () => number;
  readonly logger: FastifyBaseLogger;
}
