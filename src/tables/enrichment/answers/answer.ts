import type { Gender, InputType, Prediction, UnknownReason } from '../../../inference/types.js';

/** One thing to look up. */
export interface Query {
  readonly type: InputType;
  /** 1 to 254 code points, trimmed, without control characters. */
  readonly value: string;
  /** ISO 3166-1 alpha-2, or null. */
  readonly country: string | null;
}

/** What is added to a row. */
export interface Answer {
  readonly gender: Gender | null;
  readonly confidence: number | null;
  readonly sampleCount: number | null;
  readonly source: Prediction['source'] | null;
  /** Null exactly when a gender is given; `error: …` for a row that failed. */
  readonly reason: UnknownReason | 'empty' | `error: ${string}` | null;
  readonly matchedName: string | null;
  readonly country: string | null;
  /** Why the row failed; null when it did not. */
  readonly fault: Fault | null;
}

/** Why a row failed: a fixed text, or a problem code of the service. Never a part of the row. */
export interface Fault {
  readonly cause: string;
  /** What the value was taken for; null when the row as a whole is at fault. */
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

/** What the columns of an answer hold; both the dataset and an AI provider may name them. */
export function answerOf(prediction: Prediction): Answer {
  const { gender, confidence, sampleCount, source, reason, match, name, country } = prediction;
  const matchedName = safeName(match.name ?? name);
  return { gender, confidence, sampleCount, source, reason, matchedName, country, fault: null };
}

/**
 * Letters, marks, digits and what stands inside names, led by a letter: no spreadsheet program takes it for a formula,
 * and no format needs it quoted. A name of another form (only an AI provider could answer one) is left out.
 */
const NAME_FORM = /^\p{L}[\p{L}\p{M}\p{N} '’.·-]{0,253}$/u;
const safeName = (name: string | null): string | null =>
  name !== null && NAME_FORM.test(name) ? name : null;

/** Queries with the same key have the same answer. */
export const keyOf = ({ type, value, country }: Query): string => `${country ?? '--'}${type[0]}${value}`;

/**
 * Looks up where an answer needs no waiting, else many at once. Answers stand in the order of the queries; null for
 * one that got none, and then `stopped` says why nothing more can be asked in this run.
 */
export interface Answerer {
  readonly answerAtOnce: ((query: Query) => Answer) | null;
  answerAll(queries: readonly Query[]): Promise<{ answers: (Answer | null)[]; stopped: string | null }>;
  /** Credits charged so far in this run; null where nothing is charged. */
  creditsUsed(): number | null;
  close(): Promise<void>;
}

export interface OpenAnswerer {
  readonly answerer: Answerer;
  /** What decides the answers besides the rows. */
  readonly identity: Readonly<Record<string, unknown>>;
  /** Null with a service. */
  readonly datasetVersion: string | null;
}
