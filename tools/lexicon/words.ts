import { foldName, normalizeName } from '../../src/dataset/normalize.js';
import { WORD_LENGTH_MAX } from '../../src/lexicon/format.js';
import { checkColumns, checkTwice, EMPTY, type Faults, type Row, readTable, type Table } from '../table.js';
import type { LexiconWriter } from './compile.js';

interface Column {
  readonly name: string;
  /** What is wrong with a cell; null when nothing is. */
  readonly faultOf: (cell: string) => string | null;
}

/** The columns beside the word of each category. */
type Categories = ReadonlyMap<string, readonly Column[]>;

const HEADER = ['category', 'column', 'values', 'meaning'];
const SEVERAL = 'several ';
const LANGUAGE = /^[a-z]{2,3}$/;
const COUNTRIES = /^[A-Z]{2}(?: [A-Z]{2})*$/;

function readCategories(table: Table, faults: Faults): Categories {
  const categories = new Map<string, Column[]>();
  if (!checkColumns(table, HEADER, faults)) return categories;
  const seen = new Map<string, Row>();
  for (const row of table.rows) {
    checkTwice(row, seen, faults);
    const [category = '', column = '', values = ''] = row.cells;
    if (!/^[a-z][a-z0-9_]*$/.test(category)) faults.add(row, `"${category}" is no name of a category`);
    const columns = categories.get(category) ?? [];
    if (columns.some(({ name }) => name === column)) faults.add(row, `the column "${column}" stands twice`);
    if (column !== EMPTY) columns.push({ name: column, faultOf: checkOf(values) });
    categories.set(category, columns);
  }
  return categories;
}

/** The check of a column's cells, by the words of its `values`. */
function checkOf(values: string): Column['faultOf'] {
  const isSeveral = values.startsWith(SEVERAL);
  const allowed = new Set((isSeveral ? values.slice(SEVERAL.length) : values).split(' '));
  const isAllowed = (value: string): boolean =>
    allowed.has(value) ||
    (allowed.has('language') && LANGUAGE.test(value)) ||
    (allowed.has('countries') && COUNTRIES.test(value));
  return (cell) => {
    const values = isSeveral ? cell.split(' ') : [cell];
    const unknown = values.find((value) => !isAllowed(value));
    return unknown === undefined ? null : `"${unknown}" is none of: ${[...allowed].join(', ')}`;
  };
}

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
  checkSalutations(seen.get('salutation')?.values() ?? [], writer, faults);
}

/** A row of `salutation` gives a title more weight. In some countries it makes one of a word that is a greeting or a name. */
function checkSalutations(rows: Iterable<Row>, { words }: LexiconWriter, faults: Faults): void {
  for (const row of rows) {
    const [word = '', countries] = row.cells;
    const isTitle = words.get(word)?.some(({ category }) => category === 'title') ?? false;
    if (countries === EMPTY && !isTitle)
      faults.add(row, `"${word}" is no title, so this row has no effect: add it to title.tsv too`);
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
