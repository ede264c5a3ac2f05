import { readCountry } from '../../countries.js';
import { genderOfWord, isOtherGender } from '../../gender-words.js';
import type { SalutationReader } from '../../inference/salutations.js';
import type { InputType } from '../../inference/types.js';
import { isEmailForm, requestBounds } from '../../predictions/item.js';
import type { Row } from '../formats/row.js';
import { type Answer, EMPTY, failedWith, type Query } from './answers/answer.js';
import type { ColumnPlan } from './columns/find-columns.js';

export interface QuestionOptions {
  /** Types to try, in order. */
  readonly order: readonly InputType[];
  /** Country for rows without one. */
  readonly country?: string | undefined;
  /** Whether an unrecognized country fails the row. */
  readonly strictCountry?: boolean | undefined;
}

/** A value as it is looked up. */
export interface AskedValue {
  readonly type: InputType;
  readonly value: string;
  /** A salutation stands before it; `surname`: without a given name, so that the salutation alone decides. */
  readonly addressed?: 'full' | 'surname';
}

/** A row as it is looked up. */
export interface Question {
  /** Non-empty values in the order in which they are tried. */
  readonly values: readonly AskedValue[];
  readonly country: string | null;
  /** Values are looked up too that a request could not have: the tool that measures accuracy looks up every value of its sets. */
  readonly isUnchecked?: true;
}

/** The answer of a row. */
export interface Resolved {
  readonly answer: Answer;
  /** Null: the row has no value. */
  readonly asked: AskedValue | null;
}

const NOTHING_ASKED: Resolved = { answer: EMPTY, asked: null };

/** The question of a row. */
export interface AskedRow {
  readonly question: Question;
  /** The row fails without being looked up, and has no value in its question; null: it does not. */
  readonly failed: Answer | null;
  /** The text of an unrecognized country, without which the row is looked up; null: none. */
  readonly unknownCountry: string | null;
  /** A salutation stands before the name that is asked. */
  readonly hasSalutation: boolean;
}

export type QuestionReader = ReturnType<typeof createQuestionReader>;

const NOT_A_COUNTRY = failedWith('not a country', 'country');

const failedRow = (failed: Answer, unknownCountry: string | null): AskedRow => ({
  question: { values: [], country: null },
  failed,
  unknownCountry,
  hasSalutation: false,
});

export function createQuestionReader(
  plan: ColumnPlan,
  options: QuestionOptions,
  readSalutation: SalutationReader,
) {
  const { order, country: usualCountry = null } = options;
  const salutationOf = remembered(readSalutation);
  const columns: ColumnPlan = { ...plan, salutation: order.includes('name') ? plan.salutation : null };
  const wanted: readonly number[] = Object.values(columns).filter((at) => at !== null);
  const cell = (cells: readonly string[], column: keyof ColumnPlan): string => {
    const at = columns[column];
    return at === null ? '' : cellText(cells[wanted.indexOf(at)]);
  };

  /** The value of a type of column in these cells. */
  const cellOf = (kind: InputType | 'country', cells: readonly string[]): string => {
    if (kind === 'email') return addressIn(cell(cells, 'email'));
    if (kind !== 'name') return cell(cells, kind);
    if (plan.full !== null) return cell(cells, 'full');
    // A surname alone would be read as a given name.
    const first = cell(cells, 'first');
    return first === '' ? '' : joined(first, surname(cells));
  };

  /** The surname behind what stands before it, such as a patronymic or `van der`. */
  const surname = (cells: readonly string[]): string => {
    const before = cell(cells, 'middle');
    return joined(NOTHING.test(before) ? '' : before, cell(cells, 'last'));
  };

  /** The name behind its salutation; null without one. A salutation gives a gender to a surname alone, also to that of an address. */
  const addressedName = (cells: readonly string[]): string | null => {
    const text = cell(cells, 'salutation');
    const title = text === '' ? null : salutationOf(text);
    if (title === null) return null;
    const name = cellOf('name', cells) || surname(cells) || wordsOfAddress(cellOf('email', cells));
    const value = joined(title, name);
    // A name that is asked without it is not refused with it.
    return name === '' || value.length > requestBounds.valueLengthMax ? null : value;
  };

  return {
    /** Positions of the columns to read, in this order. */
    wanted,
    cellOf,
    hasCountryColumn: plan.country !== null,
    /** The country of a row, else the default; null: neither. */
    countryOf: (cells: readonly string[]): string | null =>
      readCountry(cell(cells, 'country')) ?? usualCountry,
    /** Reads a row with the cells of `wanted`. */
    ask({ fault, cells }: Pick<Row, 'fault' | 'cells'>): AskedRow {
      if (fault !== null) return failedRow(failedWith(fault, null), null);
      const code = readCountry(cell(cells, 'country'));
      const unknownCountry = code === undefined ? cell(cells, 'country') : null;
      if (unknownCountry !== null && options.strictCountry) return failedRow(NOT_A_COUNTRY, unknownCountry);
      const addressed = addressedName(cells);
      const values: AskedValue[] = [];
      for (const type of order) {
        const value = (type === 'name' ? addressed : null) ?? cellOf(type, cells);
        if (value === '') continue;
        if (type !== 'name' || addressed === null) values.push({ type, value });
        else values.push({ type, value, addressed: cellOf('name', cells) === '' ? 'surname' : 'full' });
      }
      const question = { values, country: code ?? usualCountry };
      return { question, failed: null, unknownCountry, hasSalutation: addressed !== null };
    },
  };
}

