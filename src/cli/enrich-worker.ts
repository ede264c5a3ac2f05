import { parentPort, workerData } from 'node:worker_threads';
import { createSalutationReader } from '../inference/salutations.js';
import { holdFiles } from '../runtime/section-file.js';
import { failThread } from '../runtime/start-worker.js';
import { createLocalAnswerer } from '../tables/enrichment/answers/local-answerer.js';
import { openBlockAnswerer } from '../tables/enrichment/enrich-text.js';
import { TextFault } from '../tables/formats/row.js';
import { openConfigured, openLocalServices } from './local-predictor.js';
import {
  type FromAnswerThread,
  queriesIn,
  type ThreadStart,
  type ToAnswerThread,
  textOfAnswers,
} from './thread-messages.js';

/** A thread that answers queries, or blocks of a text, as the main thread does, over the same bytes. */
const { env, ai, files, corrections, text } = workerData as ThreadStart;
holdFiles(files);

async function openAnswerers() {
  const configured = await openConfigured(env);
  if ((configured.corrections?.sha256 ?? null) !== corrections)
    throw new Error('the corrections changed while the run began');
  const services = await openLocalServices(configured, { isAiAsked: ai !== 'off' });
  const answerer = createLocalAnswerer(services, { aiMode: ai });
  const { answerAtOnce } = answerer;
  if (answerAtOnce === null) throw new Error('a remote provider cannot answer in a thread');
  const salutationOf = createSalutationReader(configured.dataset.lexicon);
  const blocks = text === null ? null : openBlockAnswerer(text, { answerer, salutationOf });
  return { answerOf: answerAtOnce, blocks };
}

type Answerers = Awaited<ReturnType<typeof openAnswerers>>;

/** The bytes that another thread sent are no `Buffer` any more. */
const bufferOf = ({ buffer, byteOffset, length }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, length);

const tell = (message: FromAnswerThread, moved: ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, moved);

function answer({ answerOf, blocks }: Answerers, { id, asked }: ToAnswerThread): void {
  if (typeof asked === 'string') {
    tell({ id, answer: textOfAnswers(queriesIn(asked).map(answerOf)) });
    return;
  }
  if (blocks === null) throw new Error('this thread answers queries');
  try {
    const answered = blocks.answerAtOnce({ ...asked, bytes: bufferOf(asked.bytes) });
    tell({ id, answer: answered }, [answered.output.buffer as ArrayBuffer]);
  } catch (fault) {
    if (!(fault instanceof TextFault)) throw fault;
    tell({ id, answer: { fault: fault.message } });
  }
}

async function serve(): Promise<void> {
  const answerers = await openAnswerers();
  parentPort?.on('message', (message: ToAnswerThread) => answer(answerers, message));
  tell({ id: null, answer: '' });
}

serve().catch(failThread);
