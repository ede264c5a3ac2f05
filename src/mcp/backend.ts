import type { PredictionRequestBody } from '../http/v2/schemas/prediction-request.js';

/** A refused or failed request in the terms of the v2 interface. */
export interface Refused {
  readonly code: string;
  /** A plain sentence with the remedy. */
  readonly detail: string;
  /** The members at fault, by JSON pointer. */
  readonly errors?: readonly { readonly pointer: string; readonly message: string }[];
}

/** The result of a tool: a JSON object, or the reason why there is none. */
export type ToolAnswer =
  | { readonly status: 'answered'; readonly value: Record<string, unknown> }
  | { readonly status: 'refused'; readonly refused: Refused };

export type PredictionArguments = Pick<
  PredictionRequestBody,
  'type' | 'value' | 'country' | 'forceToGenderize' | 'options'
>;

export interface PhoneArguments {
  readonly number: string;
  readonly country?: string;
}

export interface CountryNamesArguments {
  /** ISO 3166-1 alpha-2 code. */
  readonly country: string;
  /** Without it: both, each ranked separately. */
  readonly gender?: 'male' | 'female';
  /** Names per gender, 1 to 100. */
  readonly limit?: number;
}

/** Source of the tools' results: the service with its ledger, or this process alone. */
export interface Backend {
  predict(item: PredictionArguments): Promise<ToolAnswer>;
  predictBatch(items: readonly PredictionArguments[]): Promise<ToolAnswer>;
  validatePhone(phone: PhoneArguments): Promise<ToolAnswer>;
  namesOfCountry(query: CountryNamesArguments): Promise<ToolAnswer>;
  /** A prediction with every candidate and row behind it. */
  explain(item: Pick<PredictionArguments, 'type' | 'value' | 'country'>): Promise<ToolAnswer>;
}

export const answered = (value: object): ToolAnswer => ({ status: 'answered', value: { ...value } });

export const refused = (code: string, detail: string, errors?: Refused['errors']): ToolAnswer => ({
  status: 'refused',
  refused: { code, detail, ...(errors === undefined ? {} : { errors }) },
});
