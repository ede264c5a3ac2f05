import { ENDING_LENGTH_MAX } from '../../src/ai/embedded/nicknames/endings.js';
import { mayBeFound } from '../../src/ai/embedded/nicknames/lattice.js';
import { readingsOf } from '../../src/ai/embedded/nicknames/letters.js';
import {
  CLASS_CONFIDENCE,
  ENDING_KINDS,
  PLAIN_ROLES,
  plainKey,
} from '../../src/ai/embedded/nicknames/lexicon.js';
import { LETTERS } from '../../src/ai/embedded/spelling.js';
import { letterTable } from '../../src/dataset/letter-tables.js';
import { normalizeName } from '../../src/dataset/normalize.js';
import { WORD_LENGTH_MAX } from '../../src/lexicon/format.js';
import { checkColumns, checkTwice, EMPTY, type Faults, type Row, readTable, type Table } from '../table.js';
import type { LexiconWriter } from './compile.js';
import type { SourceFile } from './words.js';

const LANGUAGES = 'languages.tsv';

const LANGUAGES_HEADER = ['language', 'name', 'head', 'latin'];
const HEADER = ['word', 'gender', 'kind'];
/** Columns of the category `nickname`. */
const COLUMNS = ['language', 'head', 'gender', 'kind', 'phrase', 'transcribed'];
const CLASSES: ReadonlySet<string> = new Set(Object.keys(CLASS_CONFIDENCE));
const ROLES: ReadonlySet<string> = new Set(PLAIN_ROLES);
const KINDS_OF_ENDING: ReadonlySet<string> = new Set(ENDING_KINDS);
/** Kinds that say where a gendered word may stand beside a rest that is not known. */
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
  const codes = new Set(languages.map(({ code }) => code));
  const addTable = (name: string, columns: readonly string[], add: typeof addCountry): void => {
    const table = tables.get(name);
    tables.delete(name);
    if (table === undefined || !checkColumns(table, columns, faults)) return;
    const seen = new Map<string, Row>();
    for (const row of table.rows) {
      checkTwice(row, seen, faults);
      add(row, codes, writer, faults);
    }
  };
  addTable('countries.tsv', ['country', 'languages'], addCountry);
  addTable('endings.tsv', ['ending', 'languages', 'place', 'kind', 'instead'], addEnding);
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

function checkLanguages(
  row: Row,
  languages: readonly string[],
  known: ReadonlySet<string>,
  faults: Faults,
): void {
  for (const language of languages)
    if (!known.has(language)) faults.add(row, `${LANGUAGES} has no language "${language}"`);
}

function addCountry(row: Row, known: ReadonlySet<string>, writer: LexiconWriter, faults: Faults): void {
  const [country = '', languages = ''] = row.cells;
  if (!/^[A-Z]{2}$|^-$/.test(country)) faults.add(row, `"${country}" is no code of a country`);
  checkLanguages(row, languages.split(' '), known, faults);
  writer.add(country, { category: 'country', columns: ['languages'], values: [languages], written: null });
}

function addEnding(row: Row, known: ReadonlySet<string>, writer: LexiconWriter, faults: Faults): void {
  const [ending = '', languages = '', place = '', kind = '', instead = ''] = row.cells;
  if (normalizeName(ending) !== ending) faults.add(row, `"${ending}" is not normalized`);
  if (ending.length > ENDING_LENGTH_MAX)
    faults.add(row, `"${ending}" is longer than ${ENDING_LENGTH_MAX} letters`);
  if (place !== 'front' && place !== 'back') faults.add(row, `place: "${place}" is none of: front, back`);
  if (!KINDS_OF_ENDING.has(kind)) faults.add(row, `kind: "${kind}" is none of: ${ENDING_KINDS.join(', ')}`);
  checkLanguages(row, languages.split(' '), known, faults);
  const columns = ['language', 'place', 'kind', 'instead'];
  for (const language of languages.split(' ')) {
    const values = [language, place, kind, instead === EMPTY ? null : instead];
    writer.add(ending, { category: 'nickname_ending', columns, values, written: null });
  }
}

