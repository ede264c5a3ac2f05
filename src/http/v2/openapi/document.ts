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
} from '../../openapi.js';
import type { OperationDescription } from '../../operation.js';
import { catalogue, problemCodes } from '../../problems/catalogue.js';
import { durationSchema, problemMembers, problemTexts } from '../../problems/schema.js';
import { reference, selfSchema, strictObject } from '../../schemas/shapes.js';
import { capabilitiesSchema } from '../capabilities.get.js';
import { errorCatalogueSchema } from '../errors.get.js';
import { problemExample } from '../examples.js';
import { takesQueryKey } from '../operation.js';
import * as batch from '../schemas/batch.js';
import * as meta from '../schemas/meta.js';
import * as phone from '../schemas/phone.js';
import * as request from '../schemas/prediction-request.js';
import * as response from '../schemas/prediction-response.js';
import { UsageResponseSchema } from '../usage.get.js';
import { rules } from './rules.js';

const documentMembers = problemMembers(reference('ProblemCode'), reference('ProblemAction'));

/** `meta` of a problem: with access after authentication, with the summary for batches that failed as a whole. */
const problemMetaSchema = strictObject(
  'About the request; access once it is known.',
  {
    request_id: documentMembers.request_id,
    duration_ms: durationSchema,
    access: reference('Access'),
    usage: reference('Usage'),
    summary: reference('Summary'),
  },
  ['access', 'summary'],
);

const batchRows = {
  type: 'array',
  items: reference('BatchRow'),
  description: 'Of a batch without a success: its rows, under both names.',
};

const problemSchema = strictObject(
  'Why a request failed, by RFC 9457. Branch on code.',
  { ...documentMembers, data: batchRows, results: batchRows, meta: reference('ProblemMeta') },
  ['errors', 'data', 'results'],
);

/** A refusal below the interface: its head or connection never became a request. */
const refusalSchema = strictObject(
  'What is refused before it is a request of this interface: no code, never a charge.',
  {
    type: { const: 'about:blank', description: 'Always this: there is no code.' },
    title: { type: 'string', description: 'The status in words.' },
    status: {
      type: 'integer',
      enum: [400, 408, 413, 414, 417, 431, 501, 505],
      description: problemTexts.status,
    },
    detail: documentMembers.detail,
    instance: documentMembers.instance,
    request_id: documentMembers.request_id,
    meta: reference('ProblemMeta'),
  },
);

/** Every schema by its published name. */
const shapes: NamedShapes = {
  InputType: request.InputTypeSchema,
  AiMode: request.AiModeSchema,
  Country: request.CountrySchema,
  Value: request.ValueSchema,
  PredictionRequest: request.PredictionRequestSchema,
  Access: meta.AccessSchema,
  Usage: meta.UsageSchema,
  Meta: meta.MetaSchema,
  Match: response.PredictionDataSchema.properties.match,
  PredictionData: response.PredictionDataSchema,
  PredictionResponse: response.PredictionResponseSchema,
  BatchItem: request.BatchItemSchema,
  BatchRequest: batch.BatchRequestSchema,
  ItemError: batch.ItemErrorSchema,
  BatchRow: batch.BatchRowSchema,
  Summary: batch.SummarySchema,
  BatchMeta: batch.BatchMetaSchema,
  BatchResponse: batch.BatchResponseSchema,
  PhoneRequest: phone.PhoneRequestSchema,
  PhoneData: phone.PhoneDataSchema,
  PhoneResponse: phone.PhoneResponseSchema,
  UsageData: UsageResponseSchema.properties.data,
  UsageResponse: UsageResponseSchema,
  ProblemCode: { type: 'string', enum: problemCodes, description: 'Machine-readable code.' },
  ProblemAction: { type: 'string', enum: actionsOf(catalogue), description: 'What to do about it.' },
  ProblemMeta: problemMetaSchema,
  Problem: problemSchema,
  Refusal: refusalSchema,
  ErrorCatalogue: errorCatalogueSchema,
  Description: selfSchema,
  Capabilities: capabilitiesSchema,
};

/** `components.schemas` of the document, and references to them. */
const references = createReferences(shapes, rules);

const text = (description: string, example: string, extra: object = {}) => ({
  description,
  schema: { type: 'string', ...extra },
  example,
});

const count = (description: string, example: number) => ({
  description,
  schema: { type: 'integer', minimum: 0 },
  example,
});

const componentHeaders = {
  RequestId: {
    ...text('Unique for each HTTP attempt; equals meta.request_id.', '11111111-1111-4111-8111-111111111111', {
      format: 'uuid',
    }),
    required: true,
  },
  CacheControl: {
    ...text('No answer may be stored.', 'no-store', { const: 'no-store' }),
    required: true,
  },
  RetryAfter: count('Seconds to wait before the next attempt.', 1),
  RateLimit: text(
    'What is left of the request rate (r) and the seconds until it is whole again (t). Absent where the operator turned request rates off.',
    '"key";r=59999;t=42',
  ),
  RateLimitPolicy: text(
    'Requests (q) in a window of seconds (w). Absent where the operator turned request rates off.',
    '"key";q=60000;w=60',
  ),
  RateLimitRemaining: count('Requests left in the current window; the r of RateLimit.', 59999),
  Allow: { ...text('The methods that the address takes.', 'GET, POST'), required: true },
  Authenticate: { ...text('How to send a key.', 'Bearer', { const: 'Bearer' }), required: true },
};

const rates = {
  RateLimit: headerRef('RateLimit'),
  'RateLimit-Policy': headerRef('RateLimitPolicy'),
  'X-RateLimit-Remaining': headerRef('RateLimitRemaining'),
};

/** Statuses that occur only after the request rate was checked. */
const ratedStatuses = new Set([200, 403, 422, 429, 500, 502, 503, 504]);

/** The headers of a response; `isRated`: of an operation that counts toward the request rate. */
const headersOf = (status: number, isRated: boolean) => ({
  ...commonHeaders,
  ...(isRated && ratedStatuses.has(status) ? rates : {}),
  ...headersByStatus[status],
});

/** Statuses of operations without authentication: they accept neither body nor key, and 400 is for a forwarded address. */
const freeStatuses = [400, 404, 405, 500, 503];

const problems = byStatus(problemCodes, catalogue);
const freeProblems = problems.filter(([status]) => freeStatuses.includes(status));

const responseName = (status: number, isRated: boolean) => `${isRated ? '' : 'Free'}Problem${status}`;

const componentResponses = (publicUrl: string) =>
  Object.fromEntries(
    [true, false].flatMap((isRated) =>
      (isRated ? problems : freeProblems).map(([status, codes]) => [
        responseName(status, isRated),
        problemResponse(status, codes, catalogue, headersOf(status, isRated), (code) =>
          problemExample(code, publicUrl),
        ),
      ]),
    ),
  );

const hasAccess = ({ openTo }: OperationDescription): boolean => openTo === 'caller';

/** A key is optional everywhere: without one the trial pays. */
function securityOf(operation: OperationDescription): readonly object[] {
  if (!hasAccess(operation)) return [{}];
  return [{ BearerAuth: [] }, ...(takesQueryKey(operation) ? [{ QueryKey: [] }] : []), {}];
}

const describing = (publicUrl: string): InterfaceDescription => ({
  publicUrl,
  described: references.described,
  security: securityOf,
  answerHeaders: (operation, status) => headersOf(status, hasAccess(operation)),
  problems: (operation) =>
    (hasAccess(operation) ? problems : freeProblems).map(([status]) => [
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
      'Results are inferences, not verified identity: confidence describes the people who bear a name, not one of them. ' +
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
