import type { BreakerSettings } from './breaker.js';
import type { BulkheadSettings } from './bulkhead.js';
import type { SpendSettings } from './spend.js';

/** `openai`: any server with OpenAI's chat completions API, such as vLLM, Ollama and llama.cpp. */
export type LlmKind = 'openai' | 'anthropic' | 'google';

export const llmKinds: readonly LlmKind[] = ['openai', 'anthropic', 'google'];

/** Default base URL of each kind. */
export const llmBaseUrls: Readonly<Record<LlmKind, string>> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
};

/** Settings of one LLM provider with its bounds. Times in milliseconds. */
export interface LlmSettings {
  readonly kind: LlmKind;
  /** HTTP or HTTPS, including the version (`…/v1`), without query and credentials; empty: `llmBaseUrls`. */
  readonly baseUrl: string;
  /** The provider's name of the model, at least 1 character. */
  readonly model: string;
  /** Visible ASCII; empty for servers without authentication. Not logged and not part of errors. */
  readonly apiKey: string;
  /** Sampling temperature, 0 to 1; null for models that accept none. */
  readonly temperature: number | null;
  /** Bounds cost and duration of one prompt; reasoning models need more. */
  readonly outputTokensMax: number;
  readonly questionsPerPromptMax: number;
  /** Concurrent prompts of one operation; its other prompts wait for them. */
  readonly promptsPerOperationMax: number;
  /** Prompts in flight over all operations, and queued ones. */
  readonly bulkhead: BulkheadSettings;
  readonly spend: SpendSettings;
  readonly breaker: BreakerSettings;
}

/** What can be configured in whole numbers: minimum, maximum and default. */
export const llmBounds = {
  deadlineMs: { min: 100, max: 30_000, default: 8000 },
  outputTokensMax: { min: 64, max: 65_536, default: 4096 },
  concurrencyMax: { min: 1, max: 10_000, default: 32 },
  callsPerDayMax: { min: 1, max: 1_000_000_000, default: 100_000 },
} as const;

/** Every setting with a default; kind, base URL, model and key have none. */
export const llmDefaults: Omit<LlmSettings, 'kind' | 'baseUrl' | 'model' | 'apiKey'> = {
  temperature: 0,
  outputTokensMax: llmBounds.outputTokensMax.default,
  questionsPerPromptMax: 25,
  promptsPerOperationMax: 4,
  bulkhead: {
    concurrencyMax: llmBounds.concurrencyMax.default,
    queueMax: 64,
    queueWaitMs: 2000,
  },
  spend: {
    callsPerDayMax: llmBounds.callsPerDayMax.default,
    costPerDayMax: null,
    inputPrice: 0,
    outputPrice: 0,
  },
  breaker: {
    failureShare: 0.5,
    callsMin: 10,
    windowMs: 30_000,
    cooldownMs: 15_000,
  },
};
