import * as Type from 'typebox';
import { countryCodes } from '../../../country-codes.js';
import { type AiMode, aiModes, inputTypes, requestBounds } from '../../../predictions/item.js';
import { closed, described, oneOf } from '../../schemas/members.js';

export const InputTypeSchema = oneOf(inputTypes, 'What the value is.');

export const ValueSchema = Type.String({
  minLength: 1,
  maxLength: requestBounds.valueLengthMax,
  pattern: '\\S',
  description: 'The name, e-mail address or username; at least one character is not white space.',
});

export const CountrySchema = oneOf<readonly string[]>(countryCodes, 'ISO 3166-1 alpha-2 code in upper case.');

export const AiModeSchema = oneOf(
  aiModes,
  'off: dataset only. fallback: AI when the dataset gives no gender. always: AI only, 2 credits.',
);

const IdSchema = Type.String({
  minLength: 1,
  maxLength: requestBounds.idLengthMax,
  examples: ['row-17'],
  description: "The caller's own mark of the request.",
});

/** Defaults are only described: `orderOf` of `predictions/item.ts` sets them. */
const optionsWith = (mode: AiMode) =>
  described('How AI takes part.', {
    ai_mode: Type.Optional(Type.Unsafe<AiMode>({ ...AiModeSchema, default: mode })),
  });

const forcedText =
  'true: the dataset first (1 credit when it gives a gender), else AI reads nickname semantics (2).';

export const PredictionRequestSchema = described('One value, and how to look it up.', {
  id: Type.Optional(IdSchema),
  type: InputTypeSchema,
  value: ValueSchema,
  country: Type.Optional(CountrySchema),
  // openapi-typescript requires a member that has a default.
  forceToGenderize: Type.Optional(Type.Boolean({ description: forcedText })),
  options: Type.Optional(optionsWith('fallback')),
});

/** What can be explained: a value as it stands in a prediction, without AI. */
export const ExplainSchema = closed({
  type: InputTypeSchema,
  value: ValueSchema,
  country: Type.Optional(CountrySchema),
});

export const BatchItemSchema = described(
  'One value of a batch; without an ai_mode the dataset alone answers.',
  { ...PredictionRequestSchema.properties, options: Type.Optional(optionsWith('off')) },
);

export type PredictionRequestBody = Type.Static<typeof PredictionRequestSchema>;

export const PredictionQuerySchema = closed({
  type: Type.Optional(Type.Unsafe<(typeof inputTypes)[number]>({ ...InputTypeSchema, default: 'name' })),
  value: ValueSchema,
  country: Type.Optional(CountrySchema),
  forceToGenderize: Type.Optional(
    Type.Unsafe<'true' | 'false'>({
      type: 'string',
      enum: ['true', 'false'],
      default: 'false',
      description: forcedText,
    }),
  ),
  ai_mode: Type.Optional(Type.Unsafe<AiMode>({ ...AiModeSchema, default: 'fallback' })),
  key: Type.Optional(
    Type.String({
      examples: ['0123456789abcdef01234567'],
      description: 'API key; the Authorization header is better, since addresses are logged.',
    }),
  ),
});
