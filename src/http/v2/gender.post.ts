import type { PredictionItem } from '../../predictions/request.js';
import { tooManyValues } from '../media.js';
import { predictionExamples, tariffText } from './examples.js';
import { operation, type V2Operation } from './operation.js';
import { predictOne } from './predict-one.js';
import { type PredictionRequestBody, PredictionRequestSchema } from './schemas/prediction-request.js';
import { PredictionResponseSchema } from './schemas/prediction-response.js';

/** The request in the form of the core, without the caller's ID. */
export const toItem = ({ options, id: _id, ...rest }: PredictionRequestBody): PredictionItem => ({
  ...rest,
  ...(options?.ai_mode === undefined ? {} : { aiMode: options.ai_mode }),
});

/** One prediction. */
export const genderPost: V2Operation = {
  ...operation({
    method: 'POST',
    path: '/api/v2/gender',
    operationId: 'predictGender',
    tag: 'Predictions',
    summary: 'Predict one value',
    description: `Infers the gender of one name, e-mail address or username. A value of type email needs a local part, one @ and a domain. ${tariffText}`,
    body: PredictionRequestSchema,
    requestExample: { type: 'name', value: 'Andrea', country: 'IT' },
    answers: {
      200: { description: 'Success.', schema: PredictionResponseSchema, examples: predictionExamples },
    },
    handle: ({ services, request, body }) => predictOne(services, request, toItem(body), '/options/ai_mode'),
  }),
  serving: { config: { excess: tooManyValues } },
};
