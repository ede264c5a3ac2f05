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
  { ...strict, description: 'One number; without a leading + it needs its country.' },
);
export type PhoneRequestBody = Static<typeof PhoneRequestSchema>;

export const PhoneDataSchema = Type.Object(
  {
    valid: Type.Boolean({ description: 'In an assigned range; not a promise that somebody answers.' }),
    possible: Type.Boolean({ description: 'Of a length that the country uses.' }),
    e164: nullable<string>('string', { description: 'The international form; null unless possible.' }),
    country: nullable<string>('string', {
      description: 'ISO 3166-1 alpha-2 code; null for numbers of no country.',
    }),
    country_calling_code: nullable<number>('integer', {
      minimum: 1,
      description: 'Without the +; null where the number cannot be read.',
    }),
  },
  { ...strict, description: 'What the number is.' },
);
export type PhoneData = Static<typeof PhoneDataSchema>;

export const PhoneResponseSchema = Type.Object(
  { data: PhoneDataSchema, meta: MetaSchema },
  { ...strict, description: 'One validated number.' },
);
