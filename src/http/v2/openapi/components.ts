import type { TSchema } from 'typebox';
import { problemCodes } from '../../problems/catalogue.js';
import { AccessSchema, MetaSchema, UsageSchema } from '../schemas/meta.js';
import {
  AiModeSchema,
  CountrySchema,
  InputTypeSchema,
  PredictionRequestSchema,
  ValueSchema,
} from '../schemas/prediction-request.js';
import {
  PredictionDataSchema,
  PredictionResponseSchema,
  UsageResponseSchema,
} from '../schemas/prediction-response.js';
import { capabilitiesSchema, errorCatalogueSchema, problemSchema } from './documents.js';
import { predictionDataRules, predictionRequestRules, usageRules } from './rules.js';

type JsonSchema = Readonly<Record<string, unknown>>;

const actions = [
  'correct_request',
  'check_credentials',
  'check_account',
  'add_credits_or_wait_for_reset',
  'wait_then_retry',
  'contact_support',
  'check_configuration',
  'inspect_billing_before_retry',
];

/** Every shape by its published name; `rules` are consistency rules that only the description carries. */
const shapes: Readonly<
  Record<string, { readonly schema: JsonSchema | TSchema; readonly rules?: JsonSchema[] }>
> = {
  InputType: { schema: InputTypeSchema },
  AiMode: { schema: AiModeSchema },
  Country: { schema: CountrySchema },
  Value: { schema: ValueSchema },
  PredictionRequest: { schema: PredictionRequestSchema, rules: predictionRequestRules },
  Access: { schema: AccessSchema },
  Usage: { schema: UsageSchema, rules: usageRules },
  Meta: { schema: MetaSchema },
  PredictionData: { schema: PredictionDataSchema, rules: predictionDataRules },
  PredictionResponse: { schema: PredictionResponseSchema },
  UsageResponse: { schema: UsageResponseSchema },
  ProblemCode: { schema: { type: 'string', enum: problemCodes, description: 'Machine-readable code.' } },
  ProblemAction: { schema: { type: 'string', enum: actions, description: 'What to do about it.' } },
  Problem: { schema: problemSchema },
  ErrorCatalogue: { schema: errorCatalogueSchema },
  Capabilities: { schema: capabilitiesSchema },
};

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const namesByShape = new Map(
  Object.entries(shapes).map(([name, { schema }]) => [JSON.stringify(schema), name] as const),
);

/** Puts references where a shape stands inside another one. */
function withReferences(schema: unknown, isRoot: boolean): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  const name = isRoot ? undefined : namesByShape.get(JSON.stringify(schema));
  if (name !== undefined) return refTo(name);
  if (Array.isArray(schema)) return schema.map((item) => withReferences(item, false));
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, withReferences(value, false)]),
  );
}

/** A reference to a shape that has a name. @throws when it has none */
export function referenceTo(schema: TSchema | JsonSchema): { $ref: string } {
  const name = namesByShape.get(JSON.stringify(schema));
  if (name === undefined) throw new Error('the schema is not among the published shapes');
  return refTo(name);
}

/** `components.schemas` of the description. */
export const componentSchemas = Object.fromEntries(
  Object.entries(shapes).map(([name, { schema, rules }]) => [
    name,
    { ...(withReferences(schema, true) as object), ...(rules ? { allOf: rules } : {}) },
  ]),
);
