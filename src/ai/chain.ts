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

/** Only where nothing was asked: a provider that fails while it works stays visible as a fault. */
const isOpen = (outcome: Outcome): boolean => outcome instanceof AiUnavailable;

/**
 * Providers as one, asked in their order: each gets the questions that the ones before it left open. A
 * question that no provider answers keeps the last fault. No provider is asked after the deadline.
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
