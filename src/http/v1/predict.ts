import type { FastifyRequest } from 'fastify';
import { tariff } from '../../billing/tariff.js';
import type { InputType, Prediction } from '../../inference/types.js';
import { type PredictionPlan, planPrediction } from '../../operations/predict.js';
import { Problem } from '../problems/problem.js';
import { payForQuery, requireCreditForQuery } from './access.js';
import { paidHead, resultOf, type Subject, tail } from './answer.js';
import { V1Refusal } from './errno.js';
import type { V1Route, V1Services } from './operation.js';
import { type AiWish, countryOf, idOf, readAiWish, requireText } from './options.js';
import type { Parameters } from './parameters.js';

/** Values of one query. */
export const valuesMax: Readonly<Record<InputType, number>> = { name: 100, email: 50, username: 50 };

interface Settled {
  readonly prediction: Prediction;
  readonly credits: number;
}

/**
 * What a plan comes to while no provider is there: v1 has no code for that, so the dataset's word stands.
 * Null where AI alone was asked for.
 */
function settle(plan: PredictionPlan): Settled | null {
  if (plan.kind === 'decided') return plan;
  return plan.prediction && { prediction: plan.prediction, credits: tariff.prediction };
}

/** What one query asks for; `isOne` shapes plan and answer. */
export interface Query {
  readonly type: InputType;
  readonly subjects: readonly Subject[];
  readonly wish: AiWish;
  readonly isOne: boolean;
}

function planAll({ http }: V1Services, { type, subjects, wish, isOne }: Query): (Settled | null)[] {
  const unasked = isOne ? 'fallback' : 'off';
  const aiMode = wish.isAsked ? 'always' : unasked;
  return subjects.map(({ value, country }) =>
    settle(
      planPrediction({ input: { type, value, country }, aiMode, isForced: wish.isForced }, http.dataset),
    ),
  );
}

/** Plans every value, charges them together, then answers. @throws Problem */
export async function predictAll(
  services: V1Services,
  request: FastifyRequest,
  parameters: Parameters,
  query: Query,
): Promise<object> {
  const { type, subjects, isOne } = query;
  const plans = planAll(services, query);
  const settled = plans.filter((plan) => plan !== null);
  if (settled.length < plans.length) {
    await requireCreditForQuery(services, request, parameters);
    throw new Problem('ai_unavailable');
  }
  const credits = settled.reduce((sum, plan) => sum + plan.credits, 0);
  await payForQuery(services, request, parameters, credits);
  const results = subjects.map((subject, i) => resultOf(type, subject, (settled[i] as Settled).prediction));
  const end = tail(request, services.settings.nodeName);
  if (isOne) return { ...paidHead(request), ...results[0], ...end };
  const q = subjects.map(({ value }) => value).join(';');
  return { ...paidHead(request), q, names: results, ...end };
}

/** The values that were sent, and whether in the form of one. @throws V1Refusal 91, 92 */
function readValues(parameters: Parameters, type: InputType): { values: string[]; isOne: boolean } {
  const given = parameters.given.get(type);
  if (given === undefined || given.kind === 'ambiguous') throw new V1Refusal(91);
  const isOne = given.kind === 'one';
  const values = (isOne ? [given.value] : given.values).map(requireText);
  if (values.length === 0) throw new V1Refusal(91);
  if (values.length > valuesMax[type]) throw new V1Refusal(92);
  return { values, isOne };
}

/** `/api`, `/api/email` or `/api/username`: one value, or several as a list. */
export const predictRoute = (services: V1Services, path: string, type: InputType): V1Route => ({
  path,
  methods: ['GET', 'POST'],
  isBillable: true,
  operation: (request, parameters) => {
    const { values, isOne } = readValues(parameters, type);
    const id = isOne ? idOf(parameters) : null;
    const wish = readAiWish(parameters);
    const country = countryOf(parameters);
    const subjects = values.map((value) => ({ value, country, id }));
    return predictAll(services, request, parameters, { type, subjects, wish, isOne });
  },
});
