import { rulesWith } from '../../openapi.js';
import { catalogue, problemCodes } from '../../problems/catalogue.js';
import { constantsOf } from '../../problems/schema.js';

/** Consistency rules across members in JSON Schema, which only the document contains. */
type Rule = Readonly<Record<string, unknown>>;

const implies = (condition: object, then: object, otherwise?: object): Rule => ({
  if: condition,
  then,
  ...(otherwise ? { else: otherwise } : {}),
});

const when = (member: string, condition: object, then: object): Rule =>
  implies({ properties: { [member]: condition }, required: [member] }, { properties: then });

/** A condition on a nested member. */
const inside = (member: string, properties: object) => ({ [member]: { properties } });

const isNull = { type: 'null' };
const isText = { type: 'string' };
const isGender = { enum: ['male', 'female'] };
const isTime = { format: 'date-time' };

const isAi = { properties: { source: { const: 'ai' } }, required: ['source'] };

const isForced = {
  properties: {
    input: { properties: { forceToGenderize: { const: true } }, required: ['forceToGenderize'] },
  },
};

const hasMode = (condition: object) => ({
  properties: { access: { properties: { mode: condition } } },
  required: ['access'],
});

const usage = (properties: object): Rule => ({ properties: inside('meta', inside('usage', properties)) });

const charged = (minimum: number, maximum: number): Rule =>
  usage({ billing_status: { const: 'confirmed' }, charged_credits: { minimum, maximum } });

const isUnassisted = { properties: { data: { properties: { source: { enum: ['dataset', 'none'] } } } } };

const none = { const: 0 };

const isUnconfirmed = { properties: { code: { const: 'billing_reconciliation_required' } } };

/** Only trial responses contain the terms of the trial. */
const termsRules: Rule[] = [
  implies(hasMode({ enum: ['api_key', 'unauthenticated'] }), {
    properties: inside('usage', { resets_at: isNull, limit: isNull, period_seconds: isNull }),
  }),
  implies(hasMode({ const: 'ip_trial' }), {
    properties: inside('usage', { limit: { type: 'integer' }, period_seconds: { type: 'integer' } }),
  }),
];

/** Rules for every problem, of a request and of a batch item. */
const itemErrorRules: Rule[] = problemCodes.map((code) =>
  when('code', { const: code }, constantsOf(code, catalogue[code])),
);

/** Only an explicit `ai_mode` conflicts with `forceToGenderize`. */
const predictionRequestRule = when(
  'forceToGenderize',
  { const: true },
  { options: { properties: { ai_mode: { not: { enum: ['off', 'always'] } } } } },
);

/** A success has a principal. */
const successMetaRules: Rule[] = [
  { properties: inside('access', { mode: { enum: ['api_key', 'ip_trial'] } }) },
  ...termsRules,
];

