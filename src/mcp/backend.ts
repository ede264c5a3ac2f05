import * as Type from 'typebox';
import { type CountryName, createCountryNames, namesKeptMax } from '../dataset/country-names.js';
import type { Dataset } from '../dataset/dataset.js';
import { catalogue, type ProblemCode } from '../http/problems/catalogue.js';
import { closed, oneOf } from '../http/schemas/members.js';
import type { PhoneRequestBody } from '../http/v2/schemas/phone.js';
import { CountrySchema, type PredictionRequestBody } from '../http/v2/schemas/prediction-request.js';
import { isNeverName } from '../inference/corrections.js';
import { explain } from '../inference/explain.js';
import type { Thresholds } from '../inference/types.js';
import type { PredictionItem, RequestFault } from '../predictions/item.js';
import { explanationJson } from '../predictions/json.js';

/** A refused or failed request in the terms of the v2 interface. */
export interface Refused {
  readonly code: string;
  /** A plain sentence with the remedy. */
  readonly detail: string;
  readonly errors?: readonly RequestFault[] | undefined;
  /** Of a request to the service: the id to quote, and what is known of its cost. */
  readonly request_id?: string | undefined;
  readonly usage?: object | undefined;
  /** Whole seconds after which it may be sent again. */
  readonly retry_after?: number | undefined;
}

/** The result of a tool as a JSON object. */
export interface ToolAnswer {
  /** The value is a `Refused` then. */
  readonly isRefused: boolean;
  readonly value: Record<string, unknown>;
}

export type PredictionArguments = Omit<PredictionRequestBody, 'id'>;

const limitByDefault = 20;

export const CountryNamesSchema = closed({
  country: CountrySchema,
  gender: Type.Optional(oneOf(['male', 'female'], 'Names of this gender only.')),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: namesKeptMax,
      default: limitByDefault,
      description: 'Maximum names per gender.',
    }),
  ),
});
type CountryNamesArguments = Type.Static<typeof CountryNamesSchema>;

/** Source of the tools' results: the service with its ledger, or this process alone. */
export interface Backend {
  predict(item: PredictionArguments): Promise<ToolAnswer>;
  predictBatch(batch: { readonly items: readonly PredictionArguments[] }): Promise<ToolAnswer>;
  validatePhone(phone: PhoneRequestBody): Promise<ToolAnswer>;
  namesOfCountry(query: CountryNamesArguments): Promise<ToolAnswer>;
  /** A prediction with every candidate and row behind it. */
  explain(item: Pick<PredictionArguments, 'type' | 'value' | 'country'>): Promise<ToolAnswer>;
}

export const answered = (value: object): ToolAnswer => ({ isRefused: false, value: { ...value } });

/** Undefined members are left out of the JSON. */
export const refused = (refused: Refused): ToolAnswer => ({ isRefused: true, value: { ...refused } });

/** A problem of v2 in words. */
export const failureOf = (code: ProblemCode): Refused => ({ code, detail: catalogue[code].description });

export const refusedFor = (errors: readonly RequestFault[]): ToolAnswer =>
  refused({ ...failureOf('validation_error'), errors });

/** Every reading of a value and the rows behind it, as JSON. */
export function explainValue(
  { type, value, country }: Pick<PredictionItem, 'type' | 'value' | 'country'>,
  { dataset, thresholds }: { readonly dataset: Dataset; readonly thresholds: Thresholds },
): object {
  return explanationJson(explain({ type, value, country: country ?? null }, dataset, thresholds));
}

const note = {
  people: 'ranked by the people counted in the country',
  none: 'no counts are known for this country: a selection from lists, first the names that few other countries have',
} as const;

/** The usual names of countries, without those of which the operator allows no gender, however they are spelt. */
export function createUsualNames(dataset: Dataset): Backend['namesOfCountry'] {
  const read = createCountryNames(dataset);
  return async ({ country, gender, limit = limitByDefault }) => {
    const names = await read(country);
    if (names === null)
      return refused({ code: 'not_found', detail: 'The dataset has no names of this country.' });
    const isAllowed = ({ name }: CountryName) => !isNeverName(name, country, dataset);
    const [female, male] = [names.female.filter(isAllowed), names.male.filter(isAllowed)];
    const rankedBy = [...male, ...female].some(({ people }) => people !== null) ? 'people' : 'none';
    return answered({
      country,
      ranked_by: rankedBy,
      note: note[rankedBy],
      female: gender === 'male' ? undefined : female.slice(0, limit),
      male: gender === 'female' ? undefined : male.slice(0, limit),
    });
  };
}
