import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { createEmbeddedProvider } from './embedded/embedded-provider.js';
import { openModel } from './embedded/model.js';
import type { AiMeter } from './llm/ask.js';
import { type AiOutcome, type AiProvider, type AiQuestion, AiUnavailable, noProvider } from './provider.js';

/** Observes the calls of each provider. */
export interface AiMeters {
  llm(kind: string): AiMeter;
  /** An inference of the embedded model. */
  inferred(): void;
}

/**
 * The configured provider. With an LLM and the embedded model, the model answers while the LLM is unavailable. LLM code
 * is loaded only if one is configured, because it slows down the start.
 * @throws ModelError for an unusable model file
 */
export async function openAiProvider(
  { llm, isEmbedded, modelPath }: Config['ai'],
  apiKey: string,
  log: Logger,
  meters: AiMeters | null = null,
): Promise<AiProvider> {
  const embedded = isEmbedded ? createEmbeddedProvider(openModel(modelPath), meters?.inferred) : null;
  if (llm === null) return embedded ?? noProvider;
  const { createLlmProvider } = await import('./llm/llm-provider.js');
  const provider = createLlmProvider(
    { ...llm, apiKey },
    { log, ...(meters && { meter: meters.llm(llm.kind) }) },
  );
  return embedded === null ? provider : withFallback(provider, embedded);
}

/** Applies only if the provider was not called: one that fails during a call stays visible as a fault. */
const isOpen = (outcome: AiOutcome): boolean => outcome instanceof AiUnavailable;

/** A provider, and one that gets the questions that it leaves open, unless the deadline has passed. */
export function withFallback(first: AiProvider, second: AiProvider): AiProvider {
  return {
    ...first,
    isAvailable: () => first.isAvailable() || second.isAvailable(),
    infer: async (questions, untilMs) => {
      const outcomes = await first.infer(questions, untilMs);
      const open = outcomes.flatMap((outcome, index) => (isOpen(outcome) ? [index] : []));
      if (open.length === 0 || performance.now() >= untilMs) return outcomes;
      const asked = open.map((index) => questions[index] as AiQuestion);
      const answers = await second.infer(asked, untilMs);
      for (const [at, index] of open.entries()) outcomes[index] = answers[at] as AiOutcome;
      return outcomes;
    },
    close: async () => {
      await Promise.all([first.close(), second.close()]);
    },
  };
}
