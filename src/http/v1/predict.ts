import type { FastifyRequest } from 'fastify';
import type { InputType } from '../../inference/types.js';
import { tariff } from '../../ledger/tariff.js';
import { isFault, type Outcome } from '../../predictions/ask.js';
import { type PredictionPlan, type PredictionSources, planPrediction } from '../../predictions/predict.js';
import { tracedNow } from '../../telemetry/traces/trace.js';
import { problemCodeOf, sourcesOf } from '../predictions.js';
import { Problem } from '../problems/problem.js';
import { answerForQuery, withCreditsForQuery } from './access.js';
import { paidHead, resultOf, type Subject, tail } from './answer.js';
import { V1Refusal } from './errno.js';
import type { V1Route } from './operation.js';
import { type AiParameters, countryOf, idOf, readAiParameters, requireText } from './options.js';
import type { Parameters } from './parameters.js';
import type { V1Services } from './services.js';

/** Values of one query. */
export const valuesMax: Readonly<Record<InputType, number>> = { name: 100, email: 50, username: 50 };

/**
 * v1 has no error number for a missing or failing provider: the answer of the dataset is returned. When only AI was
 * requested, the whole query fails free of charge.
 */
function judge(outcomes: Outcome[], plans: readonly PredictionPlan[]): Outcome[] {
  const judged = outcomes.map((outcome, i): Outcome => {
    const plan = plans[i];
    if (!isFault(outcome) || plan?.kind !== 'needs_ai' || plan.prediction === null) return outcome;
    return { prediction: plan.prediction, credits: tariff.prediction };
  });
  const fault = judged.find(isFault);
  return fault === undefined ? judged : judged.map(() => fault);
}

/** The contents of one query; `isOne` selects the form of plan and answer. */
export interface Query {
  readonly type: InputType;
  readonly subjects: readonly Subject[];
  readonly ai: AiParameters;
  readonly isOne: boolean;
}

function planAll(sources: PredictionSources, { type, subjects, ai, isOne }: Query): PredictionPlan[] {
  const byDefault = isOne ? 'fallback' : 'off';
  const aiMode = ai.isAsked ? 'always' : byDefault;
  return subjects.map(({ value, country }) =>
    planPrediction({ input: { type, value: value.trim(), country }, aiMode, isForced: ai.isForced }, sources),
  );
}

/** Plans every value, pays for all of them at once, then answers. @throws Problem */
export async function predictAll(
  services: V1Services,
  request: FastifyRequest,
  parameters: Parameters,
  query: Query,
): Promise<object> {
  const { type, subjects, isOne } = query;
  const sources = sourcesOf(services.http, request);
  const outcomes = await withCreditsForQuery(services, request, parameters, subjects.length, () => {
    const plans = tracedNow(request.context.trace, 'plan', () => planAll(sources, query));
    return answerForQuery(services, request, parameters, plans, judge);
  });
  const results = subjects.map((subject, i) => {
    const outcome = outcomes[i] as Outcome;
    if (isFault(outcome)) throw new Problem(problemCodeOf(outcome));
    return resultOf(type, subject, outcome.prediction);
  });
  const end = tail(request, services.settings.nodeName);
  if (isOne) return { ...paidHead(request), ...results[0], ...end };
  const q = subjects.map(({ value }) => value).join(';');
  return { ...paidHead(request), q, names: results, ...end };
}

/** The submitted values, and whether they have the form of a single one. @throws V1Refusal 91, 92 */
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
    const ai = readAiParameters(parameters);
    const country = countryOf(parameters);
    const subjects = values.map((value) => ({ value, country, id }));
    return predictAll(services, request, parameters, { type, subjects, ai, isOne });
  },
});
