import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import { noProvider } from '../ai/no-provider.js';
import { openAiProvider } from '../ai/open-provider.js';
import { withhold } from '../ai/withhold.js';
import { isNeverName } from '../inference/never.js';
import type { OpenAnswerer } from '../tables/enrichment/answers/answer.js';
import { createLocalAnswerer } from '../tables/enrichment/answers/local-answerer.js';
import { createRemoteAnswerer } from '../tables/enrichment/answers/remote-answerer.js';
import { type EnrichOptions, UsageFault } from '../tables/enrichment/setup.js';
import { openConfigured } from './configured-dataset.js';

/** Answers in this process, or from a service. @throws ConfigError, DatasetError, CorrectionsError, ModelError */
export function openAnswerer(
  options: EnrichOptions,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
  tell: (note: string) => void,
): Promise<OpenAnswerer> | OpenAnswerer {
  return options.server === undefined
    ? openLocal(options, env, tell)
    : openRemote(options, env, options.server, signal, tell);
}

async function openLocal(
  { ai }: EnrichOptions,
  env: NodeJS.ProcessEnv,
  tell: (note: string) => void,
): Promise<OpenAnswerer> {
  const { config, secrets, dataset, rules, corrections } = await openConfigured(env);
  const base =
    ai === 'off' ? noProvider : await openAiProvider(config.ai, secrets.aiApiKey, pino({ level: 'silent' }));
  const provider = withhold(base, (name, country) => isNeverName(name, country, dataset, rules));
  if (ai !== 'off' && provider.inferAtOnce === null)
    tell('values without a gender in the dataset are sent to the configured AI provider');
  const sources = {
    dataset,
    rules,
    inferAtOnce: provider.inferAtOnce,
    wordsOf: provider.wordsOf ?? null,
    hasCorrections: corrections !== null,
  };
  return {
    answerer: createLocalAnswerer({ sources, provider, ai, deadlineMs: config.ai.deadlineMs }),
    identity: { dataset: dataset.info.version, bar: config.bar, corrections: corrections?.sha256 ?? null },
    datasetVersion: dataset.info.version,
  };
}

function openRemote(
  options: EnrichOptions,
  env: NodeJS.ProcessEnv,
  url: string,
  signal: AbortSignal,
  tell: (note: string) => void,
): OpenAnswerer {
  const key = keyOf(options, env, tell);
  const { ai, concurrency } = options;
  if (key === null) tell('no key is given: the service answers a trial of few rows');
  const onWait = (waitS: number, code: string): void => tell(`waiting ${waitS} s: ${code}`);
  return {
    answerer: createRemoteAnswerer({ url, key, ai, concurrency, signal, onWait }),
    identity: { server: url },
    datasetVersion: null,
  };
}

/** @throws UsageFault */
function keyOf(
  { key, keyFile }: EnrichOptions,
  env: NodeJS.ProcessEnv,
  tell: (note: string) => void,
): string | null {
  if (key !== undefined)
    tell('others on this machine can see a key on the command line: use GENDERD_KEY or --key-file');
  const text = (key ?? (keyFile === undefined ? env.GENDERD_KEY : readKey(keyFile)) ?? '').trim();
  if (text === '') return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(text)) throw new UsageFault('the key has characters that no key has');
  return text;
}

function readKey(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new UsageFault(`the key cannot be read: ${(error as Error).message}`);
  }
}
