import type { OperationDescription } from '../operation.js';
import type { CatalogueEntry } from '../problems/catalogue.js';
import type { References } from './references.js';

/** What the description of an interface adds to that of its operations. */
export interface InterfaceDescription {
  readonly publicUrl: string;
  readonly described: References['described'];
  readonly pathParameter?: object;
  security(operation: OperationDescription): readonly object[];
  /** Parameters besides those of address and query. */
  moreParameters(operation: OperationDescription): readonly object[];
  answerHeaders(operation: OperationDescription, status: number): object;
  /** The problems of an operation: the names of their responses by status, ascending. */
  problems(operation: OperationDescription): readonly (readonly [status: number, response: string])[];
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
            { properties: { status: { const: status }, code: { enum: codes } } },
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
      ...(queryExamples?.[name] === undefined ? {} : { example: queryExamples[name] }),
    })),
    ...about.moreParameters(operation),
  ];
}

function jsonContent(schema: unknown, more: object) {
  return { content: { 'application/json': { schema, ...more } } };
}

function answers(operation: OperationDescription, about: InterfaceDescription) {
  return Object.entries(operation.answers).map(([status, { description, schema, examples }]) => [
    status,
    {
      description,
      headers: about.answerHeaders(operation, Number(status)),
      ...(schema &&
        jsonContent(about.described(schema), {
          ...(operation.answerExample && { example: operation.answerExample }),
          ...(examples && { examples: examples(about.publicUrl) }),
        })),
    },
  ]);
}

function operationObject(operation: OperationDescription, about: InterfaceDescription) {
  const { operationId, summary, description, tag, body, requestExample } = operation;
  const sent = parameters(operation, about);
  const example = requestExample === undefined ? {} : { example: requestExample };
  return {
    operationId,
    summary,
    description,
    tags: [tag],
    security: about.security(operation),
    ...(sent.length === 0 ? {} : { parameters: sent }),
    ...(body && { requestBody: { required: true, ...jsonContent(about.described(body), example) } }),
    responses: Object.fromEntries([
      ...answers(operation, about),
      ...about
        .problems(operation)
        .map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]),
    ]),
  };
}

/** `paths` of an OpenAPI document. */
export function pathsOf(operations: readonly OperationDescription[], about: InterfaceDescription) {
  const byPath: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    const path = operation.path.replaceAll(/:(\w+)/g, '{$1}');
    byPath[path] = { ...byPath[path], [operation.method.toLowerCase()]: operationObject(operation, about) };
  }
  return byPath;
}
