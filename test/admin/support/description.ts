import { expect } from 'vitest';
import { adminOperations } from '../../../src/http/admin/index.js';
import { adminDocument } from '../../../src/http/admin/openapi.js';
import { type DescribedOperation, type Description, readDescription } from '../../support/description.js';

/** The document as clients get it. */
export const adminDescription = (url: string): Description =>
  JSON.parse(JSON.stringify(adminDocument(adminOperations, url))) as Description;

const document = adminDescription('http://127.0.0.1:8080');

/** Every operation with its method and path, as described. */
export const describedOperations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);

const described = readDescription(document, 'admin.json');
export const { faultsOf: adminFaults, responseOf } = described;

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
    expect(described.faultsOfShape('Problem', body)).toEqual([]);
    return;
  }
  const where = `${method} ${target} ${status}`;
  const response = responseOf(operation, status);
  expect(response, `${where} is not in the description: ${JSON.stringify(body)}`).toBeDefined();
  if (response === undefined) return;
  expect(described.headerFaults(response, headers), `${where} has other headers`).toEqual([]);
  const [mediaType = ''] = (headers.get('content-type') ?? '').split(';');
  if (response.content === undefined) expect(body, where).toBeNull();
  else {
    const content = response.content[mediaType];
    expect(content, `${where} has the media type ${mediaType}`).toBeDefined();
    expect(adminFaults(content?.schema ?? {}, body), `${where} is not as described`).toEqual([]);
  }
}
