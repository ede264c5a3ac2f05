import Type, { type Static } from 'typebox';
import { limits } from '../../../predictions/limits.js';
import { MetaSchema, nullable } from './meta.js';
import { CountrySchema } from './prediction-request.js';

const strict = { additionalProperties: false } as const;

export const phoneNumberPattern = '^\\+?[0-9 ()-]+$';

/** Body of a phone validation. */
export const PhoneRequestSchema = Type.Object(
  {
    number: Type.String({
      minLength: 3,
      maxLength: limits.phoneLengthMax,
      pattern: phoneNumberPattern,
      description: 'Digits, spaces, parentheses and hyphens, with a leading + for the international form.',
    }),
    country: Type.Optional(CountrySchema),
  },
  strict,
);
export type PhoneRequestBody = Static<typeof PhoneRequestSchema>;

export const PhoneDataSchema = Type.Object(
  {
    valid: Type.Boolean({ description: 'In an assigned range; not a promise that somebody answers.' }),
    possible: Type.Boolean({ description: 'Of a length that the country uses.' }),
    e164: nullable<string>('string'),
    country: nullable<string>('string'),
    country_calling_code: nullable<number>('integer', { minimum: 1 }),
  },
  strict,
);
export type PhoneData = Static<typeof PhoneDataSchema>;

export const PhoneResponseSchema = Type.Object({ data: PhoneDataSchema, meta: MetaSchema }, strict);
