import { AiFault, type AiInference, type AiOutcome, type AiProvider, NO_INFERENCE } from '../ai/provider.js';
import type { Dataset } from '../dataset/dataset.js';
import { isNeverName } from '../inference/corrections.js';

/** A provider whose answers about names that the corrections of a dataset exclude have no gender. */
export function suppressExcluded(provider: AiProvider, dataset: Dataset): AiProvider {
  if (dataset.correct === undefined) return provider;
  const check = <T extends AiOutcome>(outcome: T, country: string | null) =>
    !(outcome instanceof AiFault) && outcome.name !== null && isNeverName(outcome.name, country, dataset)
      ? NO_INFERENCE
      : outcome;
  const { inferAtOnce } = provider;
  return {
    ...provider,
    inferAtOnce:
      inferAtOnce === null
        ? null
        : (question) => check(inferAtOnce(question), question.country) as AiInference,
    infer: async (questions, untilMs) => {
      const outcomes = await provider.infer(questions, untilMs);
      return outcomes.map((outcome, i) => check(outcome, questions[i]?.country ?? null));
    },
  };
}
