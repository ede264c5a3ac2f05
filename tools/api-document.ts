/** The parts of an OpenAPI document that the reference pages show and the types of the client are made from. */

/** The base address of an installation that was not configured. */
export const publicUrl = 'http://127.0.0.1:8080';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly not?: Schema;
  readonly if?: Schema;
  readonly then?: Schema;
  readonly else?: Schema;
  readonly dependentSchemas?: Readonly<Record<string, Schema>>;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minProperties?: number;
}

export interface Media {
  readonly schema: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly summary?: string; readonly value: unknown }>>;
}

interface Header {
  readonly $ref?: string;
  readonly description?: string;
  readonly schema?: Schema;
  readonly example?: unknown;
}

export interface ApiResponse {
  readonly $ref?: string;
  readonly description?: string;
  readonly headers?: Readonly<Record<string, Header>>;
  readonly content?: Readonly<Record<string, Media>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
  readonly example?: unknown;
}

export interface ApiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, ApiResponse>>;
}

interface SecurityScheme {
  readonly type: string;
  readonly in?: string;
  readonly name?: string;
  readonly description: string;
}

export interface ApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, SecurityScheme>>;
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly headers: Readonly<Record<string, Header>>;
    readonly responses: Readonly<Record<string, ApiResponse>>;
  };
}

/** An operation with its place. */
export interface PlacedOperation {
  readonly path: string;
  readonly method: string;
  readonly operation: ApiOperation;
}

export const operationsOf = ({ paths }: ApiDocument): PlacedOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );

/** The last name of a reference: the name of the schema, header or response. */
export const referencedName = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

/** The rules between the members of an object: one beside them, or several that depend on a member that is always there. */
export const rulesOf = ({ properties, if: condition, then, dependentSchemas = {} }: Schema): Schema[] => [
  ...(properties && condition && then ? [{ if: condition, then }] : []),
  ...Object.values(dependentSchemas).flatMap(({ allOf = [] }) => allOf),
];

/** What a reference leads to, with the members beside the reference; other nodes as they are. @throws on a lost one */
export function dereference<T extends { readonly $ref?: string }>(document: ApiDocument, node: T): T {
  const { $ref, ...beside } = node;
  if ($ref === undefined) return node;
  const found = $ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((at, name) => (at as Readonly<Record<string, unknown>> | undefined)?.[name], document);
  if (found === undefined) throw new Error(`${$ref} leads nowhere`);
  return { ...dereference(document, found as T), ...beside };
}
