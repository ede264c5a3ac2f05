import type { PredictionInput } from '../inference/types.js';

/** The rules of a request, which the service and the console share. */

export const inputTypes = ['name', 'email', 'username'] as const;
export const aiModes = ['off', 'fallback', 'always'] as const;

export type AiMode = (typeof aiModes)[number];

/** The AI mode of values that name none: a single value falls back to AI, one of many does not. */
export const aiModeByDefault = { one: 'fallback', many: 'off' } as const;

/** Of what a request may hold; lengths in Unicode code points. */
export const requestBounds = {
  valueLengthMax: 254,
  idLengthMax: 64,
  phoneLengthMax: 32,
  batchItemsMax: 50,
  trialBatchItemsMax: 10,
  /** Fifty full items fit in any JSON escaping. */
  bodyBytesMax: 262_144,
} as const;

/** What is asked for, with the options that were actually sent. */
export interface PredictionItem {
  readonly type: PredictionInput['type'];
  readonly value: string;
  readonly country?: string | undefined;
  readonly forceToGenderize?: boolean | undefined;
  readonly aiMode?: AiMode | undefined;
}

/** An item as v2 and the MCP tools take it. */
interface RequestedItem extends Omit<PredictionItem, 'aiMode'> {
  readonly options?: { readonly ai_mode?: AiMode };
}

/** Without the caller's ID. Rest syntax, which copies, took 2 microseconds. */
export const itemOf = ({
  type,
  value,
  country,
  forceToGenderize,
  options,
}: RequestedItem): PredictionItem => ({
  type,
  value,
  country,
  forceToGenderize,
  aiMode: options?.ai_mode,
});

export interface PredictionOrder {
  readonly input: PredictionInput;
  readonly aiMode: AiMode;
  /** Dataset first, then AI from the meaning of a nickname; the mode plays no part then. */
  readonly isForced: boolean;
}

/** The order of an item, with the default AI mode of a single value or of one among many. */
export const orderOf = (item: PredictionItem, among: keyof typeof aiModeByDefault): PredictionOrder => ({
  input: { type: item.type, value: item.value, country: item.country ?? null },
  aiMode: item.aiMode ?? aiModeByDefault[among],
  isForced: item.forceToGenderize === true,
});

/** A fault in one member of a request. */
export interface RequestFault {
  /** JSON pointer. */
  readonly pointer: string;
  readonly message: string;
}

/** The position of the one `@` outside quotes, or -1. Quotes surround a whole local part. */
function addressSign(value: string): number {
  let at = -1;
  let isQuoted = false;
  for (let i = 0; i < value.length; i += 1) {
    const unit = value[i];
    if (isQuoted && unit === '\\') i += 1;
    else if (unit === '"') isQuoted = !isQuoted;
    else if (unit === '@' && !isQuoted) {
      if (at >= 0) return -1;
      at = i;
    }
  }
  return isQuoted ? -1 : at;
}

/** One `@` outside quotes, a local part, a domain; no white space outside quotes. Any script. */
export function isEmailForm(value: string): boolean {
  const trimmed = value.trim();
  const at = addressSign(trimmed);
  if (at < 1 || at === trimmed.length - 1) return false;
  const local = trimmed.slice(0, at);
  const isQuoted = local.startsWith('"') && local.endsWith('"') && local.length > 2;
  return !/\s/u.test(trimmed.slice(at + 1)) && (isQuoted || !/\s/u.test(local));
}

/** In a query `a+b@example.com` is a text with a space. */
const emailMessage = (value: string): string =>
  `must be an e-mail address: a local part, @ and a domain${/\S \S*@/.test(value) ? '; write a + in a query as %2B' : ''}`;

/**
 * Rules across members or beyond a schema.
 * @param aiModePointer where the item has its AI mode
 * @returns faults whose pointers begin at the item
 */
export function itemFaults(item: PredictionItem, aiModePointer = '/options/ai_mode'): RequestFault[] {
  const faults: RequestFault[] = [];
  if (!item.value.isWellFormed())
    faults.push({ pointer: '/value', message: 'must be well-formed Unicode, without lone surrogates' });
  else if (item.type === 'email' && !isEmailForm(item.value))
    faults.push({ pointer: '/value', message: emailMessage(item.value) });
  if (item.forceToGenderize && (item.aiMode === 'off' || item.aiMode === 'always'))
    faults.push({
      pointer: aiModePointer,
      message: 'cannot be off or always together with forceToGenderize',
    });
  return faults;
}

/** Faults of an item among others, which is at `/items/${index}`. */
export const faultsAmong = (item: PredictionItem, index: number): RequestFault[] =>
  itemFaults(item).map(({ pointer, message }) => ({ pointer: `/items/${index}${pointer}`, message }));

/** The rule of a phone number beyond its schema: without the international form it needs a country. */
export const phoneFaults = (number: string, country: string | undefined): RequestFault[] =>
  country === undefined && !number.startsWith('+')
    ? [{ pointer: '/country', message: 'is required for a number without a leading +' }]
    : [];