/** The rules of each schema by its published name. Those of requests stand beside the members, where Schemathesis reads them. */
export const rules: Readonly<Record<string, Rule>> = {
  PredictionRequest: predictionRequestRule,
  Access: rulesWith('mode', [
    when('mode', { const: 'api_key' }, { reason: isNull }),
    when('mode', { enum: ['ip_trial', 'unauthenticated'] }, { reason: isText }),
  ]),
  Usage: rulesWith('billing_status', [
    when('billing_status', { const: 'unconfirmed' }, { charged_credits: isNull, remaining_credits: isNull }),
    when('billing_status', { const: 'not_charged' }, { charged_credits: { const: 0 } }),
    when(
      'billing_status',
      { const: 'confirmed' },
      { charged_credits: { type: 'integer' }, remaining_credits: { type: 'integer' } },
    ),
    { properties: { resets_at: isTime } },
  ]),
  Meta: rulesWith('access', successMetaRules),
  Match: rulesWith('scope', [
    when('scope', { const: 'country' }, { country: isText }),
    when('scope', { enum: ['global', null] }, { country: isNull }),
  ]),
  PredictionData: rulesWith('gender', [
    when('result_status', { const: 'identified' }, { gender: isGender, reason: isNull }),
    when(
      'result_status',
      { const: 'unknown' },
      {
        gender: isNull,
        reason: { enum: ['not_found', 'no_name_candidate', 'ambiguous', 'insufficient_evidence'] },
      },
    ),
    when('gender', isNull, { confidence: isNull, confidence_kind: isNull }),
    when(
      'source',
      { const: 'ai' },
      {
        sample_count: isNull,
        ...inside('match', { name: isNull, method: { const: 'model_inference' }, scope: isNull }),
      },
    ),
    implies(
      { allOf: [isAi, { properties: { gender: isGender } }] },
      {
        properties: {
          confidence: { type: 'number', exclusiveMinimum: 0.5, maximum: 1 },
          confidence_kind: { const: 'model_reported' },
        },
      },
    ),
    implies(
      { allOf: [isAi, { properties: { gender: isNull } }] },
      { properties: { reason: { const: 'insufficient_evidence' } } },
    ),
    implies(
      { allOf: [isAi, { not: isForced }, { properties: { name: isNull } }] },
      { properties: { gender: isNull, country: isNull, confidence: isNull } },
    ),
    implies(
      { allOf: [isAi, { not: isForced }, { properties: { gender: isGender } }] },
      { properties: { name: { type: 'string', minLength: 1 } } },
    ),
    when(
      'source',
      { const: 'none' },
      {
        gender: isNull,
        ...inside('match', { name: isNull, method: isNull, scope: isNull, country: isNull }),
      },
    ),
  ]),
  PredictionResponse: rulesWith('meta', [
    charged(1, 2),
    implies(isUnassisted, usage({ charged_credits: { const: 1 } })),
  ]),
  BatchItem: predictionRequestRule,
  ItemError: rulesWith('code', [
    { properties: { code: { $ref: '#/components/schemas/ProblemCode' } } },
    ...itemErrorRules,
  ]),
  /** A row has a result, which costs 1 or 2 credits, or an error, which is free. */
  BatchRow: rulesWith('index', [
    { oneOf: [{ required: ['data'] }, { required: ['error'] }] },
    implies({ required: ['error'] }, { properties: { charged_credits: { const: 0 } } }),
    implies({ required: ['data'] }, { properties: { charged_credits: { minimum: 1, maximum: 2 } } }),
    implies({ ...isUnassisted, required: ['data'] }, { properties: { charged_credits: { const: 1 } } }),
  ]),
  /**
   * `total = succeeded + failed` and `succeeded = identified + unknown`, as far as JSON Schema can express it: for parts
   * that are 0.
   */
  Summary: rulesWith('total', [
    { properties: { total: { minimum: 1 } } },
    when('succeeded', none, { identified: none, unknown: none, failed: { minimum: 1 } }),
    when('failed', none, { succeeded: { minimum: 1 } }),
    implies({ properties: { identified: none, unknown: none } }, { properties: { succeeded: none } }),
  ]),
  BatchMeta: rulesWith('access', successMetaRules),
  BatchResponse: rulesWith('meta', [
    charged(1, 100),
    { properties: { meta: { properties: inside('summary', { succeeded: { minimum: 1 } }) } } },
  ]),
  /** A number without a leading + requires a country. */
  PhoneRequest: implies({ properties: { number: { not: { pattern: '^\\+' } } } }, { required: ['country'] }),
  PhoneData: rulesWith('possible', [
    when('possible', { const: false }, { valid: { const: false }, e164: isNull }),
    when('possible', { const: true }, { e164: { type: 'string', pattern: '^\\+[0-9]+$' } }),
  ]),
  PhoneResponse: rulesWith('meta', [charged(1, 1)]),
  UsageData: rulesWith('expires_at', [{ properties: { expires_at: isTime, resets_at: isTime } }]),
  UsageResponse: rulesWith('meta', [usage({ billing_status: { const: 'not_charged' } })]),
  ProblemMeta: rulesWith('usage', termsRules),
  /** Only a 422 has fault pointers; only an uncertain charge is unconfirmed; problems cost nothing. */
  Problem: rulesWith('code', [
    ...itemErrorRules,
    implies(
      { properties: { status: { const: 422 } } },
      { required: ['errors'] },
      { not: { required: ['errors'] } },
    ),
    implies(
      isUnconfirmed,
      usage({ billing_status: { const: 'unconfirmed' }, charged_credits: isNull }),
      usage({ billing_status: { enum: ['not_charged', 'confirmed'] }, charged_credits: { const: 0 } }),
    ),
    implies(
      { properties: { status: { maximum: 499 } } },
      usage({ billing_status: { const: 'not_charged' } }),
    ),
    implies({ required: ['results'] }, { required: ['data'] }),
    implies(
      { required: ['data'] },
      {
        required: ['results'],
        properties: {
          data: { items: { required: ['error'] } },
          results: { items: { required: ['error'] } },
          meta: { required: ['summary'], properties: inside('summary', { succeeded: { const: 0 } }) },
        },
      },
    ),
  ]),
};
