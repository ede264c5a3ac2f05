import type { InputType } from '../types.js';
import type { Cut } from '../values/cuts.js';
import type { ParsedValue } from '../values/full-name.js';
import type { Word } from '../words/words.js';
import type { Evidence } from './evidence.js';
import type { Origins } from './origins.js';

/** A value as its form shows it. */
export interface Question extends Pick<ParsedValue, 'hasRank' | 'isNoName' | 'hasNumber' | 'sentenceSigns'> {
  readonly cuts: readonly Cut[];
  /** ISO 3166-1 alpha-2 code, or null. */
  readonly country: string | null;
  /** A title stands before the words: no given name is needed. */
  readonly hasTitle: boolean;
  readonly type: InputType;
}

/** The cut at hand with what is known of its words. Written over with each cut. */
export interface Frame {
  /** Its place among the cuts of the value. */
  cut: number;
  words: readonly Word[];
  /** Words that are read. */
  count: number;
  logPrior: number;
  isOrdered: boolean;
  question: Question;
  /** Of the words, and of the compounds that begin with each at `PIECES_MAX` and after. */
  readonly evidence: Evidence[];
  /** 1 where a word and the next one are a name of their own. */
  readonly compounds: Uint8Array;
  readonly origins: Origins;
}
