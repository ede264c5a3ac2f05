import type { Gender, InputType, LetterAnswer, Letters, NameParts } from '../inference/types.js';

/** The port of AI inference: what the service knows of the embedded model and of LLMs. */

export interface AiQuestion {
  readonly type: InputType;
  /** As sent: 1 to 254 code points. Data, never instruction. */
  readonly value: string;
  /** ISO 3166-1 alpha-2, or null. */
  readonly country: string | null;
  /** The meaning of a nickname or alias counts; a real given name is not required. */
  readonly isForced: boolean;
  /** What the value's form says about its parts. */
  readonly parts: NameParts;
  /** The answer of the model of names with letters as evidence, for a provider that reads letters. */
  readonly answerByLetters: (letters: Letters) => LetterAnswer;
}

/**
 * What a provider says of one value. With a gender, `confidence` is above 0.5 and up to 1; without, it is null.
 * Unless the question is forced, a gender has a name, and without a name all the rest is null.
 */
export interface AiInference {
  /** The name that was read in the value; null for a nickname that was read by its meaning. */
  readonly name: string | null;
  readonly gender: Gender | null;
  /** Country that the name is associated with, ISO 3166-1 alpha-2, or null. */
  readonly country: string | null;
  readonly confidence: number | null;
}

/** A question that got no inference; the class tells what the client is told. */
export abstract class AiFault extends Error {}

/** No provider, an open circuit, a full queue or a spent budget: nothing was asked. */
export class AiUnavailable extends AiFault {
  override readonly name = 'AiUnavailable';
}

/** The provider refused, redirected, or answered with an error. */
export class AiUpstreamFault extends AiFault {
  override readonly name = 'AiUpstreamFault';
}

/** The provider answered something that the schema or the rules do not allow. */
export class InvalidAiResponse extends AiFault {
  override readonly name = 'InvalidAiResponse';
}

/** The deadline passed first. A later answer is dropped. */
export class AiDeadlineFault extends AiFault {
  override readonly name = 'AiDeadlineFault';
}

export interface AiDeadline {
  /** On the clock of `performance.now()`, in milliseconds. */
  readonly atMs: number;
  /** Aborted at the deadline, or when the request is over. */
  readonly signal: AbortSignal;
}

/** What is known of the calls to a provider elsewhere; figures of this node. */
export interface AiFigures {
  /** The kind of provider: one of a few words, never an address. */
  readonly provider: string;
  readonly model: string;
  readonly breaker: 'closed' | 'half_open' | 'open';
  readonly inFlight: number;
  readonly waiting: number;
  /** Calls in this UTC day, retries included. */
  readonly calls: number;
  /** What they cost in the currency of the prices; calls under way count at their dearest. */
  readonly cost: number;
}

export interface AiProvider {
  /** For `GET /api/v2`: whether a question would be taken now. */
  readonly isAvailable: () => boolean;
  /**
   * Answers at once, in process and without a fault; null where the provider is elsewhere. An operation
   * that such a provider answers is charged in one write and needs no reservation.
   */
  readonly inferAtOnce: ((question: AiQuestion) => AiInference) | null;
  /**
   * One outcome for each of 1 to 100 questions, in order. Never throws, never later than the deadline, and
   * one failed question does not change another's outcome.
   */
  infer(questions: readonly AiQuestion[], deadline: AiDeadline): Promise<(AiInference | AiFault)[]>;
  /** Absent where no remote provider is called. */
  readonly figures?: () => AiFigures;
  /** Aborts what is under way and lets go of connections. */
  close(): Promise<void>;
}
