import { expect, test } from 'vitest';
import { problemExample } from '../../src/http/v2/examples.js';
import { v2Operations } from '../../src/http/v2/index.js';
import { faultsOfShape } from '../support/openapi-check.js';

const base = 'http://127.0.0.1:8080';
/** An example as clients get it: members without a value are not written. */
const example = (operationId: string, name: string): unknown => {
  const operation = v2Operations.find((one) => one.operationId === operationId);
  return JSON.parse(JSON.stringify(operation?.answers[200]?.examples?.(base)[name]?.value));
};
const valid = {
  identified: ['PredictionResponse', example('predictGender', 'identified')],
  byAi: ['PredictionResponse', example('predictGender', 'byMeaning')],
  unknown: ['PredictionResponse', example('predictGender', 'unknown')],
  batch: ['BatchResponse', example('predictGenderBatch', 'partial')],
  phone: ['PhoneResponse', example('validatePhone', 'valid')],
  usage: ['UsageResponse', example('getUsage', 'trial')],
  usageByKey: ['UsageResponse', example('getUsage', 'account')],
  validation: ['Problem', problemExample('validation_error', base)],
  upstream: ['Problem', problemExample('ai_upstream_error', base)],
  unconfirmed: ['Problem', problemExample('billing_reconciliation_required', base)],
  forced: ['PredictionRequest', { type: 'name', value: 'a', forceToGenderize: true, options: {} }],
  national: ['PhoneRequest', { number: '0212 555 01 01', country: 'TR' }],
  summary: ['Summary', { total: 3, succeeded: 2, identified: 1, unknown: 1, failed: 1 }],
} as const satisfies Record<string, readonly [string, unknown]>;

/** A copy with members replaced, by their paths; `undefined` takes a member out. */
function changed(value: unknown, changes: Readonly<Record<string, unknown>>): unknown {
  const copy = structuredClone(value) as Record<string, unknown>;
  for (const [path, replacement] of Object.entries(changes)) {
    const names = path.split('.');
    const last = names.pop() as string;
    const parent = names.reduce((node, name) => node[name] as Record<string, unknown>, copy);
    if (replacement === undefined) delete parent[last];
    else parent[last] = replacement;
  }
  return copy;
}

type Contradiction = readonly [name: string, of: keyof typeof valid, changes: Record<string, unknown>];

const aboutData: readonly Contradiction[] = [
  ['identified without a gender', 'identified', { 'data.gender': null }],
  ['identified with a reason', 'identified', { 'data.reason': 'ambiguous' }],
  ['unknown with a gender', 'unknown', { 'data.gender': 'male' }],
  ['unknown without a reason', 'unknown', { 'data.reason': null }],
  ['confidence without a gender', 'unknown', { 'data.confidence': 0.7 }],
  ['a kind of confidence without a gender', 'unknown', { 'data.confidence_kind': 'observed_frequency' }],
  ['a sample count by AI', 'byAi', { 'data.sample_count': 1 }],
  ['a gender by AI at even odds', 'byAi', { 'data.confidence': 0.5 }],
  ['a gender by AI without confidence', 'byAi', { 'data.confidence': null }],
  ['a gender by AI from counts', 'byAi', { 'data.confidence_kind': 'observed_frequency' }],
  ['a gender by AI without a name, not forced', 'byAi', { 'data.input.forceToGenderize': false }],
  [
    'a gender by AI with an empty name, not forced',
    'byAi',
    { 'data.input.forceToGenderize': undefined, 'data.name': '' },
  ],
  [
    'a country by AI without a name, not forced',
    'byAi',
    {
      'data.input.forceToGenderize': undefined,
      'data.gender': null,
      'data.confidence': null,
      'data.confidence_kind': null,
      'data.result_status': 'unknown',
      'data.reason': 'insufficient_evidence',
    },
  ],
  ['a database match by AI', 'byAi', { 'data.match.name': 'prenses' }],
  ['a scope by AI', 'byAi', { 'data.match.scope': 'global' }],
  ['a lookup by AI', 'byAi', { 'data.match.method': 'token' }],
  [
    'an AI unknown for another reason',
    'byAi',
    {
      'data.gender': null,
      'data.confidence': null,
      'data.confidence_kind': null,
      'data.result_status': 'unknown',
      'data.reason': 'not_found',
    },
  ],
  ['a match without a source', 'unknown', { 'data.match.name': 'zz' }],
  ['a country of the whole world', 'identified', { 'data.match.scope': 'global' }],
  ['a country row without its country', 'identified', { 'data.match.country': null }],
  ['confidence above 1', 'identified', { 'data.confidence': 1.1 }],
  ['a member of its own', 'identified', { 'data.more': 1 }],
  ['a missing member', 'identified', { 'data.result_status': undefined }],
];

