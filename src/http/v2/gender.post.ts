import { isFault, type Outcome } from '../../predictions/answer.js';
import { itemFaults, itemOf, orderOf, type PredictionItem } from '../../predictions/item.js';
import { predictionJson } from '../../predictions/json.js';
import { answerRequest } from '../billing.js';
import { invalid, Problem } from '../problems/problem.js';
import { metaOf, type RequestContext } from '../request-context.js';
import type { HttpServices } from '../services.js';
import { predictionExamples, tariffText } from './examples.js';
import { operation } from './operation.js';
import { PredictionRequestSchema } from './schemas/prediction-request.js';
import { PredictionResponseSchema } from './schemas/prediction-response.js';

/** A single prediction by either method: rules, plan, payment, answer. @throws Problem */
export function predictOne(
  services: HttpServices,
  context: RequestContext,
  item: PredictionItem,
  aiModePointer?: string,
) {
  const errors = itemFaults(item, aiModePointer);
  if (errors.length > 0) throw invalid(...errors);
  return answerRequest(services, context, [orderOf(item, 'one')], (outcomes) => {
    const [outcome] = outcomes as [Outcome];
    if (isFault(outcome)) throw new Problem(outcome.code);
    return { data: predictionJson(item, outcome.prediction), meta: metaOf(context) };
  });
}

export const genderPost = operation('Predictions', 'POST /api/v2/gender', {
  operationId: 'predictGender',
  summary: 'Predict one value',
  description: `Infers the gender of one name, e-mail address or username. A value of type email needs a local part, one @ and a domain. ${tariffText}`,
  body: PredictionRequestSchema,
  requestExample: { type: 'name', value: 'Andrea', country: 'IT' },
  answers: {
    200: { description: 'Success.', schema: PredictionResponseSchema, examples: predictionExamples },
  },
  handle: ({ services, context, body }) => predictOne(services, context, itemOf(body)),
});
