import * as Type from 'typebox';

/** Kinds of members that the schemas of all interfaces have. */

/** A type or null, written so that the serializer need not test several schemas. */
export const nullable = <T>(type: string, extra: object = {}) =>
  Type.Unsafe<T | null>({ type: [type, 'null'], ...extra });

export const nullableText = (description: string) => nullable<string>('string', { description });

export const nullableEnum = <const T extends readonly string[]>(values: T, description: string) =>
  nullable<T[number]>('string', { enum: [...values, null], description });

export const oneOf = <const T extends readonly string[]>(values: T, description: string) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values], description });

/** An object without other members. */
export const closed = <T extends Type.TProperties>(properties: T) =>
  Type.Object(properties, { additionalProperties: false });

/** A closed object with what it is. */
export const described = <T extends Type.TProperties>(
  description: string,
  properties: T,
  bounds: { readonly minProperties?: number } = {},
) => Type.Object(properties, { additionalProperties: false, ...bounds, description });

/** Patterns of requests for which the validator has words of their own. */

export const phoneNumberPattern = '^\\+?[0-9 ()-]+$';

export const timePattern = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:[0-5]\\d(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$';
