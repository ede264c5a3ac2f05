import type { Answer } from './answers/answer.js';
import type { PlainRow } from './run-rows.js';
import type { Writer } from './writer.js';

/** A table whose rows are held in memory and that is written at the end. */
export interface WholeTable {
  readonly header: readonly string[];
  /** How many columns, from the first, are searched for header words; all by default. */
  readonly searched?: number;
  /** Non-empty rows below the header, with the cells of these columns. */
  rows(wanted: readonly number[]): PlainRow[] | Promise<PlainRow[]>;
  /** Writes the table with the added columns; `answers` has one per row. */
  write(writer: Writer, answers: readonly Answer[], added: readonly string[]): Promise<void>;
  /** @throws TextFault when there is no room for so many columns */
  checkRoom?(count: number): void;
}
