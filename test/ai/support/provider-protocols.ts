import type { LlmKind } from '../../../src/ai/llm/settings.js';

/** A question as it arrived at the provider. */
export interface AskedQuestion {
  readonly index: number;
  readonly type: string;
  readonly country: string | null;
  readonly nickname: boolean;
  readonly value: string;
}

// biome-ignore lint/suspicious/noExplicitAny: bodies of three foreign protocols
export type Body = any;

interface Protocol {
  readonly matches: (path: string) => boolean;
  readonly instructionOf: (body: Body) => unknown;
  readonly promptOf: (body: Body) => string;
  readonly schemaOf: (body: Body) => unknown;
  /** A successful answer's body around the model's text, and the reasons why a text ended early. */
  readonly wrap: (text: string, body: Body, reason?: string) => object;
  readonly reasons: { readonly cut_off: string; readonly filtered: string };
}

const openai: Protocol = {
  matches: (path) => path.endsWith('/chat/completions'),
  instructionOf: (body) => body.messages[0].role === 'system' && body.messages[0].content,
  promptOf: (body) => body.messages[1].content,
  schemaOf: (body) => body.response_format.json_schema.schema,
  reasons: { cut_off: 'length', filtered: 'content_filter' },
  wrap: (content, body, reason = 'stop') => ({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_700_000_000,
    model: body.model,
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: reason }],
    usage: { prompt_tokens: 500, completion_tokens: 100, total_tokens: 600 },
  }),
};

function anthropicContent(text: string, body: Body): object[] {
  if (!body.tools) return [{ type: 'text', text }];
  try {
    return [{ type: 'tool_use', id: 'toolu_1', name: body.tools[0].name, input: JSON.parse(text) }];
  } catch {
    return [{ type: 'text', text }];
  }
}

const anthropic: Protocol = {
  matches: (path) => path.endsWith('/messages'),
  instructionOf: (body) => body.system[0].text,
  promptOf: (body) => body.messages[0].content[0].text,
  schemaOf: (body) => body.tools?.[0].input_schema ?? body.output_config.format.schema,
  reasons: { cut_off: 'max_tokens', filtered: 'refusal' },
  wrap: (text, body, reason = body.tools ? 'tool_use' : 'end_turn') => ({
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: body.model,
    content: anthropicContent(text, body),
    stop_reason: reason,
    stop_sequence: null,
    usage: { input_tokens: 500, output_tokens: 100 },
  }),
};

const google: Protocol = {
  matches: (path) => path.endsWith(':generateContent'),
  instructionOf: (body) => body.systemInstruction.parts[0].text,
  promptOf: (body) => body.contents[0].parts[0].text,
  schemaOf: (body) => body.generationConfig.responseSchema,
  reasons: { cut_off: 'MAX_TOKENS', filtered: 'SAFETY' },
  wrap: (text, _, reason = 'STOP') => ({
    candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: reason, index: 0 }],
    usageMetadata: { promptTokenCount: 500, candidatesTokenCount: 100, totalTokenCount: 600 },
  }),
};

export const protocols: Readonly<Record<LlmKind, Protocol>> = { openai, anthropic, google };

/** The questions of a prompt, read as a model has to read them: between the delimiters, as JSON. */
export function questionsOf(prompt: string): AskedQuestion[] {
  const found = /^<questions>\n([^<>]*)\n<\/questions>$/.exec(prompt);
  if (!found) throw new Error('the prompt is not one list of questions');
  return JSON.parse(found[1] as string);
}
