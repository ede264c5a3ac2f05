import type { Gender, InputType, LetterAnswer, Letters } from '../inference/types.js';

/** The port of AI inference, common to the embedded model and LLMs. */

export interface AiQuestion {
  readonly type: InputType;
  /** As submitted: 1 to 254 code points. Data, not instruction. */
  readonly value: string;
  /** ISO 3166-1 alpha-2, or null. */
  readonly country: string | null;
  /** The meaning of a nickname or alias counts; a real given name is not required. */
  readonly isForced: boolean;
  /** The likeliest given name of a forced value; else null. */
  readonly givenName: string | null;
  /** The answer of the model of names with letters as evidence, for a provider that reads letters. */
  readonly answerByLetters: (letters: Letters) => LetterAnswer;
}

/**
 * A provider's inference for one value. With a gender, `confidence` is above 0.5 and up to 1; without, it is null.
 * Unless the question is forced, a gender has a name, and without a name every other member is null.
 */
export interface AiInference {
  /** The name found in the value; null for a nickname that was interpreted by its meaning. */
  readonly name: string | null;
  readonly gender: Gender | null;
  /** Country associated with the name, ISO 3166-1 alpha-2, or null. */
  readonly country: string | null;
  readonly confidence: number | null;
}

/** A question without an inference, with the code of its problem. */
export abstract class AiFault extends Error {
  abstract readonly code:
    | 'ai_unavailable'
    | 'ai_upstream_error'
    | 'invalid_ai_response'
    | 'prediction_timeout';
}

/** No provider, an open circuit, a full queue or a spent budget: no call was made. */
export class AiUnavailable extends AiFault {
  override readonly name = 'AiUnavailable';
  readonly code = 'ai_unavailable';
}

/** The provider refused, redirected, or answered with an error. */
export class AiUpstreamFault extends AiFault {
  override readonly name = 'AiUpstreamFault';
  readonly code = 'ai_upstream_error';
}

/** The provider's answer violates the schema or the rules. */
export class InvalidAiResponse extends AiFault {
  override readonly name = 'InvalidAiResponse';
  readonly code = 'invalid_ai_response';
}

/** The deadline passed. A later answer is dropped. */
export class AiDeadlineFault extends AiFault {
  override readonly name = 'AiDeadlineFault';
  readonly code = 'prediction_timeout';
}

export type AiOutcome = AiInference | AiFault;

/** State of the calls to a remote provider; figures of this node. */
export interface AiFigures {
  /** The kind of provider: one of a few constants, not an address. */
  readonly provider: string;
  readonly model: string;
  readonly breaker: 'closed' | 'half_open' | 'open';
  readonly inFlight: number;
  readonly waiting: number;
  /** Calls in this UTC day, retries included. */
  readonly calls: number;
  /** Their cost in the currency of the prices; calls in flight count at their highest possible cost. */
  readonly cost: number;
}

export interface AiProvider {
  /** For `GET /api/v2`: whether a question would be accepted now. */
  readonly isAvailable: () => boolean;
  /**
   * Answers synchronously, in process and without faults; null for remote providers. Operations answered this way are
   * charged in one write without a reservation.
   */
  readonly inferAtOnce: ((question: AiQuestion) => AiInference) | null;
  /**
   * One outcome for each of 1 to 100 questions, in order. Does not throw, ends by the deadline, and a failed question
   * does not change another's outcome.
   * @param untilMs the deadline, by the clock of `performance.now()`
   */
  infer(questions: readonly AiQuestion[], untilMs: number): Promise<AiOutcome[]>;
  /** Counts a request that was not answered because `isAvailable` was false. Absent without a remote provider. */
  readonly noteRefused?: () => void;
  /** Absent without a remote provider. */
  readonly figures?: () => AiFigures;
  /** Aborts calls in flight and closes connections. */
  close(): Promise<void>;
}

/** The provider of a deployment without AI: questions get the fault AiUnavailable. */
export const noProvider: AiProvider = {
  isAvailable: () => false,
  inferAtOnce: null,
  infer: async (questions) =>
    questions.map(() => new AiUnavailable('AI is asked for and AI_PROVIDER is none')),
  close: async () => {},
};

/** The inference that there is nothing to say. */
export const NO_INFERENCE: AiInference = { name: null, gender: null, country: null, confidence: null };
