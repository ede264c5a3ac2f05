import { type InterfaceDescription, pathsOf, problemResponse } from '../../openapi/paths.js';
import type { OperationDescription } from '../../operation.js';
import { catalogue, type ProblemCode, problemCodes } from '../../problems/catalogue.js';
import { references } from './components.js';
import { componentHeaders, headersOf } from './headers.js';
import { problemExample } from './problem-examples.js';

const problemStatuses = [...new Set(problemCodes.map((code) => catalogue[code].status))].sort(
  (a, b) => a - b,
);

/** The response of problems with this status; `isRated`: of an operation that counts toward request rates. */
function responseOf(status: number, isRated: boolean, publicUrl: string) {
  const codes: ProblemCode[] = problemCodes.filter((code) => catalogue[code].status === status);
  return problemResponse(status, codes, catalogue, headersOf(status, isRated), (code) =>
    problemExample(code, publicUrl),
  );
}

/** Responses of operations without authentication: they accept neither body nor key. */
const freeStatuses = [404, 405, 500, 503];

const responseName = (status: number, isRated: boolean) => `${isRated ? '' : 'Free'}Problem${status}`;

const componentResponses = (publicUrl: string) =>
  Object.fromEntries(
    [
      ...problemStatuses.map((status) => [status, true] as const),
      ...freeStatuses.map((status) => [status, false] as const),
    ].map(([status, isRated]) => [responseName(status, isRated), responseOf(status, isRated, publicUrl)]),
  );

const hasAccess = ({ openTo }: OperationDescription): boolean => openTo === 'caller';

/** A key is optional everywhere: without one the trial pays. */
function securityOf(operation: OperationDescription): readonly object[] {
  if (!hasAccess(operation)) return [{}];
  const takesQueryKey = 'key' in ((operation.query as { properties?: object } | null)?.properties ?? {});
  return [{ BearerAuth: [] }, ...(takesQueryKey ? [{ QueryKey: [] }] : []), {}];
}

const describing = (publicUrl: string): InterfaceDescription => ({
  publicUrl,
  described: references.described,
  security: securityOf,
  moreParameters: () => [],
  answerHeaders: (operation, status) => headersOf(status, hasAccess(operation)),
  problems: (operation) =>
    (hasAccess(operation) ? problemStatuses : freeStatuses).map((status) => [
      status,
      responseName(status, hasAccess(operation)),
    ]),
});

/** The OpenAPI document of the v2 interface for one base address. */
export const openapiDocument = (operations: readonly OperationDescription[], publicUrl: string) => ({
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
  paths: pathsOf(operations, describing(publicUrl)),
  components: {
    securitySchemes: {
      BearerAuth: {
        type: 'http',
        scheme: 'bearer',
        description:
          'An API key of 24 hexadecimal characters. Without a usable key the trial of the address pays.',
      },
      QueryKey: {
        type: 'apiKey',
        in: 'query',
        name: 'key',
        description: 'The same key in the address, which is logged: only where no header can be sent.',
      },
    },
    schemas: references.schemas,
    headers: componentHeaders,
    responses: componentResponses(publicUrl),
  },
});
