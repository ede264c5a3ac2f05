import Type, { type Static } from 'typebox';
import type { Gender } from '../../inference/types.js';

const nullable = <const T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const genders: readonly Gender[] = ['male', 'female'];

/**
 * One answer, as the model is asked for it. Only what the schema languages of all providers have in common:
 * the bounds of numbers, the country codes and the ties between members are checked by the rules.
 */
export const answerSchema = Type.Object(
  {
    index: Type.Integer(),
    name: nullable(Type.String()),
    gender: nullable(Type.Unsafe<Gender>({ type: 'string', enum: [...genders] })),
    country: nullable(Type.String()),
    confidence: nullable(Type.Number()),
  },
  { additionalProperties: false },
);

export type Answer = Static<typeof answerSchema>;

/** The whole answer to one prompt. */
export const answersSchema = Type.Object(
  { answers: Type.Array(answerSchema) },
  { additionalProperties: false },
);
