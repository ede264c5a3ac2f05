import { faultSchema, strictObject } from '../../problems/schema.js';

/** Schemas of bodies that are only written: problems, the error list, the capabilities. */
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const documentMembers = {
  type: { type: 'string', pattern: '^urn:genderapi:problem:[a-z_]+$' },
  title: { type: 'string' },
  status: { type: 'integer', minimum: 400, maximum: 599 },
  detail: { type: 'string' },
  instance: { type: 'string', pattern: '^urn:uuid:[0-9a-f-]{36}$' },
  code: reference('ProblemCode'),
  request_id: { type: 'string', format: 'uuid' },
  documentation: { type: 'string', format: 'uri' },
  action: reference('ProblemAction'),
  errors: { type: 'array', items: faultSchema, minItems: 1 },
};

/** `meta` of a problem: with access after authentication, with the summary for batches that failed as a whole. */
export const problemMetaSchema = strictObject(
  {
    request_id: { type: 'string', format: 'uuid' },
    duration_ms: { type: 'integer', minimum: 0 },
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

/** RFC 9457 problem document of a whole request. */
export const problemSchema = strictObject(
  { ...documentMembers, data: batchRows, results: batchRows, meta: reference('ProblemMeta') },
  ['errors', 'data', 'results'],
);

/** A refusal below the interface: its head or connection never became a request. */
export const refusalSchema = strictObject({
  type: { const: 'about:blank' },
  title: { type: 'string' },
  status: { type: 'integer', enum: [400, 408, 413, 414, 417, 431, 501, 505] },
  detail: documentMembers.detail,
  instance: documentMembers.instance,
  request_id: documentMembers.request_id,
  meta: reference('ProblemMeta'),
});

export const errorCatalogueSchema = strictObject({
  errors: {
    type: 'object',
    additionalProperties: strictObject({
      code: { type: 'string' },
      http_statuses: { type: 'array', items: { type: 'integer' }, minItems: 1 },
      action: { type: 'string' },
      description: { type: 'string' },
      documentation: { type: 'string', format: 'uri', description: 'The page of the code.' },
    }),
  },
});

/** The OpenAPI document itself. */
export const selfSchema = {
  type: 'object',
  properties: { openapi: { const: '3.1.1' }, info: { type: 'object' }, paths: { type: 'object' } },
  required: ['openapi', 'info', 'paths'],
};

const whole = { type: 'integer', minimum: 0 };
const text = { type: 'string' };

export const capabilitiesSchema = strictObject({
  version: { const: '2.0.0' },
  deployment: text,
  documentation: { type: 'string', format: 'uri' },
  capabilities: strictObject({
    input_types: { type: 'array', items: reference('InputType') },
    ai_modes: { type: 'array', items: reference('AiMode') },
    ai: strictObject({ available: { type: 'boolean' } }),
    batch: { type: 'boolean' },
    phone_validation: { type: 'boolean' },
    limits: strictObject({
      batch_items: whole,
      trial_batch_items: whole,
      value_length: whole,
      id_length: whole,
      body_bytes: whole,
    }),
    trial: strictObject({ available: { type: 'boolean' }, credits: whole, period_seconds: whole }),
    dataset: strictObject({ version: text, names: whole, countries: { type: 'array', items: text } }),
  }),
});
