import * as Type from 'typebox';
import { requestBounds } from '../../../predictions/item.js';
import { described, nullable, nullableText, phoneNumberPattern } from '../../schemas/members.js';
import { MetaSchema } from './meta.js';
import { CountrySchema } from './prediction-request.js';

export const PhoneRequestSchema = described('One number; without a leading + it needs its country.', {
  number: Type.String({
    minLength: 3,
    maxLength: requestBounds.phoneLengthMax,
    pattern: phoneNumberPattern,
    description: 'Digits, spaces, parentheses and hyphens, with a leading + for the international form.',
  }),
  country: Type.Optional(CountrySchema),
});
export type PhoneRequestBody = Type.Static<typeof PhoneRequestSchema>;

export const PhoneDataSchema = described('What the number is.', {
  valid: Type.Boolean({ description: 'In an assigned range; not a promise that somebody answers.' }),
  possible: Type.Boolean({ description: 'Of a length that the country uses.' }),
  e164: nullableText('The international form; null unless possible.'),
  country: nullableText(
    'ISO 3166-1 alpha-2 code, or AC (Ascension Island), TA (Tristan da Cunha) or XK (Kosovo), which have none there; null for numbers of no country.',
  ),
  country_calling_code: nullable<number>('integer', {
    minimum: 1,
    description: 'Without the +; null where the number cannot be read.',
  }),
});
export type PhoneData = Type.Static<typeof PhoneDataSchema>;

export const PhoneResponseSchema = described('One validated number.', {
  data: PhoneDataSchema,
  meta: MetaSchema,
});
