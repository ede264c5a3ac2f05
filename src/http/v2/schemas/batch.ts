import Type, { type Static } from 'typebox';
import { limits } from '../../../predictions/limits.js';
import { problemTexts } from '../../problems/schema.js';
import { MetaSchema } from './meta.js';
import { BatchItemSchema } from './prediction-request.js';
import { PredictionDataSchema } from './prediction-response.js';

const strict = { additionalProperties: false } as const;

/** Body of a batch; the AI mode of an item defaults to `off`. */
export const BatchRequestSchema = Type.Object(
  {
    items: Type.Array(BatchItemSchema, {
      minItems: 1,
      maxItems: limits.batchItemsMax,
      description: 'Requests; each id is unique within the batch.',
    }),
  },
  { ...strict, description: 'Several values at once.' },
);
export type BatchRequestBody = Static<typeof BatchRequestSchema>;

/** Problem members of one item: those of a whole request without `meta`. */
export const ItemErrorSchema = Type.Object(
  {
    type: Type.String({ description: problemTexts.type }),
    title: Type.String({ description: problemTexts.title }),
    status: Type.Integer({ description: problemTexts.status }),
    detail: Type.String({ description: problemTexts.detail }),
    instance: Type.String({ description: problemTexts.instance }),
    code: Type.String({ description: 'Machine-readable code.' }),
    request_id: Type.String({ description: problemTexts.request_id }),
    documentation: Type.String({ description: problemTexts.documentation }),
    action: Type.String({ description: 'What to do about it.' }),
  },
  { ...strict, description: 'Why one item failed: a problem document without meta.' },
);

/** One row of the response: `data` of a successful item, or `error`. */
export const BatchRowSchema = Type.Object(
  {
    index: Type.Integer({
      minimum: 0,
      maximum: limits.batchItemsMax - 1,
      description: 'Place of the item in the request, from 0.',
    }),
    id: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: limits.idLengthMax,
        description: 'The id of the item, where it has one.',
      }),
    ),
    charged_credits: Type.Integer({ minimum: 0, description: 'What the item cost; 0 where it failed.' }),
    data: Type.Optional(PredictionDataSchema),
    error: Type.Optional(ItemErrorSchema),
  },
  { ...strict, description: 'One item: data where it succeeded, error where it failed.' },
);
export type BatchRow = Static<typeof BatchRowSchema>;

const count = (description: string) =>
  Type.Integer({ minimum: 0, maximum: limits.batchItemsMax, description });

export const SummarySchema = Type.Object(
  {
    total: count('Items of the request: succeeded and failed.'),
    succeeded: count('Items with an answer: identified and unknown.'),
    identified: count('Items with a gender.'),
    unknown: count('Items with an answer and without a gender.'),
    failed: count('Items with an error, which cost nothing.'),
  },
  { ...strict, description: 'Counts of the items of a batch.' },
);
export type Summary = Static<typeof SummarySchema>;

export const BatchMetaSchema = Type.Object(
  { ...MetaSchema.properties, summary: SummarySchema },
  { ...strict, description: 'About the batch as a whole.' },
);

export const BatchResponseSchema = Type.Object(
  {
    data: Type.Array(BatchRowSchema, {
      minItems: 1,
      maxItems: limits.batchItemsMax,
      description: 'One row for each item, in the order of the request.',
    }),
    meta: BatchMetaSchema,
  },
  { ...strict, description: 'The answers of a batch of which at least one item succeeded.' },
);