function addLanguage(table: Table, language: Language, writer: LexiconWriter, faults: Faults): void {
  if (!checkColumns(table, HEADER, faults)) return;
  const seen = new Map<string, Row>();
  for (const row of table.rows) {
    checkTwice(row, seen, faults);
    checkWord(row, faults);
    addWord(row, language, writer, faults);
  }
}

function checkWord(row: Row, faults: Faults): void {
  const [word = '', gender = '', kind = ''] = row.cells;
  const normal = normalizeName(word);
  if (normal !== word) faults.add(row, `"${word}" is not normalized: it is "${normal}"`);
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

function addWord(row: Row, { code, head, latin }: Language, writer: LexiconWriter, faults: Faults): void {
  const [word = '', gender = '', kind = ''] = row.cells;
  const { written, keys } = spelled(normalizeName(word), code, latin);
  const [letters] = readingsOf(normalizeName(word));
  if (letters === undefined || !mayBeFound(letters) || !keys.has(letters.key))
    faults.add(row, `"${word}" is found in no nickname: it is too long, or has signs other than spaces`);
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

/** The spellings under which the words of nicknames are looked up. */

const UMLAUT_LANGUAGES: ReadonlySet<string> = new Set(['de', 'sv', 'da', 'no', 'fi', 'et']);
const SEPARATORS = /[ '·.-]/g;

/** Letters in Latin by a language's own habit. */
type Letters = Readonly<Record<string, string>>;

interface Spelled {
  /** As its users spell it, without separators. */
  readonly written: string;
  /** Each key, the value telling whether it is a transcription. */
  readonly keys: ReadonlyMap<string, boolean>;
}

/** A normalized word or phrase in its spellings. */
function spelled(normal: string, language: string, latin: Letters): Spelled {
  const keys = new Map<string, boolean>();
  const plain = [plainKey(normal), ...(UMLAUT_LANGUAGES.has(language) ? [digraphKey(normal)] : [])];
  for (const spelling of plain) {
    const key = spelling.replace(SEPARATORS, '');
    if (key !== '') keys.set(key, false);
  }
  addTranscriptions(keys, (transcription(normal, latin) ?? '').replace(SEPARATORS, ''));
  return { written: normal.replace(SEPARATORS, ''), keys };
}

function addTranscriptions(keys: Map<string, boolean>, latin: string): void {
  if (latin.length >= 3 && !keys.has(latin)) keys.set(latin, true);
  // The other habit for ц: `pacan`.
  const other = latin.replaceAll('ts', 'c');
  if (other.length >= 4 && !keys.has(other)) keys.set(other, true);
}

const DIGRAPHS: readonly (readonly [RegExp, string])[] = [
  [/ä/g, 'ae'],
  [/[öø]/g, 'oe'],
  [/ü/g, 'ue'],
  [/å/g, 'aa'],
];

/** The plain form with `ä` as `ae` and the like, as Germans, Danes and Swedes write without diacritics. */
function digraphKey(written: string): string {
  let key = written;
  for (const [pattern, plain] of DIGRAPHS) key = key.replace(pattern, plain);
  return plainKey(key);
}

/** What writers of nicknames make of letters that the model of letters spells otherwise; a language's own table comes first. */
const LATIN = new Map([...LETTERS, ...letterTable('ў=w қ=q υ=i χ=h')]);

const TRANSCRIBED = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Georgian}\p{Script=Armenian}]/u;

/** The word in Latin letters; null for a script that the tables do not cover. */
function transcription(written: string, own: Letters): string | null {
  if (!TRANSCRIBED.test(written)) return null;
  const plain = plainKey(written.replaceAll('ου', 'u').replaceAll('ού', 'u'));
  return [...plain].map((letter) => own[letter] ?? LATIN.get(letter) ?? letter).join('');
}
