import type { DatasetInfo } from '../../dataset/dataset.js';
import { trialCredits, trialWindowMs } from '../../ledger/tariff.js';
import { aiModes, inputTypes, requestBounds } from '../../predictions/item.js';
import { packageVersion } from '../../runtime/package-root.js';
import type { Examples } from '../operation.js';
import { address, flag, list, reference, strictObject, text, whole } from '../schemas/shapes.js';
import { operation } from './operation.js';

const limitsSchema = strictObject('The most that a request may have.', {
  batch_items: whole('Items of a batch.'),
  trial_batch_items: whole('Items of a batch on the trial.'),
  value_length: whole('Characters of a value.'),
  id_length: whole('Characters of an id.'),
  body_bytes: whole('Bytes of a body.'),
});

const trialSchema = strictObject('Terms without a key.', {
  available: flag('Whether requests without a key are answered.'),
  credits: whole('Credits of a window.'),
  period_seconds: whole('Length of a window.'),
});

const datasetSchema = strictObject('The names that answers rest on.', {
  version: text('Version of the dataset.'),
  names: whole('Names in it.'),
  countries: list(text('ISO 3166-1 alpha-2 code.'), 'Countries with rows of their own.'),
});

export const capabilitiesSchema = strictObject('What this deployment offers.', {
  version: { const: '2.0.0', description: 'Version of the interface.' },
  deployment: text('Version of the package.'),
  documentation: address('This documentation.'),
  capabilities: strictObject('What this deployment does.', {
    input_types: list(reference('InputType'), 'What a value may be.'),
    ai_modes: list(reference('AiMode'), 'Accepted values of ai_mode.'),
    ai: strictObject('AI on this deployment.', {
      available: flag('Whether a question to AI would be taken now.'),
    }),
    batch: flag('Whether batches are answered.'),
    phone_validation: flag('Whether phone numbers are validated.'),
    limits: limitsSchema,
    trial: trialSchema,
    dataset: datasetSchema,
  }),
});

/** What differs between deployments. */
interface Deployment {
  /** Of the package. */
  readonly version: string;
  readonly publicUrl: string;
  readonly isAiAvailable: boolean;
  readonly isTrialAvailable: boolean;
  readonly dataset: Pick<DatasetInfo, 'version' | 'names' | 'countries'>;
}

const capabilitiesOf = ({ version, publicUrl, isAiAvailable, isTrialAvailable, dataset }: Deployment) => ({
  version: '2.0.0',
  deployment: version,
  documentation: `${publicUrl}/api/v2/openapi.json`,
  capabilities: {
    input_types: inputTypes,
    ai_modes: aiModes,
    ai: { available: isAiAvailable },
    batch: true,
    phone_validation: true,
    limits: {
      batch_items: requestBounds.batchItemsMax,
      trial_batch_items: requestBounds.trialBatchItemsMax,
      value_length: requestBounds.valueLengthMax,
      id_length: requestBounds.idLengthMax,
      body_bytes: requestBounds.bodyBytesMax,
    },
    trial: {
      available: isTrialAvailable,
      credits: trialCredits,
      period_seconds: trialWindowMs / 1000,
    },
    dataset: { version: dataset.version, names: dataset.names, countries: dataset.countries },
  },
});
export type Capabilities = ReturnType<typeof capabilitiesOf>;

const capabilitiesExamples = (publicUrl: string): Examples => ({
  embedded: {
    summary: 'A deployment without AI',
    value: capabilitiesOf({
      version: '0.1.0',
      publicUrl,
      isAiAvailable: false,
      isTrialAvailable: true,
      dataset: { version: '1', names: 1000, countries: ['ES', 'TR'] },
    }),
  },
});

export const capabilitiesGet = operation('About', 'GET /api/v2', {
  operationId: 'getCapabilities',
  summary: 'Version, limits and availability',
  description: 'Tells what this deployment can do now. Free; no key is looked at.',
  openTo: 'anyone',
  answers: { 200: { description: 'Success.', schema: capabilitiesSchema, examples: capabilitiesExamples } },
  handle: async ({ services: { config, publicUrl, ai, sources } }) =>
    capabilitiesOf({
      version: packageVersion,
      publicUrl: publicUrl(),
      isAiAvailable: ai.provider.isAvailable(),
      isTrialAvailable: config.trial.enabled,
      dataset: sources.dataset.info,
    }),
});
