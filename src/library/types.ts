/** What a value is. */
export type InputType = 'name' | 'email' | 'username';

/** Use of the embedded model: never, for what the dataset does not know, or alone. */
export type AiMode = 'off' | 'fallback' | 'always';

/** Where the data lies and what counts as an answer. */
export interface OpenOptions {
  /** Path of a dataset; the one of the package by default. */
  readonly dataset?: string;
  /** Path of a model; the one of the package by default. It is opened when AI is first used. */
  readonly model?: string;
  /** Answers below this confidence have no gender: 0.5 to 1, as `CONFIDENCE_MIN`. */
  readonly minConfidence?: number;
  /** Answers on fewer people have no gender, as `SAMPLES_MIN`. */
  readonly minSamples?: number;
}

/** What is asked for, besides the value. */
export interface PredictOptions {
  /** `name` by default. */
  readonly type?: InputType;
  /** A code or a name of a country: `IT`, `ITA`, `Italy`, `Italien`. Null or empty: unknown. */
  readonly country?: string | null;
  /** `off` by default. */
  readonly ai?: AiMode;
  /** Reads nicknames by their meaning, with the embedded model, whatever `ai` says. */
  readonly forceToGenderize?: boolean;
}

/** A value of its own options among many. */
export interface PredictItem extends PredictOptions {
  readonly value: string;
}

/** An answer: an inference from recorded sex in name statistics, not a person's gender. */
export interface Prediction {
  /** The normalized name that was found; null without one. */
  readonly name: string | null;
  readonly gender: 'male' | 'female' | null;
  /** ISO 3166-1 alpha-2: the asked one where its figures decided, else where the name is most frequent, if known. */
  readonly country: string | null;
  /** Above 0.5 and up to 1; null without counts. */
  readonly confidence: number | null;
  /** By the people counted, or what the model reports. */
  readonly confidenceKind: 'observed_frequency' | 'model_reported' | null;
  /** People counted; null without counts. */
  readonly sampleCount: number | null;
  readonly source: 'dataset' | 'ai' | 'none';
  /** Why there is no gender; null exactly when there is one. */
  readonly reason: 'not_found' | 'no_name_candidate' | 'ambiguous' | 'insufficient_evidence' | null;
  /** Who associates the name with `country`. */
  readonly countrySource: 'dataset' | 'ai_association' | null;
  readonly match: {
    readonly name: string | null;
    readonly method: 'normalized' | 'token' | 'substring' | 'model_inference' | null;
    readonly scope: 'country' | 'global' | null;
    readonly country: string | null;
  };
}

/** An opened dataset. Every call is synchronous and answers in this process, without server, credits or network. */
export interface Genderd {
  /** Version of the dataset: 12 hexadecimal digits. */
  readonly datasetVersion: string;
  /**
   * Answers one value of 1 to 254 characters.
   * @throws InputError for a value, type, country or mode that cannot be read
   */
  predict(value: string, options?: PredictOptions): Prediction;
  /**
   * Answers many values in order. `options` holds for all; an item can have its own. Equal values are looked up once.
   * @throws InputError as `predict`, with the position of the item
   */
  predictMany(values: Iterable<string | PredictItem>, options?: PredictOptions): Prediction[];
}
