import { onTestFinished } from 'vitest';
import type { AiLog, Clocks } from '../../../src/ai/llm/ask.js';
import { createLlmProvider } from '../../../src/ai/llm/llm-provider.js';
import { type LlmKind, type LlmSettings, llmDefaults } from '../../../src/ai/llm/settings.js';
import type { AiProvider, AiQuestion } from '../../../src/ai/provider.js';
import { type ProviderServer, startProvider } from './provider-server.js';

const noLetters = { name: null, gender: null, confidence: null };

export const questionOf = (value: string, over: Partial<AiQuestion> = {}): AiQuestion => ({
  type: 'name',
  value,
  country: null,
  isForced: false,
  givenName: null,
  answerByLetters: () => noLetters,
  ...over,
});

export const deadlineIn = (ms: number): number => performance.now() + ms;

export interface LogLine {
  readonly level: string;
  readonly fields: object;
  readonly message: string;
}

export function collectLog(): AiLog & { lines: LogLine[] } {
  const lines: LogLine[] = [];
  const at = (level: string) => (fields: object, message: string) => {
    lines.push({ level, fields, message });
  };
  return { lines, info: at('info'), warn: at('warn'), debug: at('debug') };
}

export interface Bench {
  readonly server: ProviderServer;
  readonly llm: AiProvider;
  readonly log: ReturnType<typeof collectLog>;
  /** The outcome of one question, within the time of the bench unless told. */
  readonly ask: (value: string, over?: Partial<AiQuestion>, ms?: number) => Promise<unknown>;
}

/** A provider's server, a new one unless it is given, and an LLM provider on it; what is new is closed after the test. */
export async function openBench(
  over: Partial<LlmSettings> = {},
  {
    kind = 'openai',
    clocks,
    server: given,
    answerMs = 5000,
  }: { kind?: LlmKind; clocks?: Clocks; server?: ProviderServer; answerMs?: number } = {},
): Promise<Bench> {
  const server = given ?? (await startProvider());
  const log = collectLog();
  const settings = { ...llmDefaults, ...server.settings(kind), ...over };
  const llm = createLlmProvider(settings, { log, ...(clocks && { clocks }) });
  onTestFinished(async () => {
    await llm.close();
    if (given === undefined) await server.close();
  });
  const ask: Bench['ask'] = async (value, question, ms = answerMs) =>
    (await llm.infer([questionOf(value, question)], deadlineIn(ms)))[0];
  return { server, llm, log, ask };
}
