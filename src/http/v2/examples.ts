import type { Examples } from '../operation.js';
import { exampleRequestId } from './openapi/problem-examples.js';

export const trialTerms = { resets_at: '2026-09-26T12:00:00.000Z', limit: 10, period_seconds: 86_400 };
export const noTerms = { resets_at: null, limit: null, period_seconds: null };

export const meta = (isTrial: boolean, charged: number, remaining: number) => ({
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

export const identified = {
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

export const tariffText =
  '1 credit for a dataset result or automatic AI fallback, unknown results included; 2 credits for ai_mode always, ' +
  'and for a forced inference that the dataset does not resolve. Results are inferences, not verified identity.';
