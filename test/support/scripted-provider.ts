import type { AiFault, AiInference, AiProvider, AiQuestion } from '../../src/ai/provider.js';

type Reply = AiInference | AiFault;
export type Script = (question: AiQuestion, untilMs: number) => Reply | Promise<Reply>;

/** A provider elsewhere that answers as the test says, and keeps what it was asked. */
export interface ScriptedProvider extends AiProvider {
  readonly asked: AiQuestion[];
  isUp: boolean;
}

export function scriptedProvider(script: Script): ScriptedProvider {
  const asked: AiQuestion[] = [];
  return {
    asked,
    isUp: true,
    isAvailable() {
      return this.isUp;
    },
    inferAtOnce: null,
    infer: (questions, untilMs) => {
      asked.push(...questions);
      return Promise.all(questions.map((question) => script(question, untilMs)));
    },
    close: async () => {},
  };
}

export const female = (name: string): AiInference => ({
  name,
  gender: 'female',
  country: null,
  confidence: 0.9,
});

export const noIdea: AiInference = { name: null, gender: null, country: null, confidence: null };

/** A promise and what ends it, for work that a test holds up. */
export function held<T>(): { readonly promise: Promise<T>; readonly release: (value: T) => void } {
  let release: (value: T) => void = () => {};
  const promise = new Promise<T>((resolve) => {
    release = resolve;
  });
  return { promise, release };
}
