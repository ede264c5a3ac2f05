import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { type PredictionPlan, planPrediction } from '../../operations/predict.js';
import { createAccessCheck } from '../access-check.js';
import { accessOf, metaOf } from '../exchange.js';
import { payForRequest, requireCredit } from '../payment.js';
import { type Fault, Problem, problemDocument } from '../problems/problem.js';
import type { HttpServices } from '../services.js';
import { toItem } from './gender.post.js';
import { predictionData } from './prediction-data.js';
import { itemFaults, type PredictionItem } from './rules.js';
import {
  type BatchRequestBody,
  BatchRequestSchema,
  BatchResponseSchema,
  type BatchRow,
  type Summary,
} from './schemas/batch.js';
import { limits } from './schemas/limits.js';

interface PlannedItem {
  readonly id: string | undefined;
  readonly item: PredictionItem;
  readonly plan: PredictionPlan;
}

/** Rules across members and items; JSON Schema cannot say that ids are unique. */
function batchFaults({ items }: BatchRequestBody): Fault[] {
  const seen = new Set<string>();
  return items.flatMap((body, index) => {
    const base = `/items/${index}`;
    const faults = itemFaults(toItem(body), { base, aiMode: `${base}/options/ai_mode` });
    if (body.id !== undefined && seen.has(body.id))
      faults.push({ pointer: `${base}/id`, message: 'must be unique within the batch' });
    if (body.id !== undefined) seen.add(body.id);
    return faults;
  });
}

/** Everything that refuses a whole batch before the ledger is asked. @throws Problem */
function checkBatch(request: FastifyRequest, body: BatchRequestBody): void {
  const errors = batchFaults(body);
  if (errors.length > 0) throw new Problem('validation_error', { errors });
  if (accessOf(request).mode === 'ip_trial' && body.items.length > limits.trialBatchItemsMax)
    throw new Problem('trial_batch_limit', {
      detail: `A batch on the trial has at most ${limits.trialBatchItemsMax} items. Send fewer or use an API key.`,
      errors: [{ pointer: '/items', message: `must have at most ${limits.trialBatchItemsMax} items` }],
    });
}

function toRow(planned: PlannedItem, index: number, errorDocument: NonNullable<BatchRow['error']>): BatchRow {
  const { id, item, plan } = planned;
  const head = { index, ...(id === undefined ? {} : { id }) };
  return plan.kind === 'decided'
    ? { ...head, charged_credits: plan.credits, data: predictionData(item, plan.prediction) }
    : { ...head, charged_credits: 0, error: errorDocument };
}

function summarize(rows: readonly BatchRow[]): Summary {
  const succeeded = rows.filter((row) => row.data !== undefined);
  const identified = succeeded.filter((row) => row.data?.gender != null).length;
  return {
    total: rows.length,
    succeeded: succeeded.length,
    identified,
    unknown: succeeded.length - identified,
    failed: rows.length - succeeded.length,
  };
}

async function predictBatch(services: HttpServices, request: FastifyRequest) {
  const body = request.body as BatchRequestBody;
  checkBatch(request, body);
  const planned = body.items.map((itemBody): PlannedItem => {
    const item = toItem(itemBody);
    const input = { type: item.type, value: item.value, country: item.country ?? null };
    const isForced = item.forceToGenderize === true;
    const aiMode = item.aiMode ?? (isForced ? 'fallback' : 'off');
    return { id: itemBody.id, item, plan: planPrediction({ input, aiMode, isForced }, services.dataset) };
  });
  const failure = new Problem('ai_unavailable');
  const document = problemDocument(failure, request.id, `${services.publicUrl()}/api/v2/errors`);
  const rows = planned.map((item, index) => toRow(item, index, document));
  const credits = rows.reduce((sum, row) => sum + row.charged_credits, 0);
  const summary = summarize(rows);
  if (summary.succeeded === 0) {
    await requireCredit(services, request);
    request.exchange.summary = summary;
    throw new Problem(failure.code, { members: { data: rows, results: rows } });
  }
  await payForRequest(services, request, credits);
  request.exchange.summary = summary;
  return { data: rows, meta: metaOf(request) };
}

/** Counts before the schema looks at every item: 130,000 bad ones took it 200 ms. */
function refuseOversized(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  const { items } = (request.body ?? {}) as { items?: unknown };
  const isOversized = Array.isArray(items) && items.length > limits.batchItemsMax;
  const message = `must have at most ${limits.batchItemsMax} items`;
  done(
    isOversized ? new Problem('validation_error', { errors: [{ pointer: '/items', message }] }) : undefined,
  );
}

/** `POST /api/v2/gender/batch`: up to 50 predictions as one operation; items that fail cost nothing. */
export const genderBatchPost = (services: HttpServices): RouteOptions => ({
  method: 'POST',
  url: '/api/v2/gender/batch',
  schema: { body: BatchRequestSchema, response: { 200: BatchResponseSchema } },
  preValidation: [createAccessCheck(services, { fresh: false }), refuseOversized],
  handler: (request) => predictBatch(services, request),
});
