import type { TSchema } from 'typebox';
import { BatchRequestSchema, BatchResponseSchema } from '../schemas/batch.js';
import { PhoneRequestSchema, PhoneResponseSchema } from '../schemas/phone.js';
import { PredictionQuerySchema, PredictionRequestSchema } from '../schemas/prediction-request.js';
import { PredictionResponseSchema, UsageResponseSchema } from '../schemas/prediction-response.js';
import { capabilitiesSchema, errorCatalogueSchema, selfSchema } from './documents.js';
import {
  batchExamples,
  capabilitiesExamples,
  type Examples,
  errorListExamples,
  phoneExamples,
  predictionExamples,
  usageExamples,
} from './examples.js';

type Shape = TSchema | Readonly<Record<string, unknown>>;

/** An operation of the OpenAPI document. */
export interface OperationDescription {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tag: 'Predictions' | 'Phone' | 'Account' | 'About';
  /** Accepts an API key or the trial, and can return every problem. */
  readonly hasAccess: boolean;
  readonly body?: Shape;
  readonly query?: TSchema;
  /** Schema of the 200 response. */
  readonly answer: Shape;
  readonly examples?: (publicUrl: string) => Examples;
  /** Example values of query parameters. */
  readonly queryExamples?: Readonly<Record<string, string>>;
  readonly requestExample?: object;
}

const tariff =
  '1 credit for a dataset result or automatic AI fallback, unknown results included; 2 credits for ai_mode always, ' +
  'and for a forced inference that the dataset does not resolve. Results are inferences, not verified identity.';

export const operations: readonly OperationDescription[] = [
  {
    method: 'get',
    path: '/api/v2',
    operationId: 'getCapabilities',
    summary: 'Version, limits and availability',
    description: 'Tells what this deployment can do now. Free; no key is looked at.',
    tag: 'About',
    hasAccess: false,
    answer: capabilitiesSchema,
    examples: capabilitiesExamples,
  },
  {
    method: 'get',
    path: '/api/v2/errors',
    operationId: 'listErrors',
    summary: 'All problem codes',
    description: 'Lists every problem code with its status and what to do. Free; no key is looked at.',
    tag: 'About',
    hasAccess: false,
    answer: errorCatalogueSchema,
    examples: errorListExamples,
  },
  {
    method: 'get',
    path: '/api/v2/openapi.json',
    operationId: 'getDescription',
    summary: 'This document',
    description: 'The machine-readable description of the interface. Free; no key is looked at.',
    tag: 'About',
    hasAccess: false,
    answer: selfSchema,
  },
  {
    method: 'get',
    path: '/api/v2/usage',
    operationId: 'getUsage',
    summary: 'Balance of the account or trial',
    description: 'Free; counts toward request rate limits.',
    tag: 'Account',
    hasAccess: true,
    answer: UsageResponseSchema,
    examples: usageExamples,
  },
  {
    method: 'get',
    path: '/api/v2/gender',
    operationId: 'getGender',
    summary: 'Predict by query',
    description: `The same as the POST form, for callers that can only fetch an address. An unknown or repeated parameter is refused, and forceToGenderize true together with ai_mode off or always. ${tariff}`,
    tag: 'Predictions',
    hasAccess: true,
    query: PredictionQuerySchema,
    queryExamples: { type: 'name', value: 'Andrea', country: 'IT' },
    answer: PredictionResponseSchema,
    examples: predictionExamples,
  },
  {
    method: 'post',
    path: '/api/v2/gender',
    operationId: 'predictGender',
    summary: 'Predict one value',
    description: `Infers the gender of one name, e-mail address or username. A value of type email needs a local part, one @ and a domain. ${tariff}`,
    tag: 'Predictions',
    hasAccess: true,
    body: PredictionRequestSchema,
    answer: PredictionResponseSchema,
    examples: predictionExamples,
    requestExample: { type: 'name', value: 'Andrea', country: 'IT' },
  },
  {
    method: 'post',
    path: '/api/v2/gender/batch',
    operationId: 'predictGenderBatch',
    summary: 'Predict up to 50 values',
    description: `One operation with a row for each item, in order; 10 items on the trial. The AI mode of an item is off unless it says otherwise. 200 when at least one item succeeded; an item that failed has an error and costs nothing. Each id is unique within the batch. meta.summary: total = succeeded + failed, succeeded = identified + unknown. ${tariff}`,
    tag: 'Predictions',
    hasAccess: true,
    body: BatchRequestSchema,
    answer: BatchResponseSchema,
    examples: batchExamples,
    requestExample: {
      items: [
        { id: 'a', type: 'name', value: 'Andrea', country: 'IT' },
        { id: 'b', type: 'email', value: 'karen.smith@example.com' },
      ],
    },
  },
  {
    method: 'post',
    path: '/api/v2/phone/validate',
    operationId: 'validatePhone',
    summary: 'Validate a phone number',
    description:
      'Checks a number against the full metadata of libphonenumber. 1 credit, invalid numbers included.',
    tag: 'Phone',
    hasAccess: true,
    body: PhoneRequestSchema,
    answer: PhoneResponseSchema,
    examples: phoneExamples,
    requestExample: { number: '+44 20 7946 0000' },
  },
];
