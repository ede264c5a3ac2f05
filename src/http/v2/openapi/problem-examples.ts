import { catalogue, type ProblemCode } from '../../problems/catalogue.js';
import { Problem, type ProblemDetails, problemDocument, v2Form } from '../../problems/problem.js';

export const exampleRequestId = '11111111-1111-4111-8111-111111111111';

const byKey = { mode: 'api_key', reason: null };

const noUsage = {
  charged_credits: 0,
  remaining_credits: null as number | null,
  billing_status: 'not_charged',
  resets_at: null as string | null,
  limit: null as number | null,
  period_seconds: null as number | null,
};

const trial = { resets_at: '2026-09-26T12:00:00.000Z', limit: 10, period_seconds: 86_400 };

/** Particulars of a code's response; the rest follows from the catalogue. */
const particulars: Partial<
  Record<
    ProblemCode,
    { readonly access?: object; readonly usage?: object; readonly details?: ProblemDetails }
  >
> = {
  invalid_api_key: { access: { mode: 'unauthenticated', reason: 'api_key_missing' } },
  insufficient_credits: {
    access: { mode: 'ip_trial', reason: 'api_key_missing' },
    usage: { remaining_credits: 0, ...trial },
  },
  validation_error: { details: { errors: [{ pointer: '/value', message: 'is required' }] } },
  trial_batch_limit: {
    access: { mode: 'ip_trial', reason: 'api_key_missing' },
    usage: { ...trial, resets_at: null },
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
