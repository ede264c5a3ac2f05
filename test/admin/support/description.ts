import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'vitest';
import { adminOperations } from '../../../src/http/admin/index.js';
import { adminDocument } from '../../../src/http/admin/openapi.js';

type Json = Readonly<Record<string, unknown>>;

export interface DescribedResponse {
  readonly headers: Readonly<Record<string, { readonly $ref: string }>>;
  readonly content?: Readonly<Record<string, { readonly schema: Json; readonly example?: unknown }>>;
}

export interface DescribedOperation {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Json }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Json; readonly example?: unknown }>>;
  };
  readonly responses: Readonly<Record<string, DescribedResponse | { readonly $ref: string }>>;
}

export interface AdminDescription {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: {
    readonly headers: Readonly<Record<string, { readonly required?: boolean; readonly schema: Json }>>;
    readonly responses: Readonly<Record<string, DescribedResponse>>;
    readonly schemas: Readonly<Record<string, Json>>;
  };
}

/** The document as clients get it. */
export const adminDescription = (url: string): AdminDescription =>
  JSON.parse(JSON.stringify(adminDocument(adminOperations, url))) as AdminDescription;

const document = adminDescription('http://127.0.0.1:8080');

/** Every operation with its method and path, as described. */
export const describedOperations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);

const root = 'admin.json';
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ $id: root, components: document.components });
const validators = new Map<string, ValidateFunction>();

/** What a value breaks of a schema of the document; empty when it is valid. */
export function adminFaults(schema: Json, value: unknown): string[] {
  const source = JSON.stringify(schema).replaceAll('"#/components/', `"${root}#/components/`);
  const validate = validators.get(source) ?? ajv.compile(JSON.parse(source) as Json);
  validators.set(source, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ''}`);
}

const isAt = (path: string, target: string): boolean => {
  const [parts, given] = [path.split('/'), target.split('/')];
  return (
    parts.length === given.length && parts.every((part, at) => part.startsWith('{') || part === given[at])
  );
};

/** The described operation of a request; the shortest match wins, as the router has it. */
function operationAt(method: string, target: string): DescribedOperation | undefined {
  const [path = ''] = target.split('?');
  const found = describedOperations.filter((one) => one.method === method && isAt(one.path, path));
  return (found.find((one) => one.path === path) ?? found[0])?.operation;
}

/** The response of an operation; problems stand among the shared parts. */
export function responseOf({ responses }: DescribedOperation, status: string): DescribedResponse | undefined {
  const response = responses[status];
  if (response === undefined || !('$ref' in response)) return response;
  return document.components.responses[response.$ref.slice('#/components/responses/'.length)];
}

function checkHeaders(response: DescribedResponse, headers: Headers, where: string): void {
  for (const [name, { $ref }] of Object.entries(response.headers)) {
    const header = document.components.headers[$ref.slice('#/components/headers/'.length)];
    const text = headers.get(name);
    if (text === null) expect(header?.required ?? false, `${where} lacks ${name}`).toBe(false);
    else {
      const value = header?.schema.type === 'integer' ? Number(text) : text;
      expect(adminFaults(header?.schema ?? {}, value), `${where} ${name}: ${text}`).toEqual([]);
    }
  }
}

/** Fails the test when an answer is not what the description says. */
export function expectAdminDescribed(
  method: string,
  target: string,
  { status, headers, body }: { status: number; headers: Headers; body: unknown },
): void {
  const operation = operationAt(method, target);
  // Addresses and methods that are none are answered in the general form.
  if (operation === undefined) {
    expect([404, 405]).toContain(status);
    expect(adminFaults({ $ref: '#/components/schemas/Problem' }, body)).toEqual([]);
    return;
  }
  const where = `${method} ${target} ${status}`;
  const response = responseOf(operation, String(status));
  expect(response, `${where} is not in the description: ${JSON.stringify(body)}`).toBeDefined();
  if (response === undefined) return;
  checkHeaders(response, headers, where);
  const [mediaType = ''] = (headers.get('content-type') ?? '').split(';');
  if (response.content === undefined) expect(body, where).toBeNull();
  else {
    const content = response.content[mediaType];
    expect(content, `${where} has the media type ${mediaType}`).toBeDefined();
    expect(adminFaults(content?.schema ?? {}, body), `${where} is not as described`).toEqual([]);
  }
}
