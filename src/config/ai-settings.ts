import { type LlmSettings, llmDefaults } from '../ai/llm/settings.js';
import { isLlmKind } from './ai-options.js';
import type { Environment } from './env.js';

/** Settings of an LLM without its key, which belongs to the secrets. */
export type PublicLlmSettings = Omit<LlmSettings, 'apiKey'>;

export interface AiSettings {
  /** Null: no LLM. */
  readonly llm: PublicLlmSettings | null;
  /** Whether the embedded model answers: alone, or in place of an unavailable LLM. */
  readonly isEmbedded: boolean;
  readonly modelPath: string;
  /** Milliseconds from the start of the request until a provider must have answered; later answers are refunded. */
  readonly deadlineMs: number;
}

function toLlm(env: Environment): PublicLlmSettings | null {
  if (!isLlmKind(env.AI_PROVIDER)) return null;
  return {
    ...llmDefaults,
    kind: env.AI_PROVIDER,
    baseUrl: env.AI_BASE_URL,
    model: env.AI_MODEL,
    deadlineMs: env.AI_DEADLINE_MS,
    temperature: env.AI_TEMPERATURE === '0' ? 0 : null,
    outputTokensMax: env.AI_OUTPUT_TOKENS_MAX,
    bulkhead: { ...llmDefaults.bulkhead, concurrencyMax: env.AI_CONCURRENCY_MAX },
    spend: {
      callsPerDayMax: env.AI_CALLS_PER_DAY_MAX,
      costPerDayMax: env.AI_COST_PER_DAY_MAX === 0 ? null : env.AI_COST_PER_DAY_MAX,
      inputPrice: env.AI_INPUT_PRICE,
      outputPrice: env.AI_OUTPUT_PRICE,
    },
  };
}

export const toAiSettings = (env: Environment): AiSettings => ({
  llm: toLlm(env),
  isEmbedded: env.AI_PROVIDER === 'embedded' || env.AI_FALLBACK === 'embedded',
  modelPath: env.AI_MODEL_FILE,
  deadlineMs: env.AI_DEADLINE_MS,
});
