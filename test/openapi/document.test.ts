import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { packageFile } from '../../src/runtime/package-root.js';
import { referencesOf, valuesOf } from '../support/description.js';
import { documentFor, faultsOf } from '../support/openapi-check.js';
import { useService } from '../support/service.js';

const document = documentFor('http://127.0.0.1:8080');
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

const service = useService();

test('the served document is the described one, for the base address that clients use', async () => {
  const { status, body } = await service.get('/api/v2/openapi.json');
  expect(status).toBe(200);
  expect(body).toEqual(documentFor(service.url));
  expect(body.servers).toEqual([{ url: service.url }]);
  expect([body.openapi, body.info.version]).toEqual(['3.1.1', '2.0.0']);
});

test('it is valid against the meta-schema of OpenAPI 3.1', async () => {
  expect(await new Validator().validate(JSON.parse(JSON.stringify(document)))).toEqual({ valid: true });
});

test('every reference leads somewhere, and every named part is used', () => {
  const { used, named } = referencesOf(document);
  // What is refused before it is a request belongs to no operation.
  expect(named).toEqual([...used, '#/components/schemas/Refusal'].sort());
});

/** Every `METHOD /path` of a router, read from the tree that it prints. */
function routesOf(tree: string): string[] {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', segment = '', methods = ''] = /^(.*)[├└]── (\S+)(?: \((.+)\))?/.exec(line) ?? [];
    const depth = indent.length / 4;
    parents[depth] = (parents[depth - 1] ?? '') + segment;
    return methods === '' ? [] : methods.split(', ').map((method) => `${method} ${parents[depth]}`);
  });
}

test('every route of the interface is described, and nothing else', () => {
  const routes = routesOf(service.side.fastify.printRoutes({ commonPrefix: false }));
  const described = operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(routes.filter((route) => route.includes(' /api/v2')).sort()).toEqual(described.sort());
});

test.each(operations.filter(({ path }) => /usage|gender|phone/.test(path)))(
  '$method $path documents every problem status',
  ({ operation }) => {
    const all = [400, 401, 403, 404, 405, 413, 415, 422, 429, 500, 502, 503, 504];
    expect(Object.keys(operation.responses)).toEqual([200, ...all].map(String));
  },
);

test('clients generated from the published description keep their methods and ways to authenticate', () => {
  const { paths, components } = JSON.parse(JSON.stringify(document));
  const ids = Object.values(paths as Record<string, Record<string, { operationId: string }>>)
    .flatMap((methods) => Object.values(methods))
    .map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(['getErrorCatalog', 'getOpenApi', 'predictGenderGet']));
  expect(components.securitySchemes).toMatchObject({
    BearerAuth: { type: 'http', scheme: 'bearer' },
    QueryKey: { type: 'apiKey', in: 'query', name: 'key' },
  });
  const security = (path: string, method: string) => paths[path][method].security;
  expect(security('/api/v2/gender', 'get')).toEqual([{ BearerAuth: [] }, { QueryKey: [] }, {}]);
  expect(security('/api/v2/gender', 'post')).toEqual([{ BearerAuth: [] }, {}]);
  expect(security('/api/v2/errors', 'get')).toEqual([{}]);
});

test.each(['docs/openapi.json', 'docs/admin-openapi.json'])(
  '%s has nothing that generators cannot merge',
  (path) => {
    const described = JSON.parse(readFileSync(packageFile(path), 'utf8'));
    const shapes = Object.entries(described.components.schemas as Record<string, object>);
    expect(shapes.flatMap(([name, shape]) => ('allOf' in shape ? [name] : []))).toEqual([]);
    const merged = valuesOf('schema', described.components.responses);
    expect(merged.filter((schema) => JSON.stringify(schema).includes('"const"'))).toEqual([]);
    const parameters = valuesOf('parameters', described.paths).flat() as Parameter[];
    const typed = ({ schema }: Parameter) => schema.$ref ?? schema.type ?? schema.anyOf;
    expect(parameters.filter((parameter) => !typed(parameter))).toEqual([]);
  },
);

