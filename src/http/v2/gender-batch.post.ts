import type { AiFault } from '../../ai/provider.js';
import { isFault, type Outcome } from '../../predictions/answer.js';
import {
  faultsAmong,
  itemOf,
  orderOf,
  type PredictionItem,
  type RequestFault,
  requestBounds,
} from '../../predictions/item.js';
import { predictionJson } from '../../predictions/json.js';
import { answerRequest } from '../billing.js';
import { excessive } from '../body.js';
import { trialKeyDetail } from '../caller.js';
import type { Examples } from '../operation.js';
import { invalid, Problem, problemDocument, v2Form } from '../problems/problem.js';
import { accessOf, metaOf, type RequestContext } from '../request-context.js';
import { identified, itemErrorExample, meta, tariffText } from './examples.js';
import { operation } from './operation.js';
import { BatchRequestSchema, BatchResponseSchema, type Summary } from './schemas/batch.js';

/** Rules across members and items; JSON Schema cannot require unique IDs. An ID is echoed, so it must be Unicode. */
function batchFaults(ids: readonly (string | undefined)[], items: readonly PredictionItem[]): RequestFault[] {
  const seen = new Set<string>();
  return items.flatMap((item, index) => {
    const faults = faultsAmong(item, index);
    const id = ids[index];
    if (id === undefined) return faults;
    const pointer = `/items/${index}/id`;
    if (!id.isWellFormed())
      faults.push({ pointer, message: 'must be well-formed Unicode, without lone surrogates' });
    else if (seen.has(id)) faults.push({ pointer, message: 'must be unique within the batch' });
    seen.add(id);
    return faults;
  });
}

/** Refuses an invalid batch as a whole, before any charge. @throws Problem */
function checkBatch(
  context: RequestContext,
  ids: readonly (string | undefined)[],
  items: readonly PredictionItem[],
): void {
  const errors = batchFaults(ids, items);
  if (errors.length > 0) throw invalid(...errors);
  if (accessOf(context).mode === 'ip_trial' && items.length > requestBounds.trialBatchItemsMax) {
    const { detail: hint = '' } = trialKeyDetail(context);
    throw new Problem('trial_batch_limit', {
      detail:
        `A batch on the trial has at most ${requestBounds.trialBatchItemsMax} items. Send fewer or use an API key. ${hint}`.trim(),
      errors: [{ pointer: '/items', message: `must have at most ${requestBounds.trialBatchItemsMax} items` }],
    });
  }
}

function summarize(outcomes: readonly Outcome[]): Summary {
  const succeeded = outcomes.flatMap((outcome) => (isFault(outcome) ? [] : outcome.prediction));
  const identified = succeeded.filter(({ gender }) => gender !== null).length;
  return {
    total: outcomes.length,
    succeeded: succeeded.length,
    identified,
    unknown: succeeded.length - identified,
    failed: outcomes.length - succeeded.length,
  };
}

/** Runs before the schema validates every item: 130,000 invalid items took it 200 ms. */
function refuseOversized(body: unknown): void {
  const { items } = (body ?? {}) as { items?: unknown };
  const isOversized =
    body === excessive || (Array.isArray(items) && items.length > requestBounds.batchItemsMax);
  if (isOversized)
    throw invalid({ pointer: '/items', message: `must have at most ${requestBounds.batchItemsMax} items` });
}

const batchExamples = (publicUrl: string): Examples => ({
  partial: {
    summary: 'One item failed and costs nothing',
    value: {
      data: [
        { index: 0, id: 'known', charged_credits: 1, data: identified },
        {
          index: 1,
          id: 'failed',
          charged_credits: 0,
          error: itemErrorExample('ai_upstream_error', publicUrl),
        },
      ],
      meta: {
        ...meta(true, 1, 6),
        summary: { total: 2, succeeded: 1, identified: 1, unknown: 0, failed: 1 },
      },
    },
  },
});

export const genderBatchPost = operation('Predictions', 'POST /api/v2/gender/batch', {
  operationId: 'predictGenderBatch',
  summary: 'Predict up to 50 values',
  description: `One operation with a row for each item, in order; 10 items on the trial. The AI mode of an item is off unless it says otherwise. 200 when at least one item succeeded; an item that failed has an error and costs nothing. Each id is unique within the batch. meta.summary: total = succeeded + failed, succeeded = identified + unknown. ${tariffText}`,
  body: BatchRequestSchema,
  requestExample: {
    items: [
      { id: 'a', type: 'name', value: 'Andrea', country: 'IT' },
      { id: 'b', type: 'email', value: 'karen.smith@example.com' },
    ],
  },
  answers: { 200: { description: 'Success.', schema: BatchResponseSchema, examples: batchExamples } },
  handle({ services, context, body }) {
    const ids = body.items.map(({ id }) => id);
    const items = body.items.map(itemOf);
    checkBatch(context, ids, items);
    const orders = items.map((item) => orderOf(item, 'many'));
    return answerRequest(services, context, orders, (outcomes) => {
      const form = v2Form(services.publicUrl());
      // All rows have one shape; what is undefined is not written.
      const rows = items.map((item, index) => {
        const outcome = outcomes[index] as Outcome;
        const hasFailed = isFault(outcome);
        return {
          index,
          id: ids[index],
          charged_credits: hasFailed ? 0 : outcome.credits,
          data: hasFailed ? undefined : predictionJson(item, outcome.prediction),
          error: hasFailed ? problemDocument(new Problem(outcome.code), context.id, form) : undefined,
        };
      });
      context.summary = summarize(outcomes);
      if (outcomes.every(isFault))
        throw new Problem((outcomes[0] as AiFault).code, { members: { data: rows, results: rows } });
      return { data: rows, meta: metaOf(context) };
    });
  },
  beforeValidation: refuseOversized,
});
