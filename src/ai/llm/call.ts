import type { AnthropicProvider } from '@ai-sdk/anthropic';
import { answersSchema, type Ending } from './answers.js';
import { instruction } from './prompt.js';
import { type LlmSettings, llmBaseUrls } from './settings.js';
import type { TokenUsage } from './spend.js';
import { type Transport, type TransportFailure, TransportFault } from './transport.js';

/** A model of the AI SDK, independent of the protocol. */
export type LanguageModel = ReturnType<AnthropicProvider['languageModel']>;

/** OpenAI, its regional addresses such as `eu.api.openai.com`, and Azure's v1 API for the same models. */
const openAiHost = /(^|\.)(api\.openai\.com|openai\.azure\.com)$/;

/** Newer models of OpenAI refuse the old name of this setting; many compatible servers know only that. */
const renameOutputMax = ({ max_tokens, ...body }: Record<string, unknown>) => ({
  ...body,
  max_completion_tokens: max_tokens,
});

/** Each package of the SDK is loaded only where it is needed, which saves 70 ms. */
export const loadSdk = {
  openai: () => import('@ai-sdk/openai-compatible'),
  anthropic: () => import('@ai-sdk/anthropic'),
  google: () => import('@ai-sdk/google'),
};

async function openAiModel(settings: LlmSettings, baseURL: string, fetch: Transport['fetch']) {
  const { createOpenAICompatible } = await loadSdk.openai();
  const isOpenAi = openAiHost.test(new URL(baseURL).hostname);
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

/** The configured model. The key is always passed; otherwise the SDK would read one from the environment. */
export async function loadModel(settings: LlmSettings, fetch: Transport['fetch']): Promise<LanguageModel> {
  const baseURL = settings.baseUrl || llmBaseUrls[settings.kind];
  const { apiKey } = settings;
  if (settings.kind === 'openai') return openAiModel(settings, baseURL, fetch);
  if (settings.kind === 'anthropic') {
    const { createAnthropic } = await loadSdk.anthropic();
    return createAnthropic({ baseURL, apiKey, fetch })(settings.model);
  }
  const { createGoogleGenerativeAI } = await loadSdk.google();
  return createGoogleGenerativeAI({ baseURL, apiKey, fetch })(settings.model);
}

/** The result of one request to the provider. */
export type Reply =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly ending: Ending;
      readonly usage: TokenUsage | null;
    }
  | { readonly kind: 'aborted' }
  | TransportFailure;

type Generated = Awaited<ReturnType<LanguageModel['doGenerate']>>;

const schema = JSON.parse(JSON.stringify(answersSchema)) as object;

function usageOf({ usage }: Generated): TokenUsage | null {
  const { inputTokens, outputTokens } = usage;
  if (inputTokens.total === undefined || outputTokens.total === undefined) return null;
  return { inputTokens: inputTokens.total, outputTokens: outputTokens.total };
}

function endingOf({ finishReason: { unified } }: Generated): Ending {
  if (unified === 'length') return 'cut_off';
  return unified === 'content-filter' ? 'filtered' : 'complete';
}

/** The SDK wraps errors of the transport, sometimes more than once. */
function failureOf(error: unknown): TransportFailure {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof TransportFault) return cause.failure;
  // The remaining case is a response in which the SDK found no answer: HTML, an empty body, another protocol.
  return { kind: 'unreadable' };
}

/**
 * Sends one request. Does not reject; the SDK's errors end here, since they contain the request, its key and the
 * provider's text.
 */
export async function callModel(
  load: () => Promise<LanguageModel>,
  prompt: string,
  { temperature, outputTokensMax }: Pick<LlmSettings, 'temperature' | 'outputTokensMax'>,
  signal: AbortSignal,
): Promise<Reply> {
  const model = await load().catch(() => null);
  if (model === null) return { kind: 'unreachable' };
  try {
    const generated = await model.doGenerate({
      prompt: [
        { role: 'system', content: instruction },
        { role: 'user', content: [{ type: 'text', text: prompt }] },
      ],
      responseFormat: { type: 'json', name: 'answers', schema },
      maxOutputTokens: outputTokensMax,
      ...(temperature !== null && { temperature }),
      abortSignal: signal,
    });
    const texts = generated.content.map((part) => (part.type === 'text' ? part.text : ''));
    return { kind: 'text', text: texts.join(''), ending: endingOf(generated), usage: usageOf(generated) };
  } catch (error) {
    return signal.aborted ? { kind: 'aborted' } : failureOf(error);
  }
}

/** Maximum tokens of a prompt: no tokenizer produces more tokens than bytes. */
export const dearestUsage = (prompt: string, outputTokensMax: number): TokenUsage => ({
  inputTokens: Buffer.byteLength(prompt) + Buffer.byteLength(instruction) + JSON.stringify(schema).length,
  outputTokens: outputTokensMax,
});
