import { catalogue, type ProblemCode, problemCodes } from '../../problems/catalogue.js';
import { componentSchemas, referenceTo } from './components.js';
import { type OperationDescription, operations } from './operations.js';

const problemStatuses = [...new Set(problemCodes.map((code) => catalogue[code].status))].sort(
  (a, b) => a - b,
);

const requestIdHeader = {
  'X-Request-ID': {
    description: 'Unique for each HTTP attempt; equals meta.request_id.',
    schema: { type: 'string', format: 'uuid' },
  },
};

const extraHeaders: Readonly<Record<number, object>> = {
  401: { 'WWW-Authenticate': { schema: { type: 'string' } } },
  405: { Allow: { description: 'The methods that the address takes.', schema: { type: 'string' } } },
  429: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 } } },
};

function problemResponse(status: number) {
  const codes: ProblemCode[] = problemCodes.filter((code) => catalogue[code].status === status);
  return {
    description: codes.map((code) => `${code}: ${catalogue[code].description}`).join('\n\n'),
    headers: { ...requestIdHeader, ...extraHeaders[status] },
    content: {
      'application/problem+json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Problem' },
            { properties: { status: { const: status }, code: { enum: codes } } },
          ],
        },
      },
    },
  };
}

/** Answers of operations without access: they take no body and no key. */
const freeStatuses = [404, 405, 500, 503];

function responses({ hasAccess, answer }: OperationDescription) {
  const statuses = hasAccess ? problemStatuses : freeStatuses;
  return {
    200: {
      description: 'Success.',
      headers: requestIdHeader,
      content: { 'application/json': { schema: answer ? referenceTo(answer) : { type: 'object' } } },
    },
    ...Object.fromEntries(
      statuses.map((status) => [status, { $ref: `#/components/responses/Problem${status}` }]),
    ),
  };
}

function parameters({ query }: OperationDescription) {
  const { properties = {}, required = [] } = (query ?? {}) as {
    properties?: Record<string, object>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function operationObject(operation: OperationDescription) {
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
    responses: responses(operation),
  };
}

function paths() {
  const byPath: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    byPath[operation.path] = { ...byPath[operation.path], [operation.method]: operationObject(operation) };
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
      'Results are inferences, not verified identity; confidence is not a calibrated measure.',
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
  servers: [{ url: publicUrl }],
  tags: [{ name: 'Predictions' }, { name: 'Account' }, { name: 'About' }],
  paths: paths(),
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
    responses: Object.fromEntries(
      problemStatuses.map((status) => [`Problem${status}`, problemResponse(status)]),
    ),
  },
});
