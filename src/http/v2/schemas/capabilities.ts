import { aiModes, inputTypes, limits } from '../../../predictions/item.js';

/** What differs between deployments. */
interface Deployment {
  /** Of the package. */
  readonly version: string;
  readonly publicUrl: string;
  readonly isAiAvailable: boolean;
  readonly trial: { readonly available: boolean; readonly credits: number; readonly period_seconds: number };
  readonly dataset: {
    readonly version: string;
    readonly names: number;
    readonly countries: readonly string[];
  };
}

/** Response of `GET /api/v2`. */
export const capabilitiesOf = ({ version, publicUrl, isAiAvailable, trial, dataset }: Deployment) => ({
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
      batch_items: limits.batchItemsMax,
      trial_batch_items: limits.trialBatchItemsMax,
      value_length: limits.valueLengthMax,
      id_length: limits.idLengthMax,
      body_bytes: limits.bodyBytesMax,
    },
    trial,
    dataset: { version: dataset.version, names: dataset.names, countries: dataset.countries },
  },
});
export type Capabilities = ReturnType<typeof capabilitiesOf>;
