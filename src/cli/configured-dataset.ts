import { type Config, type ConfiguredSecrets, loadConfig } from '../config/config.js';
import { type CorrectionsFile, readCorrections } from '../corrections/corrections-file.js';
import type { Dataset } from '../dataset/dataset.js';
import { openDataset } from '../dataset/reader.js';
import { withCorrections } from '../inference/corrections.js';
import type { DecisionRules } from '../inference/predict.js';
import { rulesOf } from '../names.js';

export interface ConfiguredDataset {
  readonly config: Config;
  readonly secrets: ConfiguredSecrets;
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
