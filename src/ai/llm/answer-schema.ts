import Type, { type Static } from 'typebox';
import type { Gender } from '../../inference/types.js';

const nullable = <const T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const genders: readonly Gender[] = ['male', 'female'];

/**
 * Schema of one answer, limited to what the schema languages of all providers have in common: the rules check the
 * bounds of numbers, the country codes and the consistency of members.
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

/** Schema of the whole answer to one prompt. */
export const answersSchema = Type.Object(
  { answers: Type.Array(answerSchema) },
  { additionalProperties: false },
);
