import { createEmbeddedProvider } from '../ai/embedded/embedded-provider.js';
import { openModel } from '../ai/embedded/model.js';
import { COUNTRY_FORMS, readCountry, suggestCountry } from '../countries.js';
import { openDataset } from '../dataset/reader.js';
import { DEFAULT_THRESHOLDS } from '../inference/types.js';
import { nearest } from '../nearest.js';
import {
  aiModes,
  inputTypes,
  itemFaults,
  orderOf,
  type PredictionItem,
  requestBounds,
} from '../predictions/item.js';
import { type PredictionSources, planPrediction } from '../predictions/plan.js';
import { packageFile } from '../runtime/package-root.js';

/** What a value is. */
export type InputType = 'name' | 'email' | 'username';

/** Use of the embedded model: never, for what is not in the dataset, or alone. */
export type AiMode = 'off' | 'fallback' | 'always';

/** Where the data lies and what counts as an answer. */
export interface OpenOptions {
  /** Path of a dataset; the one of the package by default. */
  readonly dataset?: string | undefined;
  /** Path of a model; the one of the package by default. It is opened when AI is first used. */
  readonly model?: string | undefined;
  /** Answers below this confidence have no gender: 0.5 to 1, as `CONFIDENCE_MIN`. */
  readonly minConfidence?: number | undefined;
  /** Answers on fewer people have no gender, as `SAMPLES_MIN`. */
  readonly minSamples?: number | undefined;
}

/** What is asked for, besides the value. */
export interface PredictOptions {
  /** `name` by default. */
  readonly type?: InputType | undefined;
  /** A code or a name of a country: `IT`, `ITA`, `Italy`, `Italien`. Null or empty: unknown. */
  readonly country?: string | null | undefined;
  /** `off` by default. */
  readonly ai?: AiMode | undefined;
  /** Reads nicknames by their meaning, with the embedded model, whatever `ai` says. */
  readonly forceToGenderize?: boolean | undefined;
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
  /** Above 0.5 and up to 1; null without a gender. */
  readonly confidence: number | null;
  /** By the people counted, or what the model reports. */
  readonly confidenceKind: 'observed_frequency' | 'model_reported' | null;
  /** People counted, 0 where lists alone have the name; null without a match. */
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
   * @throws InputError for a value, type, country or mode that cannot be read; an error named `ModelError` for an unusable
   * model
   */
  predict(value: string, options?: PredictOptions): Prediction;
  /**
   * Answers many values in order. `options` holds for all; an item can have its own, of which undefined is none. Equal
   * values are looked up once.
   * @throws InputError as `predict`, with the position of the item
   */
  predictMany(values: Iterable<string | PredictItem>, options?: PredictOptions): Prediction[];
}

/** What was asked cannot be read; nothing was looked up. */
export class InputError extends Error {
  override readonly name = 'InputError';
}

/** Every name of the options, which the compiler holds complete. */
const namesOf = <T>(names: Record<keyof T, true>): ReadonlySet<string> => new Set(Object.keys(names));

const openNames = namesOf<OpenOptions>({ dataset: true, model: true, minConfidence: true, minSamples: true });

/** Options may be a whole item, whose own value is ignored. */
const itemNames = namesOf<PredictItem>({
  value: true,
  type: true,
  country: true,
  ai: true,
  forceToGenderize: true,
});

/** A misspelled option would change the answer without a word. @throws InputError */
function checkOptions(options: unknown, known: ReadonlySet<string>): void {
  if (options === undefined || options === null) return;
  if (typeof options !== 'object') throw new InputError('options must be an object');
  const unknown = Object.keys(options).find((name) => !known.has(name));
  if (unknown === undefined) return;
  const near = nearest(unknown, known);
  const hint = near === null ? `: there are ${[...known].join(', ')}` : `; did you mean "${near}"?`;
  throw new InputError(`"${unknown}" is not an option${hint}`);
}

function thresholdsOf({ minConfidence, minSamples }: OpenOptions) {
  const isShare = typeof minConfidence === 'number' && minConfidence >= 0.5 && minConfidence <= 1;
  if (minConfidence !== undefined && !isShare)
    throw new InputError('minConfidence must be a number from 0.5 to 1');
  if (minSamples !== undefined && !(Number.isInteger(minSamples) && minSamples >= 1))
    throw new InputError('minSamples must be a whole number, 1 or more');
  return {
    confidenceMin: minConfidence ?? DEFAULT_THRESHOLDS.confidenceMin,
    samplesMin: minSamples ?? DEFAULT_THRESHOLDS.samplesMin,
  };
}

