import { trialCredits, trialWindowMs } from '../../ledger/tariff.js';
import { packageVersion } from '../../package-root.js';
import { aiModes, inputTypes, limits } from '../../predictions/item.js';
import type { Examples } from '../operation.js';
import { trialTerms } from './examples.js';
import { capabilitiesSchema } from './openapi/documents.js';
import { operation } from './operation.js';

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
const capabilitiesOf = ({ version, publicUrl, isAiAvailable, trial, dataset }: Deployment) => ({
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

const capabilitiesExamples = (publicUrl: string): Examples => ({
  embedded: {
    summary: 'A deployment without AI',
    value: capabilitiesOf({
      version: '0.1.0',
      publicUrl,
      isAiAvailable: false,
      trial: { available: true, credits: trialTerms.limit, period_seconds: trialTerms.period_seconds },
      dataset: { version: '1', names: 1000, countries: ['ES', 'TR'] },
    }),
  },
});

/** Free of charge. */
export const capabilitiesGet = operation({
  method: 'GET',
  path: '/api/v2',
  operationId: 'getCapabilities',
  tag: 'About',
  summary: 'Version, limits and availability',
  description: 'Tells what this deployment can do now. Free; no key is looked at.',
  openTo: 'anyone',
  answers: { 200: { description: 'Success.', schema: capabilitiesSchema, examples: capabilitiesExamples } },
  handle: async ({ services: { publicUrl, ai, trialEnabled, sources } }) =>
    capabilitiesOf({
      version: packageVersion,
      publicUrl: publicUrl(),
      isAiAvailable: ai.provider.isAvailable(),
      trial: { available: trialEnabled, credits: trialCredits, period_seconds: trialWindowMs / 1000 },
      dataset: sources.dataset.info,
    }),
});
