import { cookieName } from '../../access/operator/sessions.js';
import {
  actionsOf,
  byStatus,
  commonHeaders,
  createReferences,
  headerRef,
  headersByStatus,
  type InterfaceDescription,
  type NamedShapes,
  pathsOf,
  problemResponse,
  rulesWith,
} from '../openapi.js';
import type { OperationDescription } from '../operation.js';
import { type AdminProblemCode, adminCatalogue, adminProblemCodes } from '../problems/catalogue.js';
import { constantsOf, durationSchema, problemMembers } from '../problems/schema.js';
import { strictObject } from '../schemas/shapes.js';
import {
  AccountChangesSchema,
  AccountSchema,
  CreatedAccountSchema,
  GrantedSchema,
  NewAccountSchema,
  NewGrantSchema,
} from './accounts.js';
import { examples } from './examples.js';
import { CreatedKeySchema, KeyChangesSchema, KeySchema, NewKeySchema } from './keys.js';
import { OperationAnswerSchema, OperationSchema, UsageAnswerSchema, VerificationSchema } from './ledger.js';
import type { AdminOperation } from './operation.js';
import { IdSchema } from './schemas.js';
import { HealthSchema } from './service.js';

const everywhere: readonly AdminProblemCode[] = [
  'invalid_client_ip',
  'not_found',
  'method_not_allowed',
  'validation_error',
  'internal_error',
  'billing_unavailable',
  'server_busy',
];
const ofChanges: readonly AdminProblemCode[] = [
  'invalid_json',
  'query_not_supported',
  'payload_too_large',
  'unsupported_encoding',
  'unsupported_media_type',
  'billing_reconciliation_required',
];

/** Every problem that an operation can return, in the order of the catalogue. */
function problemsOf({ method, openTo, problems = [] }: OperationDescription): AdminProblemCode[] {
  const codes = new Set<AdminProblemCode>([...everywhere, ...problems]);
  if (method !== 'GET') for (const code of ofChanges) codes.add(code);
  if (openTo === 'operator') codes.add('operator_required').add('login_limited');
  if (openTo === 'operator' && method !== 'GET') codes.add('csrf_refused');
  return adminProblemCodes.filter((code) => codes.has(code));
}

const problemsByStatus = (operation: OperationDescription) => byStatus(problemsOf(operation), adminCatalogue);

const named: NamedShapes = {
  Account: AccountSchema,
  NewAccount: NewAccountSchema,
  CreatedAccount: CreatedAccountSchema,
  AccountChanges: AccountChangesSchema,
  NewGrant: NewGrantSchema,
  Granted: GrantedSchema,
  Key: KeySchema,
  NewKey: NewKeySchema,
  CreatedKey: CreatedKeySchema,
  KeyChanges: KeyChangesSchema,
  Usage: UsageAnswerSchema,
  Operation: OperationSchema,
  OperationRecord: OperationAnswerSchema.properties.operation,
  Verification: VerificationSchema,
  Health: HealthSchema,
};

/** Constant members of a problem. */
const rowOf = (code: AdminProblemCode) => ({
  if: { properties: { code: { const: code } } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { properties: constantsOf(code, adminCatalogue[code]) },
});

const members = problemMembers(
  { type: 'string', enum: adminProblemCodes, description: 'Machine-readable code.' },
  { type: 'string', enum: actionsOf(adminCatalogue), description: 'What to do about it.' },
);

/** RFC 9457 problem document: that of the v2 interface without billing. */
const problemSchema = {
  ...strictObject(
    'Why a request failed, by RFC 9457. Branch on code.',
    {
      ...members,
      meta: strictObject('About the request.', {
        request_id: members.request_id,
        duration_ms: durationSchema,
      }),
    },
    ['errors'],
  ),
  ...rulesWith('code', adminProblemCodes.map(rowOf)),
};

/** `components.schemas` of the document, and references to them. */
const references = createReferences(named);
const componentSchemas = { ...references.schemas, Problem: problemSchema };

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

const pascal = (code: string): string =>
  code.replaceAll(/(?:^|_)(\w)/g, (_match, letter: string) => letter.toUpperCase());

/** Named after the fault, since many operations share it. */
const responseName = (codes: readonly AdminProblemCode[]): string => codes.map(pascal).join('Or');

const componentResponses = (operations: readonly AdminOperation[]) =>
  Object.fromEntries(
    operations
      .flatMap(problemsByStatus)
      .map(([status, codes]) => [
        responseName(codes),
        problemResponse(status, codes, adminCatalogue, { ...commonHeaders, ...headersByStatus[status] }),
      ]),
  );

const consoleHeader = {
  name: 'x-genderd-console',
  in: 'header',
  required: false,
  description: 'Required with the session cookie, which a page elsewhere could make a browser send.',
  schema: { type: 'string', enum: ['1'] },
};

const describing = (publicUrl: string): InterfaceDescription => ({
  publicUrl,
  described: references.described,
  pathParameter: IdSchema('As the service gave it.'),
  security: ({ openTo }) => (openTo === 'operator' ? [{ bearer: [] }, { session: [] }] : [{}]),
  moreParameters: ({ openTo, method }) => (openTo === 'operator' && method !== 'GET' ? [consoleHeader] : []),
  answerHeaders: ({ openTo, tag }) => ({
    ...commonHeaders,
    ...(openTo === 'operator' || tag === 'Session' ? { 'Set-Cookie': headerRef('SetCookie') } : {}),
  }),
  problems: (operation) =>
    problemsByStatus(operation).map(([status, codes]) => [status, responseName(codes)]),
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
  paths: pathsOf(
    operations.map((operation) => ({ ...operation, ...examples[operation.operationId] })),
    describing(publicUrl),
  ),
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
