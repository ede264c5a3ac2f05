import Type, { type Static } from 'typebox';
import { limits } from '../../../predictions/limits.js';
import { MetaSchema } from './meta.js';
import { PredictionRequestSchema } from './prediction-request.js';
import { PredictionDataSchema } from './prediction-response.js';

const strict = { additionalProperties: false } as const;

/** Body of a batch; the AI mode of an item defaults to `off`. */
export const BatchRequestSchema = Type.Object(
  {
    items: Type.Array(PredictionRequestSchema, {
      minItems: 1,
      maxItems: limits.batchItemsMax,
      description: 'Requests; each id is unique within the batch.',
    }),
  },
  strict,
);
export type BatchRequestBody = Static<typeof BatchRequestSchema>;

/** Problem members of one item: those of a whole request without `meta`. */
export const ItemErrorSchema = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String(),
    instance: Type.String(),
    code: Type.String(),
    request_id: Type.String(),
    documentation: Type.String(),
    action: Type.String(),
  },
  strict,
);

/** One row of the response: `data` of a successful item, or `error`. */
export const BatchRowSchema = Type.Object(
  {
    index: Type.Integer({ minimum: 0, maximum: limits.batchItemsMax - 1 }),
    id: Type.Optional(Type.String({ minLength: 1, maxLength: limits.idLengthMax })),
    charged_credits: Type.Integer({ minimum: 0 }),
    data: Type.Optional(PredictionDataSchema),
    error: Type.Optional(ItemErrorSchema),
  },
  strict,
);
export type BatchRow = Static<typeof BatchRowSchema>;

const count = Type.Integer({ minimum: 0, maximum: limits.batchItemsMax });

export const SummarySchema = Type.Object(
  { total: count, succeeded: count, identified: count, unknown: count, failed: count },
  strict,
);
export type Summary = Static<typeof SummarySchema>;

export const BatchMetaSchema = Type.Object({ ...MetaSchema.properties, summary: SummarySchema }, strict);

export const BatchResponseSchema = Type.Object(
  {
    data: Type.Array(BatchRowSchema, { minItems: 1, maxItems: limits.batchItemsMax }),
    meta: BatchMetaSchema,
  },
  strict,
);
