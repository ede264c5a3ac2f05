import {
  type AiDeadline,
  AiFault,
  type AiInference,
  type AiProvider,
  AiUnavailable,
  InvalidAiResponse,
} from '../ai/provider.js';
import type { Prediction } from '../inference/types.js';
import { aiPrediction } from './ai-prediction.js';
import type { AiPlan, PredictionPlan } from './predict.js';

interface Answered {
  readonly prediction: Prediction;
  readonly credits: number;
}

/** The outcome of one order. */
export type Outcome = Answered | AiFault;

export const isFault = (outcome: Outcome): outcome is AiFault => outcome instanceof AiFault;

export const needsAi = (plan: PredictionPlan): plan is AiPlan => plan.kind === 'needs_ai';

/** What the answered orders cost together. */
export const creditsOf = (outcomes: readonly Outcome[]): number =>
  outcomes.reduce((sum, outcome) => sum + (isFault(outcome) ? 0 : outcome.credits), 0);

function merge(plans: readonly PredictionPlan[], replies: readonly (AiInference | AiFault)[]): Outcome[] {
  let asked = 0;
  return plans.map((plan): Outcome => {
    if (!needsAi(plan)) return plan;
    const reply = replies[asked++] ?? new InvalidAiResponse('the provider left a question out');
    return reply instanceof AiFault
      ? reply
      : { prediction: aiPrediction(reply, plan.confidenceMin), credits: plan.credits };
  });
}

/** Outcomes without a provider: the dataset's answers are kept, the rest fails. */
export const withoutAi = (plans: readonly PredictionPlan[]): Outcome[] =>
  plans.map((plan) => (needsAi(plan) ? new AiUnavailable('no provider is available') : plan));

/** Asks the provider what the dataset did not decide; one outcome for each plan, in order. Never throws. */
export async function askAi(
  plans: readonly PredictionPlan[],
  provider: AiProvider,
  deadline: AiDeadline,
): Promise<Outcome[]> {
  const questions = plans.filter(needsAi).map(({ question }) => question);
  return merge(plans, await provider.infer(questions, deadline));
}
