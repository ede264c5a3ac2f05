import type { RouteOptions } from 'fastify';
import type { PredictionItem } from '../../predictions/request.js';
import { createAccessCheck } from '../access.js';
import { tooManyValues } from '../media.js';
import type { HttpServices } from '../services.js';
import { predictOne } from './predict-one.js';
import { type PredictionRequestBody, PredictionRequestSchema } from './schemas/prediction-request.js';
import { PredictionResponseSchema } from './schemas/prediction-response.js';

/** The request in the form of the core, without the caller's ID. */
export const toItem = ({ options, id: _id, ...rest }: PredictionRequestBody): PredictionItem => ({
  ...rest,
  ...(options?.ai_mode === undefined ? {} : { aiMode: options.ai_mode }),
});

/** `POST /api/v2/gender`: one prediction. */
export const genderPost = (services: HttpServices): RouteOptions => ({
  method: 'POST',
  url: '/api/v2/gender',
  schema: { body: PredictionRequestSchema, response: { 200: PredictionResponseSchema } },
  config: { excess: tooManyValues },
  preValidation: createAccessCheck(services, { fresh: false }),
  handler: (request) =>
    predictOne(services, request, toItem(request.body as PredictionRequestBody), '/options/ai_mode'),
});
