import * as Type from 'typebox';
import { requestBounds } from '../../../predictions/item.js';
import { problemTexts } from '../../problems/schema.js';
import { described } from '../../schemas/members.js';
import { MetaSchema } from './meta.js';
import { BatchItemSchema } from './prediction-request.js';
import { PredictionDataSchema } from './prediction-response.js';

/** Body of a batch; the AI mode of an item defaults to `off`. */
export const BatchRequestSchema = described('Several values at once.', {
  items: Type.Array(BatchItemSchema, {
    minItems: 1,
    maxItems: requestBounds.batchItemsMax,
    description: 'Requests; each id is unique within the batch.',
  }),
});

export const ItemErrorSchema = described('Why one item failed: a problem document without meta.', {
  type: Type.String({ description: problemTexts.type }),
  title: Type.String({ description: problemTexts.title }),
  status: Type.Integer({ description: problemTexts.status }),
  detail: Type.String({ description: problemTexts.detail }),
  instance: Type.String({ description: problemTexts.instance }),
  code: Type.String({ description: 'Machine-readable code.' }),
  request_id: Type.String({ description: problemTexts.request_id }),
  documentation: Type.String({ description: problemTexts.documentation }),
  action: Type.String({ description: 'What to do about it.' }),
});

export const BatchRowSchema = described('One item: data where it succeeded, error where it failed.', {
  index: Type.Integer({
    minimum: 0,
    maximum: requestBounds.batchItemsMax - 1,
    description: 'Place of the item in the request, from 0.',
  }),
  id: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: requestBounds.idLengthMax,
      description: 'The id of the item, where it has one.',
    }),
  ),
  charged_credits: Type.Integer({ minimum: 0, description: 'What the item cost; 0 where it failed.' }),
  data: Type.Optional(PredictionDataSchema),
  error: Type.Optional(ItemErrorSchema),
});
export type BatchRow = Type.Static<typeof BatchRowSchema>;

const count = (description: string) =>
  Type.Integer({ minimum: 0, maximum: requestBounds.batchItemsMax, description });

export const SummarySchema = described('Counts of the items of a batch.', {
  total: count('Items of the request: succeeded and failed.'),
  succeeded: count('Items with an answer: identified and unknown.'),
  identified: count('Items with a gender.'),
  unknown: count('Items with an answer and without a gender.'),
  failed: count('Items with an error, which cost nothing.'),
});
export type Summary = Type.Static<typeof SummarySchema>;

export const BatchMetaSchema = described('About the batch as a whole.', {
  ...MetaSchema.properties,
  summary: SummarySchema,
});

export const BatchResponseSchema = described('The answers of a batch of which at least one item succeeded.', {
  data: Type.Array(BatchRowSchema, {
    minItems: 1,
    maxItems: requestBounds.batchItemsMax,
    description: 'One row for each item, in the order of the request.',
  }),
  meta: BatchMetaSchema,
});
