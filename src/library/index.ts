import { createEmbeddedProvider } from '../ai/embedded/embedded-provider.js';
import { openModel } from '../ai/embedded/model.js';
import { suppressExcluded } from '../ai/provider.js';
import { COUNTRY_FORMS, readCountry, suggestCountry } from '../countries.js';
import { openDataset } from '../dataset/reader.js';
import { DEFAULT_RULES, isNeverName } from '../inference/predict.js';
import { rulesOf } from '../names.js';
import { packageFile } from '../package-root.js';
import { itemFaults, orderOf, type PredictionItem } from '../predictions/item.js';
import { aiModes, inputTypes, limits } from '../predictions/limits.js';
import { type PredictionSources, planPrediction } from '../predictions/plan.js';
import type { Genderd, OpenOptions, PredictItem, Prediction } from './types.js';

export type {
  AiMode,
  Genderd,
  InputType,
  OpenOptions,
  PredictItem,
  Prediction,
  PredictOptions,
} from './types.js';

/** What was asked cannot be read; nothing was looked up. */
export class InputError extends Error {
  override readonly name = 'InputError';
}

function thresholdsOf({ minConfidence, minSamples }: OpenOptions) {
  const { dominantShareMin, samplesMin } = DEFAULT_RULES;
  if (minConfidence !== undefined && !(minConfidence >= 0.5 && minConfidence <= 1))
    throw new InputError('minConfidence must be a number from 0.5 to 1');
  if (minSamples !== undefined && !(Number.isInteger(minSamples) && minSamples >= 1))
    throw new InputError('minSamples must be a whole number, 1 or more');
  return { confidenceMin: minConfidence ?? dominantShareMin, samplesMin: minSamples ?? samplesMin };
}

function itemOf({
  value,
  type = 'name',
  country,
  ai = 'off',
  forceToGenderize,
}: PredictItem): PredictionItem {
  if (typeof value !== 'string' || value.trim() === '' || [...value].length > limits.valueLengthMax)
    throw new InputError(`the value must be text of 1 to ${limits.valueLengthMax} characters`);
  if (!inputTypes.includes(type)) throw new InputError(`type must be one of ${inputTypes.join(', ')}`);
  if (!aiModes.includes(ai)) throw new InputError(`ai must be one of ${aiModes.join(', ')}`);
  const code = readCountry(country ?? '');
  if (code === undefined) {
    const meant = suggestCountry(country ?? '');
    const hint = meant === null ? '' : `; did you mean ${meant}?`;
    throw new InputError(`"${country}" is not a country: give ${COUNTRY_FORMS}${hint}`);
  }
  // A nickname is read by the mode that the interface has for it.
  const asked = forceToGenderize ? { forceToGenderize } : { aiMode: ai };
  const item: PredictionItem = { type, value, ...(code === null ? {} : { country: code }), ...asked };
  const [fault] = itemFaults(item);
  if (fault !== undefined) throw new InputError(`the value ${fault.message}`);
  return item;
}

const keyOf = (item: PredictItem): string => JSON.stringify(Object.entries(item).sort());

/**
 * Opens the dataset in this process: some milliseconds, and memory that processes share.
 * @throws DatasetError for an unusable file, InputError for options that cannot be read
 */
export function openGenderd(options: OpenOptions = {}): Genderd {
  const dataset = openDataset(options.dataset ?? packageFile('data/genderd.dataset'));
  const rules = rulesOf({ thresholds: thresholdsOf(options) });
  const plain: PredictionSources = {
    dataset,
    rules,
    inferAtOnce: null,
  };
  let withModel: PredictionSources | null = null;

  const sourcesFor = ({ aiMode, forceToGenderize }: PredictionItem): PredictionSources => {
    if (aiMode === 'off' && !forceToGenderize) return plain;
    if (withModel === null) {
      const model = openModel(options.model ?? packageFile('model/genderd.model'));
      const isNever = (name: string, country: string | null) => isNeverName(name, country, dataset);
      const { inferAtOnce } = suppressExcluded(createEmbeddedProvider(model), isNever);
      withModel = { ...plain, inferAtOnce };
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
    predict: (value, given) => answer(itemOf({ ...given, value })),
    predictMany(values, given) {
      const known = new Map<string, Prediction>();
      return Array.from(values, (one, index) => {
        const item: PredictItem = typeof one === 'string' ? { ...given, value: one } : { ...given, ...one };
        const key = keyOf(item);
        const found = known.get(key);
        if (found !== undefined) return found;
        try {
          const made = answer(itemOf(item));
          known.set(key, made);
          return made;
        } catch (error) {
          throw error instanceof InputError ? new InputError(`item ${index}: ${error.message}`) : error;
        }
      });
    },
  };
}
