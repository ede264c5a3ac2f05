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
function faultsBeyondSchema({ headers, body }: Exchanged): string[] {
  const { meta } = body as { meta?: { request_id: string; summary?: Record<string, number> } };
  const { total, succeeded, identified = 0, unknown = 0, failed = 0 } = meta?.summary ?? {};
  const isSum =
    meta?.summary === undefined ||
    (total === (succeeded ?? 0) + failed && succeeded === identified + unknown);
  return [
    meta && meta.request_id !== headers.get('x-request-id') ? 'its request ids differ' : '',
    isSum ? '' : 'its summary does not add up',
  ].filter(Boolean);
}

/** What an answer has that the interface description does not say. */
function undescribedIn(method: string, path: string, answer: Exchanged): string[] {
  const { status, headers, body } = answer;
  if (!/^[0-9a-f-]{36}$/.test(headers.get('x-request-id') ?? '')) return ['it has no X-Request-ID'];
  if (method === 'HEAD') return [];
  if ((body as { type?: unknown } | null)?.type === 'about:blank') return faultsOfShape('Refusal', body);
  const operation = document.paths[path]?.[method.toLowerCase()];
  const response = (operation && described.responseOf(operation, status)) ?? undescribed(status);
  if (response === undefined) return ['it is not in the description'];
  const [mediaType = ''] = (headers.get('content-type') ?? '').split(';');
  const content = response.content?.[mediaType];
  if (content === undefined) return [`it has the media type "${mediaType}"`];
  return [
    ...faultsOf(content.schema, body),
    ...described.headerFaults(response, headers),
    ...faultsBeyondSchema(answer),
  ];
}

/** Fails the test when an answer is not what the interface description says. One `expect`, since each takes 20 us. */
export function expectDescribed(method: string, target: string, answer: Exchanged): void {
  const [path = ''] = target.split('?');
  if (!path.startsWith('/api/v2')) return;
  expect(undescribedIn(method, path, answer), `${method} ${path} ${answer.status}`).toEqual([]);
}
