/** Bounds of a request, for the service and the console. Lengths in Unicode code points. */
export const limits = {
  valueLengthMax: 254,
  idLengthMax: 64,
  phoneLengthMax: 32,
  batchItemsMax: 50,
  trialBatchItemsMax: 10,
  /** Fifty full items fit in any JSON escaping. */
  bodyBytesMax: 262_144,
} as const;
