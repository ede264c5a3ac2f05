import type { Explanation } from '../inference/explain.js';
import type { Prediction, PredictionInput } from '../inference/types.js';

/** The rules of a request, which the service and the console share. */

export const inputTypes = ['name', 'email', 'username'] as const;
export const aiModes = ['off', 'fallback', 'always'] as const;

export type AiMode = (typeof aiModes)[number];

/** The AI mode of values that name none: a single value falls back to AI, one of many does not. */
export const aiModeByDefault = { one: 'fallback', many: 'off' } as const;

/** Lengths in Unicode code points. */
export const limits = {
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
export interface Fault {
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

/**
 * Rules across members or beyond a schema.
 * @param aiModePointer where the item has its AI mode
 * @returns faults whose pointers begin at the item
 */
export function itemFaults(item: PredictionItem, aiModePointer = '/options/ai_mode'): Fault[] {
  const faults: Fault[] = [];
  if (!item.value.isWellFormed())
    faults.push({ pointer: '/value', message: 'must be well-formed Unicode, without lone surrogates' });
  else if (item.type === 'email' && !isEmailForm(item.value))
    faults.push({ pointer: '/value', message: 'must be an e-mail address: a local part, @ and a domain' });
  if (item.forceToGenderize && (item.aiMode === 'off' || item.aiMode === 'always'))
    faults.push({
      pointer: aiModePointer,
      message: 'cannot be off or always together with forceToGenderize',
    });
  return faults;
}

/** Faults of an item among others, which is at `/items/${index}`. */
export const faultsAmong = (item: PredictionItem, index: number): Fault[] =>
  itemFaults(item).map(({ pointer, message }) => ({ pointer: `/items/${index}${pointer}`, message }));

/**
 * A result as the member `data` of a JSON response; what is undefined is not written. All are objects of one shape: a
 * spread in them took a microsecond each.
 */
export function predictionJson(item: PredictionItem, prediction: Prediction) {
  return {
    input: {
      type: item.type,
      value: item.value,
      country: item.country ?? null,
      forceToGenderize: item.forceToGenderize,
    },
    name: prediction.name,
    gender: prediction.gender,
    country: prediction.country,
    confidence: prediction.confidence,
    confidence_kind: prediction.confidenceKind,
    sample_count: prediction.sampleCount,
    source: prediction.source,
    result_status: prediction.gender === null ? ('unknown' as const) : ('identified' as const),
    reason: prediction.reason,
    country_source: prediction.countrySource,
    match: prediction.match,
  };
}

/** The readings with their probabilities, origins and rows, as members of a JSON answer. */
export function explanationJson({ correction, none, female, titleLogOdds, readings }: Explanation) {
  return {
    correction: correction && { name: correction.name, gender: correction.gender },
    no_person: none,
    female,
    title_log_odds: titleLogOdds,
    readings: readings.map(({ originShare, logOdds, rows, ...reading }) => ({
      ...reading,
      origin_share: originShare,
      log_odds: logOdds,
      rows: rows.map(({ listedAs, femaleShare, ...row }) => ({
        ...row,
        listed_as: listedAs,
        female_share: femaleShare,
      })),
    })),
  };
}
