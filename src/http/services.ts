import type { Authenticator } from '../access/authenticator.js';
import type { Limits } from '../access/limits/limits.js';
import type { AiProvider } from '../ai/provider.js';
import type { Dataset } from '../dataset/dataset.js';
import type { Ledger } from '../ledger/ledger.js';
import type { PredictionSources } from '../predictions/predict.js';
import type { Recorder } from '../telemetry/metrics/recorder.js';
import type { TrialWindows } from './trial-windows.js';

/** The services that the HTTP layer uses. */
export interface HttpServices {
  readonly dataset: Dataset;
  readonly sources: PredictionSources;
  readonly ai: {
    readonly provider: AiProvider;
    /** Milliseconds from the request's start within which a provider must have answered. */
    readonly deadlineMs: number;
  };
  readonly ledger: Ledger;
  readonly authenticator: Authenticator;
  /** How long one write may take, in milliseconds. */
  readonly ledgerDeadlineMs: number;
  /** Null where the operator turned them off. */
  readonly limits: Limits | null;
  /** Base address without a trailing slash. */
  readonly publicUrl: () => string;
  /** Counts the results of requests; counts nothing when metrics are off. */
  readonly recorder: Recorder;
  readonly trialWindows: TrialWindows;
  readonly trialEnabled: boolean;
  readonly packageVersion: string;
}
