import type { AiFault } from '../../../ai/provider.js';
import { answerFree, isFault, type Outcome, type PredictionServices } from '../../../predictions/answer.js';
import type { AiMode, PredictionOrder } from '../../../predictions/item.js';
import { planPrediction } from '../../../predictions/plan.js';
import { chunksOf } from '../../../runtime/chunks.js';
import { type Answer, type Answerer, answerOf, failedWith, type Query } from './answer.js';

/** Queries that a remote provider answers together. */
const CHUNK = 50;

export interface LocalOptions {
  readonly aiMode: AiMode;
  /** Nicknames are interpreted. */
  readonly isForced?: boolean;
  /** Why a row fails; by default a fixed text, which a cell can hold. */
  readonly causeOf?: (fault: AiFault) => string;
}

/** Answers in this process by the same plan as requests, without a ledger. */
export function createLocalAnswerer(
  services: PredictionServices,
  { aiMode, isForced = false, causeOf = usualCause }: LocalOptions,
): Answerer {
  const { provider } = services.ai;
  const orderOf = (input: Query): PredictionOrder => ({ input, aiMode, isForced });

  const answerAtOnce = (query: Query): Answer => {
    const plan = planPrediction(orderOf(query), services.sources);
    if (plan.kind === 'needs_ai') throw new Error('a remote provider cannot answer synchronously');
    return answerOf(plan.prediction);
  };

  const toAnswer = (outcome: Outcome): Answer =>
    isFault(outcome) ? failedWith(causeOf(outcome), null) : answerOf(outcome.prediction);

  return {
    answerAtOnce: (aiMode === 'off' && !isForced) || provider.inferAtOnce !== null ? answerAtOnce : null,
    async answerAll(queries) {
      const answers: Answer[] = [];
      for (const chunk of chunksOf(queries, CHUNK))
        answers.push(...(await answerFree(services, chunk.map(orderOf))).map(toAnswer));
      return { answers, stopped: null };
    },
    creditsUsed: () => null,
    close: () => provider.close(),
  };
}

/** A fixed text of a few words. */
export const usualCause = ({ name }: AiFault): string => CAUSES[name] ?? 'AI failed';

const CAUSES: Readonly<Record<string, string>> = {
  AiUnavailable: 'AI is not available',
  AiDeadlineFault: 'AI did not answer in time',
  AiUpstreamFault: 'AI failed',
  InvalidAiResponse: 'AI gave an invalid answer',
};
