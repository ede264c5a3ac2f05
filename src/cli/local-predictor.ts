import { pino } from 'pino';
import { openAiProvider } from '../ai/open-provider.js';
import { type AiFault, noProvider } from '../ai/provider.js';
import { loadConfig } from '../config/config.js';
import { ineffectiveLines, readCorrections } from '../corrections.js';
import { openDataset } from '../dataset/reader.js';
import { withCorrections } from '../inference/corrections.js';
import { NO_EFFECT } from '../names.js';
import type { PredictionServices } from '../predictions/answer.js';
import { suppressExcluded } from '../predictions/exclusions.js';

export type ConfiguredDataset = Awaited<ReturnType<typeof openConfigured>>;

/** Lines of corrections without effect that are named. */
const LINES_NAMED_MAX = 10;

/**
 * The configured dataset with the configured corrections, null without any.
 * @param notify tells of corrections without effect
 * @throws ConfigError, DatasetError, CorrectionsError
 */
export async function openConfigured(
  env: NodeJS.ProcessEnv,
  notify: (message: string) => void = () => undefined,
) {
  const { config, secrets } = loadConfig(env);
  const base = openDataset(config.datasetPath);
  const { thresholds } = config;
  if (config.correctionsPath === '') return { config, secrets, dataset: base, thresholds, corrections: null };
  const corrections = await readCorrections(config.correctionsPath, Date.now);
  const lines = ineffectiveLines(corrections.corrections, base);
  const more = lines.length > LINES_NAMED_MAX ? ', …' : '';
  if (lines.length > 0)
    notify(`${corrections.path}, line ${lines.slice(0, LINES_NAMED_MAX).join(', ')}${more}: ${NO_EFFECT}`);
  return {
    config,
    secrets,
    dataset: withCorrections(base, corrections.corrections),
    thresholds,
    corrections,
  };
}

const log = pino({ level: 'silent' });

/** Tells each different fault of AI once: it names the setting to check, while answers hold a code or a few words. */
export function createFaultNotice(notify: (message: string) => void): (fault: AiFault) => void {
  const told = new Set<string>();
  return ({ message }) => {
    if (!told.has(message)) notify(message);
    told.add(message);
  };
}

/** What answers in this process as requests are answered; without AI no provider is opened. @throws ModelError */
export async function openLocalServices(
  { config, secrets, dataset, thresholds }: ConfiguredDataset,
  { isAiAsked }: { readonly isAiAsked: boolean },
): Promise<PredictionServices> {
  const opened = isAiAsked ? await openAiProvider(config.ai, secrets.aiApiKey, log) : noProvider;
  const provider = suppressExcluded(opened, dataset);
  return {
    sources: { dataset, thresholds, inferAtOnce: provider.inferAtOnce },
    ai: { provider, deadlineMs: config.ai.deadlineMs },
  };
}
