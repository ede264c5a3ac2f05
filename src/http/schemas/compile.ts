import { createRequire } from 'node:module';
import type { Ajv, ErrorObject, ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import { IsDate, IsDateTime, IsUuid } from 'typebox/format';
import { nearest } from '../../nearest.js';
import type { RequestFault } from '../../predictions/item.js';
import { isBuilt, packageFile } from '../../runtime/package-root.js';
import { invalid, type Problem } from '../problems/problem.js';
import { phoneNumberPattern, timePattern } from './members.js';

const load = createRequire(import.meta.url);

/** The compilers take 30 ms to load and a schema 2 to 10 ms: both happen with the first request that needs them. */
export const loadCompilers = (): typeof import('../compilers.js') =>
  isBuilt
    ? load(packageFile('dist/http/compilers.cjs'))
    : { Ajv: load('ajv').Ajv, fastJsonStringify: load('fast-json-stringify') };

let ajv: Ajv | null = null;

function compile(schema: TSchema): ValidateFunction {
  ajv ??= new (loadCompilers().Ajv)({
    allErrors: true,
    // The schemas are constants, which tests check.
    validateSchema: false,
    // A loop over 249 countries takes longer than comparisons in a row.
    loopEnum: Number.POSITIVE_INFINITY,
    allowUnionTypes: true,
    formats: { uuid: IsUuid, date: IsDate, 'date-time': IsDateTime },
  });
  return ajv.compile(schema);
}

/** A check of values against a schema, without changing them. @returns validation_error, or null */
export function validatorOf(schema: TSchema, isQuery = false): (value: unknown) => Problem | null {
  let validate: ValidateFunction | null = null;
  return (value) => {
    validate ??= compile(schema);
    if (validate(value)) return null;
    return invalid(...toFaults(validate.errors ?? [], schema, isQuery));
  };
}

/** Writes a value as JSON, without members that the schema does not name. */
export function serializerOf(schema: TSchema): (value: object) => string {
  let write: ((value: object) => string) | null = null;
  return (value) => {
    write ??= loadCompilers().fastJsonStringify(schema);
    return write(value);
  };
}

/** Maximum number of faults in one response; more would only repeat them. */
const faultsMax = 50;

const escapePointer = (member: string): string => member.replaceAll('~', '~0').replaceAll('/', '~1');

const typeNames: Readonly<Record<string, string>> = {
  string: 'a string',
  boolean: 'true or false',
  object: 'an object',
  array: 'an array',
  integer: 'a whole number',
  number: 'a number',
  null: 'null',
};

/** The types that a schema allows, in words. */
const typesOf = (type: unknown): string =>
  [type]
    .flat()
    .map((name) => typeNames[String(name)] ?? String(name))
    .join(' or ');

const time = 'a time with Z or an offset, as in 2026-01-31T12:00:00Z';

const formatNames: Readonly<Record<string, string>> = {
  uuid: 'a UUID',
  date: 'a day of the calendar, as in 2026-01-31',
  'date-time': time,
};

const patternMessages: Readonly<Record<string, string>> = {
  '\\S': 'must have at least one character that is not white space',
  [phoneNumberPattern]: 'must be digits, spaces, parentheses and hyphens, with an optional leading +',
  [timePattern]: `must be ${time}`,
};

const counted = (count: unknown, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

function messageOf(
  { keyword, params, message }: ErrorObject,
  known: readonly string[],
  isQuery: boolean,
): string {
  switch (keyword) {
    case 'required':
      return 'is required';
    case 'additionalProperties': {
      const near = nearest(String(params.additionalProperty), known);
      return `is not a known member${near === null ? '' : `; did you mean "${near}"?`}`;
    }
    case 'type':
      // A parameter is a string unless it is repeated or `parseQuery` cannot decode it.
      return isQuery && params.type === 'string'
        ? 'must be given once, percent-encoded as UTF-8'
        : `must be ${typesOf(params.type)}`;
    case 'pattern':
      return (
        patternMessages[params.pattern] ??
        'must hold something visible and no character that is not allowed there'
      );
    case 'format':
      return `must be ${formatNames[params.format] ?? 'of another form'}`;
    case 'minimum':
    case 'maximum':
      return `must be at ${keyword === 'minimum' ? 'least' : 'most'} ${params.limit}`;
    case 'minProperties':
      return 'must have at least one member';
    case 'not':
      return 'must not be 0';
    case 'minItems':
      return `must have at least ${counted(params.limit, 'item')}`;
    case 'maxItems':
      return `must have at most ${params.limit} items`;
    case 'minLength':
      return `must have at least ${counted(params.limit, 'character')}`;
    case 'maxLength':
      return `must have at most ${params.limit} characters`;
    case 'enum': {
      const values = params.allowedValues as unknown as readonly string[];
      return values.length > 10
        ? 'must be an ISO 3166-1 alpha-2 country code in upper case, such as US or GB'
        : `must be one of: ${values.join(', ')}`;
    }
    default:
      return message ?? 'is not valid';
  }
}

function pointerOf({ keyword, instancePath, params }: ErrorObject): string {
  if (keyword === 'required') return `${instancePath}/${escapePointer(String(params.missingProperty))}`;
  if (keyword === 'additionalProperties')
    return `${instancePath}/${escapePointer(String(params.additionalProperty))}`;
  return instancePath;
}

/** What is read of a JSON schema to find the known members of an object. */
interface Node {
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
}

/** The known members of the object at a pointer; none where the schema does not describe it. */
function membersAt(schema: unknown, pointer: string): readonly string[] {
  let node = schema as Node | undefined;
  for (const step of pointer.split('/').slice(1))
    node = /^\d+$/.test(step) ? node?.items : node?.properties?.[step];
  return Object.keys(node?.properties ?? {});
}

/** Whether a text is empty that must have something visible: the second fault says so alone. */
const isEmptyToo = ({ keyword, instancePath }: ErrorObject, errors: readonly ErrorObject[]): boolean =>
  keyword === 'minLength' &&
  errors.some((other) => other.instancePath === instancePath && other.params.pattern === '\\S');

/** The validator's faults as pointers and plain messages, without the values. @param schema what was violated */
const toFaults = (errors: readonly ErrorObject[], schema: unknown, isQuery: boolean): RequestFault[] =>
  errors
    // The filter drops at most every second error: each that it drops is one of a pair.
    .slice(0, 2 * faultsMax)
    .filter((error) => !isEmptyToo(error, errors))
    .slice(0, faultsMax)
    .map((error) => ({
      pointer: pointerOf(error),
      message: messageOf(error, membersAt(schema, error.instancePath), isQuery),
    }));
