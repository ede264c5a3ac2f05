import type { FastifyBaseLogger } from 'fastify';
import type { Hashes } from '../../access/hashes.js';
import type { Limits } from '../../access/limits/limits.js';
import type { Operator } from '../../access/operator/operator.js';
import type { AiProvider } from '../../ai/provider.js';
import type { Config } from '../../config/config.js';
import type { CorrectionsFile } from '../../corrections/corrections-file.js';
import type { Dataset } from '../../dataset/dataset.js';
import type { Ledger } from '../../ledger/ledger.js';
import type { PredictionSources } from '../../predictions/predict.js';

/** What the operator's part of the HTTP layer is given. */
export interface AdminServices {
  readonly config: Config;
  readonly operator: Operator;
  readonly ledger: Ledger;
  readonly hashes: Hashes;
  readonly dataset: Dataset;
  readonly sources: Pick<PredictionSources, 'dataset' | 'rules'>;
  /** The corrections in use; null where none are configured. */
  readonly corrections: () => CorrectionsFile | null;
  readonly ai: AiProvider;
  /** Null where the operator turned them off. */
  readonly limits: Limits | null;
  /** Asks the ledger for a sign of life; bounded. */
  readonly isLedgerReady: () => Promise<boolean>;
  readonly packageVersion: string;
  /** Base address without a trailing slash. */
  readonly publicUrl: () => string;
  /** UNIX milliseconds. */
  readonly now: () => number;
  readonly logger: FastifyBaseLogger;
}
