import type { Gender, MatchMethod } from '../types.js';

/** A piece of the value that may be the given name. */
export interface Candidate {
  /** Normalized key, ready for the dataset. */
  readonly text: string;
  readonly method: MatchMethod;
  /** Index of the word in the value that the piece starts in, from 0. */
  readonly position: number;
  /**
   * How likely the place is to hold the given name, in powers of ten against a place where it is certain:
   * 0 is sure, -2 one in a hundred. Added to the evidence of the dataset, which runs from 0 to 4.
   */
  readonly weight: number;
  /** Samples that the dataset must have before the piece counts as found. */
  readonly samplesMin: number;
  /** May settle the gender where a better candidate is ambiguous: a second given name, never a surname. */
  readonly settles: boolean;
  /** Least score at which the piece counts as found: of a place where surnames stand. */
  readonly scoreMin?: number;
  /** The other syllable of an East Asian given name of which neither the whole nor a spelling is known. */
  readonly partner?: string;
}

/** What a value offers. */
export interface CandidateList {
  readonly candidates: readonly Candidate[];
  /** Nothing in the value can be a given name, so even a dataset hit would mean nothing. */
  readonly hopeless: boolean;
  /** Folded words that join a surname to what is before it. */
  readonly particles?: readonly string[];
  /** The gender that a title names. */
  readonly titleGender?: Gender | null;
}

export const HOPELESS: CandidateList = { candidates: [], hopeless: true };

export function candidate(text: string, method: MatchMethod, position: number, weight: number): Candidate {
  return { text, method, position, weight, samplesMin: 0, settles: false };
}

/** A list without doubles; the first place of a text is kept. */
export function candidateList(candidates: readonly Candidate[]): CandidateList {
  if (candidates.length === 0) return HOPELESS;
  if (candidates.length === 1) return { candidates, hopeless: false };
  const unique: Candidate[] = [];
  for (const one of candidates) if (one.text !== '' && !hasText(unique, one.text)) unique.push(one);
  return unique.length === 0 ? HOPELESS : { candidates: unique, hopeless: false };
}

function hasText(candidates: readonly Candidate[], text: string): boolean {
  for (const one of candidates) if (one.text === text) return true;
  return false;
}
