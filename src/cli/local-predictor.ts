import { pino } from 'pino';
import { openAiProvider } from '../ai/open-provider.js';
import { type AiProvider, noProvider, suppressExcluded } from '../ai/provider.js';
import { isNeverName } from '../inference/predict.js';
import { answerFree, type Outcome } from '../predictions/answer.js';
import type { PredictionOrder } from '../predictions/item.js';
import type { PredictionSources } from '../predictions/plan.js';
import type { ConfiguredDataset } from './configured-dataset.js';

/** Predictions in this process: planned and answered like requests, without a ledger. */
export interface LocalPredictor {
  /** One outcome per order, in the same order. */
  predict(orders: readonly PredictionOrder[]): Promise<Outcome[]>;
  close(): Promise<void>;
}

const log = pino({ level: 'silent' });

export interface LocalSources {
  readonly provider: AiProvider;
  readonly sources: PredictionSources;
}

/** The configured sources of predictions; without AI no provider is opened. @throws ModelError */
export async function openLocalSources(
  { config, secrets, dataset, rules }: ConfiguredDataset,
  { isAiAsked }: { readonly isAiAsked: boolean },
): Promise<LocalSources> {
  const opened = isAiAsked ? await openAiProvider(config.ai, secrets.aiApiKey, log) : noProvider;
  const provider = suppressExcluded(opened, (name, country) => isNeverName(name, country, dataset));
  const sources = { dataset, rules, inferAtOnce: provider.inferAtOnce };
  return { provider, sources };
}

/** `isAiAsked` false opens no AI provider. @throws ModelError */
export async function openLocalPredictor(
  configured: ConfiguredDataset,
  options: { readonly isAiAsked: boolean },
): Promise<LocalPredictor> {
  const { provider, sources } = await openLocalSources(configured, options);
  const services = { sources, ai: { provider, deadlineMs: configured.config.ai.deadlineMs } };
  return {
    predict: (orders) => answerFree(services, orders),
    close: async () => provider.close(),
  };
}
