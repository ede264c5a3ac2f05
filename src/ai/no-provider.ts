import { type AiProvider, AiUnavailable } from './provider.js';

/** The provider of a deployment without AI: questions get the fault AiUnavailable. */
export const noProvider: AiProvider = {
  isAvailable: () => false,
  inferAtOnce: null,
  infer: async (questions) => questions.map(() => new AiUnavailable('no provider is configured')),
  close: async () => {},
};
