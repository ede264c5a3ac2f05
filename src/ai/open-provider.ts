import type { Logger } from 'pino';
import type { AiSettings } from '../config/ai-settings.js';
import { createChain } from './chain.js';
import { createEmbeddedProvider } from './embedded/embedded-provider.js';
import { openModel } from './embedded/model.js';
import type { AiMeter } from './llm/ask.js';
import { noProvider } from './no-provider.js';
import type { AiProvider, AiQuestion } from './provider.js';

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
  { llm, isEmbedded, modelPath }: AiSettings,
  apiKey: string,
  log: Logger,
  meters: AiMeters | null = null,
): Promise<AiProvider> {
  const embedded = isEmbedded ? countInferences(createEmbeddedProvider(openModel(modelPath)), meters) : null;
  if (llm === null) return embedded ?? noProvider;
  const { createLlmProvider } = await import('./llm/llm-provider.js');
  const provider = createLlmProvider(
    { ...llm, apiKey },
    { log, ...(meters && { meter: meters.llm(llm.kind) }) },
  );
  return embedded === null ? provider : createChain([provider, embedded]);
}

/** The embedded provider, wrapped to observe each inference if needed. */
function countInferences(provider: AiProvider, meters: AiMeters | null): AiProvider {
  const { inferAtOnce } = provider;
  if (meters === null || inferAtOnce === null) return provider;
  const infer = (question: AiQuestion) => {
    meters.inferred();
    return inferAtOnce(question);
  };
  return { ...provider, inferAtOnce: infer, infer: async (questions) => questions.map(infer) };
}
