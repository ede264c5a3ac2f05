import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { AiFault } from '../ai/provider.js';
import { dataFiles, loadConfig } from '../config/config.js';
import { createSalutationReader } from '../inference/salutations.js';
import { shippedLexicon } from '../lexicon/shipped.js';
import { holdFiles, readShared } from '../runtime/section-file.js';
import { createLocalAnswerer, usualCause } from '../tables/enrichment/answers/local-answerer.js';
import { createRemoteAnswerer } from '../tables/enrichment/answers/remote-answerer.js';
import type { OpenAnswerer } from '../tables/enrichment/job.js';
import type { EnrichOptions } from '../tables/enrichment/setup.js';
import { UsageFault } from '../tables/formats/row.js';
import { withThreads } from './answer-threads.js';
import { withThresholds } from './arguments.js';
import { createFaultNotice, openConfigured, openLocalServices } from './local-predictor.js';

/** Answers in this process, or from a service. @throws ConfigError, DatasetError, CorrectionsError, ModelError, UsageFault */
export async function openAnswerer(
  options: EnrichOptions,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
  notify: (message: string) => void,
): Promise<OpenAnswerer> {
  return options.server === undefined
    ? openLocal(options, withThresholds(env, options), notify)
    : openRemote(options, env, options.server, signal, notify);
}

/** Without a number on the command line. */
const THREADS_MAX = 16;

async function openLocal(
  { ai, threads }: EnrichOptions,
  env: NodeJS.ProcessEnv,
  notify: (message: string) => void,
): Promise<OpenAnswerer> {
  const count = threads ?? Math.min(availableParallelism(), THREADS_MAX);
  const { config } = loadConfig(env);
  const isModelAsked = ai !== 'off' && config.ai.isEmbedded;
  const files = count > 1 ? await readShared(dataFiles(config, isModelAsked)) : {};
  holdFiles(files);
  const configured = await openConfigured(env, notify);
  const { dataset } = configured;
  const corrections = configured.corrections?.sha256 ?? null;
  const services = await openLocalServices(configured, { isAiAsked: ai !== 'off' });
  holdFiles({});
  if (ai !== 'off' && config.ai.llm !== null)
    notify('values without a gender in the dataset are sent to the configured AI provider');
  const tellFault = createFaultNotice(notify);
  const causeOf = (fault: AiFault): string => {
    tellFault(fault);
    return usualCause(fault);
  };
  const local = createLocalAnswerer(services, { aiMode: ai, causeOf });
  const isAlone = count === 1 || local.answerAtOnce === null;
  return {
    ...(isAlone
      ? { answerer: local, threading: null }
      : withThreads(local, count, threads !== undefined, { env, ai, files, corrections })),
    identity: { dataset: dataset.info.version, thresholds: config.thresholds, corrections },
    datasetVersion: dataset.info.version,
    salutationOf: createSalutationReader(dataset.lexicon),
  };
}

/** Parallel requests without a number on the command line. */
const CONCURRENCY = 4;

function openRemote(
  options: EnrichOptions,
  env: NodeJS.ProcessEnv,
  url: string,
  signal: AbortSignal,
  notify: (message: string) => void,
): OpenAnswerer {
  const key = keyOf(options, env, notify);
  const { ai, concurrency = CONCURRENCY } = options;
  if (key === null) notify('no key given; the service limits this run to the trial credits');
  let told = { message: '', until: 0 };
  // Parallel batches wait for the same reason.
  const onWait = (waitS: number, code: string): void => {
    const message = `waiting ${waitS} s: ${code}`;
    const now = performance.now();
    if (message === told.message && now < told.until) return;
    notify(message);
    told = { message, until: now + 1000 * waitS };
  };
  return {
    answerer: createRemoteAnswerer({ url, key, ai, concurrency, signal, onWait }),
    identity: { server: url },
    datasetVersion: null,
    salutationOf: createSalutationReader(shippedLexicon()),
    threading: null,
  };
}

/** @throws UsageFault */
function keyOf(
  { key, keyFile }: EnrichOptions,
  env: NodeJS.ProcessEnv,
  notify: (message: string) => void,
): string | null {
  if (key !== undefined)
    notify(
      'a key on the command line is visible to other users of this machine; use GENDERD_KEY or --key-file',
    );
  const given = key ?? (keyFile === undefined ? undefined : readKey(keyFile));
  const text = (given ?? env.GENDERD_KEY ?? '').trim();
  if (text === '' && given !== undefined)
    throw new UsageFault(keyFile === undefined ? 'the key is empty' : `there is no key in ${keyFile}`);
  if (text === '') return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(text)) throw new UsageFault('the key has invalid characters');
  return text;
}

function readKey(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new UsageFault(`cannot read the key: ${(error as Error).message}`);
  }
}
