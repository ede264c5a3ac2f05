/** Bounds of the v2 interface. Lengths in Unicode code points. */
export const limits = {
  valueLengthMax: 254,
  idLengthMax: 64,
  batchItemsMax: 50,
  trialBatchItemsMax: 10,
  /** Fifty full items fit in any JSON escaping. */
  bodyBytesMax: 262_144,
} as const;
