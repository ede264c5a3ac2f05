import Type, { type Static } from 'typebox';

const strict = { additionalProperties: false } as const;

/** A type or null, written so that the serializer need not test several schemas. */
export const nullable = <T>(type: string, extra: object = {}) =>
  Type.Unsafe<T | null>({ type: [type, 'null'], ...extra });

export const nullableEnum = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number] | null>({ type: ['string', 'null'], enum: [...values, null] });

export const AccessSchema = Type.Object(
  {
    mode: Type.Unsafe<'api_key' | 'ip_trial' | 'unauthenticated'>({
      type: 'string',
      enum: ['api_key', 'ip_trial', 'unauthenticated'],
    }),
    reason: nullableEnum(['api_key_missing', 'api_key_invalid', 'api_key_not_found']),
  },
  strict,
);

export const UsageSchema = Type.Object(
  {
    charged_credits: nullable<number>('integer', { minimum: 0 }),
    remaining_credits: nullable<number>('integer'),
    billing_status: Type.Unsafe<'not_charged' | 'confirmed' | 'unconfirmed'>({
      type: 'string',
      enum: ['not_charged', 'confirmed', 'unconfirmed'],
    }),
    resets_at: nullable<string>('string'),
    limit: nullable<number>('integer', { minimum: 0 }),
    period_seconds: nullable<number>('integer', { minimum: 1 }),
  },
  strict,
);

export const MetaSchema = Type.Object(
  {
    request_id: Type.String({ format: 'uuid' }),
    duration_ms: Type.Integer({ minimum: 0 }),
    access: AccessSchema,
    usage: UsageSchema,
  },
  strict,
);
export type Meta = Static<typeof MetaSchema>;
