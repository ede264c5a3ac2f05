import * as Type from 'typebox';
import { requestBounds } from '../../../predictions/item.js';
import { described, nullable, nullableEnum, nullableText, oneOf } from '../../schemas/members.js';
import { MetaSchema } from './meta.js';
import { InputTypeSchema } from './prediction-request.js';

const InputEchoSchema = described('The request that this answers.', {
  type: InputTypeSchema,
  value: Type.String({
    minLength: 1,
    maxLength: requestBounds.valueLengthMax,
    pattern: '\\S',
    description: 'The value as it was sent.',
  }),
  country: nullableText('The country that was sent; null without one.'),
  forceToGenderize: Type.Optional(Type.Boolean({ description: 'Only where it was sent.' })),
});

const MatchSchema = described('Which part of the value was the name, and where it was looked up.', {
  name: nullableText('The name of the dataset that decided; null for AI.'),
  method: nullableEnum(
    ['normalized', 'token', 'substring', 'model_inference'],
    'normalized: the whole value is the name. token: a word of it. substring: a part of a word. model_inference: AI answered.',
  ),
  scope: nullableEnum(
    ['country', 'global'],
    'country: the row of the requested country decided. global: any other row.',
  ),
  country: nullableText('That country, with the scope country.'),
});

export const PredictionDataSchema = described('The answer with its evidence.', {
  input: InputEchoSchema,
  name: nullableText('The name that was matched or inferred, in lower case where the dataset has it.'),
  gender: nullableEnum(['male', 'female'], 'Null: no gender dominates, or nothing was found.'),
  country: nullableText(
    'The country whose row decided; otherwise the one where the name is relatively most frequent, which says nothing about the person.',
  ),
  confidence: nullable<number>('number', {
    minimum: 0,
    maximum: 1,
    description:
      'How sure the gender is: by the people counted, or as the model reports it. It describes the people who bear the name, not one of them.',
  }),
  confidence_kind: nullableEnum(
    ['observed_frequency', 'model_reported'],
    'observed_frequency: from people counted. model_reported: from AI.',
  ),
  sample_count: nullable<number>('integer', {
    minimum: 0,
    description: 'People counted in the row that decided; 0 where only lists have the name, null for AI.',
  }),
  source: oneOf(['dataset', 'ai', 'none'], 'Where the answer comes from; none: nothing was found.'),
  result_status: oneOf(
    ['identified', 'unknown'],
    'Whether there is a gender. unknown is an answer too, and is billed.',
  ),
  reason: nullableEnum(
    ['not_found', 'no_name_candidate', 'ambiguous', 'insufficient_evidence'],
    'Why there is no gender; null when there is one.',
  ),
  country_source: nullableEnum(['dataset', 'ai_association'], 'Where the country comes from.'),
  match: MatchSchema,
});
export type PredictionData = Type.Static<typeof PredictionDataSchema>;

export const PredictionResponseSchema = described('One answer.', {
  data: PredictionDataSchema,
  meta: MetaSchema,
});
