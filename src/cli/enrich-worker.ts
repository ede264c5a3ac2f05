import { parentPort, workerData } from 'node:worker_threads';
import { holdFiles } from '../file-bytes.js';
import { packed, queriesIn } from '../tables/enrichment/answers/answer-texts.js';
import { createLocalAnswerer } from '../tables/enrichment/answers/local-answerer.js';
import type { FromAnswerThread, ThreadSettings, ToAnswerThread } from './answer-threads.js';
import { openConfigured } from './configured-dataset.js';
import { openLocalSources } from './local-predictor.js';

/** A thread that answers queries as the main thread does, over the same bytes. */
const { env, ai, files, corrections } = workerData as ThreadSettings;
holdFiles(files);
const configured = await openConfigured(env);
if ((configured.corrections?.sha256 ?? null) !== corrections)
  throw new Error('the corrections changed while the run began');
const { provider, sources } = await openLocalSources(configured, { isAiAsked: ai !== 'off' });
const { deadlineMs } = configured.config.ai;
const { answerAtOnce } = createLocalAnswerer({ sources, provider, ai, deadlineMs });
if (answerAtOnce === null) throw new Error('a remote provider cannot answer in a thread');

const tell = (message: FromAnswerThread): void => parentPort?.postMessage(message);
parentPort?.on('message', ({ id, queries }: ToAnswerThread) =>
  tell({ id, answers: packed(queriesIn(queries).map(answerAtOnce)) }),
);
tell({ id: null, answers: '' });
