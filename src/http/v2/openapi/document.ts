import { catalogue, type ProblemCode, problemCodes } from '../../problems/catalogue.js';
import { componentSchemas, described, referenceTo } from './components.js';
import { componentHeaders, headersOf } from './headers.js';
import { type OperationDescription, operations } from './operations.js';
import { problemExample } from './problem-examples.js';

const problemStatuses = [...new Set(problemCodes.map((code) => catalogue[code].status))].sort(
  (a, b) => a - b,
);

/** The response of problems with this status; `isRated`: of an operation that counts toward request rates. */
function problemResponse(status: number, isRated: boolean, publicUrl: string) {
  const codes: ProblemCode[] = problemCodes.filter((code) => catalogue[code].status === status);
  return {
    description: codes.map((code) => `${code}: ${catalogue[code].description}`).join('\n\n'),
    headers: headersOf(status, isRated),
    content: {
      'application/problem+json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Problem' },
            { properties: { status: { const: status }, code: { enum: codes } } },
          ],
        },
        examples: Object.fromEntries(
          codes.map((code) => [code, { value: problemExample(code, publicUrl) }] as const),
        ),
      },
    },
  };
}

/** Responses of operations without authentication: they accept neither body nor key. */
const freeStatuses = [404, 405, 500, 503];

const responseName = (status: number, isRated: boolean) => `${isRated ? '' : 'Free'}Problem${status}`;

function responses({ hasAccess, answer, examples }: OperationDescription, publicUrl: string) {
  const statuses = hasAccess ? problemStatuses : freeStatuses;
  return {
    200: {
      description: 'Success.',
      headers: headersOf(200, hasAccess),
      content: {
        'application/json': {
          schema: referenceTo(answer),
          ...(examples ? { examples: examples(publicUrl) } : {}),
        },
      },
    },
    ...Object.fromEntries(
      statuses.map((status) => [
        status,
        { $ref: `#/components/responses/${responseName(status, hasAccess)}` },
      ]),
    ),
  };
}

const componentResponses = (publicUrl: string) =>
  Object.fromEntries(
    [
      ...problemStatuses.map((status) => [status, true] as const),
      ...freeStatuses.map((status) => [status, false] as const),
    ].map(([status, isRated]) => [
      responseName(status, isRated),
      problemResponse(status, isRated, publicUrl),
    ]),
  );

function parameters({ query, queryExamples }: OperationDescription) {
  const { properties = {}, required = [] } = (query ?? {}) as {
    properties?: Record<string, object>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: described(schema),
    ...(queryExamples?.[name] === undefined ? {} : { example: queryExamples[name] }),
  }));
}

function operationObject(operation: OperationDescription, publicUrl: string) {
  const { operationId, summary, description, tag, hasAccess, body, requestExample, query } = operation;
  return {
    operationId,
    summary,
    description,
    tags: [tag],
    security: hasAccess ? [{ bearer: [] }, {}] : [{}],
    ...(query ? { parameters: parameters(operation) } : {}),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: referenceTo(body), example: requestExample } },
          },
        }
      : {}),
    responses: responses(operation, publicUrl),
  };
}

function paths(publicUrl: string) {
  const byPath: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    byPath[operation.path] = {
      ...byPath[operation.path],
      [operation.method]: operationObject(operation, publicUrl),
    };
  }
  return byPath;
}

/** The OpenAPI document of the v2 interface for one base address. */
export const openapiDocument = (publicUrl: string) => ({
  openapi: '3.1.1',
  info: {
    title: 'Gender inference',
    version: '2.0.0',
    description:
      'Infers a gender from a given name, an e-mail address or a username, with the evidence for it. ' +
      'Results are inferences, not verified identity; confidence is not a calibrated measure. ' +
      'What is refused before it is a request of this interface (statuses 400, 408, 413, 414, 417, 431, 501, 505 ' +
      'with the type about:blank) has the shape Refusal, no code and never a charge, and closes the connection.',
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
  servers: [{ url: publicUrl }],
  tags: [{ name: 'Predictions' }, { name: 'Phone' }, { name: 'Account' }, { name: 'About' }],
  paths: paths(publicUrl),
  components: {
    securitySchemes: {
      bearer: {
        type: 'http',
        scheme: 'bearer',
        description:
          'An API key of 24 hexadecimal characters. Without a usable key the trial of the address pays.',
      },
    },
    schemas: componentSchemas,
    headers: componentHeaders,
    responses: componentResponses(publicUrl),
  },
});