const aboutMoney: readonly Contradiction[] = [
  ['unconfirmed with a charge', 'unconfirmed', { 'meta.usage.charged_credits': 1 }],
  ['unconfirmed with a balance', 'unconfirmed', { 'meta.usage.remaining_credits': 1 }],
  ['confirmed without a charge known', 'identified', { 'meta.usage.charged_credits': null }],
  ['confirmed without a balance', 'identified', { 'meta.usage.remaining_credits': null }],
  ['not charged, with a charge', 'usage', { 'meta.usage.charged_credits': 1 }],
  ['usage that was charged', 'usage', { 'meta.usage.billing_status': 'confirmed' }],
  ['a prediction that was not charged', 'identified', { 'meta.usage.billing_status': 'not_charged' }],
  ['a dataset result for 2 credits', 'identified', { 'meta.usage.charged_credits': 2 }],
  ['a prediction for 3 credits', 'byAi', { 'meta.usage.charged_credits': 3 }],
  ['a phone number for 2 credits', 'phone', { 'meta.usage.charged_credits': 2 }],
  ['a time that is none', 'usage', { 'meta.usage.resets_at': 'tomorrow' }],
  ['an expiry that is no time', 'usageByKey', { 'data.expires_at': 'never' }],
  ['terms of the trial by key', 'usageByKey', { 'meta.usage.limit': 10 }],
  ['a trial without its terms', 'usage', { 'meta.usage.period_seconds': null }],
  ['a reason by key', 'usageByKey', { 'meta.access.reason': 'api_key_missing' }],
  ['a trial without a reason', 'usage', { 'meta.access.reason': null }],
  ['a success without access', 'usage', { 'meta.access.mode': 'unauthenticated' }],
];

const aboutBatches: readonly Contradiction[] = [
  ['a row with neither result nor error', 'batch', { 'data.1.error': undefined }],
  ['a row with both', 'batch', { 'data.1.data': (valid.identified[1] as { data: unknown }).data }],
  ['an error that costs', 'batch', { 'data.1.charged_credits': 1 }],
  ['a free result', 'batch', { 'data.0.charged_credits': 0 }],
  ['a dataset row for 2 credits', 'batch', { 'data.0.charged_credits': 2 }],
  ['an item error with another status', 'batch', { 'data.1.error.status': 503 }],
  ['an item error with an unknown code', 'batch', { 'data.1.error.code': 'bad_luck' }],
  ['a 200 without a success', 'batch', { 'meta.summary.succeeded': 0 }],
  ['an empty summary', 'summary', { total: 0 }],
  ['more than fifty', 'summary', { total: 51 }],
  ['identified without a success', 'summary', { succeeded: 0 }],
  ['nothing at all', 'summary', { succeeded: 0, identified: 0, unknown: 0, failed: 0 }],
  ['a success that is neither identified nor unknown', 'summary', { identified: 0, unknown: 0 }],
];

const aboutProblems: readonly Contradiction[] = [
  ['a type of another code', 'upstream', { type: 'urn:genderapi:problem:not_found' }],
  ['a title of another code', 'upstream', { title: 'not found' }],
  ['a status of another code', 'upstream', { status: 503 }],
  ['an action of another code', 'upstream', { action: 'correct_request' }],
  ['an unknown code', 'upstream', { code: 'bad_luck' }],
  ['422 without pointers', 'validation', { errors: undefined }],
  ['pointers on another status', 'upstream', { errors: [{ pointer: '/value', message: 'is bad' }] }],
  ['a rejected request that was billed', 'validation', { 'meta.usage.billing_status': 'confirmed' }],
  ['a problem that costs', 'upstream', { 'meta.usage.charged_credits': 1 }],
  ['unconfirmed for another reason', 'upstream', { 'meta.usage.billing_status': 'unconfirmed' }],
  ['a certain reconciliation', 'unconfirmed', { 'meta.usage.billing_status': 'not_charged' }],
  ['rows under one name only', 'upstream', { data: [] }],
  ['results without data', 'upstream', { results: [] }],
  ['rows without a summary', 'upstream', { data: [], results: [] }],
];

const aboutRequests: readonly Contradiction[] = [
  ['forced with AI off', 'forced', { 'options.ai_mode': 'off' }],
  ['forced with AI always', 'forced', { 'options.ai_mode': 'always' }],
  ['a national number without a country', 'national', { country: undefined }],
  ['an impossible number that is valid', 'phone', { 'data.possible': false, 'data.e164': null }],
  ['a possible number without its E.164 form', 'phone', { 'data.e164': null }],
];

test.each(Object.entries(valid))('%s keeps every rule', (_name, [shape, value]) => {
  expect(faultsOfShape(shape, value)).toEqual([]);
});

test.each([...aboutData, ...aboutMoney, ...aboutBatches, ...aboutProblems, ...aboutRequests])(
  '%s is refused',
  (_name, of, changes) => {
    const [shape, value] = valid[of];
    expect(faultsOfShape(shape, changed(value, changes))).not.toEqual([]);
  },
);
