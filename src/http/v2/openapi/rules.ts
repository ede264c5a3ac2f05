/** Consistency rules across members, as JSON Schema; each names the member that decides. */
type Rule = Readonly<Record<string, unknown>>;

const when = (member: string, condition: object, then: object): Rule => ({
  if: { properties: { [member]: condition }, required: [member] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { properties: then },
});

const isNull = { type: 'null' };
const isGender = { enum: ['male', 'female'] };

/** Only an `ai_mode` that was sent conflicts with `forceToGenderize`. */
export const predictionRequestRules: Rule[] = [
  when(
    'forceToGenderize',
    { const: true },
    { options: { properties: { ai_mode: { not: { enum: ['off', 'always'] } } } } },
  ),
];

const isAi = { properties: { source: { const: 'ai' } }, required: ['source'] };
const isNotForced = {
  properties: {
    input: { not: { properties: { forceToGenderize: { const: true } }, required: ['forceToGenderize'] } },
  },
};

export const predictionDataRules: Rule[] = [
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
  when('source', { const: 'ai' }, { sample_count: isNull }),
  {
    if: { allOf: [isAi, { properties: { gender: isGender } }] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: {
      properties: {
        confidence: { type: 'number', exclusiveMinimum: 0.5, maximum: 1 },
        confidence_kind: { const: 'model_reported' },
      },
    },
  },
  {
    if: { allOf: [isAi, isNotForced, { properties: { name: isNull } }] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: { gender: isNull, country: isNull, confidence: isNull } },
  },
  {
    if: { allOf: [isAi, isNotForced, { properties: { gender: isGender } }] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: { name: { type: 'string', minLength: 1 } } },
  },
];

export const usageRules: Rule[] = [
  when('billing_status', { const: 'unconfirmed' }, { charged_credits: isNull, remaining_credits: isNull }),
  when('billing_status', { const: 'not_charged' }, { charged_credits: { const: 0 } }),
  when(
    'billing_status',
    { const: 'confirmed' },
    { charged_credits: { type: 'integer' }, remaining_credits: { type: 'integer' } },
  ),
];
