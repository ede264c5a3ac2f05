import type { PredictionRequestBody } from '../http/v2/schemas/prediction-request.js';

/** A request that was understood and refused or failed, as the v2 interface tells it. */
export interface Refused {
  readonly code: string;
  /** One plain sentence that says what to do. */
  readonly detail: string;
  /** The members at fault, by JSON pointer. */
  readonly errors?: readonly { readonly pointer: string; readonly message: string }[];
}

/** What a tool comes to: an object of JSON, or why there is none. */
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
  /** Without it both, each ranked on its own. */
  readonly gender?: 'male' | 'female';
  /** Names of each gender, 1 to 100. */
  readonly limit?: number;
}

/** What the tools are answered from: the service with its ledger, or this process alone. */
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
