import { aiModes, inputTypes, limits } from '../../../predictions/limits.js';
import { errorList } from '../errors.get.js';
import { exampleRequestId, itemErrorExample } from './problem-examples.js';

const trialTerms = { resets_at: '2026-09-26T12:00:00.000Z', limit: 10, period_seconds: 86_400 };
const noTerms = { resets_at: null, limit: null, period_seconds: null };

const meta = (isTrial: boolean, charged: number, remaining: number) => ({
  request_id: exampleRequestId,
  duration_ms: 1,
  access: isTrial ? { mode: 'ip_trial', reason: 'api_key_missing' } : { mode: 'api_key', reason: null },
  usage: {
    charged_credits: charged,
    remaining_credits: remaining,
    billing_status: charged === 0 ? 'not_charged' : 'confirmed',
    ...(isTrial ? trialTerms : noTerms),
  },
});

const identified = {
  input: { type: 'name', value: 'Onur', country: 'TR' },
  name: 'onur',
  gender: 'male',
  country: 'TR',
  confidence: 0.9,
  confidence_kind: 'observed_frequency',
  sample_count: 100,
  source: 'dataset',
  result_status: 'identified',
  reason: null,
  country_source: 'dataset',
  match: { name: 'onur', method: 'normalized', scope: 'country', country: 'TR' },
};

const byAi = {
  input: { type: 'username', value: 'prenses', country: 'TR', forceToGenderize: true },
  name: null,
  gender: 'female',
  country: 'TR',
  confidence: 0.7,
  confidence_kind: 'model_reported',
  sample_count: null,
  source: 'ai',
  result_status: 'identified',
  reason: null,
  country_source: 'ai_association',
  match: { name: null, method: 'model_inference', scope: null, country: null },
};

const unknown = {
  input: { type: 'name', value: 'zzzxxyy', country: null },
  name: null,
  gender: null,
  country: null,
  confidence: null,
  confidence_kind: null,
  sample_count: null,
  source: 'none',
  result_status: 'unknown',
  reason: 'not_found',
  country_source: null,
  match: { name: null, method: null, scope: null, country: null },
};

/** Example responses by name. */
export type Examples = Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>;

export const predictionExamples = (): Examples => ({
  identified: {
    summary: 'A row of the requested country decides',
    value: { data: identified, meta: meta(true, 1, 9) },
  },
  byMeaning: {
    summary: 'A forced inference by AI; the balance may go below zero',
    value: { data: byAi, meta: meta(false, 2, -1) },
  },
  unknown: {
    summary: 'Nothing found: a successful, billed result',
    value: { data: unknown, meta: meta(true, 1, 8) },
  },
});

export const batchExamples = (publicUrl: string): Examples => ({
  partial: {
    summary: 'One item failed and costs nothing',
    value: {
      data: [
        { index: 0, id: 'known', charged_credits: 1, data: identified },
        {
          index: 1,
          id: 'failed',
          charged_credits: 0,
          error: itemErrorExample('ai_upstream_error', publicUrl),
        },
      ],
      meta: {
        ...meta(true, 1, 6),
        summary: { total: 2, succeeded: 1, identified: 1, unknown: 0, failed: 1 },
      },
    },
  },
});

export const phoneExamples = (): Examples => ({
  valid: {
    summary: 'A number in an assigned range',
    value: {
      data: {
        valid: true,
        possible: true,
        e164: '+442079460000',
        country: 'GB',
        country_calling_code: 44,
      },
      meta: meta(false, 1, 999),
    },
  },
  invalid: {
    summary: 'Not a number: answered and charged like any other',
    value: {
      data: { valid: false, possible: false, e164: null, country: null, country_calling_code: null },
      meta: meta(true, 1, 7),
    },
  },
});

export const usageExamples = (): Examples => ({
  trial: {
    summary: 'Without a key',
    value: {
      data: { remaining_credits: 9, expires_at: trialTerms.resets_at, ...trialTerms },
      meta: meta(true, 0, 9),
    },
  },
  account: {
    summary: 'With a key',
    value: { data: { remaining_credits: 1000, expires_at: null, ...noTerms }, meta: meta(false, 0, 1000) },
  },
});

export const errorListExamples = (publicUrl: string): Examples => ({
  errors: { summary: 'Every code of this version', value: errorList(publicUrl) },
});

export const capabilitiesExamples = (publicUrl: string): Examples => ({
  embedded: {
    summary: 'A deployment without AI',
    value: {
      version: '2.0.0',
      deployment: '0.1.0',
      documentation: `${publicUrl}/api/v2/openapi.json`,
      capabilities: {
        input_types: inputTypes,
        ai_modes: aiModes,
        ai: { available: false },
        batch: true,
        phone_validation: true,
        limits: {
          batch_items: limits.batchItemsMax,
          trial_batch_items: limits.trialBatchItemsMax,
          value_length: limits.valueLengthMax,
          id_length: limits.idLengthMax,
          body_bytes: limits.bodyBytesMax,
        },
        trial: { available: true, credits: trialTerms.limit, period_seconds: trialTerms.period_seconds },
        dataset: { version: '1', names: 1000, countries: ['ES', 'TR'] },
      },
    },
  },
});
