/**
 * Layout of a model file, shared by training and the reader. All integers are little-endian.
 *
 * ```
 * 0   magic "GENDERM\0"
 * 8   u32 format revision
 * 12  u32 number of sections
 * 16  sections as (u32 offset, u32 length), in the order of `SECTIONS`
 * 104 their bytes, each at a multiple of 4
 * -36 u32 CRC-32 of everything before it
 * -32 SHA-256 of everything before it
 * ```
 *
 * - metadata: UTF-8 JSON (`ModelMetadata`).
 * - network: the floats of `Network`, one array after the other.
 * - ngramIndex, regionalIndex: u32, where the n-grams of each bucket begin. The bucket is the upper half of the hash.
 * - ngramChecks, regionalChecks: u16, the lower half of each n-gram's hash, ordered by the whole hash.
 * - ngramWeights: i8, for each n-gram its direct weight, then its embedding.
 * - regionalWeights: i8, for each n-gram in a region its direct weight.
 * - exceptionHashes, exceptionLogOdds: u32 and i8, see `Exceptions`.
 * - likenessWeights: i8, see `likenessOf`.
 */
export const MODEL_MAGIC = 'GENDERM\0';
export const MODEL_FORMAT = 3;
export const SECTIONS = [
  'metadata',
  'network',
  'ngramIndex',
  'ngramChecks',
  'ngramWeights',
  'regionalIndex',
  'regionalChecks',
  'regionalWeights',
  'exceptionHashes',
  'exceptionLogOdds',
  'likenessWeights',
] as const;
export type SectionName = (typeof SECTIONS)[number];

/** Buckets of an index: one for each upper half of a hash. */
export const BUCKETS = 0x10000;

/** Numbers of an n-gram's embedding, and of the hidden layer. */
export const DIMENSIONS = 8;
export const HIDDEN = 32;
export const WEIGHTS_PER_NGRAM = 1 + DIMENSIONS;

/** Points of a curve from the margin of a score to the share of answers with that margin that are right. */
export interface CalibrationCurve {
  /** Rising, 0 or more. */
  readonly margins: readonly number[];
  /** Not falling, 0.5 to 1. */
  readonly shares: readonly number[];
}

export interface ModelMetadata {
  /** Version of the dataset that the model was trained from. */
  readonly datasetVersion: string;
  /** Names that it was trained on. */
  readonly names: number;
  /** Questions that training asked in each region. */
  readonly regionQuestions: readonly number[];
  /** The value of one step of a stored byte: of direct weights, regional weights, each dimension and likeness. */
  readonly scales: {
    readonly direct: number;
    readonly regional: number;
    readonly embedding: readonly number[];
    readonly likeness: number;
  };
  /** By `CalibrationGroup`. */
  readonly calibration: Readonly<Record<string, CalibrationCurve>>;
}
