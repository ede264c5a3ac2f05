import type { Logger } from 'pino';
import type { AiSettings } from '../config/ai-settings.js';
import { createChain } from './chain.js';
import { createEmbeddedProvider } from './embedded/embedded-provider.js';
import { openModel } from './embedded/model.js';
import { noProvider } from './no-provider.js';
import type { AiProvider } from './provider.js';

/**
 * The provider that the settings name. With an LLM and the embedded model, the model answers while the LLM
 * cannot be asked. LLM code is loaded only where one is used: it costs every start otherwise.
 * @throws ModelError for an unusable model file
 */
export async function openAiProvider(
  { llm, isEmbedded, modelPath }: AiSettings,
  apiKey: string,
  log: Logger,
): Promise<AiProvider> {
  const embedded = isEmbedded ? createEmbeddedProvider(openModel(modelPath)) : null;
  if (llm === null) return embedded ?? noProvider;
  const { createLlmProvider } = await import('./llm/llm-provider.js');
  const provider = createLlmProvider({ ...llm, apiKey }, { log });
  return embedded === null ? provider : createChain([provider, embedded]);
}
