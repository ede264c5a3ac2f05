import Type, { type Static } from 'typebox';
import { limits } from '../../../predictions/limits.js';
import { MetaSchema, nullable, nullableEnum } from './meta.js';
import { InputTypeSchema } from './prediction-request.js';

const strict = { additionalProperties: false } as const;

const InputEchoSchema = Type.Object(
  {
    type: InputTypeSchema,
    value: Type.String({ minLength: 1, maxLength: limits.valueLengthMax, pattern: '\\S' }),
    country: nullable<string>('string'),
    forceToGenderize: Type.Optional(Type.Boolean()),
  },
  strict,
);

const MatchSchema = Type.Object(
  {
    name: nullable<string>('string'),
    method: nullableEnum(['normalized', 'token', 'substring', 'model_inference']),
    scope: nullableEnum(['country', 'global']),
    country: nullable<string>('string'),
  },
  strict,
);

export const PredictionDataSchema = Type.Object(
  {
    input: InputEchoSchema,
    name: nullable<string>('string'),
    gender: nullableEnum(['male', 'female']),
    country: nullable<string>('string'),
    confidence: nullable<number>('number', { minimum: 0, maximum: 1 }),
    confidence_kind: nullableEnum(['observed_frequency', 'model_reported']),
    sample_count: nullable<number>('integer', { minimum: 0 }),
    source: Type.Unsafe<'dataset' | 'ai' | 'none'>({ type: 'string', enum: ['dataset', 'ai', 'none'] }),
    result_status: Type.Unsafe<'identified' | 'unknown'>({
      type: 'string',
      enum: ['identified', 'unknown'],
    }),
    reason: nullableEnum(['not_found', 'no_name_candidate', 'ambiguous', 'insufficient_evidence']),
    country_source: nullableEnum(['dataset', 'ai_association']),
    match: MatchSchema,
  },
  strict,
);
export type PredictionData = Static<typeof PredictionDataSchema>;

export const PredictionResponseSchema = Type.Object({ data: PredictionDataSchema, meta: MetaSchema }, strict);

const UsageDataSchema = Type.Object(
  {
    remaining_credits: Type.Integer(),
    expires_at: nullable<string>('string'),
    resets_at: nullable<string>('string'),
    limit: nullable<number>('integer', { minimum: 0 }),
    period_seconds: nullable<number>('integer', { minimum: 1 }),
  },
  strict,
);
export type UsageData = Static<typeof UsageDataSchema>;

export const UsageResponseSchema = Type.Object({ data: UsageDataSchema, meta: MetaSchema }, strict);
