import { countryCodes } from '../../country-codes.js';
import { V1Refusal } from './errno.js';
import { type Parameters, single } from './parameters.js';

const knownCountries: ReadonlySet<string> = new Set(countryCodes);

/** Searched one by one, which in a long text is ten times as fast as a regular expression. */
const unusable = ['\0', '\r', '\n'];

/**
 * The submitted text; surrounding white space is not part of the value.
 * @throws V1Refusal 91 for a blank text, lone surrogates, and NUL or line breaks inside
 */
export function requireText(value: unknown): string {
  if (typeof value !== 'string' || !value.isWellFormed()) throw new V1Refusal(91);
  const text = value.trim();
  if (text === '' || unusable.some((character) => text.includes(character))) throw new V1Refusal(91);
  return value;
}

/**
 * A country code in any case; null where it is absent or empty.
 * @throws V1Refusal 90, also for a repeated parameter, which `single` reads as null
 */
export function readCountry(value: unknown): string | null {
  if (value === undefined || value === '') return null;
  const code = typeof value === 'string' ? value.trim().toUpperCase() : '';
  if (!knownCountries.has(code)) throw new V1Refusal(90);
  return code;
}

/** @throws V1Refusal 91 for a repeated parameter */
function once(parameters: Parameters, name: string): unknown {
  const value = single(parameters, name);
  if (value === null) throw new V1Refusal(91);
  return value;
}

const yes: ReadonlySet<unknown> = new Set([true, 1, '1', 'true']);

/**
 * On for true, 1 and "true" in any case; everything else is off, which costs less.
 * @throws V1Refusal 91 for a repeated parameter
 */
function isOn(parameters: Parameters, name: string): boolean {
  const value = once(parameters, name);
  return yes.has(typeof value === 'string' ? value.toLowerCase() : value);
}

export type AiParameters = ReturnType<typeof readAiParameters>;

/** The AI parameters of a query; the second takes precedence. @throws V1Refusal 91 */
export const readAiParameters = (parameters: Parameters) => ({
  aiMode: isOn(parameters, 'askToAI') ? ('always' as const) : undefined,
  forceToGenderize: isOn(parameters, 'forceToGenderize'),
});

export type Id = string | number;

/** The ID of the whole query. @throws V1Refusal 91 */
export const idOf = (parameters: Parameters): Id | null => readId(once(parameters, 'id'));

/** The caller's ID, returned unchanged; null when there is none. @throws V1Refusal 91 */
export function readId(value: unknown): Id | null {
  if (value === undefined || value === null) return null;
  // The parser rounds larger numbers, or makes them infinite.
  if (typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER) return value;
  if (typeof value === 'string' && value.isWellFormed()) return value;
  throw new V1Refusal(91);
}
