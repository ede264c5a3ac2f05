import { normalizeName } from '../../src/dataset/normalize.js';
import type { SurnameForm } from '../../src/lexicon/format.js';
import { checkColumns, EMPTY, type Faults, type Row, readTable } from '../table.js';
import type { LexiconWriter } from './compile.js';
import type { SourceFile } from './words.js';

const HEADER = ['form', 'gender', 'letters', 'countries', 'except'];
const GENDERS = ['female', 'male', 'mostly-female', 'mostly-male', 'both'];
const MOSTLY = 'mostly-';
const WHOLE = 'whole';
const LETTERS = /^[0-9]$/;
const COUNTRIES = /^[A-Z]{2}(?: [A-Z]{2})*$/;

/** Adds the forms of surnames, in the order of their rows. */
export function addSurnameForms([name, text]: SourceFile, writer: LexiconWriter, faults: Faults): void {
  const table = readTable(name, text, faults);
  if (!checkColumns(table, HEADER, faults)) return;
  const seen = new Map<string, Row>();
  for (const row of table.rows) {
    const [form = '', gender = '', letters = '', countries = '', except = ''] = row.cells;
    const normal = normalizeName(form);
    if (normal !== form) faults.add(row, `"${form}" is not normalized: it is "${normal}"`);
    if (!GENDERS.includes(gender)) faults.add(row, `gender: "${gender}" is none of: ${GENDERS.join(', ')}`);
    if (letters !== WHOLE && !LETTERS.test(letters))
      faults.add(row, `letters: "${letters}" is neither ${WHOLE} nor a digit`);
    for (const codes of [countries, except])
      if (codes !== EMPTY && !COUNTRIES.test(codes)) faults.add(row, `"${codes}" are no codes of countries`);
    if (countries !== EMPTY && except !== EMPTY) faults.add(row, 'countries and except exclude each other');
    checkOnce(row, seen, faults);
    writer.addSurnameForm({
      form,
      gender: gender === 'both' ? null : (gender.replace(MOSTLY, '') as SurnameForm['gender']),
      isMostly: gender.startsWith(MOSTLY),
      letters: letters === WHOLE ? null : Number(letters),
      countries: countries === EMPTY ? null : countries.split(' '),
      except: except === EMPTY ? [] : except.split(' '),
    });
  }
}

/** The same form of another gender at the same place would never be read. */
function checkOnce(row: Row, seen: Map<string, Row>, faults: Faults): void {
  const [form, , ...place] = row.cells;
  const key = [form, ...place].join(' ');
  const before = seen.get(key);
  if (before === undefined) seen.set(key, row);
  else faults.add(row, `"${key}" stands in line ${before.line} already`);
}
