import type { PredictionItem } from '../../predictions/item.js';
import { predictionExamples, tariffText } from './examples.js';
import { predictOne } from './gender.post.js';
import { operation } from './operation.js';
import { type PredictionQuery, PredictionQuerySchema } from './schemas/prediction-request.js';
import { PredictionResponseSchema } from './schemas/prediction-response.js';

function toItem({ type, value, country, forceToGenderize, ai_mode }: PredictionQuery): PredictionItem {
  const isForced = forceToGenderize === undefined ? undefined : forceToGenderize === 'true';
  return { type: type ?? 'name', value, country, forceToGenderize: isForced, aiMode: ai_mode };
}

export const genderGet = operation('Predictions', 'GET /api/v2/gender', {
  operationId: 'predictGenderGet',
  summary: 'Predict by query',
  description: `The same as the POST form, for callers that can only fetch an address. An unknown or repeated parameter is refused, and forceToGenderize true together with ai_mode off or always. ${tariffText}`,
  query: PredictionQuerySchema,
  queryExamples: { type: 'name', value: 'Andrea', country: 'IT' },
  answers: {
    200: { description: 'Success.', schema: PredictionResponseSchema, examples: predictionExamples },
  },
  handle: ({ services, context, query }) => predictOne(services, context, toItem(query), '/ai_mode'),
});
