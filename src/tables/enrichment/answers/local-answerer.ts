import type { AiProvider } from '../../../ai/provider.js';
import { askAi, isFault, type Outcome } from '../../../predictions/ask.js';
import { type PredictionSources, planPrediction } from '../../../predictions/predict.js';
import type { AiMode } from '../../../predictions/request.js';
import { type Answer, type Answerer, answerOf, failedWith, type Query } from './answer.js';

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
  const planOf = (input: Query) => planPrediction({ input, aiMode: ai, isForced: false }, sources);

  const answerAtOnce = (query: Query): Answer => {
    const plan = planOf(query);
    if (plan.kind === 'needs_ai') throw new Error('a remote provider cannot answer synchronously');
    return answerOf(plan.prediction);
  };

  const answerChunk = async (queries: readonly Query[]): Promise<Answer[]> => {
    const deadline = { atMs: performance.now() + deadlineMs, signal: AbortSignal.timeout(deadlineMs) };
    return (await askAi(queries.map(planOf), provider, deadline)).map(toAnswer);
  };

  return {
    answerAtOnce: ai === 'off' || provider.inferAtOnce !== null ? answerAtOnce : null,
    async answerAll(queries) {
      const answers: Answer[] = [];
      for (let at = 0; at < queries.length; at += CHUNK)
        answers.push(...(await answerChunk(queries.slice(at, at + CHUNK))));
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
