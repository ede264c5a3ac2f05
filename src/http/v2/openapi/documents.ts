import { durationSchema, problemMembers, problemTexts, strictObject } from '../../problems/schema.js';

/** Schemas of bodies that are only written: problems, the error list, the capabilities. */
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const documentMembers = problemMembers(reference('ProblemCode'), reference('ProblemAction'));

/** `meta` of a problem: with access after authentication, with the summary for batches that failed as a whole. */
export const problemMetaSchema = strictObject(
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

/** RFC 9457 problem document of a whole request. */
export const problemSchema = strictObject(
  'Why a request failed, by RFC 9457. Branch on code.',
  { ...documentMembers, data: batchRows, results: batchRows, meta: reference('ProblemMeta') },
  ['errors', 'data', 'results'],
);

/** A refusal below the interface: its head or connection never became a request. */
export const refusalSchema = strictObject(
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

const text = (description: string) => ({ type: 'string', description });
const flag = (description: string) => ({ type: 'boolean', description });
const whole = (description: string) => ({ type: 'integer', minimum: 0, description });
const list = (items: object, description: string) => ({ type: 'array', items, description });
const address = (description: string) => ({ type: 'string', format: 'uri', description });

export const errorCatalogueSchema = strictObject('The problem codes of this version.', {
  errors: {
    type: 'object',
    description: 'Every code by its name.',
    additionalProperties: strictObject('One code.', {
      code: text('The code.'),
      http_statuses: {
        ...list({ type: 'integer' }, 'The statuses that it is answered with.'),
        minItems: 1,
      },
      action: text('What to do about it.'),
      description: text('What it means and what to do, in one or two sentences.'),
      documentation: address('The page of the code.'),
    }),
  },
});

/** The OpenAPI document itself. */
export const selfSchema = {
  type: 'object',
  description: 'An OpenAPI document.',
  properties: {
    openapi: { const: '3.1.1', description: 'Version of the format.' },
    info: { type: 'object', description: 'Title and version of the interface.' },
    paths: { type: 'object', description: 'Every operation by its address.' },
  },
  required: ['openapi', 'info', 'paths'],
};

const limitsSchema = strictObject('The most that a request may have.', {
  batch_items: whole('Items of a batch.'),
  trial_batch_items: whole('Items of a batch on the trial.'),
  value_length: whole('Characters of a value.'),
  id_length: whole('Characters of an id.'),
  body_bytes: whole('Bytes of a body.'),
});

const trialSchema = strictObject('Terms without a key.', {
  available: flag('Whether requests without a key are answered.'),
  credits: whole('Credits of a window.'),
  period_seconds: whole('Length of a window.'),
});

const datasetSchema = strictObject('The names that answers rest on.', {
  version: text('Version of the dataset.'),
  names: whole('Names in it.'),
  countries: list(text('ISO 3166-1 alpha-2 code.'), 'Countries with rows of their own.'),
});

export const capabilitiesSchema = strictObject('What this deployment offers.', {
  version: { const: '2.0.0', description: 'Version of the interface.' },
  deployment: text('Version of the package.'),
  documentation: address('This documentation.'),
  capabilities: strictObject('What this deployment does.', {
    input_types: list(reference('InputType'), 'What a value may be.'),
    ai_modes: list(reference('AiMode'), 'Accepted values of ai_mode.'),
    ai: strictObject('AI on this deployment.', {
      available: flag('Whether a question to AI would be taken now.'),
    }),
    batch: flag('Whether batches are answered.'),
    phone_validation: flag('Whether phone numbers are validated.'),
    limits: limitsSchema,
    trial: trialSchema,
    dataset: datasetSchema,
  }),
});
