import type { InputType, Prediction } from '../../inference/types.js';
import { isFault, type Outcome } from '../../predictions/answer.js';
import { orderOf, type PredictionOrder } from '../../predictions/item.js';
import { answerRequest } from '../billing.js';
import { Problem } from '../problems/problem.js';
import type { RequestContext } from '../request-context.js';
import type { HttpServices } from '../services.js';
import { V1Refusal } from './errno.js';
import {
  type AiParameters,
  type Id,
  idOf,
  readAiParameters,
  readCountry,
  readId,
  requireText,
} from './options.js';
import { type Parameters, single } from './parameters.js';
import { durationOf, paidHead, type V1Route } from './serve.js';

/** Values of one query. */
const valuesMax: Readonly<Record<InputType, number>> = { name: 100, email: 50, username: 50 };

/** One value of a query. */
interface Subject {
  /** As sent, with the white space around it. */
  readonly value: string;
  readonly country: string | null;
  readonly id: Id | null;
}

/** The contents of one query; `isOne` selects the form of plan and answer. */
interface Query {
  readonly type: InputType;
  readonly subjects: readonly Subject[];
  readonly ai: AiParameters;
  readonly isOne: boolean;
}

/** One result, with its members in the order of the documented examples; what is undefined is not written. */
function resultOf(type: InputType, { value, id }: Subject, prediction: Prediction) {
  return {
    q: value,
    email: type === 'email' ? value : undefined,
    name: (type === 'name' ? null : prediction.name) ?? value.trim(),
    gender: prediction.gender ?? 'null',
    country: prediction.country ?? '',
    total_names: prediction.sampleCount ?? 0,
    probability: String(Math.round((prediction.confidence ?? 0) * 100)),
    id: id ?? undefined,
  };
}

function ordersOf({ type, subjects, ai, isOne }: Query): PredictionOrder[] {
  const among = isOne ? 'one' : 'many';
  const { aiMode, forceToGenderize } = ai;
  return subjects.map(({ value, country }) =>
    orderOf({ type, value: value.trim(), country: country ?? undefined, forceToGenderize, aiMode }, among),
  );
}

/**
 * Answers every value as one operation. v1 has no error number for a missing or failing provider: the answer of the
 * dataset is returned. When only AI was requested, the whole query fails free of charge. @throws Problem
 */
function predictAll(services: HttpServices, context: RequestContext, query: Query): Promise<object> {
  const { type, subjects, isOne } = query;
  const { nodeName } = services.config;
  // `Object.assign`, because three spreads took as long as the prediction.
  const answerOf = (outcomes: readonly Outcome[]): object => {
    const results = subjects.map((subject, i) => {
      const outcome = outcomes[i] as Outcome;
      if (isFault(outcome)) throw new Problem(outcome.code);
      return resultOf(type, subject, outcome.prediction);
    });
    const result = isOne ? results[0] : { q: subjects.map(({ value }) => value).join(';'), names: results };
    return Object.assign(paidHead(context), result, { duration: durationOf(context), server: nodeName });
  };
  return answerRequest(services, context, ordersOf(query), answerOf, 'use_dataset');
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
export const predictRoute = (path: string, type: InputType): V1Route => ({
  path,
  methods: ['GET', 'POST'],
  isBillable: true,
  handle: (services, context, parameters) => {
    const { values, isOne } = readValues(parameters, type);
    // One ID names one result: beside several values it is checked and not returned.
    const queryId = idOf(parameters);
    const id = isOne ? queryId : null;
    const ai = readAiParameters(parameters);
    const country = readCountry(single(parameters, 'country'));
    const subjects = values.map((value) => ({ value, country, id }));
    return predictAll(services, context, { type, subjects, ai, isOne });
  },
});

type Entry = Readonly<Record<string, unknown>>;

function requireEntry(value: unknown): Entry {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new V1Refusal(91);
  return value as Entry;
}

/** Every entry with its own country and ID. @throws V1Refusal 91, 92, 90 */
function readEntries({ given }: Parameters, type: InputType): Subject[] {
  const data = given.get('data');
  if (data?.kind !== 'list' || data.values.length === 0) throw new V1Refusal(91);
  const entries = data.values.map(requireEntry).map((entry) => ({
    value: requireText(entry[type]),
    id: readId(entry.id),
    country: entry.country,
  }));
  if (entries.length > valuesMax[type]) throw new V1Refusal(92);
  return entries.map((entry) => ({ ...entry, country: readCountry(entry.country ?? undefined) }));
}

/** `POST` of `{data: [...]}`: several values, each with its own country. */
export const multiCountryRoute = (path: string, type: InputType): V1Route => ({
  path,
  methods: ['POST'],
  isBillable: true,
  handle: (services, context, parameters) => {
    const ai = readAiParameters(parameters);
    const subjects = readEntries(parameters, type);
    return predictAll(services, context, { type, subjects, ai, isOne: false });
  },
});
