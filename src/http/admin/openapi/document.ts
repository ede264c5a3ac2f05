import { cookieName } from '../../../access/operator/sessions.js';
import { type InterfaceDescription, pathsOf, problemResponse } from '../../openapi/paths.js';
import { type AdminProblemCode, adminCatalogue } from '../../problems/catalogue.js';
import type { AdminOperation } from '../operation.js';
import { IdSchema } from '../schemas/common.js';
import { byStatus, problemsOf } from './problems.js';
import { componentSchemas, references } from './shapes.js';

const headerRef = (name: string) => ({ $ref: `#/components/headers/${name}` });

const text = (description: string, schema: object = {}) => ({
  description,
  schema: { type: 'string', ...schema },
});

const componentHeaders = {
  RequestId: { ...text('Stands in the log lines of the request too.', { format: 'uuid' }), required: true },
  CacheControl: { ...text('No answer may be stored.', { const: 'no-store' }), required: true },
  RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
  Allow: { ...text('The methods that the address takes.'), required: true },
  Authenticate: { ...text('How to send the token.', { const: 'Bearer' }), required: true },
  SetCookie: text('Sets, prolongs or clears the session cookie.'),
};

const always = { 'X-Request-ID': headerRef('RequestId'), 'Cache-Control': headerRef('CacheControl') };

const headersByStatus: Readonly<Record<number, object>> = {
  401: { 'WWW-Authenticate': headerRef('Authenticate') },
  405: { Allow: headerRef('Allow') },
  429: { 'Retry-After': headerRef('RetryAfter') },
  503: { 'Retry-After': headerRef('RetryAfter') },
};

const pascal = (code: string): string =>
  code.replaceAll(/(?:^|_)(\w)/g, (_match, letter: string) => letter.toUpperCase());

/** Named after the fault, since many operations share it. */
const responseName = (codes: readonly AdminProblemCode[]): string => codes.map(pascal).join('Or');

const componentResponses = (operations: readonly AdminOperation[]) =>
  Object.fromEntries(
    operations
      .flatMap((operation) => byStatus(problemsOf(operation)))
      .map(([status, codes]) => [
        responseName(codes),
        problemResponse(status, codes, adminCatalogue, { ...always, ...headersByStatus[status] }),
      ]),
  );

const consoleHeader = {
  name: 'x-genderd-console',
  in: 'header',
  required: false,
  description: 'Required with the session cookie, which a page elsewhere could make a browser send.',
  schema: { const: '1' },
};

const describing = (publicUrl: string): InterfaceDescription => ({
  publicUrl,
  described: references.described,
  pathParameter: IdSchema('As the service gave it.'),
  security: ({ openTo }) => (openTo === 'operator' ? [{ bearer: [] }, { session: [] }] : [{}]),
  moreParameters: ({ openTo, method }) => (openTo === 'operator' && method !== 'GET' ? [consoleHeader] : []),
  answerHeaders: ({ openTo, tag }) => ({
    ...always,
    ...(openTo === 'operator' || tag === 'Session' ? { 'Set-Cookie': headerRef('SetCookie') } : {}),
  }),
  problems: (operation) =>
    byStatus(problemsOf(operation)).map(([status, codes]) => [status, responseName(codes)]),
});

/** The OpenAPI document of the Admin API for one base address. */
export const adminDocument = (operations: readonly AdminOperation[], publicUrl: string) => ({
  openapi: '3.1.1',
  info: {
    title: 'genderd Admin API',
    version: '1.0.0',
    description:
      'Accounts, API keys, credits and the state of a genderd service, for its operator. Nothing here is billed. ' +
      'Send the operator token as Authorization: Bearer, or log a browser in at /admin/v1/session. An API key opens ' +
      'nothing here, and the operator token opens none of the public interfaces. Keep these addresses from the ' +
      'outside at the proxy.',
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
  servers: [{ url: publicUrl }],
  tags: ['Session', 'Accounts', 'Keys', 'Ledger', 'Service'].map((name) => ({ name })),
  paths: pathsOf(operations, describing(publicUrl)),
  components: {
    securitySchemes: {
      bearer: {
        type: 'http',
        scheme: 'bearer',
        description: 'The operator token; genderd operator token prints it.',
      },
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: cookieName,
        description:
          'The session of a browser. Requests other than GET must come from a page of the service and carry x-genderd-console: 1.',
      },
    },
    headers: componentHeaders,
    responses: componentResponses(operations),
    schemas: componentSchemas,
  },
});