test('states the defaults of a request', () => {
  const { paths, components } = JSON.parse(JSON.stringify(document));
  const query = Object.fromEntries(
    (paths['/api/v2/gender'].get.parameters as { name: string; schema: { default?: unknown } }[]).map(
      ({ name, schema }) => [name, schema.default],
    ),
  );
  expect(query).toMatchObject({ type: 'name', ai_mode: 'fallback', forceToGenderize: 'false' });
  const modeOf = (name: string) => components.schemas[name].properties.options.properties.ai_mode;
  expect(modeOf('PredictionRequest')).toEqual({ $ref: '#/components/schemas/AiMode', default: 'fallback' });
  expect(modeOf('BatchItem')).toEqual({ $ref: '#/components/schemas/AiMode', default: 'off' });
  // openapi-typescript requires a member that has a default.
  for (const name of ['PredictionRequest', 'BatchItem'])
    expect(components.schemas[name].properties.forceToGenderize).not.toHaveProperty('default');
});

test.each(['docs/openapi.json', 'docs/admin-openapi.json'])('every member in %s says what it is', (path) => {
  const described = JSON.parse(readFileSync(packageFile(path), 'utf8'));
  const silent: string[] = [];
  const visit = (schema: Described, at: string): void => {
    for (const [name, member] of Object.entries(schema.properties ?? {})) {
      const reference = member.$ref?.split('/').at(-1);
      const text = reference ? described.components.schemas[reference].description : member.description;
      if (typeof text !== 'string' || text === '') silent.push(`${at}.${name}`);
      visit(member, `${at}.${name}`);
    }
    for (const part of [schema.items, schema.additionalProperties, ...(schema.anyOf ?? [])])
      if (typeof part === 'object') visit(part, `${at}[]`);
  };
  for (const [name, schema] of Object.entries(described.components.schemas)) visit(schema as Described, name);
  for (const schema of valuesOf('schema', described.paths)) visit(schema as Described, 'an operation');
  for (const one of valuesOf('parameters', described.paths).flat() as Parameter[]) {
    const { name, in: place, description, schema } = one;
    if (place === 'query' && !description && !schema.description && !schema.$ref) silent.push(name);
  }
  expect(silent).toEqual([]);
});

interface Described {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
  readonly anyOf?: readonly Described[];
  readonly additionalProperties?: Described | boolean;
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly description?: string;
  readonly schema: Described;
}

test('nothing calls confidence a probability', () => {
  expect(JSON.stringify(document)).not.toMatch(/probab|likelihood/i);
});

describe('examples', () => {
  const responses = operations.flatMap(({ path, method, operation }) =>
    Object.entries(operation.responses).flatMap(([status, response]) =>
      '$ref' in response ? [] : [{ name: `${method} ${path} ${status}`, response }],
    ),
  );
  const named = Object.entries(document.components.responses).map(([name, response]) => ({ name, response }));

  test.each([...responses, ...named])('$name has answers that fit', ({ name, response }) => {
    const [content] = Object.values(response.content ?? {});
    const examples = Object.entries(content?.examples ?? {});
    if (name !== 'get /api/v2/openapi.json 200') expect(examples).not.toEqual([]);
    for (const [example, { value }] of examples)
      expect(faultsOf(content?.schema ?? {}, value), `${name} ${example}`).toEqual([]);
  });

  test('requests fit', () => {
    const bodies = (valuesOf('requestBody', document) as { content: Record<string, Media> }[]).map(
      ({ content }) => content['application/json'] as Media,
    );
    expect(bodies).toHaveLength(3);
    for (const { schema, example } of bodies) expect(faultsOf(schema, example)).toEqual([]);
  });

  test('parameters and headers fit', () => {
    const parameters = [
      ...(valuesOf('parameters', document).flat() as Media[]),
      ...(Object.values(document.components.headers) as Media[]),
    ].filter(({ example }) => example !== undefined);
    expect(parameters.length).toBeGreaterThan(9);
    for (const { schema, example } of parameters) expect(faultsOf(schema, example)).toEqual([]);
  });
});

interface Media {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly example?: unknown;
}
