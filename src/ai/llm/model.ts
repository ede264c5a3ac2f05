import type { AnthropicProvider } from '@ai-sdk/anthropic';
import { type LlmSettings, llmBaseUrls } from './settings.js';
import type { Transport } from './transport.js';

/** A model of the AI SDK, independent of the protocol. */
export type LanguageModel = ReturnType<AnthropicProvider['languageModel']>;

/** OpenAI no longer accepts the old name of this setting; compatible servers accept only that. */
const renameOutputMax = ({ max_tokens, ...body }: Record<string, unknown>) => ({
  ...body,
  max_completion_tokens: max_tokens,
});

async function openAiModel(settings: LlmSettings, baseURL: string, fetch: Transport['fetch']) {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const isOpenAi = new URL(baseURL).host === new URL(llmBaseUrls.openai).host;
  const provider = createOpenAICompatible({
    name: 'openai',
    baseURL,
    fetch,
    supportsStructuredOutputs: true,
    ...(settings.apiKey !== '' && { apiKey: settings.apiKey }),
    ...(isOpenAi && { transformRequestBody: renameOutputMax }),
  });
  return provider.chatModel(settings.model);
}

/**
 * The configured model. Its package is loaded here, so that deployments without an LLM save 70 ms. The key is always
 * passed; otherwise the SDK would read one from the environment.
 */
export async function loadModel(settings: LlmSettings, fetch: Transport['fetch']): Promise<LanguageModel> {
  const baseURL = settings.baseUrl || llmBaseUrls[settings.kind];
  const { apiKey } = settings;
  if (settings.kind === 'openai') return openAiModel(settings, baseURL, fetch);
  if (settings.kind === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ baseURL, apiKey, fetch })(settings.model);
  }
  const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
  return createGoogleGenerativeAI({ baseURL, apiKey, fetch })(settings.model);
}
