import type { FastifyRequest } from 'fastify';
import { isFault, type Outcome } from '../../predictions/answer.js';
import { predictionJson } from '../../predictions/json.js';
import { itemFaults, orderOf, type PredictionItem } from '../../predictions/request.js';
import { answerRequest } from '../answers.js';
import { Problem } from '../problems/problem.js';
import { metaOf } from '../request-context.js';
import type { HttpServices } from '../services.js';

/** A single prediction by either method: rules, plan, payment, answer. @throws Problem */
export async function predictOne(
  services: HttpServices,
  request: FastifyRequest,
  item: PredictionItem,
  aiModePointer: string,
) {
  const errors = itemFaults(item, { base: '', aiMode: aiModePointer });
  if (errors.length > 0) throw new Problem('validation_error', { errors });
  const [outcome] = (await answerRequest(services, request, [orderOf(item, 'one')])) as [Outcome];
  if (isFault(outcome)) throw new Problem(outcome.code);
  return { data: predictionJson(item, outcome.prediction), meta: metaOf(request) };
}
