import type { AiProvider } from '../../../ai/provider.js';
import { answerFree, isFault, type Outcome } from '../../../predictions/answer.js';
import type { AiMode, PredictionOrder } from '../../../predictions/item.js';
import { type PredictionSources, planPrediction } from '../../../predictions/plan.js';
import { type Answer, type Answerer, answerOf, chunksOf, failedWith, type Query } from './answer.js';

/** Queries that a remote provider answers together. */
const CHUNK = 50;

export interface LocalAnswererOptions {
  readonly sources: PredictionSources;
  readonly provider: AiProvider;
  readonly ai: AiMode;
  /** Deadline of a remote provider for a chunk, in milliseconds. */
  readonly deadlineMs: number;
}

/** Answers in this process by the same plan as requests, without a ledger. */
export function createLocalAnswerer({ sources, provider, ai, deadlineMs }: LocalAnswererOptions): Answerer {
  const orderOf = (input: Query): PredictionOrder => ({ input, aiMode: ai, isForced: false });

  const answerAtOnce = (query: Query): Answer => {
    const plan = planPrediction(orderOf(query), sources);
    if (plan.kind === 'needs_ai') throw new Error('a remote provider cannot answer synchronously');
    return answerOf(plan.prediction);
  };

  const services = { sources, ai: { provider, deadlineMs } };
  const answerChunk = async (queries: readonly Query[]): Promise<Answer[]> =>
    (await answerFree(services, queries.map(orderOf))).map(toAnswer);

  return {
    answerAtOnce: ai === 'off' || provider.inferAtOnce !== null ? answerAtOnce : null,
    async answerAll(queries) {
      const answers: Answer[] = [];
      for (const chunk of chunksOf(queries, CHUNK)) answers.push(...(await answerChunk(chunk)));
      return { answers, stopped: null };
    },
    creditsUsed: () => null,
    close: () => provider.close(),
  };
}

const toAnswer = (outcome: Outcome): Answer =>
  isFault(outcome) ? failedWith(CAUSES[outcome.name] ?? 'AI failed', null) : answerOf(outcome.prediction);

const CAUSES: Readonly<Record<string, string>> = {
  AiUnavailable: 'AI is not available',
  AiDeadlineFault: 'AI did not answer in time',
  AiUpstreamFault: 'AI failed',
  InvalidAiResponse: 'AI gave an invalid answer',
};
