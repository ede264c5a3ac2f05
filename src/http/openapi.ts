import type { OperationDescription, Shape } from './operation.js';
import type { CatalogueEntry } from './problems/catalogue.js';

/** A schema without its default, which a reference may add to the named schema. */
function withoutDefault({ default: _default, ...schema }: { readonly default?: unknown }): object {
  return schema;
}

/** Schemas by their published names. */
export type NamedShapes = Readonly<Record<string, Shape>>;

/**
 * Rules of a schema, attached to a member that every value has. Generators of clients ignore `dependentSchemas`. With an
 * `allOf` beside the members instead, clients of openapi-generator refuse null, and openapi-python-client omits the schema.
 */
export const rulesWith = (member: string, rules: readonly object[]) => ({
  dependentSchemas: { [member]: { allOf: rules } },
});

/** @param rules by name, what is added to a schema: consistency rules that only the document contains */
export function createReferences(shapes: NamedShapes, rules: Readonly<Record<string, object>> = {}) {
  const names = new Map(
    Object.entries(shapes).map(([name, schema]) => [JSON.stringify(schema), name] as const),
  );
  const replace = (node: unknown, isRoot: boolean): unknown => {
    if (typeof node !== 'object' || node === null) return node;
    const name = isRoot ? undefined : names.get(JSON.stringify(withoutDefault(node)));
    if (name !== undefined)
      return {
        $ref: `#/components/schemas/${name}`,
        ...('default' in node ? { default: node.default } : {}),
      };
    if (Array.isArray(node)) return node.map((item) => replace(item, false));
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, replace(value, false)]));
  };
  return {
    /** A schema with references in place of named schemas. */
    described: (schema: object) => replace(schema, false),
    /** The named schemas themselves. */
    schemas: Object.fromEntries(
      Object.entries(shapes).map(([name, schema]) => [
        name,
        { ...(replace(schema, true) as object), ...rules[name] },
      ]),
    ),
  };
}

export const headerRef = (name: string) => ({ $ref: `#/components/headers/${name}` });

export const commonHeaders = {
  'X-Request-ID': headerRef('RequestId'),
  'Cache-Control': headerRef('CacheControl'),
};

export const headersByStatus: Readonly<Record<number, object>> = {
  401: { 'WWW-Authenticate': headerRef('Authenticate') },
  405: { Allow: headerRef('Allow') },
  429: { 'Retry-After': headerRef('RetryAfter') },
  503: { 'Retry-After': headerRef('RetryAfter') },
};

/** What the description of an interface adds to that of its operations. */
export interface InterfaceDescription {
  readonly publicUrl: string;
  readonly described: ReturnType<typeof createReferences>['described'];
  readonly pathParameter?: object;
  security(operation: OperationDescription): readonly object[];
  /** Parameters besides those of address and query. */
  moreParameters?(operation: OperationDescription): readonly object[];
  answerHeaders(operation: OperationDescription, status: number): object;
  /** The problems of an operation: the names of their responses by status, ascending. */
  problems(operation: OperationDescription): readonly (readonly [status: number, response: string])[];
}

/** What clients are told to do, each once. */
export const actionsOf = (catalogue: Readonly<Record<string, CatalogueEntry>>) => [
  ...new Set(Object.values(catalogue).map(({ action }) => action)),
];

/** Codes by status, statuses ascending. */
export function byStatus<Code extends string>(
  codes: readonly Code[],
  catalogue: Readonly<Record<Code, CatalogueEntry>>,
): [status: number, codes: Code[]][] {
  const statuses = [...new Set(codes.map((code) => catalogue[code].status))].sort((a, b) => a - b);
  return statuses.map((status) => [status, codes.filter((code) => catalogue[code].status === status)]);
}

/** The response of the problems with a status. */
export function problemResponse<Code extends string>(
  status: number,
  codes: readonly Code[],
  catalogue: Readonly<Record<Code, CatalogueEntry>>,
  headers: object,
  exampleOf?: (code: Code) => object,
) {
  return {
    description: codes.map((code) => `${code}: ${catalogue[code].description}`).join('\n\n'),
    headers,
    content: {
      'application/problem+json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Problem' },
            // openapi-python-client merges this with `Problem`, and cannot merge a constant with an integer.
            { properties: { status: { enum: [status] }, code: { enum: codes } } },
          ],
        },
        ...(exampleOf && {
          examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
        }),
      },
    },
  };
}

function parameters(operation: OperationDescription, about: InterfaceDescription): object[] {
  const { path, query, queryExamples } = operation;
  const { properties = {}, required = [] } = (query ?? {}) as {
    properties?: Readonly<Record<string, object>>;
    required?: readonly string[];
  };
  return [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: about.pathParameter,
    })),
    ...Object.entries(properties).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema: about.described(schema),
      example: queryExamples?.[name],
    })),
    ...(about.moreParameters?.(operation) ?? []),
  ];
}

const jsonContent = (schema: unknown, more: object) => ({
  content: { 'application/json': { schema, ...more } },
});

function answers(operation: OperationDescription, about: InterfaceDescription) {
  return Object.entries(operation.answers).map(([status, { description, schema, examples }]) => [
    status,
    {
      description,
      headers: about.answerHeaders(operation, Number(status)),
      ...(schema &&
        jsonContent(about.described(schema), {
          example: operation.answerExample,
          examples: examples?.(about.publicUrl),
        })),
    },
  ]);
}

/** What is undefined is not written. */
function operationObject(operation: OperationDescription, about: InterfaceDescription) {
  const { operationId, summary, description, tag, body, requestExample } = operation;
  const sent = parameters(operation, about);
  return {
    operationId,
    summary,
    description,
    tags: [tag],
    security: about.security(operation),
    parameters: sent.length === 0 ? undefined : sent,
    requestBody: body
      ? { required: true, ...jsonContent(about.described(body), { example: requestExample }) }
      : undefined,
    responses: Object.fromEntries([
      ...answers(operation, about),
      ...about
        .problems(operation)
        .map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]),
    ]),
  };
}

export function pathsOf(operations: readonly OperationDescription[], about: InterfaceDescription) {
  const byPath: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    const path = operation.path.replaceAll(/:(\w+)/g, '{$1}');
    byPath[path] = { ...byPath[path], [operation.method.toLowerCase()]: operationObject(operation, about) };
  }
  return byPath;
}
