import { type Command, InvalidArgumentError } from 'commander';
import { parseNetwork, splitList } from '../config/networks.js';
import { COUNTRY_FORMS, readCountry, suggestCountry } from '../countries.js';
import { isIsoYear } from '../ledger/json.js';
import { operatorBounds } from '../ledger/operator.js';
import { itemFaults, type PredictionItem, requestBounds } from '../predictions/item.js';
import { operationIdForm } from '../runtime/operation-id.js';

const label = (lengthMax: number) => (text: string) => {
  const trimmed = text.trim();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are rejected here
  if (trimmed === '' || text.length > lengthMax || /[\u0000-\u001f\u007f]/.test(text))
    throw new InvalidArgumentError(`must have 1 to ${lengthMax} characters and no control characters`);
  return trimmed;
};

export const accountName = label(operatorBounds.nameLengthMax);
export const reasonText = label(operatorBounds.reasonLengthMax);

/** A whole number from `min` to `max`, both inclusive. */
export const wholeNumber = (min: number, max: number) => (text: string) => {
  const number = /^\d{1,13}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= min && number <= max))
    throw new InvalidArgumentError(`must be a whole number from ${min} to ${max}`);
  return number;
};

export const startingCredits = wholeNumber(0, operatorBounds.creditsMax);

/** Credits to add, or to remove where they are negative. */
export function grantedCredits(text: string): number {
  const { creditsMax } = operatorBounds;
  const credits = /^-?\d{1,13}$/.test(text) ? Number(text) : 0;
  if (credits === 0 || Math.abs(credits) > creditsMax)
    throw new InvalidArgumentError(`must be a whole number from ${-creditsMax} to ${creditsMax}, and not 0`);
  return credits;
}

/** Starting credits of accounts from old versions have the account's ID as operation ID. */
const accountIdForm = /^acc_[0-9a-f]{16}$/;

const idOf = (forms: readonly RegExp[], what: string) => (text: string) => {
  const id = text.toLowerCase();
  if (!forms.some((form) => form.test(id))) throw new InvalidArgumentError(`must be ${what}`);
  return id;
};

export const uuid = idOf([operationIdForm], 'a UUID');
/** The ID of an operation. */
export const operationId = idOf([operationIdForm, accountIdForm], 'an operation ID (a UUID)');

const isoForm = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** A date (midnight UTC) or a time with its offset; past times are allowed. Returns UNIX milliseconds. */
export function isoTime(text: string): number {
  const time = isoForm.test(text) ? Date.parse(text) : Number.NaN;
  const isRealDay = !Number.isNaN(time) && isDayOfCalendar(text.slice(0, 10));
  if (!isRealDay) throw new InvalidArgumentError('must be an ISO 8601 date, or a time with Z or an offset');
  if (!isIsoYear(time)) throw new InvalidArgumentError('must be of the years 0000 to 9999 in UTC');
  return time;
}

/** Like `isoTime`, for a time in the future. */
export function futureTime(text: string): number {
  const time = isoTime(text);
  if (time <= Date.now()) throw new InvalidArgumentError('must be in the future');
  return time;
}

const isDayOfCalendar = (day: string): boolean => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);

/** Collects repeated or comma-separated addresses and CIDR networks. */
export function network(text: string, earlier: readonly string[] = []): string[] {
  const items = splitList(text);
  const malformed = items.find((item) => parseNetwork(item) === null);
  if (items.length === 0 || malformed !== undefined)
    throw new InvalidArgumentError('must be an IP address or CIDR range');
  return [...earlier, ...items];
}

/** The ISO 3166-1 alpha-2 code of a country as people type it. */
export function countryCode(text: string): string {
  const code = readCountry(text);
  if (code !== undefined && code !== null) return code;
  const meant = suggestCountry(text);
  const hint = meant === null ? '' : `; did you mean ${meant}?`;
  throw new InvalidArgumentError(`must be ${COUNTRY_FORMS}${hint}`);
}

/** A share from `min` to 1. */
export const shareFrom = (min: number) => (text: string) => {
  const share = /^(0(\.\d+)?|1(\.0+)?)$/.test(text) ? Number(text) : Number.NaN;
  if (!(share >= min)) throw new InvalidArgumentError(`must be a number from ${min} to 1`);
  return share;
};

/** A minimum confidence. */
export const minConfidence = shareFrom(0.5);

/** Thresholds of a run; undefined: as configured. */
export interface Thresholds {
  readonly minConfidence?: number;
  readonly minSamples?: number;
}

export const addThresholdOptions = (command: Command): Command =>
  command
    .option(
      '--min-confidence <share>',
      'no gender of a lower confidence (default: CONFIDENCE_MIN)',
      minConfidence,
    )
    .option(
      '--min-samples <number>',
      'no gender of fewer people counted (default: SAMPLES_MIN)',
      wholeNumber(1, 1_000_000_000),
    );

/** The settings of a run with its own thresholds. */
export const withThresholds = (
  env: NodeJS.ProcessEnv,
  { minConfidence, minSamples }: Thresholds,
): NodeJS.ProcessEnv => ({
  ...env,
  ...(minConfidence === undefined ? {} : { CONFIDENCE_MIN: String(Number(minConfidence.toFixed(6))) }),
  ...(minSamples === undefined ? {} : { SAMPLES_MIN: String(minSamples) }),
});

/** Why the length of a value does not fit; null: it does. */
export function lengthFault(value: string): string | null {
  const { valueLengthMax } = requestBounds;
  if (value.trim() !== '' && [...value].length <= valueLengthMax) return null;
  return `must have 1 to ${valueLengthMax} characters, at least one not white space`;
}

/** The error that a request for this item would have; null: none. */
export const valueFault = (item: PredictionItem): string | null =>
  lengthFault(item.value) ?? itemFaults(item)[0]?.message ?? null;
