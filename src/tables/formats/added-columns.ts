import type { Answer } from '../enrichment/answers/answer.js';
import { UsageFault } from './row.js';

/** The added columns, in this order. */
const ADDED = [
  'gender',
  'confidence',
  'sample_count',
  'source',
  'reason',
  'matched_name',
  'country',
] as const;

const DEFAULT_PREFIX = 'inferred_';

/**
 * Names of the added columns: `inferred_gender` and so on, or with `inferred2_` and so on where the file has one of
 * them. @throws UsageFault for a given prefix that is in use
 */
export function addedNames(header: readonly string[], given: string | null): string[] {
  const taken = new Set(header.map((name) => name.trim().toLowerCase()));
  for (let number = 1; ; number++) {
    const prefix = given ?? (number === 1 ? DEFAULT_PREFIX : `inferred${number}_`);
    const names = ADDED.map((name) => prefix + name);
    if (!names.some((name) => taken.has(name.toLowerCase()))) return names;
    if (given !== null)
      throw new UsageFault(
        `the file already has columns with the prefix "${given}"; choose another --prefix`,
      );
  }
}

/** The cells of an answer in the order of the columns; null: empty. */
export const addedCells = (answer: Answer): (string | number | null)[] => [
  answer.gender,
  answer.confidence,
  answer.sampleCount,
  answer.source,
  answer.reason,
  answer.matchedName,
  answer.country,
];