function codeOf(country: string | null | undefined): string | null {
  if (typeof (country ?? '') !== 'string') throw new InputError(`country must be ${COUNTRY_FORMS}`);
  const code = readCountry(country ?? '');
  if (code !== undefined) return code;
  const meant = suggestCountry(country ?? '');
  const hint = meant === null ? '' : `; did you mean ${meant}?`;
  throw new InputError(`"${country}" is not a country: give ${COUNTRY_FORMS}${hint}`);
}

function itemOf({
  value,
  type = 'name',
  country,
  ai = 'off',
  forceToGenderize = false,
}: PredictItem): PredictionItem {
  if (typeof value !== 'string' || value.trim() === '' || [...value].length > requestBounds.valueLengthMax)
    throw new InputError(`the value must be text of 1 to ${requestBounds.valueLengthMax} characters`);
  if (!inputTypes.includes(type)) throw new InputError(`type must be one of ${inputTypes.join(', ')}`);
  if (!aiModes.includes(ai)) throw new InputError(`ai must be one of ${aiModes.join(', ')}`);
  if (typeof forceToGenderize !== 'boolean') throw new InputError('forceToGenderize must be true or false');
  const code = codeOf(country);
  // Nicknames have an AI mode of their own.
  const asked = forceToGenderize ? { forceToGenderize } : { aiMode: ai };
  const item: PredictionItem = { type, value, ...(code === null ? {} : { country: code }), ...asked };
  const [fault] = itemFaults(item);
  if (fault !== undefined) throw new InputError(`the value ${fault.message}`);
  return item;
}

/** The members that are given: one that is undefined would hide that of all items. */
const givenOf = <T extends object>(item: T): T =>
  Object.fromEntries(Object.entries(item ?? {}).filter(([, value]) => value !== undefined)) as T;

const keyOf = (item: PredictItem): string => JSON.stringify(Object.entries(item).sort());

/**
 * Opens the dataset in this process: some milliseconds, and memory that processes share.
 * @throws InputError for options that cannot be read, an error named `DatasetError` for an unusable file
 */
export function openGenderd(given?: OpenOptions | null): Genderd {
  checkOptions(given, openNames);
  const options = given ?? {};
  const dataset = openDataset(options.dataset ?? packageFile('data/genderd.dataset'));
  const thresholds = thresholdsOf(options);
  const plain: PredictionSources = { dataset, thresholds, inferAtOnce: null };
  let withModel: PredictionSources | null = null;

  const sourcesFor = ({ aiMode, forceToGenderize }: PredictionItem): PredictionSources => {
    if (aiMode === 'off' && !forceToGenderize) return plain;
    if (withModel === null) {
      const model = openModel(options.model ?? packageFile('model/genderd.model'));
      withModel = { ...plain, inferAtOnce: createEmbeddedProvider(model).inferAtOnce };
    }
    return withModel;
  };

  const answer = (item: PredictionItem): Prediction => {
    const plan = planPrediction(orderOf(item, 'many'), sourcesFor(item));
    if (plan.kind === 'needs_ai') throw new Error('the embedded model left a question open');
    return plan.prediction;
  };

  return {
    datasetVersion: dataset.info.version,
    predict(value, given) {
      checkOptions(given, itemNames);
      return answer(itemOf({ ...given, value }));
    },
    predictMany(values, given) {
      checkOptions(given, itemNames);
      // The letters of a text can be iterated too.
      if (typeof values === 'string' || typeof values?.[Symbol.iterator] !== 'function')
        throw new InputError('values must be a list: predict takes one value');
      const known = new Map<string, Prediction>();
      const answerOne = (one: string | PredictItem): Prediction => {
        const item: PredictItem =
          typeof one === 'string' ? { ...given, value: one } : { ...given, ...givenOf(one) };
        const key = keyOf(item);
        const found = known.get(key);
        if (found !== undefined) return found;
        checkOptions(item, itemNames);
        const made = answer(itemOf(item));
        known.set(key, made);
        return made;
      };
      return Array.from(values, (one, index) => {
        try {
          return answerOne(one);
        } catch (error) {
          throw error instanceof InputError ? new InputError(`item ${index}: ${error.message}`) : error;
        }
      });
    },
  };
}
