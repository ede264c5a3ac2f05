import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { delimiterByte } from '../../../src/tables/csv/dialect.js';
import { createRowSplitter, ROW_BYTES_MAX } from '../../../src/tables/csv/row-splitter.js';
import { roundsOf } from '../../support/rounds.js';

interface Split {
  readonly text: string;
  readonly cells: readonly string[];
  readonly malformed: string | null;
}

function unquoted(cell: string): string {
  return cell.startsWith('"') && cell.length > 1 ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}

/** Splits a text that comes in pieces of `pieceBytes`. */
function split(
  text: string,
  delimiter = ',',
  lineEnd = '\n',
  pieceBytes = Number.POSITIVE_INFINITY,
): Split[] {
  const next = createRowSplitter({ delimiter: delimiterByte(delimiter), lineEnd: lineEnd.charCodeAt(0) });
  const all = Buffer.from(text, 'latin1');
  const rows: Split[] = [];
  let at = 0;
  for (let limit = Math.min(pieceBytes, all.length); at < all.length; ) {
    const isLast = limit >= all.length;
    const row = next(all.subarray(0, limit), at, isLast, 1);
    if (row === null) {
      if (isLast) throw new Error('the last row does not end');
      limit = Math.min(all.length, limit + pieceBytes);
      continue;
    }
    const cells = Array.from({ length: row.cellCount }, (_, index) =>
      unquoted(all.toString('latin1', row.cells[2 * index], row.cells[2 * index + 1])),
    );
    rows.push({ text: all.toString('latin1', at, row.end), cells, malformed: row.malformed });
    at = row.next;
    if (at >= limit) limit = Math.min(all.length, limit + pieceBytes);
  }
  return rows;
}

/** Cells as a writer of CSV puts them: quoted where they must be, and sometimes where they need not. */
const cell = fc
  .tuple(
    fc.string({ unit: fc.constantFrom('a', 'Ä', ' ', '"', ',', ';', '\n', '\r', '\t', '|', '=') }),
    fc.boolean(),
  )
  .map(([text, isQuoted]) =>
    isQuoted || /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text,
  );

const table = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  rows: fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 }),
  hasLastEnd: fc.boolean(),
});

describe('the rows of a CSV text', () => {
  test('are those of csv-parse', () => {
    fc.assert(
      fc.property(
        table,
        fc.integer({ min: 1, max: 40 }),
        ({ delimiter, lineEnd, rows, hasLastEnd }, pieceBytes) => {
          const text = rows.map((cells) => cells.join(delimiter)).join(lineEnd) + (hasLastEnd ? lineEnd : '');
          const expected: string[][] = parse(Buffer.from(text, 'latin1'), {
            delimiter,
            encoding: 'latin1',
            relax_column_count: true,
            skip_empty_lines: true,
            record_delimiter: lineEnd === '\r' ? '\r' : ['\r\n', '\n'],
          });
          const read = split(text, delimiter, lineEnd === '\r' ? '\r' : '\n', pieceBytes);
          expect(read.filter(({ cells }) => cells.length > 0).map(({ cells }) => cells)).toEqual(expected);
          expect(read.every(({ malformed }) => malformed === null)).toBe(true);
        },
      ),
      { numRuns: roundsOf(2000) },
    );
  });

  test('do not depend on where the text is cut, whatever it is', () => {
    const anything = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r'), maxLength: 60 });
    fc.assert(
      fc.property(anything, fc.integer({ min: 1, max: 20 }), (text, pieceBytes) => {
        const whole = split(text);
        expect(split(text, ',', '\n', pieceBytes)).toEqual(whole);
        const bare = (all: string): string => all.replace(/[\r\n]/g, '');
        expect(bare(whole.map((row) => row.text).join(''))).toBe(bare(text));
      }),
      { numRuns: roundsOf(2000) },
    );
  });

  test('end with their first line when they are malformed', () => {
    expect(split('a,"b"c\nd,e\n').map(({ text, malformed }) => [text, malformed])).toEqual([
      ['a,"b"c', 'text behind the closing quote of cell 2'],
      ['d,e', null],
    ]);
    expect(split('"open,1\nd,e\n').map(({ text, malformed }) => [text, malformed])).toEqual([
      ['"open,1', 'the quote of cell 1 is not closed'],
      ['d,e', null],
    ]);
  });

  test('treat a quote within a cell as text', () => {
    expect(split('Anna "Ann" Lee,x\n')[0]).toMatchObject({
      cells: ['Anna "Ann" Lee', 'x'],
      malformed: null,
    });
  });

  test('are malformed beyond the maximum length, and a longer line is refused', () => {
    const long = `"${'x\n'.repeat(ROW_BYTES_MAX / 2)}"`;
    expect(split(`${long}\na\n`)[0]).toMatchObject({
      text: '"x',
      malformed: 'a quote is not closed within 1 MiB',
    });
    // However the text comes in pieces.
    const behind = `"${'x\n'.repeat(ROW_BYTES_MAX / 2)}"y\na\n`;
    for (const pieceBytes of [65_536, Number.POSITIVE_INFINITY])
      expect(split(behind, ',', '\n', pieceBytes)[0]?.malformed).toBe('a quote is not closed within 1 MiB');
    expect(() => split(`${'x'.repeat(ROW_BYTES_MAX + 1)}\n`)).toThrow('line 1 is longer than 1 MiB');
    expect(split(`${'x'.repeat(ROW_BYTES_MAX)}\n`)).toHaveLength(1);
  });
});
