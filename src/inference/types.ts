/** What kind of value a caller sends. */
export type InputType = 'name' | 'email' | 'username';

/** Genders that a prediction can name. */
export type Gender = 'male' | 'female';

export interface PredictionInput {
  readonly type: InputType;
  /** 1 to 254 Unicode code points; longer values are read up to a bound, never refused. */
  readonly value: string;
  /** ISO 3166-1 alpha-2 code in upper case, or null when the caller does not say. */
  readonly country: string | null;
}

/**
 * Why there is no gender. `not_found`: no candidate is in the dataset; `no_name_candidate`: no word of the value can be a
 * name; `ambiguous`: below the least confidence, or two people; `insufficient_evidence`: too few people are counted.
 */
export type UnknownReason = 'not_found' | 'no_name_candidate' | 'ambiguous' | 'insufficient_evidence';

/**
 * `normalized`: the whole value is the name; `token`: a part of it; `substring`: found inside a part;
 * `model_inference`: AI, without a match in the dataset.
 */
export type MatchMethod = 'normalized' | 'token' | 'substring' | 'model_inference';

/** `country`: a row of the requested country was used; `global`: the row over all countries. */
export type MatchScope = 'country' | 'global';

export interface Match {
  /** The normalized name as the dataset holds it. */
  readonly name: string | null;
  readonly method: MatchMethod | null;
  readonly scope: MatchScope | null;
  /** The requested country with scope `country`, else null. */
  readonly country: string | null;
}

/** What the dataset or AI says about a value. */
export interface Prediction {
  /** The normalized name as the dataset holds it, or the name that AI read; null without one. */
  readonly name: string | null;
  readonly gender: Gender | null;
  /** With scope `country` the requested one, else the one where the name is most frequent, if known. */
  readonly country: string | null;
  /** Above 0.5 and up to 1 wherever there is a gender: its probability by the dataset, or what AI reports; else null. */
  readonly confidence: number | null;
  readonly confidenceKind: 'observed_frequency' | 'model_reported' | null;
  /** People of the row used; 0 where only lists, a title, a form of a surname or a correction decided; null without a match. */
  readonly sampleCount: number | null;
  readonly source: 'dataset' | 'ai' | 'none';
  /** Null exactly when a gender is given. */
  readonly reason: UnknownReason | null;
  /** Who associates the name with `country`; null without one. */
  readonly countrySource: 'dataset' | 'ai_association' | null;
  readonly match: Match;
}

/** Natural log-odds of female by the letters of a given name; 0 where they tell nothing. */
export type Letters = (name: string, country: string | null) => number;

/** The answer to a value where letters are evidence for names that nobody counted. */
export interface LetterAnswer {
  /** Null where no name was read. */
  readonly name: string | null;
  readonly gender: Gender | null;
  /** Above 0.5 and up to 0.995; null without a gender. */
  readonly confidence: number | null;
}

/** The thresholds of an answer. */
export interface Thresholds {
  /** Least confidence of an answer, above 0.5 and up to 1. Below it the answer is `ambiguous`. */
  readonly confidenceMin: number;
  /** Least people in a row that counts, 1 or more. Below it the answer is `insufficient_evidence`. */
  readonly samplesMin: number;
}

export const DEFAULT_THRESHOLDS: Thresholds = { confidenceMin: 0.51, samplesMin: 2 };
