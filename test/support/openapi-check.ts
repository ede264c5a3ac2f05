import { expect } from 'vitest';
import { v2Operations } from '../../src/http/v2/index.js';
import { openapiDocument } from '../../src/http/v2/openapi/document.js';
import { type Description, readDescription } from './description.js';

/** The document as clients get it. */
export const documentFor = (baseUrl: string): Description =>
  JSON.parse(JSON.stringify(openapiDocument(v2Operations, baseUrl))) as Description;

const document = documentFor('http://127.0.0.1:8080');
const described = readDescription(document, 'openapi.json');
export const { faultsOf, faultsOfShape } = described;

/** One answer of the service, as the tests read it. */
interface Exchanged {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A path or method outside the document is answered as the general problems say. */
const undescribed = (status: number) =>
  status === 404 || status === 405 ? document.components.responses[`FreeProblem${status}`] : undefined;

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
  const operation = document.paths[path]?.[method.toLowerCase()];
  const response = (operation && described.responseOf(operation, status)) ?? undescribed(status);
  expect(response, `${where} is not in the description`).toBeDefined();
  if (response === undefined) return;
  const [mediaType = ''] = (headers.get('content-type') ?? '').split(';');
  const content = response.content?.[mediaType];
  expect(content, `${where} has the media type ${mediaType}`).toBeDefined();
  expect(faultsOf(content?.schema ?? {}, body), `${where} is not as described`).toEqual([]);
  expect(described.headerFaults(response, headers), `${where} has other headers`).toEqual([]);
  checkBeyondSchema(answer, where);
}
