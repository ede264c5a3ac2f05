import { pino } from 'pino';
import { openAiProvider } from '../ai/open-provider.js';
import { noProvider, suppressExcluded } from '../ai/provider.js';
import { type Config, loadConfig, type Secrets } from '../config/config.js';
import { type CorrectionsFile, readCorrections } from '../corrections.js';
import type { Dataset } from '../dataset/dataset.js';
import { openDataset } from '../dataset/reader.js';
import { withCorrections } from '../inference/corrections.js';
import { isNeverName } from '../inference/predict.js';
import type { DecisionRules } from '../inference/types.js';
import { rulesOf } from '../names.js';
import { answerFree, type Outcome } from '../predictions/answer.js';
import type { PredictionOrder } from '../predictions/item.js';
import type { PredictionSources } from '../predictions/plan.js';

export interface ConfiguredDataset {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly dataset: Dataset;
  readonly rules: DecisionRules;
  /** Null: none configured. */
  readonly corrections: CorrectionsFile | null;
}

/** The configured dataset with the configured corrections. @throws ConfigError, DatasetError, CorrectionsError */
export async function openConfigured(env: NodeJS.ProcessEnv): Promise<ConfiguredDataset> {
  const { config, secrets } = loadConfig(env);
  const base = openDataset(config.datasetPath);
  const rules = rulesOf(config);
  if (config.correctionsPath === '') return { config, secrets, dataset: base, rules, corrections: null };
  const corrections = await readCorrections(config.correctionsPath, Date.now);
  return { config, secrets, dataset: withCorrections(base, corrections.corrections), rules, corrections };
}

/** Predictions in this process: planned and answered like requests, without a ledger. */
export interface LocalPredictor {
  /** One outcome per order, in the same order. */
  predict(orders: readonly PredictionOrder[]): Promise<Outcome[]>;
  close(): Promise<void>;
}

const log = pino({ level: 'silent' });

/** The configured sources of predictions; without AI no provider is opened. @throws ModelError */
export async function openLocalSources(
  { config, secrets, dataset, rules }: ConfiguredDataset,
  { isAiAsked }: { readonly isAiAsked: boolean },
) {
  const opened = isAiAsked ? await openAiProvider(config.ai, secrets.aiApiKey, log) : noProvider;
  const provider = suppressExcluded(opened, (name, country) => isNeverName(name, country, dataset));
  const sources: PredictionSources = { dataset, rules, inferAtOnce: provider.inferAtOnce };
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
