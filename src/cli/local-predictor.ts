import { pino } from 'pino';
import { openAiProvider } from '../ai/open-provider.js';
import { noProvider, suppressExcluded } from '../ai/provider.js';
import { loadConfig } from '../config/config.js';
import { readCorrections } from '../corrections.js';
import { openDataset } from '../dataset/reader.js';
import { withCorrections } from '../inference/corrections.js';
import { isNeverName } from '../inference/predict.js';
import { rulesOf } from '../names.js';
import { answerFree } from '../predictions/answer.js';
import type { PredictionOrder } from '../predictions/item.js';
import type { PredictionSources } from '../predictions/plan.js';

type ConfiguredDataset = Awaited<ReturnType<typeof openConfigured>>;

/**
 * The configured dataset with the configured corrections, null without any.
 * @throws ConfigError, DatasetError, CorrectionsError
 */
export async function openConfigured(env: NodeJS.ProcessEnv) {
  const { config, secrets } = loadConfig(env);
  const base = openDataset(config.datasetPath);
  const rules = rulesOf(config);
  if (config.correctionsPath === '') return { config, secrets, dataset: base, rules, corrections: null };
  const corrections = await readCorrections(config.correctionsPath, Date.now);
  return { config, secrets, dataset: withCorrections(base, corrections.corrections), rules, corrections };
}

export type LocalPredictor = Awaited<ReturnType<typeof openLocalPredictor>>;

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

/** Predictions in this process: planned and answered like requests, without a ledger. @throws ModelError */
export async function openLocalPredictor(
  configured: ConfiguredDataset,
  options: { readonly isAiAsked: boolean },
) {
  const { provider, sources } = await openLocalSources(configured, options);
  const services = { sources, ai: { provider, deadlineMs: configured.config.ai.deadlineMs } };
  return {
    /** One outcome per order, in the same order. */
    predict: (orders: readonly PredictionOrder[]) => answerFree(services, orders),
    close: () => provider.close(),
  };
}
