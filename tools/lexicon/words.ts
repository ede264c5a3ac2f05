import { foldName, normalizeName } from '../../src/dataset/normalize.js';
import { WORD_LENGTH_MAX } from '../../src/lexicon/format.js';
import { type Categories, type Column, readCategories } from './categories.js';
import type { LexiconWriter } from './compile.js';
import { checkColumns, checkTwice, EMPTY, type Faults, type Row, readTable, type Table } from './table.js';

const CATEGORIES = 'categories.tsv';

/** A file's name and its text. */
export type SourceFile = readonly [name: string, text: string];

/** Adds the words of `data/lexicon`: a file belongs to the category that its name begins with. */
export function addWords(files: readonly SourceFile[], writer: LexiconWriter, faults: Faults): void {
  const tables = files.map(([name, text]) => readTable(name, text, faults));
  const index = tables.find(({ file }) => nameOf(file) === CATEGORIES);
  const categories: Categories = index === undefined ? new Map() : readCategories(index, faults);
  const seen = new Map<string, Map<string, Row>>();
  for (const table of tables) {
    if (table === index) continue;
    const category = nameOf(table.file).split('.')[0] ?? '';
    const columns = categories.get(category);
    if (columns === undefined) {
      faults.add({ file: table.file, line: 1 }, `${CATEGORIES} has no category "${category}"`);
      continue;
    }
    const rows = seen.get(category) ?? new Map<string, Row>();
    seen.set(category, rows);
    addTable(table, category, columns, rows, writer, faults);
  }
}

const nameOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1);

function addTable(
  table: Table,
  category: string,
  columns: readonly Column[],
  seen: Map<string, Row>,
  writer: LexiconWriter,
  faults: Faults,
): void {
  const names = columns.map(({ name }) => name);
  if (!checkColumns(table, ['word', ...names], faults)) return;
  for (const row of table.rows) {
    const [word = '', ...cells] = row.cells;
    const normal = foldName(normalizeName(word));
    if (normal !== word) faults.add(row, `"${word}" is not normalized: it is looked up as "${normal}"`);
    if (word.length > WORD_LENGTH_MAX) faults.add(row, `the word is longer than ${WORD_LENGTH_MAX} letters`);
    for (const [at, { name, faultOf }] of columns.entries()) {
      const fault = faultOf(cells[at] ?? '');
      if (fault !== null) faults.add(row, `${name}: ${fault}`);
    }
    checkTwice(row, seen, faults);
    writer.add(word, {
      category,
      columns: names,
      values: cells.map((cell) => (cell === EMPTY ? null : cell)),
      written: null,
    });
  }
}