/** Line breaks and tabs in a cell: a space to its reader, and no text that the interface takes. */
const LINE_BREAKS = /[\t-\r]+/g;

/** The text of a cell as it is asked. */
export const cellText = (cell = ''): string => cell.trim().replace(LINE_BREAKS, ' ');

/** What separates several addresses of a cell, and an address from a note behind it. */
const ADDRESS_END = /[;,]|\s(?=\(|\S+@)/;
const MAIL_LINK = /^mailto:/i;
const DISPLAYED = /<([^<>\s]+@[^<>\s]+)>/;
const NOTHING = /^(?:#?n\s*[/.]?\s*a\.?|[-–—?.]+)$/i;
/** What databases and programs write for a missing value; some of these are names too. */
const NO_VALUE = /^(?:\(?null\)?|none|nan|nil|\\N)$/i;

/** The first address of a cell, as address books write it: `Anna Weber <anna@example.com>`; empty for a text that means none. */
function addressIn(text: string): string {
  if (!text.includes('@')) return NOTHING.test(text) || NO_VALUE.test(text) ? '' : text;
  const address = text.replace(MAIL_LINK, '');
  if (isEmailForm(address)) return address;
  return DISPLAYED.exec(address)?.[1] ?? (address.split(ADDRESS_END)[0] as string).trimEnd();
}

/** The words of the local part of an address as a name, with capitals: small letters would be a sentence. */
const wordsOfAddress = (address: string): string =>
  (address.split('@')[0] as string)
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean)
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join(' ');

const joined = (before: string, after: string): string => [before, after].filter(Boolean).join(' ');

/** A salutation for the word of a gender, which such columns hold as well: `w`, `männlich`. */
function titleOfGender(text: string): string | null {
  if (isOtherGender(text)) return 'Mx';
  const gender = genderOfWord(text) ?? null;
  return gender === null ? null : gender === 'male' ? 'Mr' : 'Mrs';
}

/** Texts that are remembered; a column of salutations has few. */
const SEEN_MAX = 10_000;

function remembered(read: SalutationReader): SalutationReader {
  const seen = new Map<string, string | null>();
  return (text) => {
    const known = seen.get(text);
    if (known !== undefined) return known;
    const title = read(text) ?? titleOfGender(text);
    if (seen.size < SEEN_MAX) seen.set(text, title);
    return title;
  };
}

const CONTROL = /\p{Cc}/u;

/** Why the API would reject a value; null: it is valid. */
function faultOf(type: InputType, value: string): string | null {
  const { valueLengthMax } = requestBounds;
  if (value.length > valueLengthMax && [...value].length > valueLengthMax) return 'value too long';
  if (CONTROL.test(value)) return 'control character';
  if (!value.isWellFormed()) return 'not well-formed Unicode';
  return type === 'email' && !isEmailForm(value) ? 'malformed e-mail address' : null;
}

/** The answer for a surname, which its salutation decides: a match with a given name, as of `Sir Grey` or `Mrs Kaya`, means nothing. */
const withoutMatch = (answer: Answer): Answer => ({
  ...answer,
  sampleCount: answer.sampleCount === null ? null : 0,
  matchedName: null,
  country: null,
});

/**
 * The answer of a row and the value that it is about: that of the first value with a gender, else of the first invalid
 * value, else of the first value; or the query whose answer is still missing in `known`.
 */
export function resolveQuestion(
  { values, country, isUnchecked }: Question,
  known: (query: Query) => Answer | undefined,
): Resolved | { readonly query: Query } {
  let first: Resolved | null = null;
  let fault: Resolved | null = null;
  for (const asked of values) {
    const { type, value, addressed } = asked;
    const cause = isUnchecked ? null : faultOf(type, value);
    if (cause !== null) {
      fault ??= { answer: failedWith(cause, type), asked };
      continue;
    }
    const query = { type, value, country };
    const found = known(query);
    if (found === undefined) return { query };
    const answer = addressed === 'surname' ? withoutMatch(found) : found;
    // Who is `Mx`, and two people, have no gender by what else the row holds either.
    const isStated = addressed !== undefined && answer.reason === 'ambiguous';
    if (answer.gender !== null || isStated) return { answer, asked };
    if (answer.fault !== null) fault ??= { answer, asked };
    first ??= { answer, asked };
  }
  return fault ?? first ?? NOTHING_ASKED;
}
