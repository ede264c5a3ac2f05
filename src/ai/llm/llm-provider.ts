import { chunksOf, mapBounded } from '../../runtime/chunks.js';
import { AiFault, type AiOutcome, type AiProvider, type AiQuestion, AiUnavailable } from '../provider.js';
import { readAnswers } from './answers.js';
import { type AiLog, type AiMeter, type Clocks, createAsker } from './ask.js';
import { callModel, type LanguageModel, loadModel } from './call.js';
import { type Countdown, startCountdown } from './deadline.js';
import { encodeQuestions } from './prompt.js';
import type { LlmSettings } from './settings.js';
import { createTransport } from './transport.js';

export interface LlmDeps {
  readonly log: AiLog;
  /** The clock of the circuit and of the daily cap; deadlines use `performance.now()`. */
  readonly clocks?: Clocks;
  readonly meter?: AiMeter;
}

const processClocks: Clocks = { nowMs: () => performance.now(), wallMs: () => Date.now() };

/**
 * An LLM as a provider of inferences. Questions of one operation share prompts; those of different operations do not,
 * so that a value can mislead the model only about its own operation. Connections are opened with the first question, and
 * modules by then.
 */
export function createLlmProvider(
  settings: LlmSettings,
  { log, clocks = processClocks, meter }: LlmDeps,
): AiProvider {
  const transport = createTransport();
  const underWay = new Map<Promise<unknown>, Countdown>();
  let isClosed = false;
  let model: Promise<LanguageModel> | null = null;

  const load = () => {
    model ??= loadModel(settings, transport.fetch);
    return model;
  };
  const call = (prompt: string, signal: AbortSignal) => callModel(load, prompt, settings, signal);
  const asker = createAsker(settings, call, clocks, log, meter);

  async function inferAll(questions: readonly AiQuestion[], countdown: Countdown): Promise<AiOutcome[]> {
    const answer = async (asked: readonly AiQuestion[]): Promise<AiOutcome[]> => {
      const reply = await asker.ask(encodeQuestions(asked), countdown);
      return reply instanceof AiFault ? asked.map(() => reply) : readAnswers(reply.text, asked, reply.ending);
    };
    const prompts = chunksOf(questions, settings.questionsPerPromptMax);
    return (await mapBounded(prompts, settings.promptsPerOperationMax, answer)).flat();
  }

  return {
    isAvailable: () => !isClosed && asker.isReady(),
    inferAtOnce: null,
    noteRefused: () => {
      if (!isClosed) asker.noteRefused();
    },
    figures: () => ({ provider: settings.kind, model: settings.model, ...asker.figures() }),
    infer: async (questions, untilMs) => {
      if (isClosed) return questions.map(() => new AiUnavailable('The service is closing.'));
      const countdown = startCountdown(untilMs);
      const work = inferAll(questions, countdown);
      underWay.set(work, countdown);
      return work.finally(() => {
        countdown.end();
        underWay.delete(work);
      });
    },
    close: async () => {
      isClosed = true;
      for (const countdown of underWay.values()) countdown.end();
      await Promise.allSettled(underWay.keys());
      transport.close();
    },
  };
}
