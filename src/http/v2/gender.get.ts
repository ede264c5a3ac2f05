import { predictionExamples, tariffText } from './examples.js';
import { predictOne } from './gender.post.js';
import { operation } from './operation.js';
import { PredictionQuerySchema } from './schemas/prediction-request.js';
import { PredictionResponseSchema } from './schemas/prediction-response.js';

export const genderGet = operation('Predictions', 'GET /api/v2/gender', {
  operationId: 'predictGenderGet',
  summary: 'Predict by query',
  description: `The same as the POST form, for callers that can only fetch an address. An unknown or repeated parameter is refused, and forceToGenderize true together with ai_mode off or always. ${tariffText}`,
  query: PredictionQuerySchema,
  queryExamples: { type: 'name', value: 'Andrea', country: 'IT' },
  answers: {
    200: { description: 'Success.', schema: PredictionResponseSchema, examples: predictionExamples },
  },
  handle({ services, context, query }) {
    const { type = 'name', value, country, forceToGenderize: force, ai_mode: aiMode } = query;
    const forceToGenderize = force === undefined ? undefined : force === 'true';
    return predictOne(services, context, { type, value, country, forceToGenderize, aiMode }, '/ai_mode');
  },
});
