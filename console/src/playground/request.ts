import { countryCodes } from '../../../src/country-codes.js';
import { aiModes, inputTypes } from '../../../src/predictions/item.js';
import type { AiMode, InputType, PhoneRequestBody, PredictionRequestBody } from '../api/types.js';

export type ValueType = InputType | 'phone';

export interface PlaygroundForm {
  readonly type: ValueType;
  readonly value: string;
  /** ISO 3166-1 alpha-2; empty: none. */
  readonly country: string;
  readonly aiMode: AiMode;
  readonly isForced: boolean;
}

/** A request to the service, ready to be sent or written as code. */
export interface PlaygroundRequest {
  readonly path: 'api/v2/gender' | 'api/v2/phone/validate';
  readonly body: PredictionRequestBody | PhoneRequestBody;
}

export const emptyForm: PlaygroundForm = {
  type: 'name',
  value: '',
  country: '',
  aiMode: 'fallback',
  isForced: false,
};

/** The request of the form, without members that equal the API's defaults. */
export function requestOf({ type, value, country, aiMode, isForced }: PlaygroundForm): PlaygroundRequest {
  const inCountry = country === '' ? {} : { country };
  if (type === 'phone')
    return { path: 'api/v2/phone/validate', body: { number: value.trim(), ...inCountry } };
  const options = isForced
    ? { forceToGenderize: true }
    : aiMode === 'fallback'
      ? {}
      : { options: { ai_mode: aiMode } };
  return { path: 'api/v2/gender', body: { type, value, ...inCountry, ...options } };
}

/** The error of a form that cannot be sent; null: none. */
export function missingOf({ type, value, country }: PlaygroundForm): string | null {
  if (value.trim() === '') return 'Enter a value.';
  if (type === 'phone' && !value.trim().startsWith('+') && country === '')
    return 'A number without a leading + needs a country.';
  return null;
}

const types: readonly ValueType[] = [...inputTypes, 'phone'];

const oneOf = <T extends string>(text: string | null, known: readonly T[], otherwise: T): T =>
  known.find((one) => one === text) ?? otherwise;

/** The question in a link, named as in the query of `GET /api/v2/gender`; null: it has none. */
export function formOf(query: URLSearchParams): PlaygroundForm | null {
  const value = query.get('value');
  if (value === null || value.trim() === '') return null;
  const guessed: ValueType = value.includes('@') ? 'email' : 'name';
  const country = (query.get('country') ?? '').toUpperCase();
  return {
    type: oneOf(query.get('type'), types, guessed),
    value,
    country: countryCodes.includes(country) ? country : '',
    aiMode: oneOf(query.get('ai_mode'), aiModes, emptyForm.aiMode),
    isForced: query.get('forceToGenderize') === 'true',
  };
}

/** The place of the playground with a question; what equals the defaults is left out. */
export function linkOf({ type, value, country, aiMode, isForced }: PlaygroundForm): string {
  const isPhone = type === 'phone';
  const query = new URLSearchParams({
    value,
    type,
    ...(country === '' ? {} : { country }),
    ...(isPhone || isForced || aiMode === emptyForm.aiMode ? {} : { ai_mode: aiMode }),
    ...(!isPhone && isForced ? { forceToGenderize: 'true' } : {}),
  });
  return `/playground?${query}`;
}
