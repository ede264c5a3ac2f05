import { countryCodes } from '../../../src/inference/country-codes.js';
import { aiModes, inputTypes } from '../../../src/predictions/limits.js';
import { emptyForm, type PlaygroundForm, type ValueType } from './request.js';

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

/** A page that is reloaded or gone back to sends no request: it would cost another credit. */
export function isFirstVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry === undefined || entry.type === 'navigate';
}
