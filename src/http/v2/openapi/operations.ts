import type { TSchema } from 'typebox';
import { PredictionQuerySchema, PredictionRequestSchema } from '../schemas/prediction-request.js';
import { PredictionResponseSchema, UsageResponseSchema } from '../schemas/prediction-response.js';
import { capabilitiesSchema, errorCatalogueSchema } from './documents.js';

type Shape = TSchema | Readonly<Record<string, unknown>>;

/** One operation as the description tells it. */
export interface OperationDescription {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tag: 'Predictions' | 'Account' | 'About';
  /** Takes an API key or the trial, and can answer every problem. */
  readonly hasAccess: boolean;
  readonly body?: Shape;
  readonly query?: TSchema;
  /** Shape of the 200 answer; null: any JSON object. */
  readonly answer: Shape | null;
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
  },
  {
    method: 'get',
    path: '/api/v2/openapi.json',
    operationId: 'getDescription',
    summary: 'This document',
    description: 'The machine-readable description of the interface. Free; no key is looked at.',
    tag: 'About',
    hasAccess: false,
    answer: null,
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
  },
  {
    method: 'get',
    path: '/api/v2/gender',
    operationId: 'getGender',
    summary: 'Predict by query',
    description: `The same as the POST form, for callers that can only fetch an address. ${tariff}`,
    tag: 'Predictions',
    hasAccess: true,
    query: PredictionQuerySchema,
    answer: PredictionResponseSchema,
  },
  {
    method: 'post',
    path: '/api/v2/gender',
    operationId: 'predictGender',
    summary: 'Predict one value',
    description: `Infers the gender of one name, e-mail address or username. ${tariff}`,
    tag: 'Predictions',
    hasAccess: true,
    body: PredictionRequestSchema,
    answer: PredictionResponseSchema,
    requestExample: { type: 'name', value: 'Andrea', country: 'IT' },
  },
];
