import { pino } from 'pino';
import { noProvider } from '../ai/no-provider.js';
import { openAiProvider } from '../ai/open-provider.js';
import type { AiProvider } from '../ai/provider.js';
import { suppressExcluded } from '../ai/suppress.js';
import { isNeverName } from '../inference/predict.js';
import { askAi, type Outcome } from '../predictions/ask.js';
import { type PredictionOrder, planPrediction } from '../predictions/predict.js';
import type { ConfiguredDataset } from './configured-dataset.js';

/** Predictions in this process: planned and answered like requests, without a ledger. */
export interface LocalPredictor {
  /** One outcome per order, in the same order. */
  predict(orders: readonly PredictionOrder[]): Promise<Outcome[]>;
  close(): Promise<void>;
}

const log = pino({ level: 'silent' });

async function openProvider(configured: ConfiguredDataset, isAiAsked: boolean): Promise<AiProvider> {
  if (!isAiAsked) return noProvider;
  const { config, secrets, dataset } = configured;
  const provider = await openAiProvider(config.ai, secrets.aiApiKey, log);
  return suppressExcluded(provider, (name, country) => isNeverName(name, country, dataset));
}

/** `isAiAsked` false opens no AI provider. @throws ModelError */
export async function openLocalPredictor(
  configured: ConfiguredDataset,
  { isAiAsked }: { readonly isAiAsked: boolean },
): Promise<LocalPredictor> {
  const { config, dataset, rules, corrections } = configured;
  const provider = await openProvider(configured, isAiAsked);
  const sources = {
    dataset,
    rules,
    inferAtOnce: provider.inferAtOnce,
    hasCorrections: corrections !== null,
  };
  return {
    predict(orders) {
      const plans = orders.map((order) => planPrediction(order, sources));
      const { deadlineMs } = config.ai;
      const deadline = { atMs: performance.now() + deadlineMs, signal: AbortSignal.timeout(deadlineMs) };
      return askAi(plans, provider, deadline);
    },
    close: async () => provider.close(),
  };
}
