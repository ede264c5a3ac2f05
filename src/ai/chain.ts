import {
  type AiDeadline,
  type AiFault,
  type AiInference,
  type AiProvider,
  type AiQuestion,
  AiUnavailable,
} from './provider.js';

type Outcome = AiInference | AiFault;

const isOver = ({ atMs, signal }: AiDeadline) => signal.aborted || performance.now() >= atMs;

/** Applies only if the provider was not called: one that fails during a call stays visible as a fault. */
const isOpen = (outcome: Outcome): boolean => outcome instanceof AiUnavailable;

/**
 * Several providers as one, called in order: each gets the questions that the previous ones left open. A question
 * without an answer keeps the last fault. No provider is called after the deadline.
 */
export function createChain(providers: readonly [AiProvider, ...AiProvider[]]): AiProvider {
  const [first, ...rest] = providers;

  return {
    isAvailable: () => providers.some((provider) => provider.isAvailable()),
    inferAtOnce: first.inferAtOnce,
    ...(first.figures && { figures: first.figures }),
    infer: async (questions: readonly AiQuestion[], deadline: AiDeadline) => {
      const outcomes = await first.infer(questions, deadline);
      for (const provider of rest) {
        const open = outcomes.flatMap((outcome, index) => (isOpen(outcome) ? [index] : []));
        if (open.length === 0 || isOver(deadline)) break;
        const asked = open.map((index) => questions[index] as AiQuestion);
        const answers = await provider.infer(asked, deadline);
        for (const [at, index] of open.entries()) outcomes[index] = answers[at] as Outcome;
      }
      return outcomes;
    },
    close: async () => {
      await Promise.all(providers.map((provider) => provider.close()));
    },
  };
}
