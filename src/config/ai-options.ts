import { type LlmKind, llmBounds, llmKinds } from '../ai/llm/settings.js';
import { packageFile } from '../package-root.js';
import { choice, decimal, text, wholeNumber } from './option-kinds.js';

type Bounds = (typeof llmBounds)[keyof typeof llmBounds];

const bounded = ({ min, max, default: value }: Bounds, description: string) =>
  wholeNumber(min, max, value, description);

/** More than any provider's day costs, in whole units of a currency. */
const moneyMax = 1_000_000;

/** The options of AI inference. Those from `AI_BASE_URL` on are for LLMs. */
export const aiOptions = {
  AI_PROVIDER: choice(
    ['embedded', 'none', ...llmKinds],
    'embedded',
    'Who is asked what the dataset does not decide: the embedded model, nobody, or an LLM (`openai`: any server with that interface).',
  ),
  AI_FALLBACK: choice(
    ['none', 'embedded'],
    'none',
    'Who answers while the LLM cannot be asked: nobody, or the embedded model.',
  ),
  AI_MODEL_FILE: text(packageFile('model/genderd.model'), 'Path of the embedded model.', {
    shown: 'the model of the package',
  }),
  AI_DEADLINE_MS: bounded(
    llmBounds.deadlineMs,
    'Milliseconds from the start of a request within which the AI provider must have answered.',
  ),
  AI_BASE_URL: text('', 'Address of the LLM, up to and with its version, such as http://127.0.0.1:8000/v1.', {
    format: 'base-address',
    must: 'be an http or https URL without query, fragment or credentials',
    shown: "the provider's own",
  }),
  AI_MODEL: text('', "The LLM's name of the model.", {
    maxLength: 200,
    pattern: '^\\S*$',
    must: 'have up to 200 characters, none of them white space',
    shown: 'none',
  }),
  AI_API_KEY: text('', 'Key for the LLM; never logged.', {
    isSecret: true,
    pattern: '^[\\x21-\\x7e]*$',
    must: 'be visible ASCII',
    shown: 'none',
  }),
  AI_TEMPERATURE: choice(
    ['0', 'unset'],
    '0',
    'Temperature that the LLM is given; `unset` where it takes none.',
  ),
  AI_OUTPUT_TOKENS_MAX: bounded(llmBounds.outputTokensMax, 'Tokens of one answer of the LLM.'),
  AI_CONCURRENCY_MAX: bounded(llmBounds.concurrencyMax, 'Calls to the LLM at the same time, on each node.'),
  AI_CALLS_PER_DAY_MAX: bounded(
    llmBounds.callsPerDayMax,
    'Calls to the LLM in one UTC day, on each node; beyond it AI is unavailable.',
  ),
  AI_COST_PER_DAY_MAX: decimal(
    0,
    moneyMax,
    0,
    'Money for the LLM in one UTC day, on each node, in the currency of the prices; 0: only the calls are bounded.',
  ),
  AI_INPUT_PRICE: decimal(0, moneyMax, 0, 'Price of a million tokens that are sent.'),
  AI_OUTPUT_PRICE: decimal(0, moneyMax, 0, 'Price of a million tokens that are answered.'),
};

type Given = Readonly<Record<string, string | number | undefined>>;

export const isLlmKind = (provider: string): provider is LlmKind =>
  (llmKinds as readonly string[]).includes(provider);

/** Rules between the options. */
export function aiFaults({ AI_PROVIDER: provider = 'embedded', ...given }: Given): string[] {
  const isLlm = isLlmKind(String(provider));
  const faults: string[] = [];
  if (isLlm && !given.AI_MODEL) faults.push(`AI_MODEL must be set with AI_PROVIDER ${provider}`);
  const hasOwnServer = provider === 'openai' && given.AI_BASE_URL;
  if (isLlm && !given.AI_API_KEY && !hasOwnServer)
    faults.push(`AI_API_KEY must be set with AI_PROVIDER ${provider}`);
  if (!isLlm && given.AI_FALLBACK === 'embedded')
    faults.push('AI_FALLBACK must be none unless AI_PROVIDER is an LLM');
  if (given.AI_COST_PER_DAY_MAX && !given.AI_INPUT_PRICE && !given.AI_OUTPUT_PRICE)
    faults.push('AI_COST_PER_DAY_MAX needs AI_INPUT_PRICE or AI_OUTPUT_PRICE');
  return faults;
}
