import type { Authenticator } from '../access/authenticator.js';
import type { Limits } from '../access/limits/limits.js';
import type { AiProvider } from '../ai/provider.js';
import type { Dataset } from '../dataset/dataset.js';
import type { Ledger } from '../ledger/ledger.js';
import type { PredictionSources } from '../predictions/predict.js';
import type { Recorder } from '../telemetry/metrics/recorder.js';
import type { CreditGate } from './credit-gate.js';
import type { TrialWindows } from './trial-windows.js';

/** Dependencies of the HTTP layer. */
export interface HttpServices {
  readonly dataset: Dataset;
  readonly sources: PredictionSources;
  readonly ai: {
    readonly provider: AiProvider;
    /** Milliseconds from the request's start within which a provider must answer. */
    readonly deadlineMs: number;
  };
  readonly ledger: Ledger;
  readonly credits: CreditGate;
  readonly authenticator: Authenticator;
  /** Maximum duration of a write, in milliseconds. */
  readonly ledgerDeadlineMs: number;
  /** Null: rate limits are off. */
  readonly limits: Limits | null;
  /** Base URL without a trailing slash. */
  readonly publicUrl: () => string;
  /** Counts the results of requests; a no-op when metrics are off. */
  readonly recorder: Recorder;
  readonly trialWindows: TrialWindows;
  readonly trialEnabled: boolean;
  readonly packageVersion: string;
}
