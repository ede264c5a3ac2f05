import type {
  Gender,
  InputType,
  Prediction,
  PredictionInput,
  UnknownReason,
} from '../../../inference/types.js';

/** One thing to look up. Its value has 1 to 254 code points, is trimmed and has no control characters. */
export type Query = PredictionInput;

/** The values of the added columns. */
export interface Answer {
  readonly gender: Gender | null;
  readonly confidence: number | null;
  readonly sampleCount: number | null;
  readonly source: Prediction['source'] | null;
  /** Null if and only if there is a gender; `error: …` for a failed row. */
  readonly reason: UnknownReason | 'empty' | `error: ${string}` | null;
  readonly matchedName: string | null;
  readonly country: string | null;
  /** Why the row failed; null: it did not. */
  readonly fault: Fault | null;
}

/** Why a row failed: a fixed text or a problem code of the service, never a part of the row. */
export interface Fault {
  readonly cause: string;
  /** The type of the invalid value; null: the whole row is invalid. */
  readonly kind: InputType | 'country' | null;
}

const NOTHING = {
  gender: null,
  confidence: null,
  sampleCount: null,
  source: null,
  matchedName: null,
  country: null,
} as const;

/** The row has nothing to look up. */
export const EMPTY: Answer = { ...NOTHING, reason: 'empty', fault: null };

export const failedWith = (cause: string, kind: Fault['kind']): Answer => ({
  ...NOTHING,
  reason: `error: ${cause}`,
  fault: { cause, kind },
});

/** The answer of a prediction by the dataset or an AI provider. */
export function answerOf(prediction: Prediction): Answer {
  const { gender, confidence, sampleCount, source, reason, match, name, country } = prediction;
  const matchedName = safeName(match.name ?? name);
  return { gender, confidence, sampleCount, source, reason, matchedName, country, fault: null };
}

/**
 * Letters, marks, digits and punctuation of names, starting with a letter: never a formula in a spreadsheet, and no
 * format has to quote it. Other names, which only an AI provider could return, are left out.
 */
const NAME_FORM = /^\p{L}[\p{L}\p{M}\p{N} '’.·-]{0,253}$/u;
export const safeName = (name: string | null): string | null =>
  name !== null && NAME_FORM.test(name) ? name : null;

/** Queries with the same key have the same answer. */
export const keyOf = ({ type, value, country }: Query): string => `${country ?? '--'}${type[0]}${value}`;

/**
 * Answers queries synchronously if possible, else in batches. Answers have the order of the queries; null for a query
 * without one, and then `stopped` says why the run cannot continue.
 */
export interface Answerer {
  readonly answerAtOnce: ((query: Query) => Answer) | null;
  answerAll(queries: readonly Query[]): Promise<{ answers: (Answer | null)[]; stopped: string | null }>;
  /** Present: from so many lookups on `answerAll` answers in several threads, and pays for their start. */
  readonly threadsFrom?: number;
  /** Credits charged in this run; null: the answerer charges nothing. */
  creditsUsed(): number | null;
  close(): Promise<void>;
}
