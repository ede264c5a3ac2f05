import Type, { type Static } from 'typebox';
import { closed, nullable, nullableEnum } from '../v2/schemas/meta.js';

const row = {
  male: Type.Integer({ minimum: 0 }),
  female: Type.Integer({ minimum: 0 }),
  evidence: Type.Unsafe<'counted' | 'listed'>({ type: 'string', enum: ['counted', 'listed'] }),
  listed_as: nullableEnum(['male', 'female', 'unisex']),
};

const EvidenceRowSchema = closed(row);

const CountryEvidenceSchema = closed({ country: Type.String(), ...row });

/** Rows of a name; counts are 0 in rows that only lists support. Name and worldwide row are null for unknown names. */
export const EvidenceSchema = closed({
  name: nullable<string>('string'),
  global: Type.Union([EvidenceRowSchema, Type.Null()]),
  countries: Type.Array(CountryEvidenceSchema),
});
export type EvidenceRow = Static<typeof EvidenceRowSchema>;
export type Evidence = Static<typeof EvidenceSchema>;
