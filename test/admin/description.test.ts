import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { adminOperations } from '../../src/http/admin/index.js';
import { adminCatalogue, adminProblemCodes, catalogue } from '../../src/http/problems/catalogue.js';
import { referencesOf } from '../support/description.js';
import { useAdmin } from './support/admin-service.js';
import { adminDescription, adminFaults, describedOperations, responseOf } from './support/description.js';

const document = adminDescription('http://127.0.0.1:8080');

const service = useAdmin();

test('the committed document is the one that the service returns without authentication', async () => {
  const { status, body } = await service.admin('GET', '/openapi.json', undefined, {});
  expect(status).toBe(200);
  expect(body).toEqual(adminDescription(service.url));
  const committed = readFileSync(new URL('../../docs/admin-openapi.json', import.meta.url), 'utf8');
  expect(JSON.parse(committed)).toEqual(document);
});

test('it is valid against the meta-schema of OpenAPI 3.1', async () => {
  expect(await new Validator().validate(JSON.parse(JSON.stringify(document)))).toEqual({ valid: true });
});

test('every reference leads somewhere, and every named shape and header is used', () => {
  const { used, named } = referencesOf(document);
  expect(used).toEqual(named);
});

test('every route is described under its own ID, and nothing else', () => {
  const described = describedOperations.map(({ method, path }) => `${method} ${path}`);
  const routes = adminOperations.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  expect(described.sort()).toEqual(routes.sort());
  const ids = describedOperations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test('only the login and this document are public', () => {
  const open = describedOperations.filter(({ operation }) =>
    operation.security.some((one) => !Object.keys(one)[0]),
  );
  expect(open.map(({ operation }) => operation.operationId).sort()).toEqual(['getDescription', 'logIn']);
});

describe('examples fit', () => {
  test.each(describedOperations)('$operation.operationId', ({ operation }) => {
    const request = operation.requestBody?.content['application/json'];
    if (request) expect(adminFaults(request.schema, request.example)).toEqual([]);
    for (const status of Object.keys(operation.responses)) {
      const content = responseOf(operation, Number(status))?.content?.['application/json'];
      if (content?.example) expect(adminFaults(content.schema, content.example)).toEqual([]);
    }
  });
});

test('codes shared with the v2 interface have the same status, and the others are listed here', () => {
  const shared = adminProblemCodes.filter((code) => code in catalogue);
  expect(shared.length).toBeGreaterThan(8);
  for (const code of shared) expect(catalogue).toHaveProperty(`${code}.status`, adminCatalogue[code].status);
  expect(adminProblemCodes.filter((code) => !(code in catalogue))).toEqual([
    'operator_required',
    'csrf_refused',
    'no_such_account',
    'no_such_key',
    'no_such_operation',
    'id_conflict',
    'already_running',
    'login_limited',
  ]);
});

test('the page has one row for each code, with its status', () => {
  const page = readFileSync(new URL('../../docs/admin.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| `(\w+)` \| (\d{3}) \|/gm)].map(([, code, status]) => [
    code,
    Number(status),
  ]);
  expect(rows).toEqual(adminProblemCodes.map((code) => [code, adminCatalogue[code].status]));
});

test('the page has one row for each operation, with its input', () => {
  const page = readFileSync(new URL('../../docs/admin.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| `([A-Z]+ \/[^`]*)` \| (.*) \|$/gm)].map(([, name, text = '']) => [
    name,
    [...text.matchAll(/`(\w+)\??`/g)].map(([, member]) => member),
  ]);
  const members = (schema: object | undefined): string[] =>
    Object.keys((schema as { properties?: object } | undefined)?.properties ?? {});
  expect(rows).toEqual(
    adminOperations.map(({ method, path, query, body }) => [
      `${method} ${path.slice('/admin/v1'.length).replaceAll(/:(\w+)/g, '{$1}')}`,
      [...members(query), ...members(body)],
    ]),
  );
});
