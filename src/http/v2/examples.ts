import { noUsage } from '../guard.js';
import type { Examples } from '../operation.js';
import { catalogue, type ProblemCode } from '../problems/catalogue.js';
import { Problem, type ProblemDetails, problemDocument, v2Form } from '../problems/problem.js';

const exampleRequestId = '11111111-1111-4111-8111-111111111111';

export const trialTerms = { resets_at: '2026-09-26T12:00:00.000Z', limit: 10, period_seconds: 86_400 };
export const noTerms = { resets_at: null, limit: null, period_seconds: null };

const byKey = { mode: 'api_key', reason: null };
const byTrial = { mode: 'ip_trial', reason: 'api_key_missing' };

/** Particulars of a code's response; the rest follows from the catalogue. */
const particulars: Partial<
  Record<
    ProblemCode,
    { readonly access?: object; readonly usage?: object; readonly details?: ProblemDetails }
  >
> = {
  invalid_api_key: { access: { mode: 'unauthenticated', reason: 'api_key_missing' } },
  insufficient_credits: {
    access: byTrial,
    usage: { remaining_credits: 0, ...trialTerms },
  },
  validation_error: { details: { errors: [{ pointer: '/value', message: 'is required' }] } },
  trial_batch_limit: {
    access: byTrial,
    usage: { ...trialTerms, resets_at: null },
    details: { errors: [{ pointer: '/items', message: 'must have at most 10 items' }] },
  },
  billing_reconciliation_required: { usage: { charged_credits: null, billing_status: 'unconfirmed' } },
};

/** Problems of requests that end before authentication. */
const isEarly = (status: number): boolean => [400, 404, 405, 413, 415].includes(status);

/** The document of a code for a request with a key. */
export function problemExample(code: ProblemCode, publicUrl: string) {
  const { access, usage, details = {} } = particulars[code] ?? {};
  const known = isEarly(catalogue[code].status) ? undefined : (access ?? byKey);
  return {
    ...problemDocument(new Problem(code, details), exampleRequestId, v2Form(publicUrl)),
    meta: {
      request_id: exampleRequestId,
      duration_ms: 1,
      ...(known ? { access: known } : {}),
      usage: { ...noUsage, ...usage },
    },
  };
}

/** The `error` of a batch item. */
export const itemErrorExample = (code: ProblemCode, publicUrl: string) =>
  problemDocument(new Problem(code), exampleRequestId, v2Form(publicUrl));

export const meta = (isTrial: boolean, charged: number, remaining: number) => ({
  request_id: exampleRequestId,
  duration_ms: 1,
  access: isTrial ? byTrial : byKey,
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
