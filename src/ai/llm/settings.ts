import { type BreakerSettings, breakerDefaults } from '../breaker.js';
import type { BulkheadSettings } from '../bulkhead.js';
import type { SpendSettings } from '../spend.js';

/** `openai`: every server that speaks OpenAI's chat completions, such as vLLM, Ollama and llama.cpp. */
export type LlmKind = 'openai' | 'anthropic' | 'google';

export const llmKinds: readonly LlmKind[] = ['openai', 'anthropic', 'google'];

/** Where a kind is reached when no base URL is set. */
export const llmBaseUrls: Readonly<Record<LlmKind, string>> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
};

/** One LLM provider and everything that bounds it. Times in milliseconds. */
export interface LlmSettings {
  readonly kind: LlmKind;
  /** http or https, up to and with the version (`…/v1`), without query or credentials; empty: `llmBaseUrls`. */
  readonly baseUrl: string;
  /** The provider's name of the model, 1 character or more. */
  readonly model: string;
  /** Visible ASCII; empty for a server that asks for none. Never logged, never part of an error. */
  readonly apiKey: string;
  /** From the question to its outcome, waiting and retry included; the caller's deadline may be earlier. */
  readonly deadlineMs: number;
  /** Sampling temperature, 0 to 1; null where the model refuses to be given one. */
  readonly temperature: number | null;
  /** Bounds what one prompt may cost and how long it may take; models that think aloud need more. */
  readonly outputTokensMax: number;
  readonly questionsPerPromptMax: number;
  /** Prompts of one operation at the same time; its others wait for them. */
  readonly promptsPerOperationMax: number;
  /** Of prompts in flight over all operations, and of those that wait. */
  readonly bulkhead: BulkheadSettings;
  readonly spend: SpendSettings;
  readonly breaker: BreakerSettings;
}

/** Whole-number settings: smallest, largest and default. */
export const llmBounds = {
  deadlineMs: { min: 100, max: 30_000, default: 8000 },
  outputTokensMax: { min: 64, max: 65_536, default: 4096 },
  questionsPerPromptMax: { min: 1, max: 100, default: 25 },
  promptsPerOperationMax: { min: 1, max: 100, default: 4 },
  concurrencyMax: { min: 1, max: 10_000, default: 32 },
  callsPerDayMax: { min: 1, max: 1_000_000_000, default: 100_000 },
} as const;

/** Prompts that may wait for a place. */
const queueMax = 64;
/** Milliseconds that a prompt waits for a place. */
const queueWaitMs = 2000;

/** Everything that has a default; kind, base URL, model and key have none. */
export const llmDefaults: Omit<LlmSettings, 'kind' | 'baseUrl' | 'model' | 'apiKey'> = {
  deadlineMs: llmBounds.deadlineMs.default,
  temperature: 0,
  outputTokensMax: llmBounds.outputTokensMax.default,
  questionsPerPromptMax: llmBounds.questionsPerPromptMax.default,
  promptsPerOperationMax: llmBounds.promptsPerOperationMax.default,
  bulkhead: {
    concurrencyMax: llmBounds.concurrencyMax.default,
    queueMax,
    queueWaitMs,
  },
  spend: {
    callsPerDayMax: llmBounds.callsPerDayMax.default,
    costPerDayMax: null,
    inputPrice: 0,
    outputPrice: 0,
  },
  breaker: breakerDefaults,
};
