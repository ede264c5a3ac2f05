/**
 * The types of `genderd/client` from the description of the interface, as `openapi-fetch` reads them. The generator of its
 * authors, openapi-typescript, runs on the compiler of TypeScript 5, whose interface later ones no longer have.
 */
import {
  type ApiDocument,
  type ApiOperation,
  type ApiResponse,
  type Parameter,
  rulesOf,
  type Schema,
} from '../api-document.js';

const PLACES = ['query', 'header', 'path', 'cookie'] as const;

const quoted = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`;
const literal = (value: unknown): string => (typeof value === 'string' ? quoted(value) : String(value));
const block = (members: readonly string[]): string => `{\n${members.join('\n').replace(/^(?=.)/gm, '  ')}\n}`;

/** A member of a block. `about`: the lines of its comment. */
function member(name: string, type: string, about: readonly (string | undefined)[] = [], isOptional = false) {
  const lines = about.flatMap((line) => (line === undefined ? [] : ` * ${line.replaceAll('*/', '*\\/')}\n`));
  const comment = lines.length === 0 ? '' : `/**\n${lines.join('')} */\n`;
  return `${comment}${/^\w+$/.test(name) ? name : quoted(name)}${isOptional ? '?' : ''}: ${type};`;
}

/** A block with a member for each entry. */
const blockOf = <T extends object>(
  entries: Readonly<Record<string, T>>,
  typeOfEntry: (entry: T) => string,
  about: (entry: T) => readonly (string | undefined)[] = (entry: { readonly description?: string }) => [
    entry.description,
  ],
): string =>
  block(Object.entries(entries).map(([name, entry]) => member(name, typeOfEntry(entry), about(entry))));

const reference = ($ref: string): string => {
  const [kind = '', name = ''] = $ref.split('/').slice(2);
  return `components[${quoted(kind)}][${quoted(name)}]`;
};

const aboutSchema = ({ description, default: usual, examples: [example] = [] }: Schema) => [
  description,
  usual === undefined ? undefined : `@default ${usual}`,
  typeof example === 'string' ? `@example ${example}` : undefined,
];

/** A schema without a type is a rule about some members; those of which it says no type stay as they are. */
function objectType({ type, properties = {}, required = [], additionalProperties }: Schema): string {
  const members = Object.entries(properties).flatMap(([name, schema]) => {
    const memberType = typeOf(schema);
    if (type === undefined && memberType === UNKNOWN) return [];
    return member(name, memberType, aboutSchema(schema), !required.includes(name));
  });
  if (members.length > 0) return block(members);
  if (type === undefined) return UNKNOWN;
  return `Record<string, ${typeof additionalProperties === 'object' ? typeOf(additionalProperties) : UNKNOWN}>`;
}

const UNKNOWN = 'unknown';

function ownType(schema: Schema): string {
  const { $ref, const: constant, enum: values, items, type = [], properties } = schema;
  if ($ref !== undefined) return reference($ref);
  if (constant !== undefined) return literal(constant);
  if (values !== undefined) return values.map(literal).join(' | ');
  if (items !== undefined) return `(${typeOf(items)})[]`;
  if (type === 'object' || properties !== undefined) return objectType(schema);
  const types = [type].flat().map((one) => (one === 'integer' ? 'number' : one));
  return types.join(' | ') || UNKNOWN;
}

/** Rules that hold under a condition, and those about which members there are, have no type. */
function typeOf(schema: Schema): string {
  const parts = [...(schema.allOf ?? []), ...rulesOf(schema)];
  const types = [ownType(schema), ...parts.map(typeOf)].filter((type) => type !== UNKNOWN);
  return types.join(' & ') || UNKNOWN;
}

const contentType = ({ content = {} }: Pick<ApiResponse, 'content'>): string =>
  blockOf(content, ({ schema }) => typeOf(schema));

function responseType({ $ref, headers = {}, ...rest }: ApiResponse): string {
  if ($ref !== undefined) return reference($ref);
  const names = Object.entries(headers).map(([name, header]) => member(name, reference(header.$ref ?? '')));
  return block([
    member('headers', block([...names, '[name: string]: unknown;'])),
    member('content', contentType(rest)),
  ]);
}

const parametersType = (parameters: readonly Parameter[] = []): string =>
  block(
    PLACES.map((place) => {
      const here = parameters.filter((parameter) => parameter.in === place);
      const members = here.map(({ name, schema, description, required = false }) =>
        member(name, typeOf(schema), [description], !required),
      );
      const isOptional = !here.some(({ required }) => required);
      return member(place, here.length === 0 ? 'never' : block(members), [], isOptional);
    }),
  );

function operationType({ parameters, requestBody, responses }: ApiOperation): string {
  const body = requestBody === undefined ? 'never' : block([member('content', contentType(requestBody))]);
  return block([
    member('parameters', parametersType(parameters)),
    member('requestBody', body, [], requestBody === undefined),
    member('responses', blockOf(responses, responseType)),
  ]);
}

const pathType = (operations: Readonly<Record<string, ApiOperation>>): string =>
  block([
    member('parameters', parametersType()),
    ...Object.entries(operations).map(([method, { operationId, summary, description }]) =>
      member(method, `operations[${quoted(operationId)}]`, [summary, description]),
    ),
  ]);

/** A module with the types of paths, operations and their components. */
export function typesOf({ paths, components: { schemas, headers, responses } }: ApiDocument): string {
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const byId = Object.fromEntries(operations.map((operation) => [operation.operationId, operation]));
  const components = [
    member('schemas', blockOf(schemas, typeOf, aboutSchema)),
    member(
      'headers',
      blockOf(headers, ({ schema = {} }) => typeOf(schema)),
    ),
    member('responses', blockOf(responses, responseType)),
  ];
  return [
    '// Written by tools/client from docs/openapi.json.',
    `export interface paths ${blockOf(paths, pathType, () => [])}`,
    `export interface components ${block(components)}`,
    `export interface operations ${blockOf(byId, operationType, () => [])}\n`,
  ].join('\n\n');
}
