import Type from 'typebox';
import { nullable } from '../../v2/schemas/meta.js';

export const strict = { additionalProperties: false } as const;

/** Bounds of what an operator may send; those of names, reasons and amounts are the command line's too. */
export const adminBounds = {
  nameLengthMax: 200,
  reasonLengthMax: 500,
  creditsMax: 1_000_000_000_000,
  networksMax: 100,
  tokenLengthMax: 1024,
  pageMax: 200,
  pageDefault: 50,
  usageDaysMax: 366,
  usageDaysDefault: 30,
} as const;

/** Visible text: no control characters, no lone surrogates, something that is not white space. */
const visible = '[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]';
const textPattern = `^${visible}*(?!\\s)${visible}${visible}*$`;

export const textOf = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, pattern: textPattern, description });

export const NameSchema = textOf(
  adminBounds.nameLengthMax,
  'Name of the account. Plain text, shown as it is.',
);

export const ReasonSchema = textOf(
  adminBounds.reasonLengthMax,
  'Why the credits move; kept with the entry of the ledger.',
);

/** Made by the client before its first try: the same request under the same id is carried out once. */
export const NewIdSchema = Type.String({
  format: 'uuid',
  description:
    "The client's own id of this movement, a UUID. Repeating the request with it moves nothing a second time.",
});

const timePattern = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:[0-5]\\d(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$';

/** A time that is sent: with `Z` or an offset. */
export const NewTimeSchema = (description: string) =>
  nullable<string>('string', { format: 'date-time', pattern: timePattern, description });

/** A time that is answered: UTC, with milliseconds. */
export const TimeSchema = (description?: string) =>
  Type.String({ format: 'date-time', ...(description === undefined ? {} : { description }) });

export const NullableTimeSchema = (description: string) =>
  nullable<string>('string', { format: 'date-time', description });

export const WholeSchema = (description: string) => Type.Integer({ minimum: 0, description });

/** Ids of the service, and ids of operations that a client may have chosen. */
export const IdSchema = (description: string) =>
  Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$', description });

export const LimitSchema = Type.Integer({
  minimum: 1,
  maximum: adminBounds.pageMax,
  default: adminBounds.pageDefault,
  description: 'Rows at most.',
});

export const DaySchema = (description: string) => Type.String({ format: 'date', description });

export const NetworksSchema = nullable<string[]>('array', {
  items: { type: 'string', maxLength: 64 },
  minItems: 1,
  maxItems: adminBounds.networksMax,
  description: 'IP addresses and CIDR networks that may use the key; null: any.',
});

export const ConfidenceSchema = nullable<number>('number', {
  minimum: 0.5,
  maximum: 1,
  description: "Least confidence of the answers that the key gets; null: the service's bar.",
});

/** Of operations that take nothing: sent all the same, since a form of another page cannot send JSON. */
export const EmptyBodySchema = Type.Object({}, strict);

export const NoQuerySchema = Type.Object({}, strict);
