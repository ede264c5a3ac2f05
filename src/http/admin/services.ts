import type { FastifyBaseLogger } from 'fastify';
import type { Hashes } from '../../access/keys.js';
import type { Limits } from '../../access/limits/limits.js';
import type { Operator } from '../../access/operator/operator.js';
import type { AiProvider } from '../../ai/provider.js';
import type { Config } from '../../config/config.js';
import type { CorrectionsFile } from '../../corrections/corrections-file.js';
import type { Dataset } from '../../dataset/dataset.js';
import type { Ledger } from '../../ledger/ledger.js';
import type { PredictionSources } from '../../predictions/plan.js';
import type { Activity } from '../../telemetry/activity.js';

/** Dependencies of the operator interface. */
export interface AdminServices {
  readonly config: Config;
  readonly operator: Operator;
  readonly ledger: Ledger;
  readonly hashes: Hashes;
  readonly dataset: Dataset;
  readonly sources: Pick<PredictionSources, 'dataset' | 'rules'>;
  /** The corrections in effect; null when none are configured. */
  readonly corrections: () => CorrectionsFile | null;
  readonly ai: AiProvider;
  /** Null: rate limits are off. */
  readonly limits: Limits | null;
  /** Probes the ledger within a timeout. */
  readonly isLedgerReady: () => Promise<boolean>;
  /** The requests that this process has answered. */
  readonly activity: () => Promise<Activity>;
  readonly packageVersion: string;
  /** Base URL without a trailing slash. */
  readonly publicUrl: () => string;
  /** UNIX milliseconds. */
  readonly now: () => number;
  readonly logger: FastifyBaseLogger;
}
