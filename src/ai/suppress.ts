import { AiFault, type AiInference, type AiProvider } from './provider.js';

const suppressed: AiInference = { name: null, gender: null, country: null, confidence: null };

/** A provider whose answers about excluded names have no gender. */
export function suppressExcluded(
  provider: AiProvider,
  isNeverName: (name: string, country: string | null) => boolean,
): AiProvider {
  const check = <T extends AiInference | AiFault>(outcome: T, country: string | null) =>
    !(outcome instanceof AiFault) && outcome.name !== null && isNeverName(outcome.name, country)
      ? suppressed
      : outcome;
  const { inferAtOnce } = provider;
  return {
    ...provider,
    inferAtOnce:
      inferAtOnce === null
        ? null
        : (question) => check(inferAtOnce(question), question.country) as AiInference,
    infer: async (questions, deadline) => {
      const outcomes = await provider.infer(questions, deadline);
      return outcomes.map((outcome, i) => check(outcome, questions[i]?.country ?? null));
    },
  };
}
