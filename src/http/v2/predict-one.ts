import type { FastifyRequest } from 'fastify';
import { isFault, type Outcome } from '../../predictions/ask.js';
import { planPrediction } from '../../predictions/predict.js';
import { itemFaults, type PredictionItem } from '../../predictions/rules.js';
import { tracedNow } from '../../telemetry/traces/trace.js';
import { answerPlans, problemCodeOf, sourcesOf } from '../predictions.js';
import { Problem } from '../problems/problem.js';
import { metaOf } from '../request-context.js';
import type { HttpServices } from '../services.js';
import { withCredits } from '../with-credits.js';
import { predictionData } from './prediction-data.js';

/** A single prediction by either method: rules, plan, payment, answer. @throws Problem */
export async function predictOne(
  services: HttpServices,
  request: FastifyRequest,
  item: PredictionItem,
  aiModePointer: string,
) {
  const errors = itemFaults(item, { base: '', aiMode: aiModePointer });
  if (errors.length > 0) throw new Problem('validation_error', { errors });
  const order = {
    input: { type: item.type, value: item.value, country: item.country ?? null },
    aiMode: item.aiMode ?? 'fallback',
    isForced: item.forceToGenderize === true,
  };
  const sources = sourcesOf(services, request);
  const [outcome] = (await withCredits(services, request, 1, () => {
    const plans = [tracedNow(request.context.trace, 'plan', () => planPrediction(order, sources))];
    return answerPlans(services, request, plans);
  })) as [Outcome];
  if (isFault(outcome)) throw new Problem(problemCodeOf(outcome));
  return { data: predictionData(item, outcome.prediction), meta: metaOf(request) };
}
