import Type, { type Static } from 'typebox';
import { nullable, nullableEnum } from '../v2/schemas/meta.js';

const strict = { additionalProperties: false } as const;

const row = {
  male: Type.Integer({ minimum: 0 }),
  female: Type.Integer({ minimum: 0 }),
  evidence: Type.Unsafe<'counted' | 'listed'>({ type: 'string', enum: ['counted', 'listed'] }),
  listed_as: nullableEnum(['male', 'female', 'unisex']),
};

const EvidenceRowSchema = Type.Object(row, strict);

const CountryEvidenceSchema = Type.Object({ country: Type.String(), ...row }, strict);

/** Rows of a name; counts are 0 in rows that only lists support. Name and worldwide row are null for unknown names. */
export const EvidenceSchema = Type.Object(
  {
    name: nullable<string>('string'),
    global: Type.Union([EvidenceRowSchema, Type.Null()]),
    countries: Type.Array(CountryEvidenceSchema),
  },
  strict,
);
export type EvidenceRow = Static<typeof EvidenceRowSchema>;
export type Evidence = Static<typeof EvidenceSchema>;
