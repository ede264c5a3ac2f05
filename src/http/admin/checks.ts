import type { TSchema } from 'typebox';
import Value from 'typebox/value';
import { parseNetwork } from '../../config/networks.js';
import type { Fault } from '../../predictions/item.js';
import { Problem } from '../problems/problem.js';
import { escapePointer, faultsMax, typesOf } from '../schemas.js';

type Finding = ReturnType<typeof Value.Errors>[number];

const formats: Readonly<Record<string, string>> = {
  uuid: 'a UUID',
  date: 'a day of the calendar, as in 2026-01-31',
  'date-time': 'a time with Z or an offset, as in 2026-01-31T12:00:00Z',
};

function messageOf({ keyword, params }: Finding, schema: TSchema | undefined): string {
  const given = params as Readonly<Record<string, unknown>>;
  switch (keyword) {
    case 'type':
      return `must be ${typesOf(given.type)}`;
    case 'format':
      return `must be ${formats[String(given.format)] ?? 'of another form'}`;
    case 'pattern':
      return patternMessage(schema);
    case 'minLength':
    case 'maxLength':
      return `must have at ${keyword === 'minLength' ? 'least' : 'most'} ${given.limit} character(s)`;
    case 'minItems':
    case 'maxItems':
      return `must have at ${keyword === 'minItems' ? 'least' : 'most'} ${given.limit} item(s)`;
    case 'minimum':
    case 'maximum':
      return `must be at ${keyword === 'minimum' ? 'least' : 'most'} ${given.limit}`;
    case 'minProperties':
      return 'must have at least one member';
    case 'not':
      return 'must not be 0';
    default:
      return 'is not valid';
  }
}

const patternMessage = (schema: TSchema | undefined): string =>
  (schema as { format?: string } | undefined)?.format === 'date-time'
    ? `must be ${formats['date-time']}`
    : 'must hold something visible and no character that is not allowed there';

/** The schema of an object's member. */
const memberSchema = (schema: TSchema, pointer: string): TSchema | undefined =>
  (schema as { properties?: Readonly<Record<string, TSchema>> }).properties?.[pointer.slice(1)];

function faultsOf(finding: Finding, schema: TSchema): Fault[] {
  const { keyword, instancePath, params } = finding;
  const given = params as Readonly<Record<string, unknown>>;
  const each = (names: unknown, message: string) =>
    (names as readonly string[]).map((name) => ({
      pointer: `${instancePath}/${escapePointer(name)}`,
      message,
    }));
  if (keyword === 'required') return each(given.requiredProperties, 'is required');
  if (keyword === 'additionalProperties') return each(given.additionalProperties, 'is not a known member');
  // Each unknown member is reported once, by the rule that forbids it.
  if (keyword === 'boolean') return [];
  return [{ pointer: instancePath, message: messageOf(finding, memberSchema(schema, instancePath)) }];
}

/** One fault per place: the others follow from the first. */
function firstOfEach(faults: readonly Fault[]): Fault[] {
  const seen = new Set<string>();
  return faults.filter(({ pointer }) => !seen.has(pointer) && seen.add(pointer)).slice(0, faultsMax);
}

export const invalid = (...errors: readonly Fault[]): Problem => new Problem('validation_error', { errors });

/** @throws Problem validation_error with pointers to the faults, without the values */
export function check(schema: TSchema, value: unknown): void {
  if (Value.Check(schema, value)) return;
  const faults = Value.Errors(schema, value).flatMap((finding) => faultsOf(finding, schema));
  throw invalid(...firstOfEach(faults.length > 0 ? faults : [{ pointer: '', message: 'is not valid' }]));
}

/** Converts whole numbers of a query, so that their schemas apply; other values are unchanged. */
export function readQuery(schema: TSchema, query: unknown): unknown {
  const { properties = {} } = schema as { properties?: Readonly<Record<string, { type?: unknown }>> };
  return Object.fromEntries(
    Object.entries(query as Readonly<Record<string, unknown>>).map(([name, value]) => {
      const isNumber = properties[name]?.type === 'integer' && /^-?\d{1,15}$/.test(String(value));
      return [name, isNumber && typeof value === 'string' ? Number(value) : value];
    }),
  );
}

/** UNIX milliseconds of a validated time; null stays null. */
export const timeOf = (text: string | null): number | null => (text === null ? null : Date.parse(text));

/** @throws Problem validation_error for each entry that is neither an address nor a network */
export function checkNetworks(networks: readonly string[] | null | undefined): void {
  const errors = (networks ?? []).flatMap((text, index) =>
    parseNetwork(text) === null
      ? [{ pointer: `/allowed_networks/${index}`, message: 'must be an IP address or CIDR network' }]
      : [],
  );
  if (errors.length > 0) throw invalid(...errors);
}
