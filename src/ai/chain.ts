import {
  type AiDeadline,
  AiFault,
  type AiInference,
  type AiProvider,
  type AiQuestion,
  AiUnavailable,
} from './provider.js';

type Outcome = AiInference | AiFault;

/**
 * Which faults pass a question on. `unavailable`: only those where nothing was asked, so that a provider that
 * fails while it works stays visible as a fault. `fault`: every one, as long as there is time.
 */
export type FallThrough = 'unavailable' | 'fault';

const isOver = ({ atMs, signal }: AiDeadline) => signal.aborted || performance.now() >= atMs;

/**
 * Providers as one, asked in their order: each gets the questions that the ones before it left open. A
 * question that nobody answers keeps the last fault. No provider is asked after the deadline, so the earlier
 * ones should have a shorter deadline of their own where `fault` is chosen.
 */
export function createChain(
  providers: readonly [AiProvider, ...AiProvider[]],
  fallThrough: FallThrough = 'unavailable',
): AiProvider {
  const [first, ...rest] = providers;
  const isOpen = (outcome: Outcome): boolean =>
    fallThrough === 'fault' ? outcome instanceof AiFault : outcome instanceof AiUnavailable;

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
