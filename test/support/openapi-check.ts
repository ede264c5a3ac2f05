import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'vitest';
import { v2Operations } from '../../src/http/v2/index.js';
import { openapiDocument } from '../../src/http/v2/openapi/document.js';

type Json = Readonly<Record<string, unknown>>;

/** The parts of an OpenAPI document that the tests read. */
interface OpenApiResponse {
  readonly headers: Readonly<Record<string, { readonly $ref: string }>>;
  readonly content: Readonly<
    Record<
      string,
      { readonly schema: Json; readonly examples?: Readonly<Record<string, { value: unknown }>> }
    >
  >;
}
interface Operation {
  readonly responses: Readonly<Record<string, OpenApiResponse | { readonly $ref: string }>>;
}
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly headers: Readonly<Record<string, { readonly required?: boolean; readonly schema: Json }>>;
    readonly responses: Readonly<Record<string, OpenApiResponse>>;
    readonly schemas: Readonly<Record<string, Json>>;
  };
}

/** The document as clients get it. */
export const documentFor = (baseUrl: string): OpenApiDocument =>
  JSON.parse(JSON.stringify(openapiDocument(v2Operations, baseUrl))) as OpenApiDocument;

const document = documentFor('http://127.0.0.1:8080');
const root = 'openapi.json';

// Each schema is compiled once for a few answers: making its code smaller takes longer than running it.
const ajv = new Ajv2020({ strict: false, allErrors: true, code: { optimize: false } });
addFormats.default(ajv);
ajv.addSchema({ $id: root, components: document.components });

/** By the schema itself: writing out a large one for each answer takes longer than validating the answer. */
const validators = new WeakMap<Json, ValidateFunction>();
const shapes = new Map<string, Json>();

const absolute = (schema: Json): Json =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', `"${root}#/components/`)) as Json;

/** What a value breaks of a schema of the document; empty when it is valid. */
export function faultsOf(schema: Json, value: unknown): string[] {
  const validate = validators.get(schema) ?? ajv.compile(absolute(schema));
  validators.set(schema, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ''}`);
}

/** What a value breaks of a named shape. */
export function faultsOfShape(name: string, value: unknown): string[] {
  const schema = shapes.get(name) ?? { $ref: `#/components/schemas/${name}` };
  shapes.set(name, schema);
  return faultsOf(schema, value);
}

/** One answer of the service, as the tests read it. */
interface Exchanged {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

function describedResponse(method: string, path: string, status: number): OpenApiResponse | undefined {
  const response = document.paths[path]?.[method.toLowerCase()]?.responses[String(status)];
  if (response === undefined || !('$ref' in response)) return response;
  return document.components.responses[response.$ref.slice('#/components/responses/'.length)];
}

/** A path or method outside the document is answered as the general problems say. */
const undescribed = (status: number): OpenApiResponse | undefined =>
  status === 404 || status === 405 ? document.components.responses[`FreeProblem${status}`] : undefined;

function headerFaults(response: OpenApiResponse, headers: Headers): string[] {
  return Object.entries(response.headers).flatMap(([name, { $ref }]) => {
    const header = document.components.headers[$ref.slice('#/components/headers/'.length)];
    const text = headers.get(name);
    if (text === null) return header?.required ? [`lacks ${name}`] : [];
    const value = header?.schema.type === 'integer' ? Number(text) : text;
    return faultsOf(header?.schema ?? {}, value).map((fault) => `${name}: ${text} ${fault}`);
  });
}

/** JSON Schema cannot add: the sums of a batch summary, and the one request id in all its places. */
function checkBeyondSchema({ headers, body }: Exchanged, where: string): void {
  const { meta } = body as { meta?: { request_id: string; summary?: Record<string, number> } };
  if (meta) expect(meta.request_id, where).toBe(headers.get('x-request-id'));
  const summary = meta?.summary;
  if (!summary) return;
  const { total = 0, succeeded = 0, identified = 0, unknown = 0, failed = 0 } = summary;
  expect({ total, succeeded }, where).toEqual({
    total: succeeded + failed,
    succeeded: identified + unknown,
  });
}

/** Fails the test when an answer is not what the interface description says. */
export function expectDescribed(method: string, target: string, answer: Exchanged): void {
  const [path = ''] = target.split('?');
  if (!path.startsWith('/api/v2')) return;
  const { status, headers, body } = answer;
  const where = `${method} ${path} ${status}`;
  expect(headers.get('x-request-id'), `${where} has no X-Request-ID`).toMatch(/^[0-9a-f-]{36}$/);
  if (method === 'HEAD') return;
  if ((body as { type?: unknown } | null)?.type === 'about:blank') {
    expect(faultsOfShape('Refusal', body), `${where} is not as described`).toEqual([]);
    return;
  }
  const response = describedResponse(method, path, status) ?? undescribed(status);
  expect(response, `${where} is not in the description`).toBeDefined();
  if (response === undefined) return;
  const [mediaType = ''] = (headers.get('content-type') ?? '').split(';');
  const content = response.content[mediaType];
  expect(content, `${where} has the media type ${mediaType}`).toBeDefined();
  expect(faultsOf(content?.schema ?? {}, body), `${where} is not as described`).toEqual([]);
  expect(headerFaults(response, headers), `${where} has other headers`).toEqual([]);
  checkBeyondSchema(answer, where);
}
