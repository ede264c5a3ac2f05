import { trialCredits, trialWindowMs } from '../../ledger/tariff.js';
import { packageVersion } from '../../package-root.js';
import type { Examples } from '../operation.js';
import { trialTerms } from './examples.js';
import { capabilitiesSchema } from './openapi/documents.js';
import { operation } from './operation.js';
import { capabilitiesOf } from './schemas/capabilities.js';

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
