/** What a request may be, for the service and the console. */

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
