import type { Answer } from '../enrichment/answers/answer.js';
import type { TextFormatName } from './file-format.js';

/** One row of a block. */
export interface Row {
  /** From 1; the header and blank lines do not count. */
  readonly number: number;
  /** First line of the row in the file, from 1; in a workbook the number of the sheet's row. */
  readonly line: number;
  /** Where the row starts in the block's buffer, and where the added cells go. */
  readonly start: number;
  readonly insertAt: number;
  /** Missing cells to fill before the added ones. */
  readonly padding: number;
  /** The requested cells, in that order. */
  readonly cells: readonly string[];
  /** Why the row cannot be looked up; null: it can. */
  readonly fault: string | null;
  /** False: no cells can be added to this line, which is copied unchanged. */
  readonly acceptsCells: boolean;
}

/** Consecutive complete rows and what lies between them. */
export interface Block {
  readonly buffer: Buffer;
  readonly start: number;
  readonly end: number;
  /** Empty where they are only counted. */
  readonly rows: readonly Row[];
  /** Rows and lines of the file before `end`. */
  readonly after: Position;
  /** Nothing follows the buffer. */
  readonly isLast: boolean;
}

/** Position of a run in its file. */
export interface Position {
  /** Rows and lines before. */
  readonly rows: number;
  readonly lines: number;
}

/** How a text is read. */
export interface TextOptions {
  readonly format: TextFormatName;
  /** Of the WHATWG standard. */
  readonly encoding: string;
  /** Detected in the first rows without. */
  readonly delimiter?: string | undefined;
  readonly hasHeader: boolean;
  /** Lines before the header or the first row, which are copied; CSV and TSV only. */
  readonly skippedLines?: number | undefined;
}

/** A text format, opened on its first bytes. */
export interface TextFormat {
  /** Names of the columns; numbers where the file has no header. */
  readonly header: readonly string[];
  /** How many of them, from the first, are searched for header words; all by default. */
  readonly searched?: number;
  /** A delimiter that the header has besides the one that was taken; null: none. */
  readonly otherDelimiter?: string | null;
  /** None of the first rows has all cells of the header: it is not theirs, as where one of its names lacks quotes. */
  readonly isHeaderWider?: boolean;
  /** Bytes of the header, blank lines before it included; the rows start there. */
  readonly headerBytes: number;
  /** Lines of the header. */
  readonly headerLines: number;
  /** The header of the output. */
  headerOutput(added: readonly string[]): Buffer;
  /**
   * Reads the complete rows from `start` on; without `wanted` columns they are only counted, and neither decoded nor
   * checked. @throws TextFault
   */
  rowsOf(
    buffer: Buffer,
    start: number,
    isLast: boolean,
    from: Position,
    wanted: readonly number[] | null,
  ): Block;
  /** What is inserted for the missing cells of a row and its answer. */
  inserted(padding: Row['padding'], answer: Answer, added: readonly string[]): Buffer;
}

/** The file cannot be read any further, for example because its format is another one. */
export class TextFault extends Error {
  override readonly name = 'TextFault';
}

/** The bytes are not of the encoding that they are read in. `what` says so without the option by which another is chosen. */
export class EncodingFault extends TextFault {
  constructor(
    readonly what: string,
    advice: string,
  ) {
    super(`${what}; ${advice}`);
  }
}

/** The options or files are wrong; nothing was done. */
export class UsageFault extends Error {
  override readonly name = 'UsageFault';
}
