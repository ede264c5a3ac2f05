import type { Answer } from '../enrichment/answers/answer.js';

/** One row of a block. */
export interface Row {
  /** From 1; the header and blank lines do not count. */
  readonly number: number;
  /** First line of the row in the file, from 1; in a workbook the number of the sheet's row. */
  readonly line: number;
  /** Where the row starts in the block's buffer, and where the added cells go. */
  readonly start: number;
  readonly insertAt: number;
  /** Empty cells that the row lacks before the added ones. */
  readonly padding: number;
  /** The cells that were asked for, in that order. */
  readonly cells: readonly string[];
  /** Why the row cannot be looked up; null when it can. */
  readonly fault: string | null;
  /** False for a line that added cells cannot be a part of: it stays as it is. */
  readonly takesCells: boolean;
}

/** Whole rows that stand behind one another, and what lies between them. */
export interface Block {
  readonly buffer: Buffer;
  readonly start: number;
  readonly end: number;
  readonly rows: readonly Row[];
  /** Lines of the file before `end`. */
  readonly lines: number;
}

/** Where a run stands in its file. */
export interface Position {
  /** Rows and lines before. */
  readonly rows: number;
  readonly lines: number;
}

/** A text format, opened on its first bytes. */
export interface TextFormat {
  /** Names of the columns; numbers where the file has no header. */
  readonly header: readonly string[];
  /** Bytes of the header, blank lines before it included; the rows start there. */
  readonly headerBytes: number;
  /** Lines of the header. */
  readonly headerLines: number;
  /** The header as it is written. */
  headerOutput(added: readonly string[]): Buffer;
  /** Reads the whole rows from `start` on. @throws TextFault */
  rowsOf(buffer: Buffer, start: number, isLast: boolean, from: Position, wanted: readonly number[]): Block;
  /** What is inserted for an answer. */
  inserted(answer: Answer, added: readonly string[]): Buffer;
  /** What goes before it for each cell that the row lacks. */
  readonly padding: Buffer;
}

/** The file cannot be read beyond a row: it is not what it was taken for. Nothing is written for it. */
export class TextFault extends Error {
  override readonly name = 'TextFault';
}
