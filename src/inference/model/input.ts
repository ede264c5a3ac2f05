import type { InputType } from '../types.js';
import type { Cut } from '../values/cuts.js';
import type { ParsedValue } from '../values/parsed-value.js';
import type { Word } from '../words/words.js';
import type { Evidence } from './evidence.js';
import type { Origins } from './origins.js';

/** What the form of a value tells, before its words are looked at. */
export interface ModelInput
  extends Pick<ParsedValue, 'title' | 'hasRank' | 'isNoName' | 'hasNumber' | 'sentenceSigns'> {
  readonly cuts: readonly Cut[];
  /** ISO 3166-1 alpha-2 code, or null. */
  readonly country: string | null;
  /** A title stands before the words: no given name is needed. */
  readonly hasTitle: boolean;
  /** Particles of a surname that begin it and are no given name. */
  readonly particles: number;
  readonly type: InputType;
}

/** A cut and the evidence of its words, whose arrays are reused for each cut. */
export interface Frame {
  /** Its place among the cuts of the value. */
  readonly cut: number;
  readonly words: readonly Word[];
  /** How many of the words are read. */
  readonly count: number;
  readonly logPrior: number;
  readonly isOrdered: boolean;
  readonly input: ModelInput;
  /** Of each word, and from `PIECES_MAX` on of the compound that begins with each word. */
  readonly evidence: Evidence[];
  /** 1 where a word and the next one are one compound name, else 0. */
  readonly compounds: Uint8Array;
  readonly origins: Origins;
}
