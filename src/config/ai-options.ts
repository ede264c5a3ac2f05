import { type LlmKind, llmBounds, llmKinds } from '../ai/llm/settings.js';
import { packageFile } from '../runtime/package-root.js';
import { baseAddress, choice, decimal, inGroup, text, type ValuesOf, wholeNumber } from './option-kinds.js';

type Bounds = (typeof llmBounds)[keyof typeof llmBounds];

const bounded = ({ min, max, default: value }: Bounds, description: string) =>
  wholeNumber(min, max, value, description);

/** Upper bound of a daily budget, in whole units of a currency. */
const moneyMax = 1_000_000;

/** The options of AI inference. `AI_BASE_URL` and those after it apply to LLMs only. */
export const aiOptions = inGroup('AI', {
  AI_PROVIDER: choice(
    ['embedded', 'none', ...llmKinds],
    'embedded',
    'AI provider for values that the dataset does not decide: the embedded model, none, or an LLM (`openai`: any server with that interface).',
  ),
  AI_FALLBACK: choice(
    ['none', 'embedded'],
    'none',
    'What answers while the LLM is unavailable: nothing, or the embedded model.',
  ),
  AI_MODEL_FILE: text(packageFile('model/genderd.model'), 'Path of the embedded model.', {
    shown: 'the model of the package',
  }),
  AI_DEADLINE_MS: bounded(
    llmBounds.deadlineMs,
    'Time from the start of a request within which the AI provider must answer, in milliseconds.',
  ),
  AI_BASE_URL: baseAddress(
    'Base URL of the LLM including its version, such as http://127.0.0.1:8000/v1.',
    "the provider's own",
  ),
  AI_MODEL: text('', 'Name of the LLM.', {
    accepts: (model) => [...model].length <= 200 && !/\s/.test(model),
    must: 'have up to 200 characters, none of them white space',
    shown: 'none',
  }),
  AI_API_KEY: text('', 'API key for the LLM; not logged.', {
    isSecret: true,
    accepts: (key) => /^[\x21-\x7e]*$/.test(key),
    must: 'be visible ASCII',
    shown: 'none',
  }),
  AI_TEMPERATURE: choice(
    ['0', 'unset'],
    '0',
    'Temperature sent to the LLM; `unset` for models that accept none.',
  ),
  AI_OUTPUT_TOKENS_MAX: bounded(llmBounds.outputTokensMax, 'Maximum tokens of one answer of the LLM.'),
  AI_CONCURRENCY_MAX: bounded(llmBounds.concurrencyMax, 'Maximum concurrent calls to the LLM, on each node.'),
  AI_CALLS_PER_DAY_MAX: bounded(
    llmBounds.callsPerDayMax,
    'Maximum calls to the LLM per UTC day, on each node; beyond it AI is unavailable.',
  ),
  AI_COST_PER_DAY_MAX: decimal(
    0,
    moneyMax,
    0,
    'Maximum cost of the LLM per UTC day, on each node, in the currency of the prices; 0: no limit beyond the number of calls.',
  ),
  AI_INPUT_PRICE: decimal(0, moneyMax, 0, 'Price of a million input tokens.'),
  AI_OUTPUT_PRICE: decimal(0, moneyMax, 0, 'Price of a million output tokens.'),
});

export const isLlmKind = (provider: string): provider is LlmKind =>
  (llmKinds as readonly string[]).includes(provider);

type Given = Readonly<ValuesOf<typeof aiOptions>>;

/** Whether the embedded model answers: alone, or in place of an unavailable LLM. */
export const isEmbeddedUsed = ({ AI_PROVIDER, AI_FALLBACK }: Given): boolean =>
  AI_PROVIDER === 'embedded' || AI_FALLBACK === 'embedded';

/** Rules across options. @param isProviderGiven whether `AI_PROVIDER` is set, and not only its default */
export function aiFaults(given: Given, isProviderGiven: boolean): string[] {
  const { AI_PROVIDER: provider } = given;
  const isLlm = isLlmKind(provider);
  const faults: string[] = [];
  if (isLlm && !given.AI_MODEL) faults.push(`AI_MODEL must be set with AI_PROVIDER ${provider}`);
  const hasOwnServer = provider === 'openai' && given.AI_BASE_URL;
  if (isLlm && !given.AI_API_KEY && !hasOwnServer)
    faults.push(
      `AI_API_KEY must be set with AI_PROVIDER ${provider}${provider === 'openai' ? ', or AI_BASE_URL of a server of your own' : ''}`,
    );
  if (!isProviderGiven && (given.AI_MODEL || given.AI_BASE_URL))
    faults.push(
      `AI_PROVIDER must be set with ${given.AI_MODEL ? 'AI_MODEL' : 'AI_BASE_URL'}, such as openai`,
    );
  if (!isLlm && given.AI_FALLBACK === 'embedded')
    faults.push('AI_FALLBACK must be none unless AI_PROVIDER is an LLM');
  if (given.AI_COST_PER_DAY_MAX && !given.AI_INPUT_PRICE && !given.AI_OUTPUT_PRICE)
    faults.push('AI_COST_PER_DAY_MAX needs AI_INPUT_PRICE or AI_OUTPUT_PRICE');
  // Each call sets this aside, so a lower cap would never allow one.
  const answerCost = (given.AI_OUTPUT_TOKENS_MAX * given.AI_OUTPUT_PRICE) / 1_000_000;
  if (given.AI_COST_PER_DAY_MAX && given.AI_COST_PER_DAY_MAX < answerCost)
    faults.push(
      `AI_COST_PER_DAY_MAX must be at least the cost of one answer of AI_OUTPUT_TOKENS_MAX, which is ${answerCost}`,
    );
  return faults;
}
