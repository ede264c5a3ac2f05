import type { RouteOptions } from 'fastify';
import { trialCredits, trialWindowMs } from '../../ledger/tariff.js';
import { aiModes, inputTypes, limits } from '../../predictions/limits.js';
import type { HttpServices } from '../services.js';
import type { Capabilities } from './schemas/capabilities.js';

/** The current capabilities of this deployment. */
function capabilities(services: HttpServices): Capabilities {
  const { info } = services.dataset;
  return {
    version: '2.0.0',
    deployment: services.packageVersion,
    documentation: `${services.publicUrl()}/api/v2/openapi.json`,
    capabilities: {
      input_types: inputTypes,
      ai_modes: aiModes,
      ai: { available: services.ai.provider.isAvailable() },
      batch: true,
      phone_validation: true,
      limits: {
        batch_items: limits.batchItemsMax,
        trial_batch_items: limits.trialBatchItemsMax,
        value_length: limits.valueLengthMax,
        id_length: limits.idLengthMax,
        body_bytes: limits.bodyBytesMax,
      },
      trial: {
        available: services.trialEnabled,
        credits: trialCredits,
        period_seconds: trialWindowMs / 1000,
      },
      dataset: { version: info.version, names: info.names, countries: info.countries },
    },
  };
}

/** `GET /api/v2`: version, limits and availability; free of charge, without authentication. */
export const capabilitiesGet = (services: HttpServices): RouteOptions => ({
  method: 'GET',
  url: '/api/v2',
  handler: async () => capabilities(services),
});
