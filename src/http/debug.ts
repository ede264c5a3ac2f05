import Type, { type Static } from 'typebox';
import { explain } from '../inference/explain.js';
import { explanationJson, itemFaults, predictionJson } from '../predictions/item.js';
import { invalid } from './admin/checks.js';
import { type AdminOperation, answer, operation } from './admin/operation.js';
import { metaOf } from './request-context.js';
import { PredictionRequestSchema } from './v2/schemas/prediction-request.js';

const ExplainSchema = Type.Pick(PredictionRequestSchema, ['type', 'value', 'country'], {
  additionalProperties: false,
});

/** A page of readings and rows, made of what the dataset holds: its shape is the explanation's own. */
const ExplanationSchema = Type.Unsafe<object>({ type: 'object', required: ['data', 'meta'] });

/** Why the dataset answers a value as it does, with every reading and row behind it. Free. */
const explanation = operation({
  method: 'POST',
  path: '/debug/explain',
  operationId: 'explain',
  tag: 'Service',
  summary: 'Why the dataset answers as it does',
  description: 'The likeliest readings of the value with their probabilities, origins and rows. Free.',
  body: ExplainSchema,
  answers: { 200: { description: 'The answer with its reasons.', schema: ExplanationSchema } },
  async handle({ services: { sources }, request, body }) {
    const item: Static<typeof ExplainSchema> = body;
    const errors = itemFaults(item, { base: '', aiMode: '' });
    if (errors.length > 0) throw invalid(...errors);
    const { type, value, country = null } = item;
    const explained = explain({ type, value, country }, sources.dataset, sources.rules);
    const data = { ...predictionJson(item, explained.prediction), ...explanationJson(explained) };
    return answer(200, { data, meta: metaOf(request.context) });
  },
});

/** `POST /debug/explain`: for the operator only. */
export const debugOperations: readonly AdminOperation[] = [explanation];
