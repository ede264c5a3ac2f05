import type { FastifyRequest } from 'fastify';
import { planPrediction } from '../../operations/predict.js';
import { metaOf } from '../exchange.js';
import { payForRequest, requireCredit } from '../payment.js';
import { Problem } from '../problems/problem.js';
import type { HttpServices } from '../services.js';
import { predictionData } from './prediction-data.js';
import { itemFaults, type PredictionItem } from './rules.js';

/** A single prediction, whichever way it was asked for: rules, plan, charge, answer. @throws Problem */
export async function predictOne(
  services: HttpServices,
  request: FastifyRequest,
  item: PredictionItem,
  aiModePointer: string,
) {
  const errors = itemFaults(item, { base: '', aiMode: aiModePointer });
  if (errors.length > 0) throw new Problem('validation_error', { errors });
  const plan = planPrediction(
    {
      input: { type: item.type, value: item.value, country: item.country ?? null },
      aiMode: item.aiMode ?? 'fallback',
      isForced: item.forceToGenderize === true,
    },
    services.dataset,
  );
  if (plan.kind === 'needs_ai') {
    await requireCredit(services, request);
    throw new Problem('ai_unavailable');
  }
  await payForRequest(services, request, plan.credits);
  return { data: predictionData(item, plan.prediction), meta: metaOf(request) };
}
