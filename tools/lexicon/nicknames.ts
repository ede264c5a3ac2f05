import { CLASS_CONFIDENCE, PLAIN_ROLES } from '../../src/ai/embedded/nicknames/senses.js';
import { normalizeName } from '../../src/dataset/normalize.js';
import { WORD_LENGTH_MAX } from '../../src/lexicon/format.js';
import type { LexiconWriter } from './compile.js';
import { type Letters, spelled } from './spellings.js';
import { checkColumns, checkTwice, EMPTY, type Faults, type Row, readTable, type Table } from './table.js';
import type { SourceFile } from './words.js';

const LANGUAGES = 'languages.tsv';

const LANGUAGES_HEADER = ['language', 'name', 'head', 'latin'];
const HEADER = ['word', 'gender', 'kind'];
/** Columns of the category `nickname`. */
const COLUMNS = ['language', 'head', 'gender', 'kind', 'phrase', 'transcribed'];
const CLASSES: ReadonlySet<string> = new Set(Object.keys(CLASS_CONFIDENCE));
const ROLES: ReadonlySet<string> = new Set(PLAIN_ROLES);
/** Kinds that say where a telling word may stand beside a rest that is not known. */
const EDGES: ReadonlySet<string> = new Set(['tail', 'front']);

interface Language {
  readonly code: string;
  readonly head: string;
  readonly latin: Letters;
}

/** Adds the words of `data/nicknames`, in the order of the languages. */
export function addNicknames(files: readonly SourceFile[], writer: LexiconWriter, faults: Faults): void {
  const tables = new Map(
    files.map(([name, text]) => [name.slice(name.lastIndexOf('/') + 1), readTable(name, text, faults)]),
  );
  const index = tables.get(LANGUAGES);
  const languages = index === undefined ? [] : readLanguages(index, faults);
  tables.delete(LANGUAGES);
  for (const language of languages) {
    const table = tables.get(`${language.code}.tsv`);
    tables.delete(`${language.code}.tsv`);
    if (table !== undefined) addLanguage(table, language, writer, faults);
    else if (index !== undefined) faults.add({ file: index.file, line: 1 }, `no file ${language.code}.tsv`);
  }
  for (const { file } of tables.values()) faults.add({ file, line: 1 }, `${LANGUAGES} has no such language`);
}

function readLanguages(table: Table, faults: Faults): readonly Language[] {
  if (!checkColumns(table, LANGUAGES_HEADER, faults)) return [];
  const codes = new Set<string>();
  return table.rows.flatMap((row) => {
    const [code = '', , head = '', latin = ''] = row.cells;
    if (!/^[a-z]{2,3}$/.test(code)) faults.add(row, `"${code}" is no code of a language`);
    if (codes.has(code)) faults.add(row, `the language "${code}" stands twice`);
    if (head !== 'first' && head !== 'last') faults.add(row, `head: "${head}" is none of: first, last`);
    const letters = latin === EMPTY ? [] : latin.split(' ').map((pair) => pair.split('='));
    if (letters.some((pair) => pair.length !== 2)) faults.add(row, `latin: "${latin}" is no list of letters`);
    if (codes.has(code)) return [];
    codes.add(code);
    return [{ code, head, latin: Object.fromEntries(letters) as Letters }];
  });
}

function addLanguage(table: Table, language: Language, writer: LexiconWriter, faults: Faults): void {
  if (!checkColumns(table, HEADER, faults)) return;
  const seen = new Map<string, Row>();
  for (const row of table.rows) {
    checkTwice(row, seen, faults);
    checkWord(row, faults);
    addWord(row, language, writer);
  }
}

function checkWord(row: Row, faults: Faults): void {
  const [word = '', gender = '', kind = ''] = row.cells;
  const normal = normalizeName(word);
  if (normal !== word) faults.add(row, `"${word}" is not normalized: it is "${normal}"`);
  if (word.includes('_')) faults.add(row, `the words of a phrase are separated by spaces`);
  if (word.length > WORD_LENGTH_MAX) faults.add(row, `the word is longer than ${WORD_LENGTH_MAX} letters`);
  if (gender === EMPTY) {
    if (!ROLES.has(kind) && !EDGES.has(kind)) {
      faults.add(row, `kind: "${kind}" without a gender is none of: ${[...ROLES, ...EDGES].join(', ')}`);
    }
  } else if (gender !== 'female' && gender !== 'male') {
    faults.add(row, `gender: "${gender}" is none of: female, male, ${EMPTY}`);
  } else if (!CLASSES.has(kind)) {
    faults.add(row, `kind: "${kind}" with a gender is none of: ${[...CLASSES].join(', ')}`);
  }
}

function addWord({ cells }: Row, { code, head, latin }: Language, writer: LexiconWriter): void {
  const [word = '', gender = '', kind = ''] = cells;
  const { written, keys } = spelled(word, code, latin);
  for (const [key, isTranscribed] of keys) {
    if (EDGES.has(kind)) {
      writer.add(key, { category: `nickname_${kind}`, columns: ['language'], values: [code], written: null });
      continue;
    }
    const flags = [word.includes(' '), isTranscribed].map((isSo) => (isSo ? 'yes' : null));
    const values = [code, head, gender === EMPTY ? null : gender, kind, ...flags];
    writer.add(key, { category: 'nickname', columns: COLUMNS, values, written });
  }
}
