import type { RouteOptions } from 'fastify';
import type { PredictionItem } from '../../predictions/request.js';
import { createAccessCheck } from '../access.js';
import type { HttpServices } from '../services.js';
import { predictOne } from './predict-one.js';
import { type PredictionQuery, PredictionQuerySchema } from './schemas/prediction-request.js';
import { PredictionResponseSchema } from './schemas/prediction-response.js';

function toItem({ type, value, country, forceToGenderize, ai_mode }: PredictionQuery): PredictionItem {
  return {
    type: type ?? 'name',
    value,
    ...(country === undefined ? {} : { country }),
    ...(forceToGenderize === undefined ? {} : { forceToGenderize: forceToGenderize === 'true' }),
    ...(ai_mode === undefined ? {} : { aiMode: ai_mode }),
  };
}

/** `GET /api/v2/gender`: one prediction, for callers that can only send GET requests. */
export const genderGet = (services: HttpServices): RouteOptions => ({
  method: 'GET',
  url: '/api/v2/gender',
  schema: { querystring: PredictionQuerySchema, response: { 200: PredictionResponseSchema } },
  config: { acceptsQueryKey: true },
  preValidation: createAccessCheck(services, { fresh: false }),
  handler: (request) => predictOne(services, request, toItem(request.query as PredictionQuery), '/ai_mode'),
});
